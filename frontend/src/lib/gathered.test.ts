import assert from "node:assert/strict";
import { test } from "node:test";

import { added, gather, type Sums } from "./gathered.ts";

const NOTHING: Sums = new Map();

test("five ones are a bet of five where five is the least", () => {
  let gathered = NOTHING;
  for (const sum of [100, 200, 300, 400]) {
    const now = gather(gathered, "red", 100, 0, 500);
    assert.equal(now.bet, 0);
    gathered = now.gathered;
    assert.equal(gathered.get("red"), sum);
  }
  const whole = gather(gathered, "red", 100, 0, 500);
  assert.equal(whole.bet, 500);
  assert.equal(whole.gathered.size, 0);
});

test("what is enough, alone or with what lies there, is a bet at once", () => {
  assert.equal(gather(NOTHING, "red", 500, 0, 500).bet, 500);
  assert.equal(gather(NOTHING, "red", 100, 500, 500).bet, 100);
  assert.equal(gather(new Map([["black", 400]]), "red", 100, 0, 500).bet, 0);
});

test("a spot without chips is no spot", () => {
  assert.deepEqual([...added(new Map([["red", 100]]), "red", -100)], []);
});
