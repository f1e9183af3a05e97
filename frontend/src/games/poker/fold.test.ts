import assert from "node:assert/strict";
import { test } from "node:test";

import { news, scene } from "../../lib/fold.ts";
import type { Happened } from "../../lib/rehearsal.ts";
import { FOLD, inHand, inTheMiddle, isAllIn, lying, playerAt, showable, toCall } from "./fold.ts";
import { after, HOLDEM, ROOM, START, STUD, whole } from "./played.ts";

const bets = (now: typeof START) => Object.fromEntries(now.own.hand.players.map(({ seat, bet }) => [seat, bet]));

test("blinds go from the stacks to the places in front of the seats", () => {
  const now = after(HOLDEM, 5);
  assert.equal(now.phase, "playing");
  assert.equal(now.round, "h1-000007");
  assert.deepEqual(bets(now), { p1: 0, p2: 500, p3: 1_000 });
  assert.deepEqual(now.own.stacks, { p1: 50_000, p2: 11_500, p3: 49_000 });
  assert.equal(playerAt(now.own.hand, "p3")?.act?.verb, "big blind");
  assert.deepEqual(playerAt(now.own.hand, "p2")?.cards.map(({ card }) => card), ["Ah", "As"]);
  assert.deepEqual(playerAt(now.own.hand, "p1")?.cards.map(({ card }) => card), ["xx", "xx"]);
});

test("a raise is remembered by what it raises to, and what there is to call", () => {
  const now = after(HOLDEM, 8);
  assert.deepEqual(playerAt(now.own.hand, "p2")?.act, { verb: "raise", amount: 11_500, to: 12_000 });
  assert.ok(isAllIn(now.own, playerAt(now.own.hand, "p2")!));
  assert.equal(toCall(now.own, "p3"), 11_000);
  assert.equal(toCall(now.own, "p1"), 9_000);
  assert.equal(inTheMiddle(now.own.hand), 3_000 + 12_000 + 1_000);
});

test("at the end of a street the bets lie in the pots, each with those who can win it", () => {
  const now = after(HOLDEM, 17);
  assert.deepEqual(bets(now), { p1: 0, p2: 0, p3: 0 });
  assert.deepEqual(lying(now.own.hand).map(({ amount, seats }) => [amount, seats.join(" ")]), [[36_000, "p1 p2 p3"], [30_000, "p1 p3"]]);
  assert.equal(inTheMiddle(now.own.hand), 66_000);
});

test("who opened the betting says what is old: only folds stay", () => {
  const now = after(HOLDEM, 13);
  assert.deepEqual(now.own.hand.players.map(({ act }) => act), [null, null, null]);
  assert.equal(now.own.hand.name, "flop");
  assert.equal(now.own.hand.board.length, 3);
  assert.equal(now.own.hand.burned, 1);
});

test("pots are given out, and the hand is counted for each seat", () => {
  const now = after(HOLDEM);
  assert.equal(now.phase, "settled");
  assert.deepEqual(now.own.stacks, { p1: 50_000 - 27_000 + 28_500, p2: 34_200, p3: 23_000 });
  assert.equal(inTheMiddle(now.own.hand), 0);
  const mine = now.paid.lines.find(({ seat }) => seat === "p2")!;
  assert.deepEqual([mine.back, mine.lost, mine.won, mine.why, mine.clause], [12_000, 0, 22_200, "pair A", "17(5)"]);
  const bo = now.paid.lines.find(({ seat }) => seat === "p3")!;
  assert.deepEqual([bo.back, bo.lost, bo.won], [0, 27_000, 0]);
  assert.deepEqual(playerAt(now.own.hand, "p1")?.cards.map(({ card }) => card), ["Kd", "Ks"]);
  assert.equal(inHand(now.own, "p2"), false);
  const [result] = now.results;
  assert.ok(result && "pot" in result && result.pot === 66_000 && result.rake === 3_300);
});

test("stud: antes in the middle, cards up and down, an uncalled raise back", () => {
  const open = after(STUD, 6);
  assert.equal(inTheMiddle(open.own.hand), 300);
  assert.deepEqual(bets(open), { p1: 0, p2: 0, p3: 0 });
  assert.deepEqual(playerAt(open.own.hand, "p3")?.cards.map(({ card, up }) => `${card} ${up}`), ["xx false", "xx false", "2d true"]);
  assert.equal(toCall(after(STUD, 8).own, "p2"), 500);
  const over = after(STUD);
  assert.deepEqual(over.own.stacks, { p1: 20_000 - 600, p2: 20_000 + 700, p3: 20_000 - 100 });
  const mine = over.paid.lines.find(({ seat }) => seat === "p2")!;
  assert.deepEqual([mine.back, mine.lost, mine.won, mine.why], [600, 0, 700, "alone"]);
});

test("a whole table in the middle of a hand: of those in it the hand's own events know the chips", () => {
  const now = scene(FOLD, whole({ phase: "playing", events: HOLDEM.slice(0, 8), room: { ...ROOM, stacks: { ...ROOM.stacks, p5: 700 } } }));
  assert.deepEqual(now.own.stacks, { p1: 47_000, p2: 0, p3: 49_000, p5: 700 });
  const over = scene(FOLD, whole({ events: HOLDEM, room: { ...ROOM, stacks: { p1: 51_500, p2: 40_000, p3: 23_000 } } }));
  assert.equal(over.own.stacks.p2, 40_000, "chips were added since");
});

