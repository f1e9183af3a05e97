import assert from "node:assert/strict";
import { test } from "node:test";

import { PLACES, readable, sum, withOne, without, type Saved } from "./saved.ts";

const one: Saved = { name: "Evening", currency: "BYN", bets: [["17", 500], ["17/20", 1000]] };

test("a layout knows what it costs", () => {
  assert.equal(sum(one), 1500);
});

test("a second one of the same name replaces the first; other currencies are others", () => {
  const again = { ...one, bets: [["0", 100]] as [string, number][] };
  assert.deepEqual(withOne([one], again), [again]);
  assert.equal(withOne([one], { ...one, currency: "EUR" }).length, 2);
  assert.deepEqual(without([one], one), []);
});

test("what cannot be read is no layout, and there are so many at most", () => {
  assert.deepEqual(readable([{ name: 3 }, null, { ...one, bets: [17] }, one]), [one]);
  assert.equal(readable(Array.from({ length: 20 }, () => one)).length, PLACES);
});
