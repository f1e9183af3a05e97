import assert from "node:assert/strict";
import { test } from "node:test";

import { scene } from "../../lib/fold.ts";
import { type Happened, played, sceneOf, tableOf, wholeOf } from "../../lib/rehearsal.ts";
import { sayEvent, sayPhase } from "../../lib/say.ts";
import type { Scene } from "../../lib/scene.ts";
import { sayReason } from "../../lib/told.ts";
import { sayBank } from "./brief.ts";
import { type Blackjack, boxOf, FOLD, handsOf } from "./fold.ts";
import { callPoints, sayPays, sayPlace, sayPoints } from "./say.ts";
import { SAYS } from "./says.ts";

const TERMS = { boxes: ["1", "2", "3"], side_bets: [], players_on_box: 3, owner: "first", decks: 6, aim: 21, bank_stands: 17, offers: [] };
const TABLE = tableOf<Blackjack>(TERMS);
const VOICE = { fold: FOLD, says: SAYS };
const START = sceneOf(FOLD, TERMS, {
  seats: [
    { seat: "p1", name: "Ana", bot: true, you: false },
    { seat: "p2", name: "Guest 7", bot: false, you: true },
  ],
  you: { seat: "p2", can_repeat: false },
});
type Here = Scene<Blackjack>;
const run = (events: readonly Happened[], from = START) => played(FOLD, from, events);
const phase = (state: Here) => sayPhase(VOICE, state, 0);
const dealt = (to: string, card: string, points: number, soft = false): Happened => ({
  type: "blackjack.dealt", to, card: { card }, points, soft,
});
const spoke = (actor: string, about: string, verb: string, price = 0): Happened => ({
  type: "blackjack.spoke", actor, about, verb, ...(price ? { price } : {}),
});
const line = (wager: string, back: number, lost: number, won: number, why = "", clause = ""): Happened => ({
  type: "line", wager, seat: wager.split("/")[1]!, back, lost, won, why, clause,
});

const OPENING: Happened[] = [
  { type: "window-opened", round: "j1-000042", number: 42, closes_at: 9 },
  { type: "placed", seat: "p1", spot: "1", amount: 10_000, place: 1 },
  { type: "placed", seat: "p2", spot: "3", amount: 20_000, place: 1 },
  { type: "placed", seat: "p1", spot: "3", amount: 5_000, place: 2 },
  { type: "window-closed", next_at: 10 },
  {
    type: "blackjack.opened",
    boxes: ["1", "3"],
    wagers: [
      { seat: "p1", spot: "1", amount: 10_000, place: 1 },
      { seat: "p2", spot: "3", amount: 20_000, place: 1 },
      { seat: "p1", spot: "3", amount: 5_000, place: 2 },
    ],
  },
  dealt("1", "9c", 9),
  dealt("3", "8h", 8),
  dealt("dealer", "Ah", 11, true),
  dealt("1", "7d", 16),
  dealt("3", "8s", 16),
];
const SPLIT: Happened[] = [
  spoke("p2", "3", "split", 20_000),
  { type: "stake", wager: "3.1/p2", seat: "p2", amount: 20_000 },
  { type: "blackjack.split", hand: "3", into: "3.1", points: 8, soft: false },
  dealt("3", "Tc", 18),
];

const hand = (state: Here, name: string) => state.own.hands.find((one) => one.name === name)!;
const cards = (state: Here, name: string) => hand(state, name).cards.map(({ card }) => card);

test("cards come to boxes and to the dealer, with the points that are called", () => {
  const state = run(OPENING);
  assert.deepEqual(state.own.boxes, ["1", "3"]);
  assert.deepEqual([cards(state, "3"), hand(state, "3").points], [["8h", "8s"], 16]);
  assert.deepEqual([state.own.bank.points, state.own.bank.soft], [11, true]);
});

