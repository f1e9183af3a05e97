import assert from "node:assert/strict";
import { test } from "node:test";

import { again, scene } from "../../lib/fold.ts";
import { type Happened, played, sceneOf, tableOf, wholeOf } from "../../lib/rehearsal.ts";
import { sayPhase } from "../../lib/say.ts";
import { sayResult } from "./brief.ts";
import { type Baccarat, FOLD } from "./fold.ts";
import { SAYS } from "./says.ts";

const SIDES = { sides: ["punto", "banco"] as const };
const TABLE = tableOf<Baccarat>(SIDES);
const run = (events: readonly Happened[], from = sceneOf(FOLD, SIDES)) => played(FOLD, from, events);
const ROUND: Happened[] = [
  { type: "window-opened", round: "b1-000001", number: 1, closes_at: 9 },
  { type: "placed", seat: "p1", spot: "banco", amount: 500 },
  { type: "placed", seat: "p2", spot: "punto", amount: 300 },
  { type: "window-closed", next_at: 20 },
  { type: "baccarat.dealt", to: "punto", card: { card: "Th" }, points: 0 },
  { type: "baccarat.dealt", to: "banco", card: { card: "9s" }, points: 9 },
  { type: "baccarat.decided", winner: "banco", points: { punto: 0, banco: 9 }, natural: true, pairs: [] },
  { type: "baccarat.cleared", wagers: ["punto/p2"] },
  { type: "line", wager: "punto/p2", seat: "p2", back: 0, lost: 300, won: 0, why: "banco", clause: "14(2)" },
  { type: "line", wager: "banco/p1", seat: "p1", back: 500, lost: 0, won: 475, why: "banco", clause: "14(3)2" },
  { type: "round-over", round: "b1-000001", next_at: 30 },
];

test("a coup folds into cards, points, lines, swept chips and a result on the roads", () => {
  const state = run(ROUND);
  assert.equal(state.phase, "settled");
  assert.deepEqual(state.own.cards, { punto: ["Th"], banco: ["9s"] });
  assert.deepEqual([...state.cleared], ["punto/p2"]);
  assert.deepEqual(state.lines.map((line) => line.clause), ["14(2)", "14(3)2"]);
  assert.deepEqual(state.results, [{ round: "b1-000001", winner: "banco", points: { punto: 0, banco: 9 }, natural: true, pairs: [] }]);
});

test("a new shoe clears the roads and asks its cutter", () => {
  const state = run([...ROUND, { type: "shoe-sealed", shoe: "b1-2", decks: 8, cutter: "p2", cut_by: 99 }]);
  assert.deepEqual([state.phase, state.cutter, state.cutBy, state.results.length], ["cutting", "p2", 99, 0]);
  assert.deepEqual(state.own, FOLD.empty);
});

test("whoever comes in the middle sees what those see who were there", () => {
  const middle = ROUND.slice(0, 8);
  const [late, early] = [scene(FOLD, wholeOf(TABLE, { events: middle })), run(middle)];
  assert.deepEqual([...late.felt], [...early.felt]);
  assert.deepEqual([late.own, [...late.cleared], late.phase], [early.own, [...early.cleared], early.phase]);
  assert.deepEqual(run(ROUND.slice(8), late).results, run(ROUND).results);
});

test("a void round is void for who saw it, with its reason, and for who comes later", () => {
  const seen = run([...ROUND, { type: "struck", entry: 1, reason: "a foreign card" }]);
  const told = wholeOf(TABLE, { phase: "settled" });
  assert.deepEqual(again(FOLD, seen, told).struck, { reason: "a foreign card", void: true });
  assert.equal(again(FOLD, seen, told).paid.round, "", "what it paid does not stand");
});

test("the points are called as the cards come", () => {
  const voice = { fold: FOLD, says: SAYS };
  assert.equal(sayPhase(voice, run(ROUND.slice(0, 4)), 0), "No more bets");
  assert.equal(sayPhase(voice, run(ROUND.slice(0, 6)), 0), "Punto 0 · Banco 9");
  assert.equal(sayPhase(voice, run(ROUND), 0), "Banco wins, 9 to 0 · natural nine");
});

test("naturals are named in words, ties and pairs too", () => {
  const points = { punto: 2, banco: 9 };
  assert.equal(sayResult({ winner: "banco", points, natural: true, pairs: ["punto"] }), "Banco wins, 9 to 2 · natural nine · pair: Punto");
  assert.equal(sayResult({ winner: "tie", points: { punto: 6, banco: 6 }, natural: false, pairs: [] }), "Tie, 6 all");
});

test("what a bet pays, and why a line was paid", () => {
  const six = { odds: "1/2", when: { is: "phrase", key: "odds-with", facts: { total: 6 } } } as const;
  assert.deepEqual([[{ odds: "19/20" }], [six, { odds: "1" }]].map((pays) => SAYS.pays?.(pays)), ["19 to 20", "1 to 2 with 6, else 1 to 1"]);
  assert.deepEqual(["stays", "banco"].map((why) => SAYS.why?.(why)), ["Tie: the bet stays", "Banco won"]);
});
