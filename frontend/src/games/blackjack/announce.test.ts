import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ask } from "../../generated/protocol.ts";
import { type Happened, played, sceneOf } from "../../lib/rehearsal.ts";
import { sayPhase } from "../../lib/say.ts";
import { announce } from "./announce.ts";
import { FOLD } from "./fold.ts";
import { SAYS } from "./says.ts";

const TERMS = { boxes: ["1", "2", "3"], side_bets: [], players_on_box: 3, owner: "first", decks: 6, aim: 21, bank_stands: 17, offers: [] };
const SEATS = [
  { seat: "p1", name: "Ana", bot: true, you: false },
  { seat: "p2", name: "Guest 7", bot: false, you: true },
];
const START = sceneOf(FOLD, TERMS, { seats: SEATS, you: { seat: "p2", can_repeat: false } });
const placed = (seat: string, spot: string): Happened => ({ type: "placed", seat, spot, amount: 2_500, place: 1 });
const dealt = (to: string, card: string, points: number, soft = false): Happened => ({ type: "blackjack.dealt", to, card: { card }, points, soft });
const OPENING: Happened[] = [
  { type: "window-opened", round: "j1-000042", number: 42, closes_at: 9 },
  placed("p1", "1"),
  placed("p2", "3"),
  { type: "window-closed", next_at: 10 },
  { type: "blackjack.opened", boxes: ["1", "3"], wagers: [] },
  dealt("1", "9c", 9),
  dealt("3", "8h", 8),
];
const ask = (about: string, options: Ask["options"], must = true): Ask => ({ actor: "p2", about, options, default: "", must });
const free = (verb: string) => ({ verb, low: 0, high: 0 });
const INSURE = { verb: "insure", low: 250, high: 1_250 };

function heard(events: readonly Happened[], asks: readonly Ask[] = []): string {
  const now = { ...played(FOLD, START, [...OPENING, ...events]), asks, turn: asks.map(({ actor, about, must }) => ({ actor, about, must })) };
  return announce(now, sayPhase({ fold: FOLD, says: SAYS }, now, 0), false).replaceAll("\u00a0", " ");
}

test("cards of one's own and the dealer's are told, those of others do not interrupt them", () => {
  assert.equal(heard([]), "Box 3: 8 of hearts, 8");
  assert.equal(heard([dealt("dealer", "6h", 6)]), "Dealer: 6 of hearts, 6");
  assert.equal(heard([dealt("dealer", "6h", 6), dealt("1", "2c", 11)]), "Dealer: 6 of hearts, 6");
});

test("a card is told once, not again with the next question", () => {
  const events = [dealt("dealer", "Ah", 11, true), dealt("3", "8s", 16)];
  const stand = ask("3", [free("stand"), free("hit")]);
  assert.equal(heard(events, [stand]), "Box 3: 8 of spades, 16. Box 3 · 16 against ace: Stand, Hit");
  const spoke: Happened = { type: "blackjack.spoke", actor: "p2", about: "3", verb: "insure", price: 500 };
  assert.equal(heard([...events, spoke], [stand]), "Box 3 · 16 against ace: Stand, Hit");
});

test("an offer is told with both its bounds", () => {
  const asks = [ask("3", [free("stand")]), ask("3", [INSURE], false)];
  assert.equal(heard([dealt("dealer", "Ah", 11, true)], asks), "Dealer: ace of hearts, 1 or 11. Box 3 · 8 against ace: Stand. Insurance, box 3: Insure 2.50 to 12.50 BYN");
});

test("of several questions the first is told, and how many come after it", () => {
  const asks = ["3", "5"].map((box) => ask(box, [INSURE, free("decline")]));
  assert.match(heard([], asks), /Insurance, box 3: Insure 2.50 to 12.50 BYN, No, thank you. 1 more to answer$/);
});

test("a question mark needs no colon", () => {
  assert.match(heard([], [ask("3", [free("move"), free("keep")])]), /onto the bet\? Move it, Keep it$/);
});

test("each hand of a split box has its number", () => {
  const split: Happened[] = [
    dealt("dealer", "6h", 6),
    dealt("3", "8s", 16),
    { type: "blackjack.spoke", actor: "p2", about: "3", verb: "split", price: 2_500 },
    { type: "stake", wager: "3.1/p2", seat: "p2", amount: 2_500 },
    { type: "blackjack.split", hand: "3", into: "3.1", points: 8, soft: false },
    dealt("3", "Tc", 18),
  ];
  assert.equal(heard(split, [ask("3", [free("stand")])]), "Box 3, hand 1: ten of clubs, 18. Box 3, hand 1 · 18 against 6: Stand");
});
