import assert from "node:assert/strict";
import { test } from "node:test";

import { again, EMPTY, fold, scene, type Scene } from "./fold.ts";
import type { TableEvent, TableInfo, WholeTable } from "./protocol.ts";

const run = (events: TableEvent[], from: Scene = EMPTY) => events.reduce(fold, from);
const opened = (round: string): TableEvent => ({ type: "window-opened", round, number: 1, closes_at: 9 });
const placed = (seat: string, spot: string, amount: number): TableEvent => ({ type: "placed", seat, spot, amount });
const amounts = (state: Scene) => Object.fromEntries([...state.felt].map(([name, wager]) => [name, wager.amount]));

const ROUND: TableEvent[] = [
  opened("b1-000001"),
  placed("p1", "banco", 500),
  placed("p2", "punto", 300),
  { type: "window-closed", next_at: 20 },
  { type: "baccarat.dealt", to: "punto", card: { card: "Th" }, points: 0 },
  { type: "baccarat.dealt", to: "banco", card: { card: "9s" }, points: 9 },
  { type: "baccarat.decided", winner: "banco", points: { punto: 0, banco: 9 }, natural: true, pairs: [] },
  { type: "baccarat.cleared", wagers: ["punto/p2"] },
  { type: "line", wager: "punto/p2", seat: "p2", back: 0, lost: 300, won: 0, why: "banco", clause: "14(2)" },
  { type: "line", wager: "banco/p1", seat: "p1", back: 500, lost: 0, won: 475, why: "banco", clause: "14(3)2" },
  { type: "round-over", round: "b1-000001", next_at: 30 },
];

test("chips on the same spot add up by seat, and come off again", () => {
  const state = run([
    opened("r1-000001"),
    placed("p1", "17/20", 500),
    placed("p1", "17/20", 100),
    placed("p2", "17/20", 200),
    { type: "taken-back", seat: "p1", spot: "17/20", amount: 100 },
  ]);
  assert.deepEqual(amounts(state), { "17/20/p1": 500, "17/20/p2": 200 });
  const none = fold(state, { type: "taken-back", seat: "p1", spot: "17/20", amount: 500 });
  assert.deepEqual(amounts(none), { "17/20/p2": 200 });
});

test("a new round clears the felt and the cards; the same round, after no spin, leaves the felt", () => {
  const state = run([opened("r1-000001"), placed("p1", "17", 500), { type: "window-closed", next_at: 1 }]);
  const noSpin = run([{ type: "roulette.no-spin", reason: "the ball jumped out" }, opened("r1-000001")], state);
  assert.deepEqual(amounts(noSpin), { "17/p1": 500 });
  assert.equal(noSpin.phase, "betting");
  assert.equal(noSpin.noSpin, "the ball jumped out");
  const next = fold(noSpin, opened("r1-000002"));
  assert.deepEqual([next.felt.size, next.noSpin, next.events.length], [0, "", 1]);
});

test("a coup folds into cards, points, lines, swept chips and a result on the roads", () => {
  const state = run(ROUND);
  assert.equal(state.phase, "settled");
  assert.deepEqual(state.cards, { punto: ["Th"], banco: ["9s"] });
  assert.deepEqual([...state.cleared], ["punto/p2"]);
  assert.deepEqual(state.lines.map((line) => line.clause), ["14(2)", "14(3)2"]);
  assert.deepEqual(state.results, [
    { round: "b1-000001", winner: "banco", points: { punto: 0, banco: 9 }, natural: true, pairs: [] },
  ]);
});

test("a losing line sweeps its chips where the book has no sweep before", () => {
  const state = run([
    opened("r1-000001"),
    placed("p1", "17", 500),
    { type: "line", wager: "17/p1", seat: "p1", back: 0, lost: 500, won: 0, why: "4", clause: "§25" },
  ]);
  assert.deepEqual([...state.cleared], ["17/p1"]);
});

test("a new shoe clears the roads and asks its cutter", () => {
  const state = run([...ROUND, { type: "shoe-sealed", shoe: "b1-2", decks: 8, cutter: "p2", cut_by: 99 }]);
  assert.deepEqual([state.phase, state.cutter, state.cutBy, state.results.length], ["cutting", "p2", 99, 0]);
  assert.equal(fold(state, { type: "shoe-cut", seat: "p2", at: 200 }).cutter, "");
  assert.equal(fold(state, { type: "cut-declined", seat: "p2", cutter: "p3", cut_by: 9 }).cutter, "p3");
});

test("sitting down and leaving; the server says who is you", () => {
  const sat = run([
    { type: "seated", seat: "p10", name: "Ana", bot: true },
    { type: "seated", seat: "p2", name: "Guest", bot: false, you: true },
  ]);
  assert.deepEqual(sat.seats.map((seat) => seat.seat), ["p2", "p10"]);
  assert.equal(sat.you.seat, "p2");
  assert.equal(fold(sat, { type: "left", seat: "p2" }).you.seat, null);
});

test("colour chips belong to a seat until they are given back", () => {
  const blue = fold(EMPTY, { type: "changed", seat: "p1", colour: "blue", value: 500 });
  assert.deepEqual(blue.colours, { blue: { seat: "p1", value: 500 } });
  assert.deepEqual(fold(blue, { type: "changed", seat: "p1", colour: "blue", value: 0 }).colours, {});
});

test("a correction makes the scene stale: only the server can retell it", () => {
  assert.equal(fold(EMPTY, { type: "struck", entry: 3, reason: "wrong card typed" }).stale, true);
});

function whole(more: Partial<WholeTable>): WholeTable {
  return {
    is: "table", seq: 8, now: 0, table: { id: "b1" } as TableInfo, phase: "playing", round: "b1-000001",
    number: 1, closes_at: 0, next_at: 20, cutter: "", cut_by: 0, last_games: null, seats: [], max_seats: 8,
    watching: 1, felt: [], colours: {}, events: [], results: [], you: { seat: null, can_repeat: false }, ...more,
  };
}

test("a void round is void for who saw it, with its reason, and for who comes later", () => {
  const seen = run([...ROUND, { type: "struck", entry: 1, reason: "a foreign card" }]);
  const told = whole({ phase: "settled" });
  assert.deepEqual(again(seen, told).struck, { reason: "a foreign card", void: true });
  assert.deepEqual(scene(told).struck, { reason: "", void: true });
  assert.equal(again(seen, told).paid.round, "", "what it paid does not stand");
  assert.equal(scene(whole({ phase: "settled", round: "" })).struck, null, "before the first round");
});

test("what paid last stays when the whole table comes again in the next round", () => {
  const next = whole({ phase: "betting", round: "b1-000002", number: 2, events: [opened("b1-000002")] });
  assert.equal(again(run(ROUND), next).paid.round, "b1-000001");
});

test("whoever comes in the middle sees what those see who were there", () => {
  const middle = ROUND.slice(0, 8);
  const [late, early] = [scene(whole({ events: middle })), run(middle)];
  assert.deepEqual(amounts(late), amounts(early));
  assert.deepEqual(
    [late.cards, late.decided, [...late.cleared], late.phase],
    [early.cards, early.decided, [...early.cleared], early.phase],
  );
  assert.deepEqual(run(ROUND.slice(8), late).results, run(ROUND).results);
});

test("a round whose result is on the board already is not written twice", () => {
  const over = run(ROUND);
  assert.equal(fold(over, { type: "round-over", round: "b1-000001", next_at: 30 }).results.length, 1);
});
