import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ask, Lying } from "../../generated/protocol.ts";
import { scene } from "../../lib/fold.ts";
import { type Happened, played, sceneOf, tableOf, wholeOf } from "../../lib/rehearsal.ts";
import { sayEvent, sayPhase, sayWhy } from "../../lib/say.ts";
import type { Scene } from "../../lib/scene.ts";
import { KIND as HOLDEM } from "../dealer_holdem/kind.ts";
import { KIND as STUD } from "../dealer_poker/kind.ts";
import { announce } from "./announce.ts";
import { sayAsk, sayExchanges, sayWouldPay } from "./ask.ts";
import { markOf, sayResult } from "./brief.ts";
import { type AtDealer, bankCards, boughtCards, foldOf, handOf, type Terms } from "./fold.ts";
import { sayBank, sayHand, sayPlace } from "./say.ts";
import { SAYS } from "./says.ts";

const COMMON: Terms = {
  boxes: ["1", "2", "3", "4"], fields: ["ante", "bet", "bonus"], light: { most: 1, own_seat: false, side_by_side: false, equal: false, clause: "§154" }, dark: null,
  bonus_stake: null, bet_antes: "2", maximum_payout: null, bonus_maximum: null, game_from: { is: "phrase", key: "hands.category.ace-king" }, bonus_from: null, ranking: [],
  pays: { bet: [["ace-king", "1", "§168"], ["pair", "1", "§168"], ["three", "3", "§168"]] },
};
const RUSSIAN: Terms = { ...COMMON, offers: [{ verb: "two-combinations", clause: "§160", says: [] }], ace_king_in_flush: true, jackpot: false };
const SEATS = [
  { seat: "p1", name: "Guest 7", bot: false, you: true },
  { seat: "p2", name: "Ana", bot: true, you: false },
];
const FOLD = foldOf(STUD);
const VOICE = { fold: FOLD, says: SAYS };
const START = sceneOf(FOLD, RUSSIAN, { seats: SEATS, you: { seat: "p1", can_repeat: false } });
type Here = Scene<AtDealer>;
const run = (events: readonly Happened[], from = START) => played(FOLD, from, events);
const phase = (state: Here) => sayPhase(VOICE, state, 0);
const up = (cards: string): Lying[] => cards.split(" ").map((card) => ({ card }));
const cardsTo = (to: string, cards: string, game = "dealer-poker"): Happened[] =>
  up(cards).map((card) => ({ type: `${game}.dealt`, to, card }));
const spoke = (actor: string, about: string, verb: string, price = 0): Happened => ({
  type: "dealer-poker.spoke", actor, about, verb, ...(price ? { price } : {}),
});
const DOWN = "xx xx xx xx xx";

const OPENING: Happened[] = [
  { type: "window-opened", round: "u1-000007", number: 7, closes_at: 9 },
  { type: "placed", seat: "p1", spot: "1 ante", amount: 1000 },
  { type: "placed", seat: "p2", spot: "2 ante", amount: 1000, dark: true },
  { type: "placed", seat: "p2", spot: "2 bet", amount: 2000, dark: true },
  { type: "window-closed", next_at: 10 },
  {
    type: "dealer-poker.opened",
    wagers: [
      { seat: "p1", spot: "1 ante", amount: 1000 },
      { seat: "p2", spot: "2 ante", amount: 1000, dark: true },
      { seat: "p2", spot: "2 bet", amount: 2000, dark: true },
    ],
    boxes: [
      { name: "1", seat: "p1", ante: 1000, dark: false },
      { name: "2", seat: "p2", ante: 1000, dark: true },
    ],
  },
  ...cardsTo("1", DOWN),
  ...cardsTo("2", DOWN),
  ...cardsTo("dealer", "xx xx xx xx 2h"),
  { type: "dealer-poker.looked", box: "1", cards: up("8h 8c 8d Ks 4c") },
];
const EXCHANGE: Happened[] = [
  spoke("p1", "1", "exchange", 1000),
  { type: "stake", wager: "1 exchange fee/p1", seat: "p1", amount: 1000 },
  { type: "line", wager: "1 exchange fee/p1", seat: "p1", back: 0, lost: 1000, won: 0, why: "fee", clause: "§158" },
  { type: "dealer-poker.discarded", box: "1", places: [4] },
  ...cardsTo("1", "Ah"),
];
const BET: Happened[] = [
  spoke("p1", "1", "bet", 2000),
  { type: "stake", wager: "1 bet/p1", seat: "p1", amount: 2000 },
  { type: "dealer-poker.decided", box: "1", plays: true },
  { type: "dealer-poker.shown", place: "dealer", cards: up("Qc Th 7d 5s 2h"), first: up("Qc Th 7d 5s 2h"), hand: "high-card" },
  { type: "dealer-poker.bank-decided", game: false, asked: ["1", "2"] },
];
const BUY: Happened[] = [
  spoke("p1", "1", "no"),
  spoke("p2", "2", "buy", 1000),
  { type: "dealer-poker.bank-exchanged", place: 0, boxes: ["2"] },
  ...cardsTo("dealer", "7s"),
  { type: "dealer-poker.shown", place: "dealer", cards: up("Th 7d 5s 2h 7s"), first: up("Th 7d 5s 2h 7s"), hand: "pair" },
  { type: "dealer-poker.bank-decided", game: true, asked: [], bought: true },
  { type: "dealer-poker.shown", place: "1", cards: up("8h 8c 8d Ks Ah"), first: up("8h 8c 8d Ks 4c"), hand: "three", second: "ace-king" },
  { type: "dealer-poker.shown", place: "2", cards: up("9h 9c Ad Js 3c"), first: up("9h 9c Ad Js 3c"), hand: "pair", second: "" },
  { type: "dealer-poker.ended", bank: "high-card", game: false, hands: { "1": "three", "2": "pair" } },
  { type: "round-over", round: "u1-000007", next_at: 20 },
];

