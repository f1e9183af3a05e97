import assert from "node:assert/strict";
import { test } from "node:test";

import { again, cleared, clearsTable, type Fold, news, opened, scene } from "./fold.ts";
import { type Happened, played, sceneOf, tableOf, wholeOf } from "./rehearsal.ts";
import type { Scene } from "./scene.ts";

/** A game in which a card decides. */
type Toy = { own: { deck: number }; event: { type: "toy.drawn"; card: string } | { type: "toy.opened"; wagers: [] }; result: { round: string; card: string }; scene: { card: string } };
const GAME: Fold<Toy> = {
  empty: { card: "" },
  fold(now, event, old) {
    if (clearsTable(event, old)) return { ...now, own: { card: "" } };
    if (event.type === "toy.opened") return opened(now, event.wagers);
    return event.type === "toy.drawn" ? cleared({ ...now, own: { card: event.card } }, ["low/p2"]) : now;
  },
  result: ({ own, round }) => (own.card ? { round, card: own.card } : null),
};
const EMPTY = sceneOf(GAME, { deck: 52 });
const TABLE = tableOf<Toy>({ deck: 52 });

const run = (events: readonly Happened[], from = EMPTY) => played(GAME, from, events);
const begun = (round: string): Happened => ({ type: "window-opened", round, number: 1, closes_at: 9 });
const placed = (seat: string, spot: string, amount: number): Happened => ({ type: "placed", seat, spot, amount });
const amounts = (state: Pick<Scene, "felt">) => Object.fromEntries([...state.felt].map(([name, wager]) => [name, wager.amount]));

const ROUND: Happened[] = [
  begun("b1-000001"),
  placed("p1", "high", 500),
  placed("p2", "low", 300),
  { type: "window-closed", next_at: 20 },
  { type: "toy.opened", wagers: [] },
  { type: "toy.drawn", card: "Kh" },
  { type: "line", wager: "low/p2", seat: "p2", back: 0, lost: 300, won: 0, why: "", clause: "14(2)" },
  { type: "line", wager: "high/p1", seat: "p1", back: 500, lost: 0, won: 475, why: "", clause: "14(3)2" },
  { type: "round-over", round: "b1-000001", next_at: 30 },
];

test("chips on the same spot add up by seat, and come off again", () => {
  const state = run([
    begun("r1-000001"),
    placed("p1", "17/20", 500),
    placed("p1", "17/20", 100),
    placed("p2", "17/20", 200),
    { type: "taken-back", seat: "p1", spot: "17/20", amount: 100 },
  ]);
  assert.deepEqual(amounts(state), { "17/20/p1": 500, "17/20/p2": 200 });
  const none = run([{ type: "taken-back", seat: "p1", spot: "17/20", amount: 500 }], state);
  assert.deepEqual(amounts(none), { "17/20/p2": 200 });
});

test("a new round clears the felt; the same round once more leaves it", () => {
  const state = run([begun("r1-000001"), placed("p1", "17", 500), { type: "window-closed", next_at: 1 }]);
  const again = run([begun("r1-000001")], state);
  assert.deepEqual([amounts(again), again.phase], [{ "17/p1": 500 }, "betting"]);
  const next = run([begun("r1-000002")], again);
  assert.deepEqual([next.felt.size, next.events.length], [0, 1]);
});

test("a game folds its own part of the scene, and its result goes onto the board", () => {
  const state = run(ROUND);
  assert.equal(state.phase, "settled");
  assert.deepEqual(state.own, { card: "Kh" });
  assert.deepEqual([...state.cleared], ["low/p2"]);
  assert.deepEqual(state.lines.map((line) => line.clause), ["14(2)", "14(3)2"]);
  assert.deepEqual(state.results, [{ round: "b1-000001", card: "Kh" }]);
  assert.deepEqual(run([begun("b1-000002")], state).own, { card: "" });
});

test("what is withheld of a win stays beside its line, until the next round is settled", () => {
  const tax: Happened = { type: "withheld", wager: "high/p1", seat: "p1", paid: 475, base: 475, tax: 47, rate: "1/10", book: "mk", clause: "§3.2" };
  const state = run([...ROUND.slice(0, -1), tax, ROUND.at(-1)!]);
  assert.deepEqual(state.paid.taxes.map((each) => [each.wager, each.paid, each.tax]), [["high/p1", 475, 47]]);
  const next = run([begun("b1-000002")], state);
  assert.deepEqual([next.taxes.length, next.paid.taxes.length], [0, 1]);
});

test("a losing line sweeps its chips where the book has no sweep before", () => {
  const state = run([
    begun("r1-000001"),
    placed("p1", "17", 500),
    { type: "line", wager: "17/p1", seat: "p1", back: 0, lost: 500, won: 0, why: "4", clause: "§25" },
  ]);
  assert.deepEqual([...state.cleared], ["17/p1"]);
});

