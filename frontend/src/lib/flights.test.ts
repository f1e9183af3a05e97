import assert from "node:assert/strict";
import { test } from "node:test";

import { flights, put } from "./flights.ts";
import { type Happened, played, sceneOf } from "./rehearsal.ts";
import type { Scene } from "./scene.ts";

const GAME = { empty: null, fold: (now: Scene) => now, result: () => null };
const after = (from: Scene, ...events: Happened[]): Scene => played(GAME, from, events);
const open = (number: number): Happened => ({ type: "window-opened", round: `r${number}`, number, closes_at: 9 });
const line = (wager: string, back: number, lost: number, won = 0): Happened => ({
  type: "line", wager, seat: wager.slice(-2), back, lost, won, why: "", clause: "",
});

const BETS = after(
  sceneOf(GAME, null, { you: { seat: "p1", can_repeat: false } }),
  open(1),
  { type: "placed", seat: "p1", spot: "red", amount: 500 },
  { type: "placed", seat: "p2", spot: "17", amount: 100 },
);

test("chips one takes back go home", () => {
  assert.deepEqual(flights(BETS, after(BETS, { type: "taken-back", seat: "p1", spot: "red", amount: 500 })), [{ wager: "red/p1", to: "p1" }]);
});

test("lost chips go to the house, once", () => {
  const lost = after(BETS, { type: "window-closed", next_at: 20 }, line("17/p2", 0, 100));
  assert.deepEqual(flights(BETS, lost), [{ wager: "17/p2", to: null }]);
  assert.deepEqual(flights(lost, after(lost, line("red/p1", 500, 0, 500))), []);
});

test("what has won or stands goes home when the next round begins, what was lost does not", () => {
  const over = after(BETS, { type: "window-closed", next_at: 20 }, line("17/p2", 0, 100), line("red/p1", 500, 0, 500), { type: "round-over", round: "r1", next_at: 30 });
  assert.deepEqual(flights(over, after(over, open(2))), [{ wager: "red/p1", to: "p1" }]);
});

test("of a round whose end was not seen nothing goes home", () => {
  assert.deepEqual(flights(BETS, after(BETS, { type: "window-closed", next_at: 20 }, open(2))), []);
});

test("a stake that moves to another place goes nowhere", () => {
  const moved = after(BETS, { type: "window-closed", next_at: 20 }, { ...line("red/p1", 0, 500), why: "moved" });
  assert.deepEqual(flights(BETS, moved), []);
});

test("a chip leaves the hand for every spot that has more than before", () => {
  assert.deepEqual(put(new Map([["red", 500]]), new Map([["red", 1000], ["17", 100]])), ["red", "17"]);
  assert.deepEqual(put(new Map([["red", 500]]), new Map()), []);
});
