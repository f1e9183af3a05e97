// The cards of the lobby after what has changed. Pure.

import type { CardNow, TableCard } from "../generated/protocol.ts";

/** Results of a table that are kept: as many as the longest road needs. */
const KEPT = 60;

/** A card stays the same value where nothing has changed on it. */
export function changed(cards: readonly TableCard[], news: readonly CardNow[]): readonly TableCard[] {
  const told = new Map(news.map((now) => [now.id, now]));
  return cards.map((card) => {
    const now = told.get(card.id);
    if (!now) return card;
    const { came, ...rest } = now;
    return { ...card, ...rest, last: rest.last ?? [...card.last, ...(came ?? [])].slice(-KEPT) };
  });
}
