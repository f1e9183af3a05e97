import assert from "node:assert/strict";
import { test } from "node:test";

import type { RoundRecord } from "../generated/protocol.ts";
import { type Fold, clearsTable } from "../lib/fold.ts";
import { type Happened, tableOf } from "../lib/rehearsal.ts";
import { chaptersOf, isVoid, scenes } from "./replay.ts";

/** A game in which a number is called. */
type Toy = { own: null; event: { type: "toy.called"; number: number }; result: { round: string }; scene: number | null };
const GAME: Fold<Toy> = {
  empty: null,
  fold: (now, event, old) => (clearsTable(event, old) ? { ...now, own: null } : event.type === "toy.called" ? { ...now, own: event.number } : now),
  result: () => null,
};

const called = (number: number, won: number): Happened[] => [
  { type: "toy.called", number },
  { type: "line", wager: "17/p1", seat: "p1", back: won && 500, lost: won ? 0 : 500, won, why: "", clause: "" },
  { type: "round-over", round: "r1-000001", next_at: 3 },
];
const OPEN: Happened[][] = [
  [{ type: "window-opened", round: "r1-000001", number: 1, closes_at: 1 }],
  [{ type: "placed", seat: "p1", spot: "17", amount: 500 }],
  [{ type: "window-closed", next_at: 2 }],
  called(18, 0),
];
const WRONG: Happened[][] = [...OPEN, [{ type: "struck", entry: 4, reason: "it lies in 17" }]];

function record(steps: Happened[][]): RoundRecord<Toy> {
  const said = steps.map((events, index) => ({ seq: index + 1, at: 0, by: "dealer", clock: false, confirmed: "", events }));
  return { round: "r1-000001", number: 1, rules: "", at: 0, table: tableOf<Toy>(null), steps: said as unknown as RoundRecord<Toy>["steps"], result: null, lines: [], taxes: [], histories: [], you: "p1" };
}
const all = (steps: Happened[][]) => scenes({ fold: GAME }, record(steps));

test("a correction shows the table as it was before what it strikes", () => {
  const shown = all([...WRONG, called(17, 17_500)]);
  assert.equal(shown[4]!.own, 18);
  assert.deepEqual([shown[5]!.own, shown[5]!.lines.length, shown[5]!.phase], [null, 0, "playing"]);
  assert.deepEqual([...shown[5]!.felt.keys()], ["17/p1"]);
  assert.deepEqual([shown[6]!.own, shown[6]!.lines.length], [17, 1]);
});

test("of a void round nothing is left, after an earlier correction too", () => {
  const nothing: Happened[] = [
    { type: "struck", entry: 1, reason: "a foreign ball" },
    { type: "round-over", round: "r1-000001", next_at: 3 },
  ];
  const steps = [...WRONG, called(17, 17_500), nothing];
  const last = all(steps).at(-1)!;
  assert.deepEqual([last.own, last.lines.length, last.felt.size, last.phase], [null, 0, 0, "settled"]);
  assert.deepEqual([isVoid(record(steps)), isVoid(record(WRONG))], [true, false]);
});

test("what has a name can be gone to by its step", () => {
  const chapter = (event: { type: string }) => (event.type === "toy.called" ? "The call" : "");
  assert.deepEqual(chaptersOf<Toy>({ chapter }, record(OPEN).steps), [{ name: "The call", step: 4 }]);
  assert.deepEqual(chaptersOf<Toy>({}, record(OPEN).steps), []);
});
