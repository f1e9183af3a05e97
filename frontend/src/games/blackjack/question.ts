// A question to a player in words.

import { amount, t } from "../../catalogue/index.ts";
import type { Ask, Option } from "../../generated/protocol.ts";
import { sayRank, sayWho } from "../../lib/names.ts";
import type { Scene } from "../../lib/scene.ts";
import { type Blackjack, boxOf, handNamed } from "./fold.ts";
import { callPoints, sayAbout, sayPlace, sayVerb } from "./say.ts";

export function sayAsk(ask: Ask, scene: Scene<Blackjack>, cash: (minor: number) => string): string {
  const has = (...verbs: string[]) => ask.options.some((option) => verbs.includes(option.verb));
  const box = boxOf(ask.about);
  const name = sayAbout(ask.about, scene.own);
  if (has("move")) return sayWar(scene, box, cash);
  if (has("follow", "stay")) return sayBehind(scene, ask, name, box);
  if (ask.must && ask.options.every((option) => option.verb === "decline")) return t("blackjack.ask-blackjack", { name });
  if (has("even-money") && !has("stand")) return t(has("insure") ? "blackjack.ask-even-or-insure" : "blackjack.ask-even", { name });
  if (has("insure", "insure-ten")) return t("blackjack.ask-insurance", { box });
  const hand = handNamed(scene.own, ask.about);
  const shows = scene.own.bank.cards[0];
  const total = hand?.cards.length ? `${name} · ${callPoints(hand, scene.table.own.aim)}` : name;
  return shows ? `${total} ${t("blackjack.against", { card: sayRank(shows.card) })}` : total;
}

/** What an option costs: nothing, a sum, or from how much to how much. */
export function sayPrice({ low, high }: Option, minor: number, cash: (minor: number) => string): string {
  if (low < high) return t("ask.bounds", { low: amount(low, minor), high: cash(high) });
  return low ? cash(low) : "";
}

/** A question and what may be answered, for those who listen: `Box 3 · 16 against 9: Stand, Hit`. */
export function sayWhole(ask: Ask, options: readonly string[], scene: Scene<Blackjack>, cash: (minor: number) => string): string {
  const question = sayAsk(ask, scene, cash);
  return `${question}${question.endsWith("?") ? "" : ":"} ${options.join(", ")}`;
}

function sayWar(scene: Scene<Blackjack>, box: string, cash: (minor: number) => string): string {
  const fits = scene.own.moves[`${scene.you.seat} ${box}`];
  return fits ? t("blackjack.ask-war", { box, amount: cash(fits) }) : t("blackjack.ask-war-plain", { box });
}

/** What the owner has just said about the box. */
function sayBehind(scene: Scene<Blackjack>, ask: Ask, name: string, box: string): string {
  const owner = scene.own.said.findLast((word) => boxOf(word.about) === box && word.actor !== ask.actor && !["follow", "stay", "stay-second"].includes(word.verb));
  if (!owner && ask.options.some((option) => option.verb === "follow")) return t("blackjack.ask-ahead", { name });
  if (!owner) return t("blackjack.ask-surrender", { name });
  const said = { who: sayWho(scene, owner.actor), name, box, verb: sayVerb(owner.verb).toLocaleLowerCase() };
  if (!ask.options.some((option) => option.verb === "follow")) return t("blackjack.ask-behind", said);
  // The split is done when those behind are asked: it was the whole hand that was split.
  if (owner.verb === "split") return t("blackjack.ask-split", { ...said, name: sayPlace(ask.about) });
  return t("blackjack.ask-double", said);
}
