import assert from "node:assert/strict";
import { test } from "node:test";

import type { TableCard } from "../generated/protocol.ts";
import { changed } from "./cards.ts";

const results = (...rounds: number[]) => rounds.map((round) => ({ round: `r1-${round}` }));
const card = (id: string, more: object = {}) => ({ id, phase: "betting", taken: 1, last: results(1, 2), ...more }) as unknown as TableCard;

test("what is told changes, and nothing else", () => {
  const before = [card("r1"), card("r2")];
  const after = changed(before, [{ id: "r1", phase: "playing" }]);
  assert.deepEqual(after[0], card("r1", { phase: "playing" }));
  assert.equal(after[1], before[1], "a table at which nothing happened is the same value");
});

test("results that came stand after those that were there; a new shoe begins anew", () => {
  const [came] = changed([card("r1")], [{ id: "r1", came: results(3) }]);
  assert.deepEqual(came?.last, results(1, 2, 3));
  const [anew] = changed([card("r1")], [{ id: "r1", last: results(9) }]);
  assert.deepEqual(anew?.last, results(9));
});

test("no more results are kept than a road needs", () => {
  const [long] = changed([card("r1", { last: results(...Array(60).keys()) })], [{ id: "r1", came: results(60, 61) }]);
  assert.equal(long?.last.length, 60);
  assert.deepEqual(long?.last.at(-1), { round: "r1-61" });
});

test("of a table that is not there nothing can change", () => assert.deepEqual(changed([], [{ id: "r1", taken: 2 }]), []));
