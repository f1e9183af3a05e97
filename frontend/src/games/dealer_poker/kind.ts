// Caribbean, Oasis and Russian poker: five cards each, and where the book has it two combinations.

import { best, second } from "../../cards/hands.ts";
import type { Kind } from "../dealer_table/fold.ts";

export const KIND: Kind = {
  cards: 5,
  board: 0,
  field: "bet",
  aceKing: true,
  combinations(cards, { offers = [], ace_king_in_flush = false }) {
    const first = best(cards, true);
    if (!first) return [];
    const beside = offers.some(({ verb }) => verb === "two-combinations") ? second(cards, first, ace_king_in_flush) : null;
    return beside ? [first, beside] : [first];
  },
};
