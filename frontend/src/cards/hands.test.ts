import assert from "node:assert/strict";
import { test } from "node:test";

import { best, second } from "./hands.ts";

/** `A K 10 Q Q` needs no suits; cards that must not make a flush get different ones. */
const mixed = (ranks: string) => ranks.split(" ").map((rank, at) => `${rank}${"shdc"[at % 4]}`);
const suited = (cards: string) => cards.split(" ");
const named = (cards: string[], flushAceKing = true) => {
  const first = best(cards, true)!;
  return [first.category, second(cards, first, flushAceKing)?.category ?? ""];
};

test("the rule book's own examples of two combinations (by §167)", () => {
  const examples: [string[], string, string][] = [
    [mixed("A K T Q Q"), "pair", "ace-king"],
    [mixed("8 8 8 A K"), "three", "ace-king"],
    [mixed("A K K T Q"), "pair", "ace-king"],
    [mixed("A A A K 7"), "three", "ace-king"],
    [suited("2d 3d 4c 4s 5s 6h"), "straight", "straight"],
    [suited("2d 3c 4d 5h 6s 7c"), "straight", "straight"],
    [suited("2d 3d 4d 5d 6s 7d"), "flush", "straight"],
    [suited("2c 7c 9c 9d Jc Qc"), "flush", "pair"],
    [suited("2d 5d 7d 9d Jd Qd"), "flush", "flush"],
    [suited("4s 4h 4d 7s 7h 7d"), "full-house", "full-house"],
    [suited("2d 3d 4d 5d 6d 6s"), "straight-flush", "straight"],
    [suited("2d 3d 4d 5d 6d 7s"), "straight-flush", "straight"],
    [suited("2d 3d 4d 5d 6d Qd"), "straight-flush", "flush"],
    [suited("2d 3d 4d 5d 6d 7d"), "straight-flush", "straight-flush"],
    [suited("4d 4c 6h 6c 6d 6s"), "four", "full-house"],
    [suited("9h Th Jh Qh Kh Ah"), "royal-flush", "straight-flush"],
    [suited("7h Th Jh Qh Kh Ah"), "royal-flush", "flush"],
    [suited("9s Th Jh Qh Kh Ah"), "royal-flush", "straight"],
    [suited("As 2h 3d 4c 5s Kh"), "straight", "ace-king"],
    [suited("As Kh Qd Jc Ts Ah"), "straight", "straight"],
    [suited("2h 5h 9h Ah Kh 3s"), "flush", "ace-king"],
    [suited("2h 5h 9h Ah Kh 3h"), "flush", "flush"],
    [suited("7s 7h 7d 7c As Kh"), "four", "ace-king"],
    [suited("Ah 2h 3h 4h 5h Ks"), "straight-flush", "ace-king"],
    [suited("9h Th Jh Qh Kh As"), "straight-flush", "straight"],
    [suited("Th Jh Qh Kh Ah As"), "royal-flush", "straight"],
    [suited("Qs Qh 9d 9c 4s 4h"), "two-pair", "two-pair"],
    [suited("Qs Qh 9d 8c 4s 3h"), "pair", ""],
  ];
  for (const [cards, first, beside] of examples) assert.deepEqual(named(cards), [first, beside], cards.join(" "));
});

test("a book may not count an ace and a king that lie inside the flush", () => {
  assert.deepEqual(named(suited("2h 5h 9h Ah Kh 3s"), false), ["flush", ""]);
});

test("two full houses are named by the other ranks", () => {
  const cards = suited("4s 4h 4d 7s 7h 7d");
  const first = best(cards, true)!;
  assert.deepEqual(first.ranks, ["7", "4"]);
  assert.deepEqual(second(cards, first, true)?.ranks, ["4", "7"]);
});

test("ace and king are a hand only where the book says so", () => {
  assert.equal(best(mixed("A K 9 7 2"), true)?.category, "ace-king");
  assert.equal(best(mixed("A K 9 7 2"), false)?.category, "high-card");
});

test("the best five of seven, and the ace below the two", () => {
  const seven = best(suited("Ah Kd 2c 3s 4d 5h 5d"), false)!;
  assert.deepEqual([seven.category, seven.ranks[0]], ["straight", "5"]);
  assert.equal(best(suited("9h 9d 9c 4s 4d Ah Ad"), false)?.ranks.join(""), "9A");
  assert.equal(best(suited("Qs Ks As 2d 3c"), true)?.category, "ace-king", "no straight goes around the ace");
});

test("cards that nobody sees, or too few, make nothing", () => {
  assert.equal(best(["9h", "xx", "xx", "xx", "xx"], true), null);
  assert.equal(best(["9h", "9d"], false), null);
});
