// What goes over the socket for poker between players only. Types only.

import type { LyingCard, Millis, Minor, Seat } from "../../lib/protocol.ts";

/** Poker between players: what each seat won, with what it had put in; hands in words, as far as shown. */
export type RoomResult = { round: string; board: string[]; won: Record<Seat, Minor>; rake: Minor; hands: Record<Seat, string>; pot: Minor };
/** Who waits for a seat. */
export type Queued = { name: string; bot?: boolean; you?: boolean };
/** Said in advance, and held by the house until one's turn comes. */
export type Ahead = { verb: string; price: Minor };
/** A time bank that runs. */
export type Thinking = { seat: Seat; at: Millis; until: Millis };
/** A deal and the betting after it. */
export type Street = { name: string; down: number; up: number; board: number };

export type RoomEvent =
  | {
      type: "hand-started";
      round: string;
      number: number;
      next_at: Millis;
      seats: Record<Seat, { name: string; bot?: boolean }>;
      stacks: Record<Seat, Minor>;
      button: Seat;
    }
  | { type: "button-drawn"; cards: Record<Seat, string>; button: Seat }
  | { type: "bought-in" | "cashed-out"; seat: Seat; amount: Minor }
  // `why`: `asked`, `silent`, `no chips`.
  | { type: "sat-out"; seat: Seat; why: string }
  | { type: "came-back" | "leaving"; seat: Seat }
  | { type: "listed" | "unlisted" | "seat-offered" | "offer-lapsed"; name?: string; bot?: boolean }
  | { type: "bank-started"; seat: Seat; at: Millis; until: Millis }
  | { type: "bank-spent"; seat: Seat; left: Millis }
  | { type: "poker.opened"; seats: Seat[]; stacks: Minor[]; button: Seat }
  | { type: "poker.posted"; seat: Seat; amount: Minor; what: string }
  /** `to`: `p1`, `p1 down`, `p1 up`, `board`, `burn`; as many as cards. */
  | { type: "poker.dealt"; street: number; to: string[]; cards: LyingCard[] }
  | { type: "poker.betting-opened"; street: number; name: string; first: Seat; level?: Minor; step: Minor }
  | { type: "poker.acted"; seat: Seat; amount: Minor; verb: string; step?: Minor }
  | { type: "poker.pots-made"; pots: { amount: Minor; seats: Seat[] }[] }
  | { type: "poker.turned"; to: string[]; cards: LyingCard[] }
  | { type: "poker.shown"; hands: { seat: Seat; cards: LyingCard[]; high: string; low?: string }[] }
  | ({ type: "poker.ended" } & Omit<RoomResult, "round" | "pot">)
  | { type: "back"; seat: Seat; amount: Minor }
  | {
      type: "pot-given";
      pot: number;
      amount: Minor;
      rake: Minor;
      shares: { seat: Seat; amount: Minor; half?: string }[];
      clause: string;
    };
