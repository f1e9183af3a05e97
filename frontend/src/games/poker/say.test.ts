import assert from "node:assert/strict";
import { test } from "node:test";

import { scene } from "../../lib/fold.ts";
import { sayMine, sayPhase } from "../../lib/say.ts";
import type { Scene } from "../../lib/scene.ts";
import { announce } from "./announce.ts";
import { sayResult } from "./brief.ts";
import { FOLD, type Poker } from "./fold.ts";
import { after, HOLDEM, ROOM, START, STUD, TABLE, whole } from "./played.ts";
import { idles, marked, markedAt, sayEvent, saySeat, sayPots, sayShown, saySide } from "./say.ts";
import { SAYS } from "./says.ts";

const VOICE = { fold: FOLD, says: SAYS };
const phase = (now: Scene<Poker>) => sayPhase(VOICE, now, 0);
const plain = (words: string) => words.replaceAll("\u00a0", " ");

test("whose turn it is, and what there is to call", () => {
  const turn = (actor: string, many = 7) => ({ ...after(HOLDEM, many), turn: [{ actor, about: "", must: true }] });
  assert.equal(phase(turn("p2")), "Your turn: 25 to call");
  assert.equal(phase(turn("p3")), "Bo to act");
  assert.equal(phase(turn("p1", 13)), "Ana to act");
  const bank = after([{ type: "bank-started", seat: "p3", at: 0, until: 30_000 }], undefined, turn("p3"));
  assert.equal(phase(bank), "Bo to act, on the time bank");
});

test("streets are dealt by their names", () => {
  assert.equal(phase(after(HOLDEM, 3)), "The cards are dealt");
  assert.equal(phase(after(HOLDEM, 11)), "Flop is dealt");
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
  assert.equal(phase(over), "You win 342 and Ana wins 285");
  assert.equal(sayMine(VOICE, over.paid.lines.filter(({ seat }) => seat === "p2"), TABLE), "You put in 120; 342 came back: 222 won.");
  assert.equal(sayMine(VOICE, over.paid.lines.filter(({ seat }) => seat === "p3"), TABLE), "You put in 270; nothing came back.");
  assert.equal(phase(after(STUD)), "You win 13");
  assert.equal(saySide(over, 5, "Mine."), "Mine. Rake 33.");
  const less = { ...over, lines: over.lines.map((line) => ({ ...line, won: 0 })) };
  assert.equal(phase(less), "342 comes back to you and Ana wins 285", "less than was put in is no win");
  const unnamed = { ...over.results.at(-1)!, names: {} };
  assert.equal(sayResult(unnamed, 2), "Seat 2 wins 342 and Seat 1 wins 285");
});

test("what happened, for the steps of a replay", () => {
  const now = after(HOLDEM);
  const words = HOLDEM.map((event) => plain(sayEvent(event as never, now, (minor) => String(minor / 100)) ?? ""));
  assert.ok(words.includes("You: small blind 5"), words.join("\n"));
  assert.ok(words.includes("Main pot: 360, for Ana, You, and Bo. Side pot 1: 300, for Ana and Bo"));
  assert.ok(words.includes("Main pot of 360: rake 18, You 342"));
  assert.ok(words.some((one) => one.startsWith("You: a pair of aces (ace of hearts, ace of spades)")), words.join("\n"));
});

test("an empty table waits; who watches is told so", () => {
  const alone = scene(FOLD, whole({ seats: whole().seats.slice(0, 1), room: { ...ROOM, stacks: { p1: 100 } }, you: { seat: null, can_repeat: false } }));
  assert.ok(idles(alone));
  assert.equal(phase(alone), "Waiting for players");
  assert.equal(idles(START), false);
  const watching = { ...after(HOLDEM, 8), you: { seat: null, can_repeat: false } };
  assert.equal(saySide(watching, 0), "You are watching. Take a seat and play from the next hand.");
  assert.equal(saySide({ ...after(HOLDEM, 8), you: { seat: "p5", can_repeat: false } }, 0), "You play from the next hand.");
});

test("a screen reader hears what was said, one's hand, and the words with their keys", () => {
  const asked = {
    ...after(HOLDEM, 7), turn: [{ actor: "p2", about: "", must: true }],
    asks: [{ actor: "p2", about: "", must: true, default: "fold", options: [{ verb: "fold", low: 0, high: 0 }, { verb: "call", low: 2_500, high: 2_500 }, { verb: "raise", low: 5_000, high: 12_000 }] }],
  };
  const words = plain(announce(asked, phase(asked), true));
  assert.match(words, /Ana: raise to 30\. Your turn: 25 to call\. You have a pair of aces\. Fold key f, Call 25 BGN key c, Raise to 50 BGN to 120 BGN key r$/);
  assert.doesNotMatch(announce(asked, phase(asked), false), /key/);
});

test("until the showdown one's own hand is marked, then those that have won", () => {
  assert.deepEqual(marked(after(HOLDEM, 12)).sort(), ["Ah", "As"]);
  const over = after(HOLDEM);
  assert.deepEqual(markedAt("p2", over).filter((card) => card.startsWith("A")).sort(), ["Ah", "As"]);
  assert.deepEqual(markedAt("p1", over).filter((card) => card.startsWith("K")).sort(), ["Kd", "Ks"], "the side pot's winner");
  assert.deepEqual(markedAt("p3", over), [], "queens have won nothing");
});

test("who is asked is not told to sit out", () => {
  const asked = after([{ type: "sat-out", seat: "p2", why: "asked" }], undefined, after(HOLDEM, 7));
  assert.equal(saySide(asked, 0), "");
  assert.doesNotMatch(saySeat("p2", asked), /Sits out/);
  const folded = after([{ type: "sat-out", seat: "p3", why: "asked" }], undefined, after(STUD, 10));
  assert.match(saySeat("p3", folded), /Folded/);
});

test("a hand is told by the names of who played it, also when others sit there", () => {
  const over = after(HOLDEM);
  assert.match(sayResult(over.results.at(-1)!, 2), /^You wins 342 and Ana wins 285$/);
});

test("a small plate names the kind of hand, and a low by its ranks", () => {
  assert.equal(sayShown({ high: "two-pair A 8", low: "" }), "two pair");
  assert.equal(sayShown({ high: "high-card A", low: "no-low" }), "ace high");
  assert.equal(sayShown({ high: "flush K", low: "low 8 6 4 2 A" }), "a flush, 8\u00a06\u00a04\u00a02\u00a0A");
  assert.equal(sayShown({ high: "pair 9", low: "wheel" }), "a pair, the wheel");
  assert.equal(sayShown({ high: "a pair of nines", low: "" }), "a pair of nines");
});
