import assert from "node:assert/strict";
import { test } from "node:test";

import { costOf, hints, worth } from "./training.ts";

const advice = {
  about: "1",
  must: true,
  options: [
    { verb: "exchange", cards: ["2c", "7d"], value: 0.25 },
    { verb: "exchange", cards: ["2c"], value: 0.125 },
    { verb: "bet", cards: [], value: -0.5 },
    { verb: "pass", cards: [], value: -1 },
  ],
};

test("every word once, by its best, with what it costs", () => {
  const found = hints(advice).map(({ verb, cost }) => [verb, cost]);
  assert.deepEqual(found, [
    ["exchange", 0],
    ["bet", 0.75],
    ["pass", 1.25],
  ]);
});

test("an exchange costs what these cards cost, in any order", () => {
  assert.equal(costOf(advice, "exchange", ["7d", "2c"])?.cost, 0);
  assert.equal(costOf(advice, "exchange", ["2c"])?.cost, 0.125);
  assert.equal(costOf(advice, "exchange", ["9s"]), undefined);
  assert.equal(costOf(advice, "pass", [])?.best.verb, "exchange");
});

test("nothing is said without advice", () => {
  assert.deepEqual(hints(undefined), []);
  assert.equal(costOf(undefined, "hit", []), undefined);
});

test("a real minus", () => assert.equal(worth(-0.1524), "\u221215.2%"));
