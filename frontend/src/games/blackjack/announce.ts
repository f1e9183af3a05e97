// What a screen reader is told, as it happens: whose turn it is, one's own cards and the dealer's, what
// one is asked and with which keys. The other boxes' cards are in the text view.

import { money, t } from "../../catalogue/index.ts";
import { sayCard } from "../../lib/names.ts";
import type { Scene } from "../../lib/scene.ts";
import { type Choice, prompts } from "./choices.ts";
import { BANK, type Blackjack, type Deal, handNamed } from "./fold.ts";
import { isMain } from "./people.ts";
import { sayPrice, sayWhole } from "./question.ts";
import { sayAbout, sayPoints, sayVerb } from "./say.ts";

/** `keys`: whether single keys answer. */
export function announce(scene: Scene<Blackjack>, phase: string, keys: boolean): string {
  const card = lastCard(scene);
  const asked = scene.asks.some((ask) => ask.must) ? question(scene, keys) : "";
  if (asked) return [card, asked].filter(Boolean).join(". ");
  const dealing = scene.phase === "playing" && !scene.turn.length && card;
  return dealing ? card : phase;
}

/** The last card before the dealer or on a box of one's own, since somebody spoke: what was dealt
 * before that has been told. */
function lastCard(scene: Scene<Blackjack>): string {
  const since = scene.events.findLastIndex((one) => one.type === "blackjack.spoke" || one.type === "window-opened");
  const own = mine(scene);
  const event = scene.events
    .slice(since + 1)
    .findLast((one) => one.type === "blackjack.dealt" && (one.to === BANK || own.has(one.to)));
  if (event?.type !== "blackjack.dealt") return "";
  return t("blackjack.event.dealt", {
    name: sayAbout(event.to, scene.own),
    card: sayCard(event.card.card),
    points: points(scene.own, event.to, scene.table.own.aim),
  });
}

function points(deal: Deal, name: string, aim?: number): string {
  const hand = handNamed(deal, name);
  return hand ? sayPoints(hand, aim) : "";
}

function mine(scene: Scene<Blackjack>): Set<string> {
  return new Set([...scene.felt.values()].filter((wager) => wager.seat === scene.you.seat && isMain(wager.spot)).map((wager) => wager.spot));
}

function question(scene: Scene<Blackjack>, keys: boolean): string {
  const minor = scene.table.minor;
  const cash = (sum: number) => money(sum, scene.table.currency, minor);
  const more = scene.asks.filter((ask) => ask.must).length - 1;
  const say = ({ option, key }: Choice) =>
    [sayVerb(option.verb), sayPrice(option, minor, cash), key && keys ? t("ask.key", { key }) : ""].filter(Boolean).join(" ");
  return prompts(scene.asks)
    .map((made) => sayWhole(made[0]!.ask, made.map(say), scene, cash))
    .concat(more > 0 ? t("blackjack.one-of", { n: more }) : [])
    .join(". ");
}
