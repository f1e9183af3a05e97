import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, fold, type Scene } from "../../lib/fold.ts";
import type { TableEvent } from "../../lib/protocol.ts";
import { FALL } from "./spin.ts";
import { pace, stageOf } from "./stage.ts";

const line = (wager: string, won: number): TableEvent => ({
  type: "line", wager, seat: "p1", back: won ? 500 : 0, lost: won ? 0 : 500, won, why: "", clause: "",
});
const SPIN: TableEvent[] = [
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
const WATCHING = { still: false, hidden: false };

/** Each event with what it waits for and the stage it leads to. */
function play(events: TableEvent[], watching = WATCHING): [string, number, string][] {
  let scene: Scene = EMPTY;
  return events.map((event) => {
    const wait = pace(event, scene, watching);
    scene = fold(scene, event);
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
  const rolling = SPIN.slice(0, 4).reduce(fold, EMPTY);
  assert.equal(stageOf(rolling, true), "falling");
  assert.equal(rolling.called, null);
});

test("no motion: the result is there at once; nobody looks: nothing waits", () => {
  assert.equal(play(SPIN, { still: true, hidden: false })[4]![1], 0);
  assert.ok(play(SPIN, { still: false, hidden: true }).every(([, wait]) => wait === 0));
});

test("after no spin the window is open again", () => {
  const again: TableEvent[] = [
    ...SPIN.slice(0, 4),
    { type: "roulette.no-spin", reason: "the ball left the wheel" },
    { type: "window-opened", round: "r1-000001", number: 1, closes_at: 9 },
  ];
  assert.equal(play(again).at(-1)![2], "open");
});

test("no ball rolls where none was thrown, where it was struck, or after closing", () => {
  assert.equal(stageOf({ ...EMPTY, phase: "settled" }, false), "open");
  const struck = [...SPIN.slice(0, 4), { type: "struck", entry: 3, reason: "" } as TableEvent].reduce(fold, EMPTY);
  assert.equal(stageOf(struck, true), "open");
  const closed = [...SPIN, { type: "table-closed" } as TableEvent].reduce(fold, EMPTY);
  assert.equal(stageOf(closed, false), "paid");
});
