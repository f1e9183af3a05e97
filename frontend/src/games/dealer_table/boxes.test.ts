import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ask, Line, Spot } from "../../generated/protocol.ts";
import { outcome } from "../../lib/outcome.ts";
import type { Wager } from "../../lib/scene.ts";
import { anteBets, bonusBets, darkBet, insuranceBets, lay, notLight } from "./boxes.ts";
import { choices, exchangeOf, exchanges } from "./choices.ts";
import type { Terms } from "./fold.ts";
import { linesOf, parts } from "./pay.ts";

const wager = (spot: string, amount: number, dark = false, seat = "p1"): Wager => ({ seat, spot, amount, call: "", colour: "", chips: 0, place: 0, dark });
const table = (more: Partial<Terms>) => ({ bet_antes: "2", ...more }) as Terms;
const RUSSIAN = table({
  light: { most: 1, own_seat: false, side_by_side: false, equal: false, clause: "§154" }, dark: { ante: "free", clause: "§154" }, bonus_stake: "half an ante",
});
const OASIS = table({
  light: { most: 2, own_seat: false, side_by_side: true, equal: true, clause: "§127" }, dark: { ante: "differs", clause: "§127" }, bonus_stake: "plate",
});

test("a dark box: the ante and the bet of two antes in one message", () => {
  assert.deepEqual(anteBets(RUSSIAN, [], "p1", "2", true, 500), [
    { type: "bet", spot: "2 ante", amount: 500, dark: true },
    { type: "bet", spot: "2 bet", amount: 1000, dark: true },
  ]);
  const lies = [wager("2 ante", 500, true), wager("2 bet", 1000, true)];
  assert.deepEqual(anteBets(RUSSIAN, lies, "p1", "2", true, 300).map((bet) => "amount" in bet && bet.amount), [300, 600]);
  assert.deepEqual(darkBet(RUSSIAN, "2", 500, 1000), []);
});

test("a light box: the chip, and no bet before one has looked", () => {
  assert.deepEqual(anteBets(RUSSIAN, [], "p1", "1", false, 500), [{ type: "bet", spot: "1 ante", amount: 500 }]);
});

test("how many boxes one looks at, and where they lie", () => {
  assert.equal(notLight(RUSSIAN, [], "p1", "1"), null);
  assert.deepEqual(notLight(RUSSIAN, [wager("1 ante", 500)], "p1", "2"), { why: "limit", clause: "§154" });
  assert.equal(notLight(RUSSIAN, [wager("1 ante", 500, true)], "p1", "2"), null, "dark ones do not count");
  assert.equal(notLight(RUSSIAN, [wager("1 ante", 500)], "p1", "1"), null, "the box itself may be raised");
  assert.equal(notLight(OASIS, [wager("2 ante", 500)], "p1", "3"), null);
  assert.equal(notLight(OASIS, [wager("2 ante", 500)], "p1", "4")?.why, "apart");
  assert.equal(notLight(OASIS, [wager("2 ante", 500), wager("3 ante", 500)], "p1", "4")?.why, "limit");
  assert.equal(notLight(OASIS, [wager("2 ante", 500, false, "p2")], "p1", "5"), null, "others' boxes do not count");
});

test("the first box one looks at is the one before one's seat, where the book says so", () => {
  const oasis = table({ ...OASIS, light: { ...OASIS.light, own_seat: true } });
  assert.equal(notLight(oasis, [], "p2", "2"), null);
  assert.equal(notLight(oasis, [], null, "3"), null, "who has no seat yet");
  assert.deepEqual(notLight(oasis, [], "p2", "3"), { why: "elsewhere", clause: "§127" });
  assert.equal(notLight(oasis, [wager("2 ante", 500, false, "p2")], "p2", "3"), null, "beside it");
});

test("where antes are equal, a new box gets what lies already", () => {
  const first = [wager("2 ante", 700)];
  assert.deepEqual(anteBets(OASIS, first, "p1", "3", false, 500), [{ type: "bet", spot: "3 ante", amount: 700 }]);
  const same = table({ ...RUSSIAN, dark: { ante: "equal", clause: "RP p. 5" } });
  assert.deepEqual(anteBets(same, first, "p1", "3", true, 500).map((bet) => "amount" in bet && bet.amount), [700, 1400]);
});