test("a new shoe clears the board and asks its cutter", () => {
  const state = run([...ROUND, { type: "shoe-sealed", shoe: "b1-2", decks: 8, cutter: "p2", cut_by: 99 }]);
  assert.deepEqual([state.phase, state.cutter, state.cutBy, state.results.length], ["cutting", "p2", 99, 0]);
  assert.equal(run([{ type: "shoe-cut", seat: "p2", at: 200 }], state).cutter, "");
  assert.equal(run([{ type: "cut-declined", seat: "p2", cutter: "p3", cut_by: 9 }], state).cutter, "p3");
});

test("what somebody wishes stands until one is against it, or the plate has changed", () => {
  const wished = run([{ type: "wished", seat: "p2", value: "machine" }]);
  assert.deepEqual(wished.wish, { seat: "p2", value: "machine" });
  assert.equal(run([{ type: "wish-refused", seat: "p3" }], wished).wish, null);
  assert.equal(run([{ type: "plate-changed" }], wished).stale, true);
});

test("sitting down and leaving; the server says who is you", () => {
  const sat = run([
    { type: "seated", seat: "p10", name: "Ana", bot: true, you: false },
    { type: "seated", seat: "p2", name: "Guest", bot: false, you: true },
  ]);
  assert.deepEqual(sat.seats.map((seat) => seat.seat), ["p2", "p10"]);
  assert.equal(sat.you.seat, "p2");
  assert.equal(run([{ type: "left", seat: "p2" }], sat).you.seat, null);
});

test("colour chips belong to a seat until they are given back", () => {
  const blue = run([{ type: "changed", seat: "p1", colour: "blue", value: 500 }]);
  assert.deepEqual(blue.colours, { blue: { seat: "p1", value: 500 } });
  assert.deepEqual(run([{ type: "changed", seat: "p1", colour: "blue", value: 0 }], blue).colours, {});
});

test("a correction makes the scene stale: only the server can retell it", () => {
  assert.equal(run([{ type: "struck", entry: 3, reason: "wrong card typed" }]).stale, true);
});

test("an event that nobody knows is kept and changes nothing else", () => {
  const before = run(ROUND);
  const after = run([{ type: "dice.thrown", eyes: 7 }], before);
  assert.deepEqual({ ...after, events: before.events }, before);
  assert.equal(after.events.length, before.events.length + 1);
});

test("who is asked, and who waits for a seat, comes whole with every bulletin", () => {
  const turn = [{ actor: "p1", about: "1", must: true }];
  const bulletin = { is: "events", table: "t1", seq: 9, now: 0, events: [], by: "p2", clock: false, turn, asks: [] } as const;
  const waits = { who: "x", name: "Di", bot: false, you: true };
  const told = news(GAME, EMPTY, { ...bulletin, queue: [waits], offer: { until: 5_000 } });
  assert.deepEqual([told.turn, told.queue, told.offer], [turn, [waits], { until: 5_000 }]);
  const none = news(GAME, told, { ...bulletin, turn: [] });
  assert.deepEqual([none.turn, none.queue, none.offer], [[], [], null]);
});

test("a void round is void for who saw it, with its reason, and for who comes later", () => {
  const seen = run([...ROUND, { type: "struck", entry: 1, reason: "a foreign card" }]);
  const told = wholeOf(TABLE, { phase: "settled" });
  assert.deepEqual(again(GAME, seen, told).struck, { reason: "a foreign card", void: true });
  assert.deepEqual(scene(GAME, told).struck, { reason: "", void: true });
  assert.equal(again(GAME, seen, told).paid.round, "", "what it paid does not stand");
  assert.equal(scene(GAME, wholeOf(TABLE, { phase: "settled", round: "" })).struck, null, "before the first round");
});

test("what paid last stays when the whole table comes again in the next round", () => {
  const next = wholeOf(TABLE, { phase: "betting", round: "b1-000002", number: 2, events: [begun("b1-000002")] });
  assert.equal(again(GAME, run(ROUND), next).paid.round, "b1-000001");
});

test("whoever comes in the middle sees what those see who were there", () => {
  const middle = ROUND.slice(0, 6);
  const [late, early] = [scene(GAME, wholeOf(TABLE, { events: middle })), run(middle)];
  assert.deepEqual(amounts(late), amounts(early));
  assert.deepEqual([late.own, [...late.cleared], late.phase], [early.own, [...early.cleared], early.phase]);
  assert.deepEqual(run(ROUND.slice(6), late).results, run(ROUND).results);
});

test("a round whose result is on the board already is not written twice", () => {
  assert.equal(run([{ type: "round-over", round: "b1-000001", next_at: 30 }], run(ROUND)).results.length, 1);
});
