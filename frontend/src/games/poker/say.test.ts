import assert from "node:assert/strict";
import { test } from "node:test";

import { fold, scene } from "../../lib/fold.ts";
import type { TableEvent } from "../../lib/protocol.ts";
import { sayMine, sayPhase, sayResult } from "../../lib/say.ts";
import { announce } from "./announce.ts";
import { HOLDEM, STUD, WHOLE } from "./played.ts";
import { idles, sayEvent, saySeat, sayPots, saySide } from "./say.ts";

const start = scene(WHOLE);
const after = (events: readonly TableEvent[], many = events.length) => events.slice(0, many).reduce(fold, start);
const plain = (words: string) => words.replaceAll("\u00a0", " ");

test("whose turn it is, and what there is to call", () => {
  const turn = (actor: string, many = 7) => fold(after(HOLDEM, many), { type: "asked", turn: [{ actor, about: "", must: true }], asks: [] });
  assert.equal(sayPhase(turn("p2"), 0), "Your turn: 25 to call");
  assert.equal(sayPhase(turn("p3"), 0), "Bo to speak");
  assert.equal(sayPhase(turn("p1", 13), 0), "Ana to speak");
  const bank = fold(turn("p3"), { type: "bank-started", seat: "p3", at: 0, until: 30_000 });
  assert.equal(sayPhase(bank, 0), "Bo to speak, on the time bank");
});

test("streets are dealt by their names", () => {
  assert.equal(sayPhase(after(HOLDEM, 3), 0), "The cards are dealt");
  assert.equal(sayPhase(after(HOLDEM, 11), 0), "Flop is dealt");
});

test("side pots are named, each with those who can win it", () => {
  assert.deepEqual(sayPots(after(HOLDEM, 11)), ["Pot: 360, for Ana, You, and Bo", "In the middle 360"]);
  assert.deepEqual(sayPots(after(HOLDEM, 17)), ["Main pot: 360, for Ana, You, and Bo", "Side pot 1: 300, for Ana and Bo", "In the middle 660"]);
});

test("a seat in words: chips, button, what was said, cards, what they make", () => {
  const now = after(HOLDEM, 12);
  assert.equal(saySeat("p2", now), "You: 0 in chips, All in, Raise to 120, ace of hearts, ace of spades, a pair of aces");
  assert.equal(saySeat("p1", now), "Ana: 380 in chips, Button, Call 90, 2 cards face down");
  assert.equal(saySeat("p3", after(STUD, 10)), "Bo: 199 in chips, Button, Folded");
});

test("what became of it, and what it was for me", () => {
  const over = after(HOLDEM);
  assert.equal(sayPhase(over, 0), "You win 342 and Ana wins 285");
  assert.equal(sayMine(over.paid.lines.filter(({ seat }) => seat === "p2"), "BGN", 2), "You put in 120; 342 came back: 222 won.");
  assert.equal(sayMine(over.paid.lines.filter(({ seat }) => seat === "p3"), "BGN", 2), "You put in 270; nothing came back.");
  assert.equal(sayPhase(after(STUD), 0), "You win 13");
  assert.equal(saySide(over, 5, "Mine."), "Mine. Rake 33.");
  const less = { ...over, lines: over.lines.map((line) => ({ ...line, won: 0 })) };
  assert.equal(sayPhase(less, 0), "342 comes back to you and Ana wins 285", "less than was put in is no win");
  assert.equal(sayResult(over.results.at(-1)), "Seat 2 wins 342 and Seat 1 wins 285");
});

test("what happened, for the steps of a replay", () => {
  const now = after(HOLDEM);
  const words = HOLDEM.map((event) => plain(sayEvent(event as Parameters<typeof sayEvent>[0], now, (minor) => String(minor / 100)) ?? ""));
  assert.ok(words.includes("You: small blind 5"), words.join("\n"));
  assert.ok(words.includes("Main pot: 360, for Ana, You, and Bo. Side pot 1: 300, for Ana and Bo"));
  assert.ok(words.includes("Main pot of 360: rake 18, You 342"));
  assert.ok(words.some((one) => one.startsWith("You: a pair of aces (ace of hearts, ace of spades)")), words.join("\n"));
});

test("an empty table waits; who watches is told so", () => {
  const alone = scene({ ...WHOLE, seats: WHOLE.seats.slice(0, 1), stacks: { p1: 100 }, you: { seat: null, can_repeat: false } });
  assert.ok(idles(alone));
  assert.equal(sayPhase(alone, 0), "Waiting for players");
  assert.equal(idles(start), false);
  const watching = { ...after(HOLDEM, 8), you: { seat: null, can_repeat: false } };
  assert.equal(saySide(watching, 0), "You are watching. Take a seat and play from the next hand.");
  assert.equal(saySide({ ...after(HOLDEM, 8), you: { seat: "p5", can_repeat: false } }, 0), "You play from the next hand.");
});

test("a screen reader hears what was said, one's hand, and the words with their keys", () => {
  const asked = fold(after(HOLDEM, 7), {
    type: "asked", turn: [{ actor: "p2", about: "", must: true }],
    asks: [{ actor: "p2", about: "", must: true, default: "fold", options: [{ verb: "fold", low: 0, high: 0 }, { verb: "call", low: 2_500, high: 2_500 }, { verb: "raise", low: 5_000, high: 12_000 }] }],
  });
  const words = plain(announce(asked));
  assert.match(words, /Ana: raise to 30\. Your turn: 25 to call\. You have a pair of aces\. Fold key f, Call 25 BGN key c, Raise to 50 BGN to 120 BGN key r$/);
  assert.doesNotMatch(announce(asked, false), /key/);
});
