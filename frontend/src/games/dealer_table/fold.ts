// The part of the scene that all games of poker against the dealer share: boxes with their cards, the
// bank with what was bought for it, the board, and what was said. Pure. Money is not its business.

import type { Made } from "../../cards/hands.ts";
import type { DealerHoldemEvent, DealerHoldemTable, DealerPokerEvent, DealerPokerTable, DealerTableResult, Lying } from "../../generated/protocol.ts";
import { clearsTable, type Fold, opened } from "../../lib/fold.ts";
import type { Told } from "../../lib/scene.ts";

/** What stands on every such table, and what one of them may have besides. */
export type Terms = DealerHoldemTable & Partial<DealerPokerTable>;
/** How one of these games differs from the others. */
export type Kind = {
  /** Cards before the bank, and on the board between it and the boxes. */
  cards: number;
  board: number;
  /** The field whose table is printed on the cloth: it is what a hand is paid by. */
  field: "bet" | "ante";
  /** Whether ace and king count as a combination. */
  aceKing: boolean;
  /** What cards make: the hand and, where the book pays two, the second combination. */
  combinations: (cards: readonly string[], terms: Terms) => Made[];
};
export type AtDealer = { own: Terms; event: DealerPokerEvent | DealerHoldemEvent; result: DealerTableResult; scene: Poker };

export const BANK = "dealer";
export const BOARD = "board";
export const HIDDEN = "xx";
const FIRST = 5;

/** A card as it lies; `id` stays with it when others leave. `out`: put away for one that was `bought`. */
export type Card = { id: number; card: string; out: boolean; bought: boolean };
/** `plays`: null until it is decided. `hand`, `second`: as the dealer called them on opening, until new cards come. */
export type Hand = {
  box: string;
  seat: string;
  ante: number;
  dark: boolean;
  cards: readonly Card[];
  first: readonly string[];
  looked: boolean;
  owes: number;
  exchanged: boolean;
  sixth: boolean;
  plays: boolean | null;
  shown: boolean;
  hand: string;
  second: string;
};
/** `game`: null until it has opened. `bought`: for whom, and what it has with the card it took. */
export type Bank = {
  cards: readonly Card[];
  hand: string;
  game: boolean | null;
  asked: readonly string[];
  bought: { boxes: readonly string[]; hand: string; game: boolean | null } | null;
};
export type Word = { actor: string; about: string; verb: string; price: number; clock: boolean };
export type Poker = {
  kind: Kind;
  hands: readonly Hand[];
  bank: Bank;
  board: readonly Card[];
  said: readonly Word[];
  jackpots: readonly { box: string; hand: string }[];
  ended: Omit<DealerTableResult, "round"> | null;
  /** How many cards have been given an id. */
  ids: number;
};

const NO_BANK: Bank = { cards: [], hand: "", game: null, asked: [], bought: null };

function nothing(kind: Kind): Poker {
  return { kind, hands: [], bank: NO_BANK, board: [], said: [], jackpots: [], ended: null, ids: 0 };
}

/** The fold of a game of this kind. */
export function foldOf(kind: Kind): Fold<AtDealer> {
  return {
    empty: nothing(kind),
    fold(now, event, old) {
      if (clearsTable(event, old)) return { ...now, own: nothing(kind) };
      const step = stepOf(event);
      if (!step) return now;
      const after = { ...now, own: poker(now.own, step), struck: step.is === "dealt" || step.is === "opened" ? null : now.struck };
      return step.is === "opened" ? opened(after, step.wagers) : after;
    },
    result: ({ own, round }) => own.ended && { round, ...own.ended },
  };
}

/** An event of one of these games, by what happened, whichever of them it is. */
export type Step = Bare<AtDealer["event"]> & { clock?: boolean };
type Bare<E> = E extends { type: `${string}.${infer What}` } ? Omit<E, "type"> & { is: What } : never;

export function stepOf(event: Told<AtDealer>): Step | null {
  const [, what] = event.type.split(".");
  return what ? ({ ...event, is: what } as unknown as Step) : null;
}

export function handOf({ hands }: Poker, box: string): Hand | undefined {
  return hands.find((hand) => hand.box === box);
}

/** `3 ante` is a field of box 3. */
export function boxOf(spot: string): string {
  return spot.split(" ")[0] ?? spot;
}

/** `3 exchange fee` → exchange fee. */
export function fieldOf(spot: string): string {
  return spot.slice(boxOf(spot).length + 1);
}

/** The bank's five cards that count for whoever bought it one. */
export function boughtCards({ cards }: Bank): string[] {
  return cards.filter((card) => !card.out).map(({ card }) => card);
}

/** The bank's five cards as it opened. */
export function bankCards({ cards }: Bank): string[] {
  return cards.filter((card) => !card.bought).map(({ card }) => card);
}

