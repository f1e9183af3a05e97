import assert from "node:assert/strict";
import { test } from "node:test";

import { breakdown, label } from "./chips.ts";
import type { Line, TableInfo } from "./protocol.ts";
import { sayCard, sayLimits, sayMine, sayPays, sayRefused, sayResult } from "./say.ts";

const line = (back: number, lost: number, won: number): Line => ({
  wager: "tie/p1", seat: "p1", back, lost, won, why: "", clause: "",
});

test("odds are read as so much to so much", () => {
  assert.equal(sayPays("35"), "35 to 1");
  assert.equal(sayPays("19/20"), "19 to 20");
  assert.equal(sayPays("1/2 with 6 / 1"), "1 to 2 with 6, else 1 to 1");
  assert.equal(sayPays("1, blackjack 3/2"), "1 to 1, blackjack 3 to 2");
  assert.equal(sayPays("5 / 10 / 30"), "5, 10, or 30 to 1");
});

test("only a return above the stake is called a win", () => {
  const plain = (lines: Line[]) => sayMine(lines, "EUR", 2).replaceAll("\u00a0", " ");
  assert.equal(plain([line(0, 500, 0)]), "You staked 5 EUR; nothing came back.");
  assert.equal(plain([line(500, 0, 0)]), "You staked 5 EUR; it came back.");
  assert.equal(plain([line(0, 1000, 0), line(500, 0, 250)]), "You staked 15 EUR; 7.50 EUR came back.");
  assert.equal(plain([line(500, 0, 4000)]), "You staked 5 EUR; 45 EUR came back: 40 EUR won.");
});

test("naturals are named in words, ties and pairs too", () => {
  const points = { punto: 2, banco: 9 };
  const said = sayResult({ round: "", winner: "banco", points, natural: true, pairs: ["punto"] });
  assert.equal(said, "Banco wins, 9 to 2 · natural nine · pair: Punto");
  const tie = sayResult({ round: "", winner: "tie", points: { punto: 6, banco: 6 }, natural: false, pairs: [] });
  assert.equal(tie, "Tie, 6 all");
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

test("a refusal names the place as the felt does", () => {
  const table = { engine: "blackjack", boxes: ["1", "2"], spots: [] } as unknown as TableInfo;
  assert.equal(sayRefused("2: the maximum is 500, this would make 1000.", table), "Box 2: the maximum is 500, this would make 1000.");
  assert.equal(sayRefused("2 war is taken.", table), "War, box 2 is taken.");
  assert.equal(sayRefused("2.1: no double after a split.", table), "Box 2, hand 2: no double after a split.");
  assert.equal(sayRefused("You have 0 BGN available; this needs 500 BGN.", table), "You have 0 BGN available; this needs 500 BGN.");
  assert.equal(sayRefused("17: the maximum is 100.", { engine: "roulette", spots: [] } as unknown as TableInfo), "17: the maximum is 100.");
});
