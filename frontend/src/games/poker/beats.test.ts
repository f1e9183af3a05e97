import assert from "node:assert/strict";
import { test } from "node:test";

import { made } from "./hands.ts";
import { beaten } from "./ranks.ts";
import { categoryOf } from "../../cards/beats.ts";
import { best, RANKS } from "../../cards/hands.ts";

const cards = (text: string) => text.split(" ");
const by = (own: string, board: string, five = "any five") => beaten(cards(own), cards(board), made(cards(own), cards(board), five)!, five);

test("a category is found as the whole hand names it", () => {
  // A stride through the pack: seven cards of every kind, the same every time.
  const pack = [...RANKS].flatMap((rank) => [..."cdhs"].map((suit) => `${rank}${suit}`));
  for (let first = 0; first < 52; first++)
    for (const stride of [1, 3, 4, 5, 7, 9, 12, 15, 20, 23]) {
      const seven = [...new Set(Array.from({ length: 7 }, (_, at) => pack[(first + at * stride) % 52]!))];
      if (seven.length >= 5) assert.equal(categoryOf(seven), best(seven, false)!.category, seven.join(" "));
    }
  assert.equal(categoryOf(cards("As 2d 3h 4c 5s 9d 9h")), "straight");
  assert.equal(categoryOf(cards("As Ks Qs Js Ts 2d 2h")), "royal-flush");
});

test("what beats me: what two unseen cards could make with the board", () => {
  assert.deepEqual(by("Ah Kd", "Ad 9c 4s"), { by: ["three", "two-pair"], same: false }, "top pair with the best kicker");
  assert.deepEqual(by("Ah 2d", "Ad 9c 4s"), { by: ["three", "two-pair"], same: true });
  assert.deepEqual(by("As Ks", "Qs Js Ts 2d 2h"), { by: [], same: false }, "nothing");
  const paired = by("Kh Kd", "Ks 9s 9c 4s");
  assert.deepEqual(paired, { by: ["four"], same: false }, "nines full lose to kings full, and nobody has more kings");
});

test("in Omaha exactly two of the hand and three of the board", () => {
  // Four spades on the board: one alone makes no flush.
  assert.deepEqual(by("Ks Kh 7d 2c", "As Ts 6s 3s", "two and three").by.includes("flush"), true);
  assert.equal(by("Ks Qs 7d 2c", "As Ts 6s 3s", "two and three").same, false, "the best flush there is");
});

test("before the flop and in stud everything above is", () => {
  const own = cards("9d 9s");
  assert.deepEqual(beaten(own, [], made(own, [])!, "any five"), { by: ["royal-flush", "straight-flush", "four", "full-house", "flush", "straight", "three", "two-pair"], same: true });
});
