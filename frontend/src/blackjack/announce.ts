// What a screen reader is told, as it happens: whose turn it is, one's own cards and the dealer's, what
// one is asked and with which keys. The other boxes' cards are in the text view.

import { money, t } from "../catalogue/index.ts";
import type { Scene } from "../lib/fold.ts";
import { sayCard } from "../lib/names.ts";
import { sayPhase } from "../lib/say.ts";
import { prompts } from "./choices.ts";
import { BANK, type Deal, handNamed } from "./fold.ts";
import { isMain } from "./people.ts";
import { sayAsk } from "./question.ts";
import { sayPlace, sayPoints, sayVerb } from "./say.ts";

/** `keys`: whether single keys answer. */
export function announce(scene: Scene, keys: boolean): string {
  const card = lastCard(scene);
  const asked = scene.asks.some((ask) => ask.must) ? question(scene, keys) : "";
  if (asked) return [card, asked].filter(Boolean).join(". ");
  const phase = sayPhase(scene, 0);
  const dealing = scene.phase === "playing" && !scene.turn.length && card;
  return dealing ? card : phase;
}

/** The last card, if it lies before the dealer or on a box of one's own. */
function lastCard(scene: Scene): string {
  const event = scene.events.findLast((one) => one.type === "blackjack.dealt" || one.type === "window-opened");
  if (event?.type !== "blackjack.dealt") return "";
  if (event.to !== BANK && !mine(scene).has(event.to)) return "";
  return t("event.bj-dealt", { name: sayPlace(event.to), card: sayCard(event.card.card), points: points(scene.deal, event.to, scene.table?.aim) });
}

function points(deal: Deal, name: string, aim?: number): string {
  const hand = handNamed(deal, name);
  return hand ? sayPoints(hand, aim) : "";
}

function mine(scene: Scene): Set<string> {
  return new Set([...scene.felt.values()].filter((wager) => wager.seat === scene.you.seat && isMain(wager.spot)).map((wager) => wager.spot));
}

function question(scene: Scene, keys: boolean): string {
  const cash = (minor: number) => money(minor, scene.table?.currency ?? "", scene.table?.minor ?? 2);
  return prompts(scene.asks)
    .map((made) => {
      const options = made.map(({ option, key }) => [sayVerb(option.verb), option.low ? cash(option.low) : "", key && keys ? t("blackjack.key", { key }) : ""].filter(Boolean).join(" "));
      return `${sayAsk(made[0]!.ask, scene, cash)}: ${options.join(", ")}`;
    })
    .join(". ");
}
