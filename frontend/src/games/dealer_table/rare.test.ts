import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../generated/protocol.ts";
import { sceneOf } from "../../lib/rehearsal.ts";
import type { Scene } from "../../lib/scene.ts";
import { KIND } from "../dealer_poker/kind.ts";
import { type AtDealer, foldOf, type Hand } from "./fold.ts";
import { sayRare } from "./say.ts";

const line = (wager: string, back: number, won: number, why = ""): Line => ({ type: "line", wager, seat: "p1", back, lost: 0, won, why, clause: "" });

function dealt(cards: string, more: Partial<Hand> = {}, jackpots: AtDealer["scene"]["jackpots"] = []): Scene<AtDealer> {
  const fold = foldOf(KIND);
  const hand = { box: "1", seat: "p1", cards: cards.split(" ").map((card, id) => ({ id, card })), plays: true, shown: false, hand: "", second: "", ...more };
  return sceneOf(fold, {} as AtDealer["own"], { own: { ...fold.empty, jackpots, hands: [hand as unknown as Hand] } });
}

test("against the dealer a straight flush or better that one has played, and the jackpot", () => {
  const mine = [line("1 ante/p1", 1000, 1000)];
  assert.equal(sayRare(dealt("Ah Kh Qh Jh Th"), mine), "a royal flush");
  assert.match(sayRare(dealt("9h Kh Qh Jh Th"), mine), /straight flush/);
  assert.equal(sayRare(dealt("9h 9c 9d 9s Th"), mine), "");
  assert.equal(sayRare(dealt("Ah Kh Qh Jh Th", { plays: false }), mine), "", "it was passed");
  assert.equal(sayRare(dealt("Ah Kh Qh Jh Th"), [line("2 ante/p1", 1000, 1000)]), "", "somebody else's");
  assert.match(sayRare(dealt("9h 9c 9d 9s Th", {}, [{ box: "1", hand: "four" }]), mine), /jackpot/i);
});
