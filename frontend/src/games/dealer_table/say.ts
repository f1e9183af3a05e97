// Poker against the dealer in words: places on the felt, what cards make, whose turn it is, what
// happened. One's own cards are named from what one sees; once the dealer has called a hand, as called.

import { list, t, word } from "../../catalogue/index.ts";
import type { Scene } from "../../lib/fold.ts";
import { capital, sayCard, sayWho } from "../../lib/names.ts";
import type { PokerEvent, PokerResult, TableInfo, Turn } from "../../lib/protocol.ts";
import { BANK, bankCards, BOARD, boughtCards, boxOf, fieldOf, type Hand, handOf, HIDDEN } from "./fold.ts";
import { best, type Category, type Made, open, second } from "./hands.ts";

/** `3`, `3 ante`, `3 exchange fee`, `dealer`, `board` in words. */
export function sayPlace(name: string): string {
  if (name === BANK) return t("poker.bank");
  if (name === BOARD) return t("poker.the-board");
  const box = boxOf(name);
  const field = fieldOf(name);
  if (!field) return t("poker.box", { box });
  return word(`poker.${field.replaceAll(" ", "-")}`, capital(name), { box });
}

export function sayVerb(verb: string): string {
  return word(`poker.do.${verb}`, capital(verb));
}

/** `two-pair`, or as a line has it `two pair`. */
export function sayCategory(key: string): string {
  return word(`category.${key.replaceAll(" ", "-")}`, key);
}

/** `three and ace king` → three of a kind and ace–king; nothing where these are no combinations. */
export function sayCombinations(why: string): string {
  const parts = why.split(" and ").map((part) => word(`category.${part.replaceAll(" ", "-")}`, ""));
  return parts.every(Boolean) ? capital(list(parts)) : "";
}

export function sayMade(made: Made): string {
  const [first = "", next = ""] = made.ranks;
  return t(`hand.${made.category}`, {
    first: word(`rank-one.${first}`, first),
    firsts: word(`rank-many.${first}`, first),
    seconds: word(`rank-many.${next}`, next),
  });
}

// What cards make.

export function isHoldem(table: Pick<TableInfo, "engine"> | null): boolean {
  return table?.engine === "dealer-holdem";
}

export function offers(table: TableInfo | null, verb: string): boolean {
  return !!table?.offers?.some((one) => one.verb === verb);
}

/** The hand and, where the book pays two, the second combination. */
export function combinations(cards: readonly string[], table: TableInfo | null): Made[] {
  const first = best(cards, !isHoldem(table));
  if (!first) return [];
  const beside = offers(table, "two-combinations") ? second(cards, first, table?.ace_king_in_flush ?? false) : null;
  return beside ? [first, beside] : [first];
}

/** All cards a box plays with, as far as they are seen. */
export function cardsOf(hand: Pick<Hand, "cards">, scene: Pick<Scene, "poker">): string[] {
  return [...hand.cards, ...scene.poker.board].map(({ card }) => card);
}

/** What a box has: as the dealer called it, else as one sees it oneself; nothing where one does not. */
export function madeBy(hand: Hand, scene: Scene): { words: string[]; made: Made[] } {
  const made = combinations(cardsOf(hand, scene), scene.table);
  if (!hand.shown || scene.poker.board.length) return { words: made.map(sayMade), made };
  const called = [hand.hand, hand.second].filter(Boolean);
  return {
    words: called.map((key, at) => (made[at]?.category === key ? sayMade(made[at]) : sayCategory(key))),
    made: made.filter((one, at) => one.category === called[at]),
  };
}

export function sayHas(hand: Hand, scene: Scene): string {
  return list(madeBy(hand, scene).words);
}

/** The bank's hand in words, as it opened or with the card it was bought. */
export function sayBankHas(scene: Scene, bought = false): string {
  const { bank, board } = scene.poker;
  const key = bought ? (bank.bought?.hand ?? "") : bank.hand;
  const cards = [...(bought ? boughtCards(bank) : bankCards(bank)), ...board.map(({ card }) => card)];
  const made = best(cards, !isHoldem(scene.table));
  if (!key) return "";
  return made && (made.category === key || board.length) ? sayMade(made) : sayCategory(key);
}

/** A box and its cards in words. */
export function sayHand(hand: Hand, scene: Scene): string {
  const seen = hand.cards.map(({ card }) => card);
  const down = seen.filter((card) => card === HIDDEN).length;
  const has = sayHas(hand, scene);
  const words = [
    hand.dark ? t("poker.dark") : "",
    has,
    ...seen.filter((card) => card !== HIDDEN).map(sayCard),
    down ? t("poker.face-down", { n: down }) : seen.length ? "" : t("poker.no-cards"),
    hand.plays === false ? t("poker.passed") : "",
  ];
  return t("poker.hand", { name: sayPlace(hand.box), words: words.filter(Boolean).join(", ") });
}

export function sayBank(scene: Scene): string {
  const { bank } = scene.poker;
  const down = bank.cards.filter(({ card }) => card === HIDDEN).length;
  const up = bank.cards.filter(({ card, out }) => card !== HIDDEN && !out).map(({ card }) => sayCard(card));
  const words = [
    bank.game === false ? t("poker.no-game") : "",
    sayBankHas(scene),
    ...up,
    down ? t("poker.face-down", { n: down }) : "",
    ...bank.cards.filter(({ out }) => out).map(({ card }) => t("poker.put-away", { card: sayCard(card) })),
    bank.bought?.hand ? t("poker.bought", { words: sayBankHas(scene, true), boxes: list(bank.bought.boxes) }) : "",
  ];
  return t("poker.hand", { name: t("poker.bank"), words: words.filter(Boolean).join(", ") });
}

