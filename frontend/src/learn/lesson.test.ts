import assert from "node:assert/strict";
import { test } from "node:test";

import type { Lesson } from "../generated/protocol.ts";
import { type Fold, clearsTable } from "../lib/fold.ts";
import { type Happened, tableOf } from "../lib/rehearsal.ts";
import { shown } from "./lesson.ts";

/** A game in which a number is called. */
type Toy = { own: null; event: { type: "toy.called"; number: number }; result: { round: string }; scene: number | null };
const GAME: Fold<Toy> = {
  empty: null,
  fold: (now, event, old) => (clearsTable(event, old) ? { ...now, own: null } : event.type === "toy.called" ? { ...now, own: event.number } : now),
  result: () => null,
};

function lesson(...steps: Happened[][][]): Lesson<Toy> {
  const told = steps.map((entries) => ({
    says: { is: "phrase", key: "learn.toy" },
    clauses: [],
    steps: entries.map((events, seq) => ({ seq, at: 0, by: "dealer", clock: false, confirmed: "", events })),
  }));
  return { table: tableOf<Toy>(null), you: "p1", steps: told } as unknown as Lesson<Toy>;
}

const OPENED: Happened[] = [{ type: "window-opened", round: "a", number: 1, closes_at: 1, seats: { p1: { name: "p1" }, p2: { name: "p2" } } }];
const BET: Happened[] = [{ type: "placed", seat: "p1", spot: "17", amount: 500 }];
const CALLED: Happened[] = [{ type: "toy.called", number: 17 }];

test("each step is shown by what happens in it, the last of it stays", () => {
  const frames = shown({ fold: GAME }, lesson([OPENED, BET], [CALLED]));
  assert.deepEqual(frames.map((scenes) => scenes.length), [2, 1]);
  assert.deepEqual([...frames[0]!.at(-1)!.felt.keys()], ["17/p1"]);
  assert.equal(frames[1]![0]!.own, 17);
});

test("where nothing happens the table lies as before", () => {
  const frames = shown({ fold: GAME }, lesson([OPENED, BET, CALLED], []));
  assert.deepEqual(frames.map((scenes) => scenes.length), [3, 1]);
  assert.equal(frames[1]![0]!.own, 17);
});

test("one is oneself, and others are called by their seats", () => {
  const [first] = shown({ fold: GAME }, lesson([OPENED]));
  assert.deepEqual(first!.at(-1)!.seats.map((one) => [one.you, one.name]), [[true, "You"], [false, "Seat 2"]]);
});
