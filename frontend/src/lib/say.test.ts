import assert from "node:assert/strict";
import { test } from "node:test";

import type { Voice } from "../games/face.ts";
import type { Line } from "../generated/protocol.ts";
import { breakdown, label } from "./chips.ts";
import { sayCard } from "./names.ts";
import { sceneOf, tableOf } from "./rehearsal.ts";
import { sayEvent, sayLimits, sayMine, sayOdds, sayPhase, sayWhy } from "./say.ts";
import type { AnyPlay, Told } from "./scene.ts";

/** A game that has no words of its own but these. */
const VOICE: Voice = {
  fold: { empty: null, fold: (now) => now, result: () => null },
  says: { spot: (name) => `spot ${name}`, result: ({ round }) => `round ${round}`, playing: () => "it is played", event: () => null },
};
const line = (back: number, lost: number, won: number): Line => ({
  type: "line", wager: "tie/p1", seat: "p1", back, lost, won, why: "", clause: "",
});

test("odds are read as so much to so much", () => {
  assert.equal(sayOdds("35"), "35 to 1");
  assert.equal(sayOdds("19/20"), "19 to 20");
});

test("only a return above the stake is called a win", () => {
  const table = tableOf<AnyPlay>(null, { currency: "EUR" });
  const plain = (lines: Line[]) => sayMine(VOICE, lines, table).replaceAll("\u00a0", " ");
  assert.equal(plain([line(0, 500, 0)]), "You staked 5 EUR; nothing came back.");
  assert.equal(plain([line(500, 0, 0)]), "You staked 5 EUR; it came back.");
  assert.equal(plain([line(0, 1000, 0), line(500, 0, 250)]), "You staked 15 EUR; 7.50 EUR came back.");
  assert.equal(plain([line(500, 0, 4000)]), "You staked 5 EUR; 45 EUR came back: 40 EUR won.");
});

test("the state of a round, and what happened, in the table's words where the game has none", () => {
  const now = sceneOf(VOICE.fold, null, { seats: [{ seat: "p1", name: "Ana", bot: true, you: false }] });
  const phase = (phase: "betting" | "playing" | "settled" | "closed", seconds = 0) => sayPhase(VOICE, { ...now, phase }, seconds);
  assert.deepEqual([phase("betting"), phase("betting", 4), phase("playing"), phase("settled"), phase("closed")], [
    "Place your bets", "Last bets", "it is played", "The next round has not begun", "The table is closed",
  ]);
  const said = (event: object) => sayEvent(VOICE, event as Told, now);
  assert.equal(said({ type: "placed", seat: "p1", spot: "17", amount: 500 }), "Ana: 5 on spot 17");
  assert.equal(said({ type: "next-due", at: 1 }), "");
  assert.equal(said({ type: "dice.thrown", eyes: 7 }), "", "nothing, of what nobody knows");
  assert.deepEqual([sayWhy(VOICE, "higher"), sayWhy(VOICE, "seven")], ["Higher than the dealer", "seven"]);
});

test("cards have names", () => {
  assert.equal(sayCard("Th"), "ten of hearts");
  assert.equal(sayCard("xx"), "a card face down");
});

test("limits with and without a maximum", () => {
  const money = { currency: "BYN", minor: 2 };
  assert.equal(sayLimits({ minimum: 100, maximum: 10_000 }, money), "1 to 100\u00a0BYN");
  assert.equal(sayLimits({ minimum: 150, maximum: null }, money), "from 1.50\u00a0BYN");
});

test("an amount is made up of the fewest chips", () => {
  assert.deepEqual(breakdown(3700, [100, 500, 2500]), [2500, 500, 500, 100, 100]);
  assert.deepEqual(breakdown(475, [100, 500]), [100, 100, 100, 100, 75]);
  assert.equal(label(2500), "2.5k");
});
