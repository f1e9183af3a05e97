import assert from "node:assert/strict";
import { test } from "node:test";

import { cold, counts, hot, newest, shares } from "./statistics.ts";

const spins = [17, 4, 17, 0, 4, 17].map((number, index) => ({ round: `r-${index}`, number, colour: "" }));
const numbers = [0, 4, 17, 20];

test("hot: most often first; cold: never came before rarely came", () => {
  const all = counts(spins, numbers);
  assert.deepEqual(hot(all, 2).map((count) => [count.number, count.times]), [[17, 3], [4, 2]]);
  assert.deepEqual(cold(all, 2).map((count) => [count.number, count.times]), [[20, 0], [0, 1]]);
});

test("how long ago a number came", () => {
  const ago = new Map(counts(spins, numbers).map((count) => [count.number, count.ago]));
  assert.deepEqual([ago.get(17), ago.get(0), ago.get(20)], [0, 2, 6]);
});

test("shares are of the spins looked at, and of none where there are none", () => {
  const black = [{ spot: "black", covers: [4, 17, 20] }];
  assert.deepEqual(shares(newest(spins, 3), black), [{ spot: "black", times: 2, permille: 667 }]);
  assert.deepEqual(shares([], black), [{ spot: "black", times: 0, permille: 0 }]);
});
