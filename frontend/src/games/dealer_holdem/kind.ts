// Hold'em against the dealer: two cards each, five on the board.

import { best } from "../../cards/hands.ts";
import type { Kind } from "../dealer_table/fold.ts";

export const KIND: Kind = {
  cards: 2,
  board: 5,
  field: "ante",
  aceKing: false,
  combinations(cards) {
    const made = best(cards, false);
    return made ? [made] : [];
  },
};
