import assert from "node:assert/strict";
import { test } from "node:test";

import { labelAt, neighbours, runs, Track } from "./track.ts";

const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
  7, 28, 12, 35, 3, 26,
];
const BIG = [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25];
const ORPHELINS = [17, 34, 6, 1, 20, 14, 31, 9];
const ZERO = [12, 35, 3, 26, 0, 32, 15];
const RED_SPLITS = [9, 12, 16, 19, 18, 21, 27, 30];

test("neighbours of zero are 3 26 0 32 15", () => {
  assert.deepEqual(neighbours(ORDER, 0, 2), [3, 26, 0, 32, 15]);
  assert.deepEqual(neighbours(ORDER, 17, 0), [17]);
  assert.equal(new Set(neighbours(ORDER, 26, 9)).size, 19);
});

test("a series is one stretch of the wheel, orphelins are two", () => {
  assert.equal(runs(ORDER, new Set(BIG)).length, 1);
  assert.equal(runs(ORDER, new Set(ORPHELINS)).length, 2);
});

test("scattered numbers have no ground of their own", () => {
  const track = new Track({ length: 700, breadth: 170, ring: 42 }, ORDER, false);
  assert.equal(track.section("red-splits", RED_SPLITS), null);
  assert.ok(track.section("orphelins", ORPHELINS));
});

test("zero lies at the right-hand end; upright on top, and the order runs clockwise both times", () => {
  const oval = { length: 700, breadth: 170, ring: 42 };
  const lying = new Track(oval, ORDER, false).segments();
  assert.ok(lying.every(({ middle }) => middle.x <= lying[0]!.middle.x));
  assert.ok(lying[1]!.middle.y > lying[0]!.middle.y);
  const upright = new Track(oval, ORDER, true).segments();
  assert.ok(upright.every(({ middle }) => middle.y >= upright[0]!.middle.y));
  assert.ok(upright[1]!.middle.x > upright[0]!.middle.x);
});

test("a section's name stands clear of the smaller section inside it", () => {
  const track = new Track({ length: 700, breadth: 170, ring: 42 }, ORDER, false);
  const big = track.section("big", BIG)!;
  const zero = track.section("zero", ZERO)!;
  assert.ok(labelAt(big, [big, zero]).x < big.middle.x);
  assert.deepEqual(labelAt(zero, [big, zero]), zero.middle);
});
