import assert from "node:assert/strict";
import { test } from "node:test";

import { read, sum, withOne, without, write, type Saved } from "./saved.ts";

const one: Saved = { name: "Evening", currency: "BYN", bets: [["17", 500], ["17/20", 1000]] };

function box(holds: string | null = null) {
  let kept = holds;
  return { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
}

test("what is kept comes back", () => {
  const here = box();
  assert.equal(write(here, [one]), true);
  assert.deepEqual(read(here), [one]);
  assert.equal(sum(one), 1500);
});

test("a second one of the same name replaces the first; other currencies are others", () => {
  const again = { ...one, bets: [["0", 100]] as [string, number][] };
  assert.deepEqual(withOne([one], again), [again]);
  assert.equal(withOne([one], { ...one, currency: "EUR" }).length, 2);
  assert.deepEqual(without([one], one), []);
});

test("what cannot be read is no layout, and a browser that keeps nothing says so", () => {
  assert.deepEqual(read(box("not a list")), []);
  assert.deepEqual(read(box('[{"name": 3}, null]')), []);
  const shut = {
    getItem: () => null,
    setItem: () => {
      throw new Error("quota");
    },
  };
  assert.equal(write(shut, [one]), false);
});
