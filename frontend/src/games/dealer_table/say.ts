// Poker against the dealer in words: places on the felt, what cards make, whose turn it is, what
// happened. One's own cards are named from what one sees; once the dealer has called a hand, as called.

import { best, type Category, type Made, open, RARE } from "../../cards/hands.ts";
import { sayCategory, sayMade } from "../../cards/made.ts";
import { list, t, word } from "../../catalogue/index.ts";
import type { Line, Turn } from "../../generated/protocol.ts";
import { capital, sayCard, sayWho } from "../../lib/names.ts";
import { type Scene, spotOf, type Told } from "../../lib/scene.ts";
import { sayResult } from "./brief.ts";
import { type AtDealer, BANK, bankCards, BOARD, boughtCards, boxOf, fieldOf, type Hand, handOf, HIDDEN, type Step, stepOf } from "./fold.ts";
import "./texts.ts";

/** `3`, `3 ante`, `3 exchange fee`, `dealer`, `board` in words. */
export function sayPlace(name: string): string {
  if (name === BANK) return t("felt.dealer");
  if (name === BOARD) return t("dealer.the-board");
  const box = boxOf(name);
  const field = fieldOf(name);
  if (!field) return t("dealer.box", { box });
  return word(`dealer.${field.replaceAll(" ", "-")}`, capital(name), { box });
}

/** The field of a spot, or what a fee was for, without its box: `Ante`, `Exchange`. */
export function sayField(spot: string): string {
  return word(`dealer.lies.${fieldOf(spot)}`, capital(fieldOf(spot)));
}

export function sayVerb(verb: string): string {
  return word(`dealer.do.${verb}`, capital(verb));
}

/** `three and ace king` → three of a kind and ace–king; nothing where these are no combinations. */
export function sayCombinations(why: string): string {
  const parts = why.split(" and ").map((part) => word(`category.${part.replaceAll(" ", "-")}`, ""));
  return parts.every(Boolean) ? capital(list(parts)) : "";
}

// What cards make.

/** All cards a box plays with, as far as they are seen. */
export function cardsOf(hand: Pick<Hand, "cards">, scene: Pick<Scene<AtDealer>, "own">): string[] {
  return [...hand.cards, ...scene.own.board].map(({ card }) => card);
}

/** What a box has: as the dealer called it, else as one sees it oneself; nothing where one does not. */
export function madeBy(hand: Hand, scene: Scene<AtDealer>): { words: string[]; made: Made[] } {
  const made = scene.own.kind.combinations(cardsOf(hand, scene), scene.table.own);
  if (!hand.shown || scene.own.board.length) return { words: made.map(sayMade), made };
  const called = [hand.hand, hand.second].filter(Boolean);
  return {
    words: called.map((key, at) => (made[at]?.category === key ? sayMade(made[at]) : sayCategory(key))),
    made: made.filter((one, at) => one.category === called[at]),
  };
}

/** The rarest one has made in this round, or that it has won the jackpot. */
export function sayRare(scene: Scene<AtDealer>, mine: readonly Line[]): string {
  const boxes = new Set(mine.map(({ wager }) => boxOf(spotOf(wager))));
  const jackpot = scene.own.jackpots.find(({ box }) => boxes.has(box));
  if (jackpot) return t("dealer.jackpot", { hand: sayCategory(jackpot.hand) });
  const made = scene.own.hands.filter((hand) => boxes.has(hand.box) && hand.plays !== false).flatMap((hand) => madeBy(hand, scene).made);
  const [rare] = made.filter(({ category }) => RARE.has(category)).toSorted((a, b) => a.category.localeCompare(b.category)); // a royal flush first
  return rare ? sayMade(rare) : "";
}

export function sayHas(hand: Hand, scene: Scene<AtDealer>): string {
  return list(madeBy(hand, scene).words);
}

/** The bank's hand in words, as it opened or with the card it was bought. */
export function sayBankHas(scene: Scene<AtDealer>, bought = false): string {
  const { bank, board } = scene.own;
  const key = bought ? (bank.bought?.hand ?? "") : bank.hand;
  const cards = [...(bought ? boughtCards(bank) : bankCards(bank)), ...board.map(({ card }) => card)];
  const made = best(cards, scene.own.kind.aceKing);
  if (!key) return "";
  return made && (made.category === key || board.length) ? sayMade(made) : sayCategory(key);
}

/** A box and its cards in words. */
export function sayHand(hand: Hand, scene: Scene<AtDealer>): string {
  const seen = hand.cards.map(({ card }) => card);
  const down = seen.filter((card) => card === HIDDEN).length;
  const has = sayHas(hand, scene);
  const words = [
    hand.dark ? t("dealer.dark") : "",
    has,
    ...seen.filter((card) => card !== HIDDEN).map(sayCard),
    down ? t("cards.down", { n: down }) : seen.length ? "" : t("cards.none"),
    hand.plays === false ? t("dealer.passed") : "",
  ];
  return t("dealer.hand", { name: sayPlace(hand.box), words: words.filter(Boolean).join(", ") });
}

export function sayBank(scene: Scene<AtDealer>): string {
  const { bank } = scene.own;
  const down = bank.cards.filter(({ card }) => card === HIDDEN).length;
  const up = bank.cards.filter(({ card, out }) => card !== HIDDEN && !out).map(({ card }) => sayCard(card));
  const words = [
    bank.game === false ? t("dealer.no-game") : "",
    sayBankHas(scene),
    ...up,
    down ? t("cards.down", { n: down }) : "",
    ...bank.cards.filter(({ out }) => out).map(({ card }) => t("dealer.put-away", { card: sayCard(card) })),
    bank.bought?.hand ? t("dealer.bought", { words: sayBankHas(scene, true), boxes: list(bank.bought.boxes) }) : "",
  ];
  return t("dealer.hand", { name: t("felt.dealer"), words: words.filter(Boolean).join(", ") });
}

