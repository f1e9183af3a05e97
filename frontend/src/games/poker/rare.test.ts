import assert from "node:assert/strict";
import { test } from "node:test";

import { after, HOLDEM } from "./played.ts";
import { sayRare } from "./say.ts";

test("in the room the hand one holds, not what others do", () => {
  const now = after(HOLDEM, 13);
  const lying = (cards: string) => cards.split(" ").map((card, id) => ({ id, card, up: false }));
  function holding(cards: string, folded = false): typeof now {
    const players = now.own.hand.players.map((player) => (player.seat === now.you.seat ? { ...player, folded, cards: lying(cards) } : player));
    return { ...now, own: { ...now.own, hand: { ...now.own.hand, board: lying("Qh Jh Th"), players } } };
  }
  assert.equal(sayRare(holding("Ah Kh")), "a royal flush");
  assert.match(sayRare(holding("9h 8h")), /straight flush/);
  assert.equal(sayRare(holding("Ac Ad")), "");
  assert.equal(sayRare(holding("Ah Kh", true)), "");
});
