import assert from "node:assert/strict";
import { test } from "node:test";

import type { RoundRecord, RoundStep, TableEvent } from "../lib/protocol.ts";
import { isVoid, scenes } from "./replay.ts";

const called = (number: number, won: number): TableEvent[] => [
  { type: "roulette.called", number, colour: number === 17 ? "black" : "red" },
  { type: "line", wager: "17/p1", seat: "p1", back: won && 500, lost: won ? 0 : 500, won, why: "", clause: "" },
  { type: "round-over", round: "r1-000001", next_at: 3 },
];
const OPEN: TableEvent[][] = [
  [{ type: "window-opened", round: "r1-000001", number: 1, closes_at: 1 }],
  [{ type: "placed", seat: "p1", spot: "17", amount: 500 }],
  [{ type: "window-closed", next_at: 2 }],
  called(18, 0),
];
const WRONG: TableEvent[][] = [...OPEN, [{ type: "struck", entry: 4, reason: "it lies in 17" }]];

function record(steps: TableEvent[][]): RoundRecord {
  const said = steps.map((events, index): RoundStep => ({ seq: index + 1, at: 0, by: "dealer", clock: false, events }));
  return {
    round: "r1-000001", table: "r1", game: "roulette", book: "by", edition: "", rules: "", currency: "BYN",
    minor: 2, at: 0, steps: said, result: null, lines: [], you: "p1",
  };
}

test("a correction shows the table as it was before what it strikes", () => {
  const all = scenes(record([...WRONG, called(17, 17_500)]), null);
  assert.equal(all[4]!.called?.number, 18);
  assert.deepEqual([all[5]!.called, all[5]!.lines.length, all[5]!.phase], [null, 0, "playing"]);
  assert.deepEqual([...all[5]!.felt.keys()], ["17/p1"]);
  assert.deepEqual([all[6]!.called?.number, all[6]!.lines.length], [17, 1]);
});

test("of a void round nothing is left, after an earlier correction too", () => {
  const nothing: TableEvent[] = [
    { type: "struck", entry: 1, reason: "a foreign ball" },
    { type: "round-over", round: "r1-000001", next_at: 3 },
  ];
  const steps = [...WRONG, called(17, 17_500), nothing];
  const last = scenes(record(steps), null).at(-1)!;
  assert.deepEqual([last.called, last.lines.length, last.felt.size, last.phase], [null, 0, 0, "settled"]);
  assert.deepEqual([isVoid(record(steps)), isVoid(record(WRONG))], [true, false]);
});
