// Hands played for the tests: hold'em with a side pot, and seven-card stud, as the house tells them to
// the seat p2. What others hold is `xx` until it is shown.

import type { Lying, PokerTable } from "../../generated/protocol.ts";
import { scene } from "../../lib/fold.ts";
import { type Happened, played, tableOf, wholeOf } from "../../lib/rehearsal.ts";
import { FOLD, type Poker } from "./fold.ts";

const cards = (text: string, seen?: string): Lying[] => text.split(" ").map((card) => (seen ? { card, seen_by: seen } : { card }));
const seats = { p1: { name: "Ana" }, p2: { name: "You" }, p3: { name: "Bo", bot: true } };

const acted = (seat: string, verb: string, amount = 0): Happened => ({ type: "poker.acted", seat, verb, amount });

/** p2 is all in for 120 and takes the first pot; p1 takes the second (notation: holdem). */
export const HOLDEM: Happened[] = [
  { type: "hand-started", round: "h1-000007", number: 7, next_at: 1_000, seats, stacks: { p1: 50_000, p2: 12_000, p3: 50_000 }, button: "p1" },
  { type: "poker.opened", seats: ["p2", "p3", "p1"], stacks: [12_000, 50_000, 50_000], button: "p1" },
  { type: "poker.posted", seat: "p2", amount: 500, what: "small blind" },
  { type: "poker.posted", seat: "p3", amount: 1_000, what: "big blind" },
  {
    type: "poker.dealt", street: 1, to: ["p2", "p3", "p1", "p2", "p3", "p1"],
    cards: [{ card: "Ah", seen_by: "p2" }, { card: "xx", seen_by: "p3" }, { card: "xx", seen_by: "p1" }, { card: "As", seen_by: "p2" }, { card: "xx", seen_by: "p3" }, { card: "xx", seen_by: "p1" }],
  },
  { type: "poker.betting-opened", street: 1, name: "first round", first: "p1", level: 0, step: 1_000 },
  acted("p1", "raise", 3_000),
  acted("p2", "raise", 11_500),
  acted("p3", "call", 11_000),
  acted("p1", "call", 9_000),
  { type: "poker.pots-made", pots: [{ amount: 36_000, seats: ["p1", "p2", "p3"] }] },
  { type: "poker.dealt", street: 2, to: ["burn", "board", "board", "board"], cards: [{ card: "xx", seen_by: "nobody" }, ...cards("7c 2d 9h")] },
  { type: "poker.betting-opened", street: 2, name: "flop", first: "p3", level: 0, step: 1_000 },
  acted("p3", "check"),
  acted("p1", "bet", 15_000),
  acted("p3", "call", 15_000),
  { type: "poker.pots-made", pots: [{ amount: 36_000, seats: ["p1", "p2", "p3"] }, { amount: 30_000, seats: ["p1", "p3"] }] },
  { type: "poker.dealt", street: 3, to: ["burn", "board"], cards: [{ card: "xx", seen_by: "nobody" }, ...cards("3c")] },
  { type: "poker.dealt", street: 4, to: ["burn", "board"], cards: [{ card: "xx", seen_by: "nobody" }, ...cards("Js")] },
  {
    type: "poker.shown",
    hands: [
      { seat: "p2", cards: cards("Ah As"), high: "pair A" },
      { seat: "p3", cards: cards("Qc Qd"), high: "pair Q" },
      { seat: "p1", cards: cards("Kd Ks"), high: "pair K" },
    ],
  },
  { type: "pot-given", pot: 1, amount: 36_000, rake: 1_800, shares: [{ seat: "p2", amount: 34_200 }], clause: "17(5)" },
  { type: "pot-given", pot: 2, amount: 30_000, rake: 1_500, shares: [{ seat: "p1", amount: 28_500 }], clause: "17(5)" },
  { type: "poker.ended", board: ["7c", "2d", "9h", "3c", "Js"], won: { p2: 34_200, p1: 28_500 }, rake: 3_300, hands: { p1: "pair K", p2: "pair A", p3: "pair Q" } },
  { type: "round-over", round: "h1-000007", next_at: 9_000 },
];