// The state of the round.

export function sayPlaying(scene: Scene<AtDealer>): string {
  const { own: poker, you, turn } = scene;
  const must = turn.find((one) => one.must);
  if (poker.ended) return sayResult(poker.ended);
  if (must) return must.actor === you.seat ? sayYourTurn(must, scene) : [sayTurn(must, scene), sayWaiting(scene)].filter(Boolean).join(". ");
  const { bank } = poker;
  if (bank.bought && !bank.bought.hand) return t("dealer.bank-draws", { boxes: list(bank.bought.boxes) });
  if (bank.game !== null) return bank.game ? t("dealer.opens", { hand: sayBankHas(scene) }) : t("dealer.bank-no-game");
  const waiting = poker.hands.find((hand) => hand.owes > 0);
  if (waiting) return t("dealer.drawing", { name: sayPlace(waiting.box) });
  const decided = poker.hands.length > 0 && poker.hands.every((hand) => hand.dark || hand.plays !== null);
  if (decided && poker.board.length >= 3) return t("dealer.turn-river");
  return t(poker.hands.some((hand) => hand.cards.length) ? "dealer.dealing" : "phase.no-more-bets");
}

/** By some books the cards one asked for come when all have spoken. */
function sayWaiting({ own: { hands }, you }: Scene<AtDealer>): string {
  return hands.some((hand) => hand.seat === you.seat && hand.owes > 0) ? t("dealer.drawing-later") : "";
}

function sayYourTurn({ about }: Turn, scene: Scene<AtDealer>): string {
  if (scene.own.bank.game === false) return t("dealer.your-buy");
  const hand = handOf(scene.own, about);
  const has = hand ? sayHas(hand, scene) : "";
  return t(has ? "dealer.your-turn" : "dealer.your-turn-plain", { name: sayPlace(about), hand: has });
}

function sayTurn({ actor, about }: Turn, scene: Scene<AtDealer>): string {
  const buys = scene.own.bank.game === false;
  return t(buys ? "dealer.turn-buy" : "dealer.turn", { who: sayWho(scene, actor), name: sayPlace(about) });
}

// What happened.

/** An event of one of these games; null: it is another's. */
export function sayEvent(event: Told<AtDealer>, scene: Scene<AtDealer>, cash: (minor: number) => string): string | null {
  const step = stepOf(event);
  switch (step?.is) {
    case undefined:
      return null;
    case "opened":
      return step.boxes.length ? t("event.boxes", { n: step.boxes.length, boxes: list(step.boxes.map(({ name }) => name)) }) : "";
    case "dealt":
      return t(step.card.card === HIDDEN ? "event.card-down" : "dealer.event.dealt", { name: sayPlace(step.to), card: sayCard(step.card.card) });
    case "looked":
      return sayLooked(step, scene);
    case "spoke":
      return sayWord(step.actor, step.about, step.verb, step.price ?? 0, scene, cash);
    case "discarded":
      return t("dealer.event.discarded", { n: step.places.length, name: sayPlace(step.box) });
    case "decided":
      return "actor" in step ? sayWord(step.actor, step.box, step.plays ? "bet" : "pass", step.price ?? 0, scene, cash) : "";
    case "shown":
      return sayShown(step, scene);
    case "bank-decided":
      if ("bought" in step && step.bought) return t(step.game ? "dealer.event.bought-game" : "dealer.event.still-none");
      return t(step.game ? "dealer.event.game" : "dealer.event.no-game");
    case "bank-exchanged":
      return t("dealer.event.bank-exchanged", { boxes: list(step.boxes) });
    case "jackpot-won":
      return t("dealer.event.jackpot", { name: sayPlace(step.box), hand: sayCategory(step.hand) });
    case "ended":
      return sayResult(step);
    default:
      return "";
  }
}

function sayWord(actor: string, about: string, verb: string, price: number, scene: Scene<AtDealer>, cash: (minor: number) => string): string {
  return word(`dealer.says.${verb}`, sayVerb(verb), { who: sayWho(scene, actor), name: sayPlace(about), price: cash(price) });
}

function sayLooked({ box, cards }: Extract<Step, { is: "looked" }>, scene: Scene<AtDealer>): string {
  const who = sayWho(scene, handOf(scene.own, box)?.seat ?? "");
  const seen = cards.map(({ card }) => card);
  if (!open(seen)) return t("dealer.event.looked-down", { who, name: sayPlace(box) });
  return t("dealer.event.looked", { who, name: sayPlace(box), hand: list(seen.map(sayCard)) });
}

function sayShown(step: Extract<Step, { is: "shown" }>, scene: Scene<AtDealer>): string {
  const cards = step.cards.map(({ card }) => card);
  const made = scene.own.kind.combinations([...cards, ...scene.own.board.map(({ card }) => card)], scene.table.own);
  const called = [step.hand, "second" in step ? step.second : ""].filter(Boolean) as Category[];
  const hand = list(called.map((key, at) => (made[at]?.category === key ? sayMade(made[at]) : sayCategory(key))));
  return t("dealer.event.shown", { name: sayPlace(step.place), hand, cards: cards.map(sayCard).join(", ") });
}
