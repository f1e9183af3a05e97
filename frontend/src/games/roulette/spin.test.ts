import assert from "node:assert/strict";
import { test } from "node:test";

import { ballSpeed, depth, direction, fall, falling, FALL, knocks, lifted, WHEEL_SPEED } from "./spin.ts";

const POCKETS = 37;
const RUN = 6000;
const turn = (value: number): number => ((value % 1) + 1) % 1;
const every = Array.from({ length: POCKETS }, (_, pocket) => pocket);
const steps = Array.from({ length: 400 }, (_, step) => (FALL * step) / 399);

test("the direction changes from spin to spin", () => {
  assert.deepEqual([40, 41, 42].map(direction), [1, -1, 1]);
});

test("the ball slows down as long as the table lets it run, and never stops on the rim", () => {
  assert.ok(ballSpeed(0, RUN) > 2.5 * ballSpeed(RUN, RUN));
  assert.equal(ballSpeed(RUN, RUN), ballSpeed(2 * RUN, 2 * RUN));
  assert.ok(ballSpeed(60_000, RUN) > 2 * WHEEL_SPEED);
});

test("the ball comes to rest in the called pocket, wherever it was and whichever way it ran", () => {
  for (const way of [1, -1] as const)
    for (const pocket of every)
      for (const [spin, from] of [-3.7, 0, 0.25, 12.9].entries()) {
        const drop = fall(from, pocket / POCKETS, ballSpeed(5000, RUN) + WHEEL_SPEED, way, POCKETS, spin);
        const off = turn(falling(drop, FALL) - pocket / POCKETS);
        assert.ok(Math.min(off, 1 - off) < 1e-9);
      }
});

test("on its way it never turns back, and there is no leap at the call", () => {
  for (const pocket of every)
    for (const [spin, after] of [0, 2500, 9000, 40_000].entries()) {
      const speed = ballSpeed(after, RUN) + WHEEL_SPEED;
      const drop = fall(0.3, pocket / POCKETS, speed, 1, POCKETS, spin);
      const way = steps.map((ms) => falling(drop, ms));
      way.slice(1).forEach((at, step) => assert.ok(at <= way[step]! + 1e-9, `${pocket} ${after} ${step}`));
      const first = ((way[0]! - way[1]!) * 399 * 1000) / FALL;
      assert.ok(Math.abs(first - speed) < speed * 0.06, `${first} ${speed}`);
    }
});

test("it leaves the rim, hops lower and lower, and is only in a pocket's middle when it lies there", () => {
  for (const spin of [0, 1, 2, 3]) {
    const drop = fall(0, 0, 1, 1, POCKETS, spin);
    assert.equal(depth(drop, 0), 0);
    assert.equal(depth(drop, FALL), 1);
    assert.ok(depth(drop, FALL * 0.15) < 0.2);
    assert.ok(steps.every((ms) => depth(drop, ms) <= 1 + 1e-9 && depth(drop, ms) > -0.05));
    const hops = drop.touches.map(([, , high]) => high);
    assert.deepEqual(hops, hops.toSorted((a, b) => b - a));
    for (const [at, before] of drop.touches) {
      assert.equal(depth(drop, at * FALL), 1);
      const off = turn(falling(drop, at * FALL) * POCKETS - before + 0.5) - 0.5;
      assert.ok(Math.abs(off) < 1e-6, "it touches a pocket, not a divider");
    }
  }
});

test("it is lifted out of where it lay, not gone from there", () => assert.deepEqual([lifted(0), lifted(1000)], [1, 0]));

test("it is heard at a deflector and wherever it touches the wheel, until it lies", () => {
  for (const spin of [0, 1, 2, 3]) {
    const { touches } = fall(0, 0, 1, 1, POCKETS, spin);
    const [deflector, ...heard] = knocks(spin);
    assert.ok(deflector! > 0 && deflector! < heard[0]!);
    assert.deepEqual(heard, touches.map(([at]) => at * FALL).filter((at) => at < FALL));
  }
});