/** Everyone folds to a bet; what nobody called comes back (notation: seven-stud). */
export const STUD: Happened[] = [
  { type: "hand-started", round: "s1-000003", number: 3, next_at: 1_000, seats, stacks: { p1: 20_000, p2: 20_000, p3: 20_000 }, button: "p3" },
  { type: "poker.opened", seats: ["p1", "p2", "p3"], stacks: [20_000, 20_000, 20_000], button: "p3" },
  ...["p1", "p2", "p3"].map((seat): Happened => ({ type: "poker.posted", seat, amount: 100, what: "ante" })),
  {
    type: "poker.dealt", street: 1,
    to: ["p1 down", "p2 down", "p3 down", "p1 down", "p2 down", "p3 down", "p1 up", "p2 up", "p3 up"],
    cards: [...cards("xx", "p1"), ...cards("9d", "p2"), ...cards("xx", "p3"), ...cards("xx", "p1"), ...cards("9s", "p2"), ...cards("xx", "p3"), ...cards("2c Jd 2d")],
  },
  { type: "poker.betting-opened", street: 1, name: "third street", first: "p1", level: 0, step: 1_000 },
  acted("p1", "bring-in", 500),
  acted("p2", "raise", 2_000),
  acted("p3", "fold"),
  acted("p1", "fold"),
  { type: "back", seat: "p2", amount: 1_500 },
  { type: "poker.pots-made", pots: [{ amount: 1_300, seats: ["p2"] }] },
  { type: "pot-given", pot: 1, amount: 1_300, rake: 0, shares: [{ seat: "p2", amount: 1_300 }], clause: "§103" },
  { type: "poker.ended", board: [], won: { p2: 1_300 }, rake: 0, hands: {} },
  { type: "round-over", round: "s1-000003", next_at: 9_000 },
];

const TERMS: PokerTable = {
  buy_in: { minimum: 20_000, maximum: 100_000, default: 50_000 }, least_players: 2, added_clause: "", turn_clause: "",
  streets: [{ name: "first round", down: 2, up: 0, board: 0 }, { name: "flop", down: 0, up: 0, board: 3 }, { name: "turn", down: 0, up: 0, board: 1 }, { name: "river", down: 0, up: 0, board: 1 }],
  structure: "no limit", bets: { minimum: 1_000, maximum: null }, blinds: [500, 1_000], ante: 0, bring_in: 0, chip: 0, rake: [{ is: "phrase", key: "rake.capped", facts: { share: "5", cap: { is: "sum", minor: 3_000, currency: "BGN" } } }], hole: 2, five: "any five", hi_lo: false, low: "", ranking: [], may_show: true,
};
export const TABLE = tableOf<Poker>(TERMS, { currency: "BGN", denominations: [50, 100, 500, 2_500] });
export const ROOM = { stacks: { p1: 50_000, p2: 12_000, p3: 50_000 }, button: "p3", out: {}, waits: [], leaving: [], banks: { p2: 29_000 }, thinking: null };

/** A table of the room, as one finds it between two hands. */
export const whole = (more: Parameters<typeof wholeOf<Poker>>[1] = {}) =>
  wholeOf(TABLE, {
    phase: "settled", round: "", number: 6, next_at: 0, max_seats: 6, watching: 0, room: ROOM, you: { seat: "p2", can_repeat: false },
    seats: [{ seat: "p1", name: "Ana", bot: false, you: false }, { seat: "p2", name: "You", bot: false, you: true }, { seat: "p3", name: "Bo", bot: true, you: false }],
    ...more,
  });
export const START = scene(FOLD, whole());

/** The scene after so many events. */
export const after = (events: readonly Happened[], many = events.length, from = START) => played(FOLD, from, events.slice(0, many));
