import assert from "node:assert/strict";
import { test } from "node:test";

import { ballSpeed, depth, direction, fall, falling, FALL, WHEEL_SPEED } from "./spin.ts";

const POCKETS = 37;
const turn = (value: number): number => ((value % 1) + 1) % 1;

test("the direction changes from spin to spin", () => {
  assert.deepEqual([40, 41, 42].map(direction), [1, -1, 1]);
});

test("the ball comes to rest in the called pocket, wherever it was and whichever way it ran", () => {
  for (const way of [1, -1] as const)
    for (let pocket = 0; pocket < POCKETS; pocket++)
      for (const from of [-3.7, 0, 0.25, 12.9]) {
        const drop = fall(from, pocket / POCKETS, ballSpeed(5000) + WHEEL_SPEED, way);
        const off = turn(falling(drop, FALL) - pocket / POCKETS);
        assert.ok(Math.min(off, 1 - off) < 1e-9);
      }
});

test("on its way it only slows down: against the wheel, never back, no leap at the call", () => {
  for (let pocket = 0; pocket < POCKETS; pocket++)
    for (const after of [0, 2500, 9000]) {
      const speed = ballSpeed(after) + WHEEL_SPEED;
      const drop = fall(0.3, pocket / POCKETS, speed, 1);
      const way = Array.from({ length: 200 }, (_, step) => falling(drop, (FALL * step) / 199));
      way.slice(1).forEach((at, step) => assert.ok(at <= way[step]! + 1e-9));
      const first = ((way[0]! - way[1]!) * 199 * 1000) / FALL;
      assert.ok(Math.abs(first - speed) < speed * 0.05);
    }
});

test("it leaves the rim and ends in the pocket", () => {
  assert.equal(depth(0), 0);
  assert.equal(depth(FALL), 1);
  assert.ok(depth(FALL * 0.2) < 0.2);
});
