import assert from "node:assert/strict";
import { test } from "node:test";

import { around, before, columns, oval } from "./places.ts";

test("one's own seat is at the bottom, the others follow clockwise", () => {
  assert.deepEqual(around(5, "p3"), ["p3", "p4", "p5", "p1", "p2"]);
  assert.deepEqual(around(3, null), ["p1", "p2", "p3"]);
  const [own, next] = oval(6, "p4", 1.8);
  assert.deepEqual([own!.seat, own!.side], ["p4", "bottom"]);
  assert.ok(Math.abs(own!.x) < 1e-9 && own!.y > 0.999);
  assert.equal(next!.seat, "p5");
  assert.ok(next!.x < 0, "clockwise from the bottom is to the left");
});

test("eleven seats around an oval are about equally far apart", () => {
  const wide = 1.8;
  const places = oval(11, "p1", wide);
  const far = places.map((one, at) => {
    const next = places[(at + 1) % places.length]!;
    return Math.hypot((one.x - next.x) * wide, one.y - next.y);
  });
  assert.ok(Math.max(...far) - Math.min(...far) < 0.12, String(far));
});

test("on a phone the seats go up the left rim and down the right one", () => {
  const places = columns(6, "p2");
  assert.deepEqual(places.map(({ seat, side }) => `${seat} ${side}`), ["p2 bottom", "p3 left", "p4 left", "p5 left", "p6 right", "p1 right"]);
  assert.deepEqual(places.slice(1).map(({ y }) => y), [1, 0, -1, -1, 1]);
  assert.deepEqual(columns(2, "p1").map(({ side }) => side), ["bottom", "left"]);
  assert.equal(new Set(columns(11, null).map(({ x, y }) => `${x} ${y}`)).size, 11);
});

test("before the seats of a full ring on a low screen the bets lie apart, nearer to the middle", () => {
  const places = oval(9, "p1", 1.34).slice(1);
  const bets = places.map(before);
  places.forEach(({ x, y }, at) => assert.ok(Math.hypot(bets[at]!.x, bets[at]!.y) < Math.hypot(x, y)));
  // In parts of a felt 164 by 137 pixels from its middle, where a bet is 36 wide and 22 high.
  for (const [at, one] of bets.entries())
    for (const other of bets.slice(at + 1)) assert.ok(Math.abs(one.x - other.x) * 164 >= 36 || Math.abs(one.y - other.y) * 137 >= 22, JSON.stringify([one, other]));
});
