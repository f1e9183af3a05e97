import assert from "node:assert/strict";
import { test } from "node:test";

import { affordable, inChips, stops, within } from "./prices.ts";

test("nobody is offered what the wallet cannot pay", () => {
  assert.equal(affordable({ low: 5000, high: 5000 }, 4999), null);
  assert.deepEqual(affordable({ low: 500, high: 5000 }, 1200), { low: 500, high: 1200 });
});

test("an amount stays within its bounds", () => {
  const bounds = { low: 550, high: 5050 };
  assert.deepEqual([0, NaN, 9999, 1249, 5050].map((amount) => within(amount, bounds)), [550, 550, 5050, 1249, 5050]);
});

test("a slider stops at both bounds and at whole amounts between them", () => {
  assert.deepEqual(stops({ low: 250, high: 650 }, 100), [250, 300, 400, 500, 600, 650]);
  assert.deepEqual(stops({ low: 500, high: 700 }, 100), [500, 600, 700]);
  assert.deepEqual(stops({ low: 250, high: 250 }, 100), [250]);
});

test("chips are bought whole: the bounds move inwards to them", () => {
  assert.deepEqual(inChips({ low: 21_000, high: 99_000 }, 2_500), { low: 22_500, high: 97_500 });
  assert.deepEqual(inChips({ low: 100, high: 100 }, 50), { low: 100, high: 100 });
  assert.equal(inChips({ low: 110, high: 120 }, 50), null);
});
