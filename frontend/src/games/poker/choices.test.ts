import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ask } from "../../generated/protocol.ts";
import { aheads, chipOf, choices, quick, stands, wagerOf } from "./choices.ts";
import { after as afterEvents, HOLDEM, TABLE } from "./played.ts";

const after = (many: number) => afterEvents(HOLDEM, many);
const ask = (...options: [string, number, number][]): Ask => ({
  actor: "p2", about: "", must: true, default: "fold", options: options.map(([verb, low, high]) => ({ verb, low, high })),
});

test("fold, then check or call, then bet or raise; one key each", () => {
  const made = choices(ask(["raise", 2_000, 12_000], ["call", 500, 500], ["fold", 0, 0]));
  assert.deepEqual(made.map(({ option, key, range }) => `${option.verb} ${key} ${range}`), ["fold f false", "call c false", "raise r true"]);
  assert.deepEqual(choices(ask(["bet", 1_000, 5_000], ["bring-in", 500, 500])).map(({ key }) => key), ["b", "r"]);
  assert.equal(wagerOf(ask(["bet", 1_000, 5_000], ["check", 0, 0]))?.verb, "bet");
  assert.equal(wagerOf(ask(["fold", 0, 0], ["call", 500, 500])), undefined);
});

test("quick amounts: a raise is what is called and the part of the pot that lies there then", () => {
  // Ana has raised to 30; small blind 5 and big blind 10 lie there: after a call of 25 the pot is 70.
  const { own: room } = after(7);
  assert.deepEqual(quick(room, "p2", { verb: "raise", low: 5_000, high: 12_000 }), [
    { name: "least", amount: 5_000 }, { name: "half-pot", amount: 6_500 }, { name: "two-thirds", amount: 7_667 }, { name: "pot", amount: 10_000 }, { name: "all-in", amount: 12_000 },
  ]);
});

test("quick amounts: where the pot is the limit the slider ends there, and it is said once", () => {
  const { own: room } = after(7);
  assert.deepEqual(quick(room, "p2", { verb: "raise", low: 5_000, high: 10_000 }).map(({ name }) => name), ["least", "half-pot", "two-thirds", "pot"]);
  assert.deepEqual(quick(room, "p2", { verb: "raise", low: 5_000, high: 8_000 }).map(({ name }) => name), ["least", "half-pot", "two-thirds", "most"]);
  assert.deepEqual(quick(room, "p2", { verb: "raise", low: 12_000, high: 12_000 }).map(({ name }) => name), ["all-in"]);
});

test("quick amounts of a bet are parts of the pot alone", () => {
  const { own: room } = after(14);
  assert.deepEqual(quick(room, "p1", { verb: "bet", low: 1_000, high: 38_000 }), [
    { name: "least", amount: 1_000 }, { name: "half-pot", amount: 18_000 }, { name: "two-thirds", amount: 24_000 }, { name: "pot", amount: 36_000 }, { name: "all-in", amount: 38_000 },
  ]);
});

test("a slider steps by the smallest chip", () => {
  assert.equal(chipOf({ ...TABLE, denominations: [500, 50, 2_500] }), 50);
  assert.equal(chipOf({ denominations: [500, 50], own: { ...TABLE.own, chip: 100 } }), 100);
  const { own: room } = after(7);
  const half = quick(room, "p2", { verb: "raise", low: 5_000, high: 12_000 }, 1_000).find(({ name }) => name === "half-pot");
  assert.equal(half?.amount, 7_000, "a quick amount too");
});

test("in advance: against a bet fold, call or call any; else check", () => {
  const turn = (actor: string) => [{ actor, about: "", must: true }];
  assert.deepEqual(aheads({ ...after(6), turn: turn("p1") }), [{ verb: "fold", price: 0 }, { verb: "call", price: 500 }, { verb: "call-any", price: 0 }]);
  assert.deepEqual(aheads({ ...after(7), turn: turn("p2") }), [], "one is asked oneself");
  assert.deepEqual(aheads({ ...after(9), turn: turn("p1") }), [], "all in: one is not asked any more");
  const p1 = { ...after(13), you: { seat: "p1", can_repeat: false }, turn: turn("p3") };
  assert.deepEqual(aheads(p1).map(({ verb }) => verb), ["check-fold", "check", "call-any"]);
  assert.deepEqual(aheads({ ...after(HOLDEM.length), turn: [] }), [], "the hand is over");
  assert.deepEqual(aheads({ ...after(6), you: { seat: null, can_repeat: false }, turn: [] }), [], "who watches decides nothing");
});

test("what was said in advance falls when the price has changed", () => {
  assert.ok(stands({ verb: "call", price: 2_000 }, 2_000));
  assert.ok(!stands({ verb: "call", price: 2_000 }, 4_000));
  assert.ok(!stands({ verb: "check", price: 0 }, 100));
  assert.ok(stands({ verb: "check-fold", price: 0 }, 100));
  assert.ok(stands({ verb: "call-any", price: 0 }, 9_999));
});