test("people come, add chips, sit out, come back, and leave with their chips", () => {
  const come: Happened[] = [
    { type: "seated", seat: "p5", name: "Cy", bot: false },
    { type: "bought-in", seat: "p5", amount: 30_000 },
    { type: "sat-out", seat: "p2", why: "asked" },
    { type: "sat-out", seat: "p3", why: "no chips" },
  ];
  const now = after(come);
  assert.equal(now.own.stacks.p5, 30_000);
  assert.deepEqual(now.own.out, { p2: "asked", p3: "no chips" });
  const later = after([
    { type: "came-back", seat: "p2" }, { type: "bought-in", seat: "p3", amount: 100 }, { type: "leaving", seat: "p5" },
    { type: "cashed-out", seat: "p5", amount: 30_000 }, { type: "left", seat: "p5" },
  ], undefined, now);
  assert.deepEqual(later.own.out, {});
  assert.equal("p5" in later.own.stacks, false);
  assert.deepEqual(later.own.leaving, []);
});

test("the time bank runs, is spent, and each hand adds a little", () => {
  const started = after(HOLDEM, 1);
  assert.equal(started.own.banks.p2, 30_000, "29 s and 2 s are at most 30 s");
  const runs = after([{ type: "bank-started", seat: "p2", at: 100, until: 30_100 }], undefined, started);
  assert.deepEqual(runs.own.thinking, { seat: "p2", at: 100, until: 30_100 });
  assert.equal(runs.nextAt, 30_100);
  const spent = after([{ type: "bank-spent", seat: "p2", left: 12_000 }], undefined, runs);
  assert.equal(spent.own.thinking, null);
  assert.equal(spent.own.banks.p2, 12_000);
});

test("what was said in advance comes whole", () => {
  const bulletin = { is: "events", table: "h1", seq: 9, now: 0, events: [], by: "p1", clock: false, turn: [], asks: [] } as const;
  const now = news(FOLD, START, { ...bulletin, aheads: [{ verb: "call", price: 2_000 }] });
  assert.deepEqual(now.aheads, [{ verb: "call", price: 2_000 }]);
  assert.deepEqual(news(FOLD, now, bulletin).aheads, []);
});

test("who sits down where somebody has just left did not play the last hand", () => {
  const come = [{ type: "left", seat: "p2" }, { type: "seated", seat: "p2", name: "Cy", bot: false, you: true }];
  const now = after(come, undefined, { ...after(HOLDEM), you: { seat: null, can_repeat: false } });
  assert.equal(now.you.seat, "p2");
  assert.equal(playerAt(now.own.hand, "p2"), undefined);
  assert.deepEqual(now.lines, []);
  const seats = whole().seats.map((one) => (one.seat === "p2" ? { ...one, name: "Cy" } : one));
  const late = scene(FOLD, whole({ seats, events: HOLDEM }));
  assert.deepEqual([late.own.hand.players, late.lines], [[], []]);
  assert.equal(scene(FOLD, whole({ events: HOLDEM })).lines.length, 3);
});

test("cards for the button lie until the hand begins", () => {
  const drawn = after([{ type: "button-drawn", cards: { p1: "Kd", p2: "Ks", p3: "4c" }, button: "p2" }]);
  assert.deepEqual(drawn.own.drawn, { p1: "Kd", p2: "Ks", p3: "4c" });
  assert.equal(drawn.own.button, "p2");
  assert.deepEqual(after(HOLDEM, 1, drawn).own.drawn, {});
});

test("down cards that nobody saw are turned at the showdown", () => {
  const dark = after(HOLDEM, 6);
  const now = after([{ type: "poker.turned", to: ["p1", "p1"], cards: [{ card: "Kd" }, { card: "Ks" }] }], undefined, dark);
  assert.deepEqual(playerAt(now.own.hand, "p1")?.cards.map(({ card }) => card), ["Kd", "Ks"]);
});

test("who has won though nobody called may show one's cards; others see those and no more", () => {
  const won = after([...HOLDEM.slice(0, 6), { type: "poker.acted", seat: "p1", verb: "fold", amount: 0 }, { type: "poker.acted", seat: "p3", verb: "fold", amount: 0 },
    { type: "pot-given", pot: 1, amount: 1_000, rake: 0, shares: [{ seat: "p2", amount: 1_000 }], clause: "" },
    { type: "poker.ended", board: [], won: { p2: 1_000 }, rake: 0, hands: {} }, { type: "round-over", round: "h1-000007", next_at: 9_000 }]);
  assert.deepEqual(showable(won), ["Ah", "As"]);
  const one = after([{ type: "poker.showed", seat: "p2", cards: [{ card: "As" }] }], 1, won);
  assert.deepEqual(showable(one), ["Ah"]);
  assert.deepEqual(showable({ ...won, table: { ...won.table, own: { ...won.table.own, may_show: false } } }), [], "not by every book");
  const other = after([{ type: "poker.showed", seat: "p3", cards: [{ card: "Kc" }] }], 1, won);
  assert.deepEqual(playerAt(other.own.hand, "p3")?.cards.map(({ card }) => card), ["Kc", "xx"]);
  assert.deepEqual(showable(after(HOLDEM)), [], "at a showdown all of it lies open");
});