test("half an ante goes along when the ante is raised; other bonus stakes are the chip or the only one", () => {
  const on = [wager("1 ante", 500), wager("1 bonus", 250)];
  assert.deepEqual(anteBets(RUSSIAN, on, "p1", "1", false, 500).at(-1), { type: "bet", spot: "1 bonus", amount: 250 });
  assert.deepEqual(bonusBets(RUSSIAN, [], lay(on.slice(0, 1), "1").on, "1", 100), [{ type: "bet", spot: "1 bonus", amount: 250 }]);
  assert.deepEqual(bonusBets(RUSSIAN, [], lay(on, "1").on, "1", 100), [], "it lies already");
  assert.deepEqual(bonusBets(OASIS, [], lay(on.slice(0, 1), "1").on, "1", 100), [{ type: "bet", spot: "1 bonus", amount: 100 }]);
  const only = [{ spot: "1 bonus", minimum: 100, maximum: 100 } as Spot];
  assert.deepEqual(bonusBets(table({ bonus_stake: "plate" }), only, {}, "1", 2500), [{ type: "bet", spot: "1 bonus", amount: 100 }]);
});

test("the insurance of a dark box begins with the ante", () => {
  const { on } = lay([wager("2 ante", 1000, true)], "2");
  assert.deepEqual(insuranceBets(on, "2", 500), [{ type: "bet", spot: "2 insurance", amount: 1000, dark: true }]);
  assert.deepEqual(insuranceBets({ ...on, insurance: wager("2 insurance", 1000, true) }, "2", 500).map((bet) => "amount" in bet && bet.amount), [500]);
});

test("the buttons in their order, each verb once, each with its letter", () => {
  const option = (verb: string, low = 0, high = low, cards?: [number, number]) => ({ verb, low, high, ...(cards ? { fewest: cards[0], most: cards[1] } : {}) });
  const ask: Ask = {
    actor: "p1", about: "1", must: true, default: "pass",
    options: [option("exchange", 1000, 1000, [1, 1]), option("exchange", 1500, 1500, [2, 2]), option("insure", 500, 9000), option("bet", 1000), option("pass")],
  };
  assert.deepEqual(choices(ask).map(({ verb, key, range }) => `${key} ${verb} ${range}`), ["p pass false", "b bet false", "x exchange false", "i insure true"]);
  assert.deepEqual([0, 1, 2, 3].map((n) => exchangeOf(exchanges(ask), n)?.low), [undefined, 1000, 1500, undefined]);
});

test("two combinations are paid separately; a maximum cuts their sum", () => {
  const rows = table({ pays: { bet: [["ace-king", "1", "§168"], ["three", "3", "§168"]] } });
  const line: Line = { type: "line", wager: "1 bet/p1", seat: "p1", back: 2000, lost: 0, won: 8000, why: "three and ace king", clause: "§160" };
  assert.deepEqual(parts(line, rows), {
    whole: true,
    parts: [{ combination: "three", odds: "3", won: 6000 }, { combination: "ace-king", odds: "1", won: 2000 }],
  });
  assert.equal(parts({ ...line, won: 7000 }, rows).whole, false);
  assert.deepEqual(parts({ ...line, won: 0, why: "no game" }, rows), { whole: true, parts: [] });
});

test("a box is settled with its fees; nothing below the stake is called a win", () => {
  const line = (spot: string, back: number, lost: number, won: number): Line => ({ type: "line", wager: `${spot}/p1`, seat: "p1", back, lost, won, why: "", clause: "" });
  const all = [line("1 exchange fee", 0, 1000, 0), line("1 ante", 1000, 0, 1000), line("1 bet", 2000, 0, 0), line("11 ante", 0, 500, 0)];
  assert.equal(linesOf(all, "1").length, 3);
  const cash = (minor: number) => String(minor / 100);
  assert.equal(outcome(linesOf(all, "1"), cash)?.kind, "stays");
  assert.equal(outcome(linesOf(all, "1", "ante"), cash)?.short, "+10");
  assert.equal(outcome([], cash), null);
});
