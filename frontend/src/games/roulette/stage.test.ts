import assert from "node:assert/strict";
import { test } from "node:test";

import { type Happened, played, sceneOf } from "../../lib/rehearsal.ts";
import { FOLD } from "./fold.ts";
import { FALL } from "./spin.ts";
import { pace, stageOf } from "./stage.ts";

const line = (wager: string, won: number): Happened => ({
  type: "line", wager, seat: "p1", back: won ? 500 : 0, lost: won ? 0 : 500, won, why: "", clause: "",
});
const SPIN: Happened[] = [
  { type: "window-opened", round: "r1-000001", number: 1, closes_at: 1 },
  { type: "placed", seat: "p1", spot: "17", amount: 500 },
  { type: "placed", seat: "p1", spot: "red", amount: 500 },
  { type: "window-closed", next_at: 2 },
  { type: "roulette.called", number: 17, colour: "black" },
  { type: "roulette.cleared", wagers: ["red/p1"] },
  line("red/p1", 0),
  line("17/p1", 17500),
  { type: "round-over", round: "r1-000001", next_at: 3 },
];
const EMPTY = sceneOf(FOLD, { wheel: { order: [], red: [] }, neighbours: { each_side: 2, fewest: 2, most: 2 }, recipes: [], colours: [], positions: false });
const run = (events: readonly Happened[]) => played(FOLD, EMPTY, events);
const WATCHING = { still: false, hidden: false };

/** Each event with what it waits for and the stage it leads to. */
function play(events: Happened[], watching = WATCHING): [string, number, string][] {
  let scene = EMPTY;
  return events.map((event) => {
    const wait = pace(event as unknown as Parameters<typeof pace>[0], scene, watching);
    scene = played(FOLD, scene, [event]);
    return [event.type, wait, stageOf(scene, false)];
  });
}

test("the ball falls, the dolly stands, the losers go, the winners are paid; each in its time", () => {
  const shown = play(SPIN).slice(3);
  assert.deepEqual(shown.map(([, , stage]) => stage), ["rolling", "called", "swept", "paid", "paid", "paid"]);
  const waits = shown.map(([, wait]) => wait);
  assert.equal(waits[1], FALL);
  assert.ok(waits[2]! > 0 && waits[3]! > 0);
  assert.deepEqual([waits[0], waits[4], waits[5]], [0, 0, 0]);
});

test("while the ball falls its number is not told", () => {
  const rolling = run(SPIN.slice(0, 4));
  assert.equal(stageOf(rolling, true), "falling");
  assert.equal(rolling.own.called, null);
});

test("no motion: the result is there at once; nobody looks: nothing waits", () => {
  assert.equal(play(SPIN, { still: true, hidden: false })[4]![1], 0);
  assert.ok(play(SPIN, { still: false, hidden: true }).every(([, wait]) => wait === 0));
});

test("after no spin the window is open again", () => {
  const again: Happened[] = [
    ...SPIN.slice(0, 4),
    { type: "roulette.no-spin", reason: "the ball left the wheel" },
    { type: "window-opened", round: "r1-000001", number: 1, closes_at: 9 },
  ];
  assert.equal(play(again).at(-1)![2], "open");
});

test("no ball rolls where none was thrown, where it was struck, or after closing", () => {
  assert.equal(stageOf({ ...EMPTY, phase: "settled" }, false), "open");
  const struck = run([...SPIN.slice(0, 4), { type: "struck", entry: 3, reason: "" }]);
  assert.equal(stageOf(struck, true), "open");
  const closed = run([...SPIN, { type: "table-closed" }]);
  assert.equal(stageOf(closed, false), "paid");
});

test("a spin that did not count is said until the next round; its bets stand", () => {
  const again = run([
    ...SPIN.slice(0, 4),
    { type: "roulette.no-spin", reason: "the ball jumped out" },
    { type: "window-opened", round: "r1-000001", number: 1, closes_at: 9 },
  ]);
  assert.deepEqual([[...again.felt.keys()], again.phase, again.own.noSpin], [["17/p1", "red/p1"], "betting", "the ball jumped out"]);
  const next = played(FOLD, again, [{ type: "window-opened", round: "r1-000002", number: 2, closes_at: 9 }]);
  assert.deepEqual([next.felt.size, next.own.noSpin, next.events.length], [0, "", 1]);
});
