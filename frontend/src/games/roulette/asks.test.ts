import assert from "node:assert/strict";
import { test } from "node:test";

import { call, callAbout, callNeighbours, filledUp, put, takeAll, takeBack } from "./asks.ts";

const FIVE = { amount: 500, colour: "" };
const BLUE = { amount: 300, colour: "blue" };
const stake = (amount: number, colour = "", chips = 0) => ({ seat: "p2", spot: "17", amount, call: "", colour, chips, place: 0, dark: false });

test("a chip goes down as money or as one of the player's colour", () => {
  assert.deepEqual(put("17", FIVE), { type: "bet", spot: "17", amount: 500 });
  assert.deepEqual(put("17", BLUE), { type: "bet", spot: "17", colour: "blue", chips: 1 });
});

test("one chip is taken back, never more than lies there", () => {
  assert.deepEqual(takeBack(stake(200), FIVE, 0), { type: "take-back", spot: "17", amount: 200 });
  assert.deepEqual(takeBack(stake(2500), FIVE, 0), { type: "take-back", spot: "17", amount: 500 });
});

test("of a mixed stake the kind in the hand comes back first", () => {
  const mixed = stake(800, "blue", 1);
  assert.deepEqual(takeBack(mixed, BLUE, 300), { type: "take-back", spot: "17", colour: "blue", chips: 1 });
  assert.deepEqual(takeBack(mixed, FIVE, 300), { type: "take-back", spot: "17", amount: 500 });
  assert.deepEqual(takeBack(stake(300, "blue", 1), FIVE, 300), { type: "take-back", spot: "17", colour: "blue", chips: 1 });
  assert.deepEqual(takeAll(mixed), { type: "take-back", spot: "17", amount: 800 });
});

test("call bets: chips by the recipe, neighbours by their number, complete by the house's price", () => {
  const recipe = { name: "big-series", chips: 9, bets: [], clause: "", takes_number: false };
  assert.deepEqual(call(recipe, FIVE), { type: "call", name: "big-series", chips: 9, amount: 500 });
  assert.equal(call(recipe, BLUE).colour, "blue");
  assert.equal(callNeighbours(0, 3, FIVE).chips, 7);
  assert.deepEqual(callAbout({ ...recipe, name: "complete", chips: 0 }, 17), {
    type: "call",
    name: "complete",
    number: 17,
    chips: 0,
    amount: 0,
  });
});

test("complete fills each inside bet on the number up to its maximum", () => {
  const spot = (name: string, covers: number[], maximum: number) => ({
    spot: name, kind: "", minimum: 100, maximum, pays: "", clause: "", covers,
  });
  const dozen = Array.from({ length: 12 }, (_, index) => index + 13);
  const spots = [spot("17", [17], 1000), spot("17/20", [17, 20], 2000), spot("20", [20], 1000), spot("dozen 2", dozen, 9000)];
  assert.equal(filledUp(17, spots, new Map([["17", stake(400)]])), 2600);
});
