import assert from "node:assert/strict";
import { test } from "node:test";

import { blindComes, missing } from "./next.ts";
import { TABLE } from "./played.ts";

const blind = (button: string, seats: string[]) => seats.filter((seat) => blindComes(seat, button, seats));

test("the button goes one on, the big blind is two from it", () => {
  assert.deepEqual(blind("p1", ["p1", "p2", "p3", "p5"]), ["p5"]);
  assert.deepEqual(blind("p3", ["p1", "p2", "p3", "p5"]), ["p2"]);
  assert.deepEqual(blind("p4", ["p1", "p2", "p3", "p5"]), ["p2"], "who had it has left");
  assert.deepEqual(blind("p5", ["p1", "p2", "p3", "p5"]), ["p3"]);
});

test("of two both post; alone, or before the first hand, nobody", () => {
  assert.deepEqual(blind("p1", ["p1", "p2"]), ["p1", "p2"]);
  assert.deepEqual(blind("p1", ["p1"]), []);
  assert.deepEqual(blind("", ["p1", "p2", "p3"]), []);
});

test("a stack is filled up to what is usual here, if one has it", () => {
  const usual = TABLE.own.buy_in!.default;
  assert.equal(missing({ stacks: { p2: usual - 700 } }, "p2", TABLE.own, 10_000), 700);
  assert.equal(missing({ stacks: { p2: usual + 700 } }, "p2", TABLE.own, 10_000), 0);
  assert.equal(missing({ stacks: { p2: usual - 700 } }, "p2", TABLE.own, 600), 0);
});
