import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../generated/protocol.ts";
import { sayRare } from "./says.ts";

const line = (wager: string, back: number, won: number, why = ""): Line => ({ type: "line", wager, seat: "p1", back, lost: 0, won, why, clause: "" });

test("at blackjack three sevens and a perfect pair, where they were paid", () => {
  assert.equal(sayRare([line("3/p1", 500, 500, "higher"), line("3 sevens/p1", 0, 5000, "three sevens of one suit")]), "Three sevens of one suit");
  assert.equal(sayRare([line("3 pair/p1", 500, 12_500, "perfect pair")]), "A perfect pair: same suit");
  assert.equal(sayRare([line("3 pair/p1", 500, 6000, "coloured pair"), line("4 pair/p1", 0, 0, "perfect pair")]), "");
});