function poker(old: Poker, step: Step): Poker {
  switch (step.is) {
    case "opened":
      return { ...nothing(old.kind), hands: step.boxes.map(hand) };
    case "dealt":
      return dealt(old, step);
    case "looked":
      return on(old, step.box, (of) => ({ ...seen(of, step.cards), looked: true, first: step.cards.map(({ card }) => card) }));
    case "spoke":
      return said(old, { ...step, price: step.price ?? 0 });
    case "discarded":
      return on(old, step.box, (of) => ({ ...of, cards: of.cards.filter((_, at) => !step.places.includes(at)), owes: step.places.length, exchanged: true }));
    case "sold":
      return on(old, step.box, (of) => ({ ...of, owes: 1, sixth: true }));
    case "decided":
      return decided(old, step);
    case "shown":
      return shown(old, step);
    case "bank-decided":
      return bankDecided(old, step);
    case "bank-exchanged":
      return exchanged(old, step);
    case "jackpot-won":
      return { ...old, jackpots: [...old.jackpots, { box: step.box, hand: step.hand }] };
    case "ended":
      return { ...old, ended: { bank: step.bank, game: step.game, hands: step.hands } };
    default:
      return old;
  }
}

type Of<T extends Step["is"]> = Extract<Step, { is: T }>;

function hand({ name, seat, ante, dark }: Of<"opened">["boxes"][number]): Hand {
  return {
    box: name, seat, ante, dark, cards: [], first: [], looked: false, owes: 0, exchanged: false, sixth: false, plays: null,
    shown: false, hand: "", second: "",
  };
}

function on(old: Poker, box: string, change: (hand: Hand) => Hand): Poker {
  return { ...old, hands: old.hands.map((one) => (one.box === box ? change(one) : one)) };
}

function dealt(old: Poker, { to, card: { card } }: Of<"dealt">): Poker {
  const lying = { id: old.ids, card, out: false, bought: false };
  const now = { ...old, ids: old.ids + 1 };
  if (to === BOARD) return { ...now, board: [...old.board, lying] };
  if (to !== BANK) return on(now, to, (of) => added(of, lying));
  const { bank } = old;
  return { ...now, bank: { ...bank, cards: [...bank.cards, { ...lying, bought: bank.bought !== null }] } };
}

function added(of: Hand, lying: Card): Hand {
  const cards = [...of.cards, lying];
  const first = of.looked || cards.length > FIRST ? of.first : cards.map(({ card }) => card);
  return { ...of, cards, first, owes: Math.max(0, of.owes - 1), shown: false, hand: "", second: "" };
}

/** The same cards, as they are seen now. */
function faces(cards: readonly Card[], now: readonly Lying[]): Card[] {
  return cards.map((one, at) => ({ ...one, card: now[at]?.card ?? one.card }));
}

function seen(of: Hand, cards: readonly Lying[]): Hand {
  return { ...of, cards: faces(of.cards, cards) };
}

function said(old: Poker, event: Of<"spoke"> & { price: number }): Poker {
  const { actor, about, verb, price, clock = false } = event;
  return { ...old, said: [...old.said, { actor, about, verb, price, clock }] };
}

function decided(old: Poker, event: Of<"decided">): Poker {
  const now = on(old, event.box, (of) => ({ ...of, plays: event.plays }));
  if (!("actor" in event)) return now;
  const { actor, box, plays, price = 0, clock = false } = event;
  return { ...now, said: [...now.said, { actor, about: box, verb: plays ? "bet" : "pass", price, clock }] };
}

function shown(old: Poker, event: Of<"shown">): Poker {
  const { place, cards, hand } = event;
  const { first, second = "" } = "first" in event ? event : {};
  if (place !== BANK) {
    return on(old, place, (of) => ({
      ...seen(of, cards), shown: true, hand, second, first: first?.map(({ card }) => card) ?? of.first,
    }));
  }
  const { bank } = old;
  if (bank.bought) return { ...old, bank: { ...bank, bought: { ...bank.bought, hand } } };
  return { ...old, bank: { ...bank, cards: faces(bank.cards, cards), hand } };
}

function bankDecided(old: Poker, event: Of<"bank-decided">): Poker {
  const { bank } = old;
  const { game } = event;
  const { asked = [], bought = false } = "asked" in event ? event : {};
  if (bought) return { ...old, bank: { ...bank, bought: bank.bought && { ...bank.bought, game } } };
  return { ...old, bank: { ...bank, game, asked } };
}

/** `place` counts the cards the bank has now: what was put away before is none of them. */
function exchanged(old: Poker, { place, boxes }: Of<"bank-exchanged">): Poker {
  const { bank } = old;
  const away = bank.cards.filter((card) => !card.out)[place]?.id;
  const cards = bank.cards.map((card) => (card.id === away ? { ...card, out: true } : card));
  return { ...old, bank: { ...bank, cards, bought: { boxes, hand: "", game: null } } };
}
