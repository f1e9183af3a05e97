import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../generated/protocol.ts";
import { type Hand, NO_DEAL } from "./fold.ts";
import { concerning, outcomeOf } from "./outcome.ts";

const line = (seat: string, back: number, lost: number, won: number, why = ""): Line => ({
  type: "line", wager: `3/${seat}`, seat, back, lost, won, why, clause: "",
});
const cash = (minor: number) => String(minor / 100);
const said = (lines: Line[], finished = "stood") => {
  const hand: Hand = { ...NO_DEAL.bank, finished, natural: finished === "blackjack" };
  return outcomeOf(hand, lines, cash)?.words;
};

test("an outcome is won, lost, or a push; nothing below the stake is called a win", () => {
  assert.equal(said([line("p2", 2000, 0, 3000)]), "won 30");
  assert.equal(said([line("p2", 0, 2000, 0)]), "lost 20");
  assert.equal(said([line("p2", 1000, 1000, 0)]), "lost 10");
  assert.equal(said([line("p2", 2000, 0, 0)]), "push");
  assert.equal(said([]), undefined);
});

test("blackjack, bust and surrender are called by their names", () => {
  assert.equal(said([line("p2", 2000, 0, 3000)], "blackjack"), "blackjack +30");
  assert.equal(said([line("p2", 0, 2000, 0)], "over"), "bust \u221220");
  assert.equal(said([line("p2", 1000, 1000, 0)], "surrendered"), "surrendered \u221210");
  assert.equal(said([line("p2", 2000, 0, 0)], "blackjack"), "push", "against the dealer's");
});

test("one's own lines count where one has any, else everybody's; a bet that moved is no outcome", () => {
  const lines = [line("p1", 0, 500, 0), line("p2", 0, 2000, 0), line("p3", 100, 0, 0, "moved")];
  assert.deepEqual(concerning(lines, "p2").map(({ seat }) => seat), ["p2"]);
  assert.deepEqual(concerning(lines, "p3").map(({ seat }) => seat), ["p1", "p2"]);
});
