import assert from "node:assert/strict";
import { test } from "node:test";

import { low, made } from "./hands.ts";

const of = (cards: string) => cards.split(" ").filter(Boolean);
const name = (own: string, board = "", five = "") => {
  const hand = made(of(own), of(board), five);
  return hand && [hand.category, ...hand.ranks.slice(0, 2)].join(" ");
};

test("two cards are a pair or their high card", () => {
  assert.equal(name("Kh Kd"), "pair K");
  assert.equal(name("9c Ah"), "high-card A 9");
  assert.deepEqual(made(of("9c 9h"), [])?.of, ["9c", "9h"]);
});

test("stud: three and four cards", () => {
  assert.equal(name("Kh Kd Ks"), "three K");
  assert.equal(name("2h Kd 2s Kc"), "two-pair K 2");
  assert.equal(name("2h 2d 2s 2c"), "four 2");
  assert.equal(name("Ah Kh Qh Jh"), "high-card A K");
});

test("any five of all cards", () => {
  assert.equal(name("Ah 2d", "3c 4c 5h"), "straight 5 4");
  assert.equal(name("Ah Kh", "Qh Jh Th 9h 2c"), "royal-flush A K");
  assert.equal(name("7h 7d", "Kc Kd 7s 2c 2d"), "full-house 7 K");
  assert.equal(name("2h 3d", "Ac Ad As Ks Kh"), "full-house A K");
});

test("omaha: exactly two and three", () => {
  const rule = "two and three";
  assert.equal(name("Ah Kh Qh Jh", "Th 2c 3d", rule), "high-card A K");
  assert.equal(name("Ah 2c 3d 4s", "Kh Qh Jh 9h 5c", rule), "high-card A K");
  assert.equal(name("Ah 9h 3d 4s", "Kh Qh Jh 2c 5c", rule), "flush A K");
  assert.equal(name("Kd Kc 3d 4s", "Kh Ks 7h 7c 5c", rule), "four K 7");
  assert.equal(name("7d Kc 3d 4s", "7h 7s 7c 2c 5c", rule), "four 7 K");
  assert.equal(name("Ah Ad As Ac", "", rule), "pair A");
});

test("low: five different ranks, eight or lower, the ace below the two (by §86, R23)", () => {
  const rule = "two and three";
  assert.deepEqual(low(of("Ah 2d Kc Ks"), of("3c 4d 5h Jc Qd"), rule), of("5 4 3 2 A"));
  assert.deepEqual(low(of("Ah 8d Kc Ks"), of("3c 4d 7h Jc Qd"), rule), of("8 7 4 3 A"));
  assert.equal(low(of("Ah 9d Kc Ks"), of("3c 4d 7h Jc Qd"), rule), null);
  assert.equal(low(of("Ah 3d Kc Ks"), of("3c 4d 7h Jc Qd"), rule), null, "the three counts once");
  assert.equal(low(of("Ah 2d Kc Ks"), of("3c 4d 8h Jc Qd"), rule, "7"), null);
  assert.deepEqual(low(of("Ah 2d 3c 8s"), of("4c 5d 6h Jc Qd"), rule), of("6 5 4 2 A"));
  assert.equal(low(of("Ah 2d"), [], rule), null);
});

test("cards that are not seen make nothing", () => {
  assert.equal(name("xx xx"), null);
  assert.equal(name(""), null);
});
