// Baccarat's own part of the scene: cards and points by side, and the outcome. Pure.

import type { BaccaratGame, BaccaratResult } from "../../generated/protocol.ts";
import { cleared, clearsTable, type Fold, opened } from "../../lib/fold.ts";

export type Decided = Omit<BaccaratResult, "round">;
export type Coup = {
  cards: Readonly<Record<string, readonly string[]>>;
  points: Readonly<Record<string, number>>;
  decided: Decided | null;
};
export type Baccarat = BaccaratGame & { scene: Coup };

const EMPTY: Coup = { cards: {}, points: {}, decided: null };

export const FOLD: Fold<Baccarat> = {
  empty: EMPTY,
  fold(now, event, old) {
    if (clearsTable(event, old)) return { ...now, own: EMPTY };
    const { own } = now;
    switch (event.type) {
      case "baccarat.opened":
        return opened(now, event.wagers);
      case "baccarat.dealt": {
        const { to, card, points } = event;
        const cards = { ...own.cards, [to]: [...(own.cards[to] ?? []), card.card] };
        return { ...now, struck: null, own: { ...own, cards, points: { ...own.points, [to]: points } } };
      }
      case "baccarat.decided": {
        const { winner, points, natural, pairs } = event;
        return { ...now, own: { ...own, decided: { winner, points, natural, pairs } } };
      }
      case "baccarat.cleared":
        return cleared(now, event.wagers);
      default:
        return now;
    }
  },
  result: ({ own, round }) => own.decided && { round, ...own.decided },
};