test("a split makes two hands side by side, each with its own stake", () => {
  const state = run([...OPENING, ...SPLIT]);
  assert.deepEqual(handsOf(state.own, "3").map((one) => one.name), ["3", "3.1"]);
  assert.deepEqual([cards(state, "3"), cards(state, "3.1")], [["8h", "Tc"], ["8s"]]);
  assert.equal(state.felt.get("3.1/p2")?.amount, 20_000);
  assert.equal(hand(state, "3.1").cards[0]?.from, "3", "it comes from the hand, not from the shoe");
  const again = run([{ type: "blackjack.split", hand: "3.1", into: "3.2", points: 8, soft: false }], state);
  assert.deepEqual(handsOf(again.own, "3").map((one) => one.name), ["3", "3.1", "3.2"]);
});

test("a bet that goes over to the second hand lies there and nowhere else", () => {
  const state = run([
    ...OPENING,
    ...SPLIT,
    spoke("p1", "3", "stay-second"),
    line("3/p1", 5_000, 0, 0, "moved"),
    { type: "stake", wager: "3.1/p1", seat: "p1", amount: 5_000 },
  ]);
  assert.deepEqual([...state.felt.keys()], ["1/p1", "3/p2", "3.1/p2", "3.1/p1"]);
});

test("a double adds to the same wager; its card lies sideways", () => {
  const state = run([
    ...OPENING,
    spoke("p1", "1", "double", 10_000),
    { type: "stake", wager: "1/p1", seat: "p1", amount: 10_000 },
    dealt("1", "5s", 21),
    { type: "blackjack.finished", hand: "1", why: "one card" },
  ]);
  assert.equal(state.felt.get("1/p1")?.amount, 20_000);
  assert.deepEqual(hand(state, "1").cards.map(({ sideways }) => sideways), [false, false, true]);
  assert.equal(hand(state, "1").finished, "one card");
});

test("a blind double's card lies face down until it is turned", () => {
  const blind = run([...OPENING, spoke("p1", "1", "double-blind", 10_000), dealt("1", "xx", 16)]);
  assert.deepEqual(cards(blind, "1"), ["9c", "7d", "xx"]);
  const shown = run([{ type: "blackjack.turned", hand: "1", card: { card: "4h" }, points: 20, soft: false }], blind);
  assert.deepEqual([cards(shown, "1"), hand(shown, "1").points], [["9c", "7d", "4h"], 20]);
});

test("a blackjack is called as one while its player is still asked about it", () => {
  const asked = run([...OPENING, { type: "blackjack.offered", what: "blackjack", to: ["p2 3"] }]);
  assert.deepEqual([hand(asked, "3").natural, hand(asked, "1").natural], [true, false]);
  assert.equal(sayPoints(hand(asked, "3")), "Blackjack");
});

test("insurance lies on the felt as a wager of its own", () => {
  const state = run([...OPENING, { type: "stake", wager: "1 insurance/p1", seat: "p1", amount: 5_000 }]);
  assert.deepEqual([state.felt.get("1 insurance/p1")?.spot, boxOf("1 insurance")], ["1 insurance", "1"]);
});

test("a round ends with the bank's points on the board, and the next one begins empty", () => {
  const over = run([
    ...OPENING,
    dealt("dealer", "9h", 20),
    line("1/p1", 0, 10_000, 0),
    { type: "blackjack.ended", bank: 20, blackjack: false, hands: { "1": 16, "3": 16 } },
    { type: "round-over", round: "j1-000042", next_at: 50 },
  ]);
  assert.deepEqual(over.results, [{ round: "j1-000042", bank: 20, blackjack: false, hands: { "1": 16, "3": 16 } }]);
  assert.equal(phase(over), "Dealer 20");
  const next = run([{ type: "window-opened", round: "j1-000043", number: 43, closes_at: 99 }], over);
  assert.deepEqual([next.own.hands.length, next.felt.size, next.turn.length], [0, 0, 0]);
});

test("a shoe that runs out in the middle leaves the cards where they lie", () => {
  const state = run([...OPENING, { type: "shoe-sealed", shoe: "j1-2", decks: 6, cutter: "", cut_by: 0 }]);
  assert.deepEqual([cards(state, "3"), state.shoe, state.phase], [["8h", "8s"], "j1-2", "playing"]);
});

