import assert from "node:assert/strict";
import { test } from "node:test";

import { stands } from "./standing.ts";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test("on a phone it comes to the middle, however far the table is scrolled", () => {
  const { size, rest, x, y } = stands(box(4, -300, 64, 64), box(0, 130, 390, 500), true);
  assert.equal(size, 366);
  assert.equal(64, size * rest);
  assert.deepEqual([4 + x, -300 + y], [12, 130 + (500 - 366) / 2]);
});

test("beside the felt it grows where it stands, within the window", () => {
  assert.deepEqual(stands(box(24, 128, 270, 270), box(0, 112, 1100, 690), false), { size: 405, rest: 270 / 405, x: 0, y: 0 });
  const low = stands(box(24, 128, 300, 300), box(0, 112, 1100, 400), false);
  assert.ok(128 + low.y + low.size <= 112 + 400);
});

test("it is never smaller than its place", () => assert.equal(stands(box(0, 0, 500, 500), box(0, 0, 320, 200), true).size, 500));
