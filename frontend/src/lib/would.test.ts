import assert from "node:assert/strict";
import { test } from "node:test";

import { laid, wins } from "./would.ts";

const HOUSE = { unit: 1, rounding: "house", most: null } as const;

test("odds to one, whole and broken", () => {
  assert.equal(wins(1_000, "35", HOUSE), 35_000);
  assert.equal(wins(1_000, "19/20", HOUSE), 950);
});

test("a rest goes where the book says, in the chips of the plate", () => {
  assert.equal(wins(2_500, "3/2", { ...HOUSE, unit: 500 }), 3_500);
  assert.equal(wins(2_500, "3/2", { ...HOUSE, unit: 500, rounding: "player" }), 4_000);
});

test("a great rest is no rest: whole sums stay whole", () => assert.equal(wins(333, "3", { ...HOUSE, rounding: "player" }), 999));

test("no more than the plate pays", () => assert.equal(wins(10_000, "35", { ...HOUSE, most: 200_000 }), 200_000));

test("a chip more, as far as the spot takes it", () => {
  assert.equal(laid(500, 500, 2_000), 1_000);
  assert.equal(laid(2_000, 500, 2_000), 2_000);
  assert.equal(laid(0, 500, null), 500);
});
