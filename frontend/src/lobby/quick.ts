// Which table somebody is led to who wants to sit down at once: by one's last stakes and by free seats.
// Pure.

import type { TableCard } from "../generated/protocol.ts";
import { freeSeats } from "./wishes.ts";

/** What one has bet last, by engine. */
export type Stakes = Readonly<Record<string, { currency: string; amount: number }>>;

/** The table that fits best; none where every seat is taken. `liked`: favourites, first among equals; then
 * games go in the order of the house, and within one the smallest bets first. */
export function quickest(cards: readonly TableCard[], stakes: Stakes, liked: readonly string[], sits: readonly string[]): TableCard | null {
  const open = cards.filter((card) => freeSeats(card) && card.free !== 0 && !card.out_of_order && !sits.includes(card.id));
  const games = [...new Set(cards.map((card) => card.engine))];
  const place = (card: TableCard) => -games.indexOf(card.engine);
  const ranked = open.map((card) => ({ card, rank: [...rank(card, stakes, liked), place(card), -unit(card)] })).toSorted((a, b) => compare(b.rank, a.rank));
  return ranked[0]?.card ?? null;
}

/** Whether one's stake is taken there, how near the table's smallest bet is to it, favourites, people. */
function rank(card: TableCard, stakes: Stakes, liked: readonly string[]): readonly number[] {
  const people = card.players.filter((player) => !player.bot).length;
  const last = stakes[card.engine];
  const stake = last?.currency === card.currency ? last.amount : 0;
  const taken = stake >= card.minimum && (card.maximum === null || stake <= card.maximum);
  return [
    card.phase === "closed" ? 0 : 1,
    stake && taken ? 1 : 0,
    stake && taken ? card.minimum : 0,
    last ? 1 : 0,
    liked.includes(card.id) ? 1 : 0,
    people,
  ];
}

function unit({ minimum, minor }: TableCard): number {
  return minimum / 10 ** minor;
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.reduce((found, value, at) => found || value - b[at]!, 0);
}