test("a card that came out unasked lies there until it is played", () => {
  const state = run([...OPENING, { type: "exposed", card: { card: "9d" }, plays: true }]);
  assert.deepEqual(state.exposed, ["9d"]);
  assert.deepEqual(run([dealt("1", "9d", 25)], state).exposed, []);
  assert.deepEqual(run([{ type: "exposed", card: { card: "9d" }, plays: false }]).exposed, []);
});

test("who comes in the middle of a decision is asked what he was asked before", () => {
  const ask = { actor: "p2", about: "3", must: true, default: "stand", options: [{ verb: "stand", low: 0, high: 0 }] };
  const turn = [{ actor: "p2", about: "3", must: true }];
  const late = scene(FOLD, wholeOf(TABLE, { round: "j1-000042", seats: START.seats, events: OPENING, turn, asks: [ask], you: { seat: "p2", can_repeat: true } }));
  const early = { ...run(OPENING), turn, asks: [ask] };
  assert.deepEqual([late.own, late.turn, late.asks], [early.own, early.turn, early.asks]);
  assert.equal(phase(late), "Your turn: Box 3, 16");
  assert.equal(phase({ ...early, turn: [], asks: [] }), "The cards are dealt");
});

test("the table says whom it waits for", () => {
  const asked = (...actors: string[]): Here => ({ ...run(OPENING), turn: actors.map((actor) => ({ actor, about: "1", must: true })) });
  assert.equal(phase(asked("p1")), "Ana decides on Box 1: 16");
  assert.equal(phase(asked("p1", "p3")), "Ana and Seat 3 decide");
  assert.equal(phase(asked("dealer")), "The dealer closes the insurance");
});

test("points are called as at the table", () => {
  assert.equal(callPoints({ points: 17, soft: true }), "7/17");
  assert.equal(callPoints({ points: 21, soft: true }), "21");
  assert.equal(callPoints({ points: 11, soft: true }), "1/11");
  assert.equal(sayPoints({ points: 17, soft: true }), "7 or 17");
  assert.equal(sayPoints({ points: 21, soft: true, finished: "blackjack" }), "Blackjack");
  assert.equal(sayPoints({ points: 24, soft: false }), "24, bust");
});

test("every place on the felt has a name", () => {
  assert.deepEqual(
    ["3", "3.1", "3 war", "3 pair", "3 insurance", "3 ten insurance", "3 sevens", "dealer"].map(sayPlace),
    ["Box 3", "Box 3, hand 2", "War, box 3", "Perfect Pair, box 3", "Insurance, box 3", "Insurance against a ten, box 3", "Three sevens, box 3", "Dealer"],
  );
  const refused = sayReason({ code: "field-taken", words: "", facts: { spot: "2 war" } }, { face: VOICE, scene: run([]) });
  assert.equal(refused, "War, box 2 is taken.");
});

test("the bank's hand in words", () => {
  const bank = (points: number, blackjack = false) => sayBank({ bank: points, blackjack });
  assert.deepEqual(
    [bank(19), bank(24), bank(21, true), bank(0)],
    ["Dealer 19", "Dealer busts with 24", "Dealer blackjack", "The dealer drew nothing"],
  );
});

test("each event worth saying has words", () => {
  const state = run([...OPENING, ...SPLIT]);
  const spoken = [...OPENING.slice(5), ...SPLIT].filter(({ type }) => type !== "stake");
  const words = spoken.map((event) => sayEvent(VOICE, event as never, state));
  assert.equal(words.every(Boolean), true, words.join("|"));
  assert.equal(words.at(-1), "Box 3: ten of clubs, 18");
  assert.equal(words.at(-3), "You: split Box 3 with 200");
});

test("what a bet pays", () => {
  const blackjack = { odds: "3/2", when: { is: "phrase", key: "odds-blackjack" } } as const;
  const bets = [[{ odds: "3/2" }], [{ odds: "1" }, blackjack], ["5", "10", "30"].map((odds) => ({ odds }))];
  assert.deepEqual(bets.map(sayPays), ["3 to 2", "1 to 1, blackjack 3 to 2", "5, 10, or 30 to 1"]);
});
