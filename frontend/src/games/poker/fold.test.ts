import assert from "node:assert/strict";
import { test } from "node:test";

import { fold, scene } from "../../lib/fold.ts";
import type { TableEvent } from "../../lib/protocol.ts";
import { inHand, inTheMiddle, isAllIn, lying, playerAt, toCall } from "./fold.ts";
import { HOLDEM, STUD, WHOLE } from "./played.ts";

const start = scene(WHOLE);
/** The scene after so many events. */
const after = (events: readonly TableEvent[], until = events.length) => events.slice(0, until).reduce(fold, start);
const bets = (now: typeof start) => Object.fromEntries(now.room.hand.players.map(({ seat, bet }) => [seat, bet]));

test("blinds go from the stacks to the places in front of the seats", () => {
  const now = after(HOLDEM, 5);
  assert.equal(now.phase, "playing");
  assert.equal(now.round, "h1-000007");
  assert.deepEqual(bets(now), { p1: 0, p2: 500, p3: 1_000 });
  assert.deepEqual(now.room.stacks, { p1: 50_000, p2: 11_500, p3: 49_000 });
  assert.equal(playerAt(now.room.hand, "p3")?.act?.verb, "big blind");
  assert.deepEqual(playerAt(now.room.hand, "p2")?.cards.map(({ card }) => card), ["Ah", "As"]);
  assert.deepEqual(playerAt(now.room.hand, "p1")?.cards.map(({ card }) => card), ["xx", "xx"]);
});

test("a raise is remembered by what it raises to, and what there is to call", () => {
  const now = after(HOLDEM, 8);
  assert.deepEqual(playerAt(now.room.hand, "p2")?.act, { verb: "raise", amount: 11_500, to: 12_000 });
  assert.ok(isAllIn(now.room, playerAt(now.room.hand, "p2")!));
  assert.equal(toCall(now.room, "p3"), 11_000);
  assert.equal(toCall(now.room, "p1"), 9_000);
  assert.equal(inTheMiddle(now.room.hand), 3_000 + 12_000 + 1_000);
});

test("at the end of a street the bets lie in the pots, each with those who can win it", () => {
  const now = after(HOLDEM, 17);
  assert.deepEqual(bets(now), { p1: 0, p2: 0, p3: 0 });
  assert.deepEqual(lying(now.room.hand).map(({ amount, seats }) => [amount, seats.join(" ")]), [[36_000, "p1 p2 p3"], [30_000, "p1 p3"]]);
  assert.equal(inTheMiddle(now.room.hand), 66_000);
});

test("who opened the betting says what is old: only folds stay", () => {
  const now = after(HOLDEM, 13);
  assert.deepEqual(now.room.hand.players.map(({ act }) => act), [null, null, null]);
  assert.equal(now.room.hand.name, "flop");
  assert.equal(now.room.hand.board.length, 3);
  assert.equal(now.room.hand.burned, 1);
});

test("pots are given out, and the hand is counted for each seat", () => {
  const now = after(HOLDEM);
  assert.equal(now.phase, "settled");
  assert.deepEqual(now.room.stacks, { p1: 50_000 - 27_000 + 28_500, p2: 34_200, p3: 23_000 });
  assert.equal(inTheMiddle(now.room.hand), 0);
  const mine = now.paid.lines.find(({ seat }) => seat === "p2")!;
  assert.deepEqual([mine.back, mine.lost, mine.won, mine.why, mine.clause], [12_000, 0, 22_200, "a pair of aces", "17(5)"]);
  const bo = now.paid.lines.find(({ seat }) => seat === "p3")!;
  assert.deepEqual([bo.back, bo.lost, bo.won], [0, 27_000, 0]);
  assert.deepEqual(playerAt(now.room.hand, "p1")?.cards.map(({ card }) => card), ["Kd", "Ks"]);
  assert.equal(inHand(now.room, "p2"), false);
  const [result] = now.results;
  assert.ok(result && "pot" in result && result.pot === 66_000 && result.rake === 3_300);
});

test("stud: antes in the middle, cards up and down, an uncalled raise back", () => {
  const open = after(STUD, 6);
  assert.equal(inTheMiddle(open.room.hand), 300);
  assert.deepEqual(bets(open), { p1: 0, p2: 0, p3: 0 });
  assert.deepEqual(playerAt(open.room.hand, "p3")?.cards.map(({ card, up }) => `${card} ${up}`), ["xx false", "xx false", "2d true"]);
  assert.equal(toCall(after(STUD, 8).room, "p2"), 500);
  const over = after(STUD);
  assert.deepEqual(over.room.stacks, { p1: 20_000 - 600, p2: 20_000 + 700, p3: 20_000 - 100 });
  const mine = over.paid.lines.find(({ seat }) => seat === "p2")!;
  assert.deepEqual([mine.back, mine.lost, mine.won, mine.why], [600, 0, 700, "alone"]);
});