const cards = (state: Here, box: string) => handOf(state.own, box)!.cards.map(({ card }) => card).join(" ");
const ASK: Ask = {
  actor: "p1", about: "1", must: true, default: "pass",
  options: [
    { verb: "pass", low: 0, high: 0 }, { verb: "bet", low: 2000, high: 2000 }, { verb: "exchange", low: 1000, high: 1000, fewest: 1, most: 5 },
    { verb: "sixth", low: 1000, high: 1000 }, { verb: "insure", low: 1000, high: 6000 },
  ],
};
const asked = (ask: Ask, state: Here): Here => ({ ...state, turn: [{ actor: ask.actor, about: ask.about, must: true }], asks: [ask] });

test("cards lie face down until one looks; the dealer's last lies open", () => {
  const dealt = run(OPENING.slice(0, -1));
  assert.deepEqual([cards(dealt, "1"), cards(dealt, "2")], [DOWN, DOWN]);
  assert.equal(dealt.own.bank.cards.at(-1)?.card, "2h");
  const looked = run(OPENING);
  assert.equal(cards(looked, "1"), "8h 8c 8d Ks 4c");
  assert.equal(sayHand(handOf(looked.own, "2")!, looked), "Box 2: dark, 5 cards face down");
});

test("the first placement says whether a box is dark", () => {
  const state = run(OPENING);
  assert.deepEqual([state.felt.get("2 bet/p2")?.dark, state.felt.get("1 ante/p1")?.dark], [true, false]);
  assert.deepEqual(state.own.hands.map(({ dark }) => dark), [false, true]);
});

test("an exchanged card leaves, the others stay where they lie, the new one comes last", () => {
  const [before, after] = [run(OPENING), run([...OPENING, ...EXCHANGE])];
  assert.equal(cards(after, "1"), "8h 8c 8d Ks Ah");
  const ids = (state: Here) => handOf(state.own, "1")!.cards.map(({ id }) => id);
  assert.deepEqual(ids(after).slice(0, 4), ids(before).slice(0, 4));
  const hand = handOf(after.own, "1")!;
  assert.deepEqual([hand.owes, hand.first.at(-1), after.lines[0]?.why], [0, "4c", "fee"]);
  assert.equal(sayHand(hand, after).startsWith("Box 1: three eights and ace–king"), true);
});

test("a bonus is looked at before the exchange: with new cards the hand is called anew", () => {
  const said = EXCHANGE.slice(0, -1);
  const shown: Happened = { type: "dealer-poker.shown", place: "1", cards: up("8h 8c 8d Ks"), first: up("8h 8c 8d Ks 4c"), hand: "three", second: "" };
  const waiting = run([...OPENING, ...said, shown]);
  assert.deepEqual([handOf(waiting.own, "1")!.owes, handOf(waiting.own, "1")!.hand], [1, "three"]);
  const others = { ...waiting, turn: [{ actor: "p2", about: "2", must: true }] };
  assert.equal(phase(others).endsWith("You get your cards when all have said what they want."), true, phase(others));
  const dealt = run([...OPENING, ...said, shown, ...cardsTo("1", "Ah")]);
  assert.equal(sayHand(handOf(dealt.own, "1")!, dealt).startsWith("Box 1: three eights and ace–king"), true);
});

test("the question names the hand, what it would be paid and what an exchange costs", () => {
  const state = asked(ASK, run([...OPENING, ...EXCHANGE]));
  assert.equal(sayAsk(ASK, state), "Box 1 · three eights and ace–king");
  assert.equal(sayWouldPay(ASK, state), "beats the dealer: pays 3 + 1 to 1");
  assert.equal(sayExchanges(ASK.options.slice(2, 3), 2), "1 to 5 for 10");
  const oasis = [{ verb: "exchange", low: 1000, high: 1000, fewest: 1, most: 1 }, { verb: "exchange", low: 1500, high: 1500, fewest: 2, most: 2 }];
  assert.equal(sayExchanges(oasis, 2), "1 for 10 or 2 for 15");
  assert.equal(phase(state), "Your turn: Box 1, three eights and ace–king");
  const heard = announce(state, phase(state), true).replaceAll("\u00a0", " ");
  assert.equal(heard.includes("Dealer: 2 of hearts, 4 cards face down"), true, heard);
  assert.equal(heard.endsWith("Pass key p, Bet 20 BYN key b, Exchange key x, Sixth card 10 BYN key s, Insure 10 BYN key i"), true, heard);
});