// Results.

export function sayResult({ bank, game }: Omit<PokerResult, "round">): string {
  if (!bank) return t("poker.result-passed");
  return game ? t("poker.result", { hand: sayCategory(bank) }) : t("poker.result-no-game");
}

/** Short, for boards: `pair`, `no game`, or – where all passed. */
export function mark({ bank, game }: Omit<PokerResult, "round">): string {
  if (!bank) return t("poker.mark-passed");
  return game ? word(`print.${bank}`, bank) : t("poker.mark-no-game");
}

// The state of the round.

export function sayPlaying(scene: Scene): string {
  const { poker, you, turn } = scene;
  const must = turn.find((one) => one.must);
  if (poker.ended) return sayResult(poker.ended);
  if (must) return must.actor === you.seat ? sayYourTurn(must, scene) : sayTurn(must, scene);
  const { bank } = poker;
  if (bank.bought && !bank.bought.hand) return t("poker.bank-draws", { boxes: list(bank.bought.boxes) });
  if (bank.game !== null) return bank.game ? t("poker.opens", { hand: sayBankHas(scene) }) : t("poker.bank-no-game");
  const waiting = poker.hands.find((hand) => hand.owes > 0);
  if (waiting) return t("poker.drawing", { name: sayPlace(waiting.box) });
  const decided = poker.hands.length > 0 && poker.hands.every((hand) => hand.dark || hand.plays !== null);
  if (decided && poker.board.length >= 3) return t("poker.turn-river");
  return t(poker.hands.some((hand) => hand.cards.length) ? "poker.dealing" : "phase.no-more-bets");
}

function sayYourTurn({ about }: Turn, scene: Scene): string {
  if (scene.poker.bank.game === false) return t("poker.your-buy");
  const hand = handOf(scene.poker, about);
  const has = hand ? sayHas(hand, scene) : "";
  return t(has ? "poker.your-turn" : "poker.your-turn-plain", { name: sayPlace(about), hand: has });
}

function sayTurn({ actor, about }: Turn, scene: Scene): string {
  const buys = scene.poker.bank.game === false;
  return t(buys ? "poker.turn-buy" : "poker.turn", { who: sayWho(scene, actor), name: sayPlace(about) });
}

// What happened.

export function sayEvent(event: PokerEvent, scene: Scene, cash: (minor: number) => string): string {
  switch (event.type) {
    case "dealer-poker.opened":
    case "dealer-holdem.opened":
      return event.boxes.length ? t("event.pk-opened", { n: event.boxes.length, boxes: list(event.boxes.map(({ name }) => name)) }) : "";
    case "dealer-poker.dealt":
    case "dealer-holdem.dealt":
      return t(event.card.card === HIDDEN ? "event.pk-dealt-down" : "event.pk-dealt", { name: sayPlace(event.to), card: sayCard(event.card.card) });
    case "dealer-poker.looked":
    case "dealer-holdem.looked":
      return sayLooked(event, scene);
    case "dealer-poker.spoke":
      return sayWord(event.actor, event.about, event.verb, event.price ?? 0, scene, cash);
    case "dealer-poker.discarded":
      return t("event.pk-discarded", { n: event.places.length, name: sayPlace(event.box) });
    case "dealer-poker.decided":
    case "dealer-holdem.decided":
      return event.actor ? sayWord(event.actor, event.box, event.plays ? "bet" : "pass", event.price ?? 0, scene, cash) : "";
    case "dealer-poker.shown":
    case "dealer-holdem.shown":
      return sayShown(event, scene);
    case "dealer-poker.bank-decided":
    case "dealer-holdem.bank-decided":
      if (event.bought) return t(event.game ? "event.pk-bought-game" : "event.pk-still-none");
      return t(event.game ? "event.pk-game" : "event.pk-no-game");
    case "dealer-poker.bank-exchanged":
      return t("event.pk-bank-exchanged", { boxes: list(event.boxes) });
    case "dealer-poker.jackpot-won":
      return t("event.pk-jackpot", { name: sayPlace(event.box), hand: sayCategory(event.hand) });
    case "dealer-poker.ended":
    case "dealer-holdem.ended":
      return sayResult(event);
    case "dealer-poker.sold":
      return "";
  }
}

function sayWord(actor: string, about: string, verb: string, price: number, scene: Scene, cash: (minor: number) => string): string {
  return word(`poker.says.${verb}`, sayVerb(verb), { who: sayWho(scene, actor), name: sayPlace(about), price: cash(price) });
}

function sayLooked({ box, cards }: { box: string; cards: { card: string }[] }, scene: Scene): string {
  const who = sayWho(scene, handOf(scene.poker, box)?.seat ?? "");
  const seen = cards.map(({ card }) => card);
  if (!open(seen)) return t("event.pk-looked-down", { who, name: sayPlace(box) });
  return t("event.pk-looked", { who, name: sayPlace(box), hand: list(seen.map(sayCard)) });
}

function sayShown(event: Extract<PokerEvent, { type: `${string}.shown` }>, scene: Scene): string {
  const cards = event.cards.map(({ card }) => card);
  const made = combinations([...cards, ...scene.poker.board.map(({ card }) => card)], scene.table);
  const called = [event.hand as Category, event.second as Category].filter(Boolean);
  const hand = list(called.map((key, at) => (made[at]?.category === key ? sayMade(made[at]) : sayCategory(key))));
  return t("event.pk-shown", { name: sayPlace(event.place), hand, cards: cards.map(sayCard).join(", ") });
}