test("a whole table in the middle of a hand: of those in it the hand's own events know the chips", () => {
  const now = scene({ ...WHOLE, phase: "playing", events: HOLDEM.slice(0, 8), stacks: { p1: 50_000, p2: 12_000, p3: 50_000, p5: 700 } });
  assert.deepEqual(now.room.stacks, { p1: 47_000, p2: 0, p3: 49_000, p5: 700 });
  const over = scene({ ...WHOLE, phase: "settled", events: HOLDEM, stacks: { p1: 51_500, p2: 40_000, p3: 23_000 } });
  assert.equal(over.room.stacks.p2, 40_000, "chips were added since");
});

test("people come, add chips, sit out, come back, and leave with their chips", () => {
  const come: TableEvent[] = [
    { type: "seated", seat: "p5", name: "Cy", bot: false },
    { type: "bought-in", seat: "p5", amount: 30_000 },
    { type: "sat-out", seat: "p2", why: "asked" },
    { type: "sat-out", seat: "p3", why: "no chips" },
  ];
  const now = come.reduce(fold, start);
  assert.equal(now.room.stacks.p5, 30_000);
  assert.deepEqual(now.room.out, { p2: "asked", p3: "no chips" });
  const later = [
    { type: "came-back", seat: "p2" }, { type: "bought-in", seat: "p3", amount: 100 }, { type: "leaving", seat: "p5" },
    { type: "cashed-out", seat: "p5", amount: 30_000 }, { type: "left", seat: "p5" },
  ].reduce((so, event) => fold(so, event as TableEvent), now);
  assert.deepEqual(later.room.out, {});
  assert.equal("p5" in later.room.stacks, false);
  assert.deepEqual(later.room.leaving, []);
});

test("the time bank runs, is spent, and each hand adds a little", () => {
  const started = fold(start, HOLDEM[0]!);
  assert.equal(started.room.banks.p2, 30_000, "29 s and 2 s are at most 30 s");
  const runs = fold(started, { type: "bank-started", seat: "p2", at: 100, until: 30_100 });
  assert.deepEqual(runs.room.thinking, { seat: "p2", at: 100, until: 30_100 });
  assert.equal(runs.nextAt, 30_100);
  const spent = fold(runs, { type: "bank-spent", seat: "p2", left: 12_000 });
  assert.equal(spent.room.thinking, null);
  assert.equal(spent.room.banks.p2, 12_000);
});

test("the waiting list, an offered seat and what was said in advance come whole", () => {
  const asked = (more: object) => fold(start, { type: "asked", turn: [], asks: [], ...more });
  const now = asked({ queue: [{ name: "Di", you: true }], offer: { until: 5_000 }, ahead: { verb: "call", price: 2_000 } });
  assert.deepEqual(now.room.queue, [{ name: "Di", you: true }]);
  assert.deepEqual(now.room.offer, { until: 5_000 });
  assert.deepEqual(now.room.ahead, { verb: "call", price: 2_000 });
  assert.equal(fold(now, { type: "asked", turn: [], asks: [], queue: [], offer: null, ahead: null }).room.ahead, null);
  assert.deepEqual(fold(now, { type: "asked", turn: [], asks: [] }).room.ahead, { verb: "call", price: 2_000 }, "other tables say nothing of it");
});

test("who sits down where somebody has just left did not play the last hand", () => {
  const come = [{ type: "left", seat: "p2" }, { type: "seated", seat: "p2", name: "Cy", bot: false, you: true }] as TableEvent[];
  const now = come.reduce(fold, { ...after(HOLDEM), you: { seat: null, can_repeat: false } });
  assert.equal(now.you.seat, "p2");
  assert.equal(playerAt(now.room.hand, "p2"), undefined);
  assert.deepEqual(now.lines, []);
  const seats = WHOLE.seats.map((one) => (one.seat === "p2" ? { ...one, name: "Cy" } : one));
  const whole = scene({ ...WHOLE, seats, events: HOLDEM });
  assert.deepEqual([whole.room.hand.players, whole.lines], [[], []]);
  assert.equal(scene({ ...WHOLE, events: HOLDEM }).lines.length, 3);
});

test("cards for the button lie until the hand begins", () => {
  const drawn = fold(start, { type: "button-drawn", cards: { p1: "Kd", p2: "Ks", p3: "4c" }, button: "p2" });
  assert.deepEqual(drawn.room.drawn, { p1: "Kd", p2: "Ks", p3: "4c" });
  assert.equal(drawn.room.button, "p2");
  assert.deepEqual(fold(drawn, HOLDEM[0]!).room.drawn, {});
});

test("down cards that nobody saw are turned at the showdown", () => {
  const dark = after(HOLDEM, 6);
  const now = fold(dark, { type: "poker.turned", to: ["p1", "p1"], cards: [{ card: "Kd" }, { card: "Ks" }] });
  assert.deepEqual(playerAt(now.room.hand, "p1")?.cards.map(({ card }) => card), ["Kd", "Ks"]);
});