test("a bank without game is bought a card: it counts for the buyer alone", () => {
  const none = run([...OPENING, ...EXCHANGE, ...BET]);
  assert.equal(phase(none), "The dealer does not qualify");
  const over = run(BUY, none);
  assert.deepEqual(bankCards(over.own.bank), ["Qc", "Th", "7d", "5s", "2h"]);
  assert.deepEqual(boughtCards(over.own.bank), ["Th", "7d", "5s", "2h", "7s"]);
  assert.match(sayBank(over), /Does not qualify, queen high.*put away: queen of clubs, a pair of sevens, for box 2$/);
  assert.deepEqual([handOf(over.own, "1")!.hand, handOf(over.own, "1")!.second], ["three", "ace-king"]);
  assert.deepEqual(over.results.at(-1), { round: "u1-000007", bank: "high-card", game: false, hands: { "1": "three", "2": "pair" } });
  assert.equal(phase(over), "Dealer does not qualify");
});

test("a second card of the same rank puts the bought one away", () => {
  const again = run([
    ...OPENING, ...BET,
    { type: "dealer-poker.bank-exchanged", place: 0, boxes: ["2"] }, ...cardsTo("dealer", "Qd"),
    { type: "dealer-poker.bank-exchanged", place: 4, boxes: ["2"] }, ...cardsTo("dealer", "7s"),
  ]);
  assert.deepEqual(boughtCards(again.own.bank), ["Th", "7d", "5s", "2h", "7s"]);
  assert.deepEqual(again.own.bank.cards.filter(({ out }) => out).map(({ card }) => card), ["Qc", "Qd"]);
});

test("who comes in the middle of a decision is asked what he was asked before", () => {
  const turn = [{ actor: "p1", about: "1", must: true }];
  const table = tableOf<AtDealer>(RUSSIAN);
  const late = scene(FOLD, wholeOf(table, { round: "u1-000007", seats: SEATS, events: [...OPENING, ...EXCHANGE], turn, asks: [ASK], you: { seat: "p1", can_repeat: true } }));
  const early = asked(ASK, run([...OPENING, ...EXCHANGE]));
  assert.deepEqual([late.own, late.turn, late.asks, [...late.felt]], [early.own, early.turn, early.asks, [...early.felt]]);
});

test("hold'em: two cards and the board; the box speaks with its decision", () => {
  const game = "dealer-holdem";
  const fold = foldOf(HOLDEM);
  const state = played(fold, { ...sceneOf(fold, COMMON), seats: SEATS, you: START.you, phase: "playing" }, [
      { type: "dealer-holdem.opened", wagers: [{ seat: "p1", spot: "3 ante", amount: 500 }], boxes: [{ name: "3", seat: "p1", ante: 500, dark: false }] },
      ...cardsTo("3", "xx", game), ...cardsTo("dealer", "xx", game), ...cardsTo("3", "xx", game), ...cardsTo("dealer", "xx", game),
      ...cardsTo("board", "9d Ad 2h", game),
      { type: "dealer-holdem.looked", box: "3", cards: up("Ah As") },
      { type: "dealer-holdem.decided", box: "3", actor: "p1", plays: true, price: 1000, clock: true },
  ]);
  assert.equal(sayHand(handOf(state.own, "3")!, state), "Box 3: three aces, ace of hearts, ace of spades");
  assert.deepEqual(state.own.said, [{ actor: "p1", about: "3", verb: "bet", price: 1000, clock: true }]);
  assert.equal(phase(state), "Turn and river");
});

test("places, results and reasons have words", () => {
  assert.deepEqual(
    ["1", "1 ante", "2 insurance", "1 exchange fee", "1 sixth fee", "2 purchase fee", "dealer", "board"].map(sayPlace),
    ["Box 1", "Ante, box 1", "Insurance, box 2", "Exchange, box 1", "Sixth card, box 1", "The dealer’s card, box 2", "Dealer", "The board"],
  );
  const results = [["two-pair", true], ["high-card", false], ["", false]] as const;
  const said = results.map(([bank, game]) => ({ round: "", bank, game, hands: {} }));
  assert.deepEqual(said.map(sayResult), ["Dealer: two pair", "Dealer does not qualify", "All boxes passed"]);
  assert.deepEqual(said.map((result) => markOf(result).mark), ["Two pair", "not qualified", "–"]);
  assert.deepEqual(
    ["three and ace king", "two pair and two pair", "no game", "ante is not paid"].map((why) => sayWhy(VOICE, why)),
    ["Three of a kind and ace–king", "Two pair and two pair", "The dealer does not qualify", "The ante is not paid: back"],
  );
});

test("each event worth saying has words", () => {
  const silent = new Set(["dealer-poker.sold", "dealer-poker.decided", "stake"]);
  const all = [...OPENING, ...EXCHANGE, ...BET, ...BUY];
  const state = run(all);
  for (const event of all.filter(({ type }) => !silent.has(type))) assert.notEqual(sayEvent(VOICE, event as never, state), "", event.type);
});
