// Poker's own part of the scene, for all games against the dealer: boxes with their cards, the bank
// with what was bought for it, the board, and what was said. Pure. Money is not its business.

import type { LyingCard, PokerEvent, PokerResult, Seat } from "../../lib/protocol.ts";

export const BANK = "dealer";
export const BOARD = "board";
export const HIDDEN = "xx";
const FIRST = 5;

/** A card as it lies; `id` stays with it when others leave. `out`: put away for one that was `bought`. */
export type Card = { id: number; card: string; out: boolean; bought: boolean };
/** `plays`: null until it is decided. `hand`, `second`: as the dealer called them on opening. */
export type Hand = {
  box: string;
  seat: Seat;
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
export type Word = { actor: Seat; about: string; verb: string; price: number; clock: boolean };
export type Poker = {
  hands: readonly Hand[];
  bank: Bank;
  board: readonly Card[];
  said: readonly Word[];
  jackpots: readonly { box: string; hand: string }[];
  ended: Omit<PokerResult, "round"> | null;
  /** How many cards have been given an id. */
  ids: number;
};

const NO_BANK: Bank = { cards: [], hand: "", game: null, asked: [], bought: null };
export const NO_POKER: Poker = { hands: [], bank: NO_BANK, board: [], said: [], jackpots: [], ended: null, ids: 0 };

export function isPokerEngine(engine: string | undefined): boolean {
  return engine === "dealer-poker" || engine === "dealer-holdem";
}

export function isPokerEvent(event: { type: string }): event is PokerEvent {
  return isPokerEngine(event.type.split(".")[0]);
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

/** The round after one event. Total: what it does not know changes nothing. */
export function poker(old: Poker, event: PokerEvent & { clock?: boolean }): Poker {
  switch (event.type) {
    case "dealer-poker.opened":
    case "dealer-holdem.opened":
      return { ...NO_POKER, hands: event.boxes.map(hand) };
    case "dealer-poker.dealt":
    case "dealer-holdem.dealt":
      return dealt(old, event);
    case "dealer-poker.looked":
    case "dealer-holdem.looked":
      return on(old, event.box, (of) => ({ ...seen(of, event.cards), looked: true, first: event.cards.map(({ card }) => card) }));
    case "dealer-poker.spoke":
      return said(old, { ...event, price: event.price ?? 0 });
    case "dealer-poker.discarded":
      return on(old, event.box, (of) => ({ ...of, cards: of.cards.filter((_, at) => !event.places.includes(at)), owes: event.places.length, exchanged: true }));
    case "dealer-poker.sold":
      return on(old, event.box, (of) => ({ ...of, owes: 1, sixth: true }));
    case "dealer-poker.decided":
    case "dealer-holdem.decided":
      return decided(old, event);
    case "dealer-poker.shown":
    case "dealer-holdem.shown":
      return shown(old, event);
    case "dealer-poker.bank-decided":
    case "dealer-holdem.bank-decided":
      return bankDecided(old, event);
    case "dealer-poker.bank-exchanged":
      return exchanged(old, event);
    case "dealer-poker.jackpot-won":
      return { ...old, jackpots: [...old.jackpots, { box: event.box, hand: event.hand }] };
    case "dealer-poker.ended":
    case "dealer-holdem.ended":
      return { ...old, ended: { bank: event.bank, game: event.game, hands: event.hands } };
  }
}

/** `opened`, of whichever game. */
type Of<T extends string> = Extract<PokerEvent, { type: `${string}.${T}` }>;

function hand({ name, seat, ante, dark = false }: Of<"opened">["boxes"][number]): Hand {
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
  return { ...of, cards, first, owes: Math.max(0, of.owes - 1) };
}

/** The same cards, as they are seen now. */
function faces(cards: readonly Card[], now: readonly LyingCard[]): Card[] {
  return cards.map((one, at) => ({ ...one, card: now[at]?.card ?? one.card }));
}

function seen(of: Hand, cards: readonly LyingCard[]): Hand {
  return { ...of, cards: faces(of.cards, cards) };
}

function said(old: Poker, event: Of<"spoke"> & { price: number; clock?: boolean }): Poker {
  const { actor, about, verb, price, clock = false } = event;
  return { ...old, said: [...old.said, { actor, about, verb, price, clock }] };
}

function decided(old: Poker, event: Of<"decided"> & { clock?: boolean }): Poker {
  const now = on(old, event.box, (of) => ({ ...of, plays: event.plays }));
  if (!event.actor) return now;
  const { actor, box, plays, price = 0, clock = false } = event;
  return { ...now, said: [...now.said, { actor, about: box, verb: plays ? "bet" : "pass", price, clock }] };
}

function shown(old: Poker, { place, cards, first, hand, second = "" }: Of<"shown">): Poker {
  if (place !== BANK) {
    return on(old, place, (of) => ({
      ...seen(of, cards), shown: true, hand, second, first: first?.map(({ card }) => card) ?? of.first,
    }));
  }
  const { bank } = old;
  if (bank.bought) return { ...old, bank: { ...bank, bought: { ...bank.bought, hand } } };
  return { ...old, bank: { ...bank, cards: faces(bank.cards, cards), hand } };
}

function bankDecided(old: Poker, { game, asked = [], bought }: Of<"bank-decided">): Poker {
  const { bank } = old;
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
