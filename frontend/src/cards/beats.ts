// What beats the hand one has: the categories of which some hand could lie against it, as far as one
// sees. For looking up, never for deciding who wins. Pure, and no words.

import { type Category, compare, type Made, RANKS, some } from "./hands.ts";

const PACK = [...RANKS].flatMap((rank) => [..."cdhs"].map((suit) => `${rank}${suit}`));
const WHEEL = 0b1_0000_0000_1111;

/** Above this category, and itself where a higher hand of it is possible. */
export type Beaten = { by: readonly Category[]; same: boolean };

/** By two cards that one does not see, together with the board: `make` is the best hand of them. */
export function beatenOnBoard(own: readonly string[], board: readonly string[], mine: Made, make: (two: readonly string[]) => Made | null, ways: (two: readonly string[]) => readonly (readonly string[])[]): Beaten {
  const seen = new Set([...own, ...board]);
  const by = new Set<Category>();
  let same = false;
  for (const two of some(PACK.filter((card) => !seen.has(card)), 2)) {
    const category = ways(two).map(categoryOf).reduce((high, one) => (placeOf(one) > placeOf(high) ? one : high));
    if (placeOf(category) > placeOf(mine.category)) by.add(category);
    else if (category === mine.category && !same) same = compare(make(two) ?? mine, mine) > 0;
  }
  return { by: ORDER.filter((category) => by.has(category)), same };
}

/** Where nothing common lies: whatever is higher. */
export function higher({ category }: Made): Beaten {
  return { by: ORDER.slice(0, -placeOf(category)), same: category !== "royal-flush" };
}

const ORDER: readonly Category[] = ["royal-flush", "straight-flush", "four", "full-house", "flush", "straight", "three", "two-pair", "pair", "high-card"];

function placeOf(category: Category): number {
  return -ORDER.indexOf(category);
}

/** The category of five to seven cards, quickly. */
export function categoryOf(cards: readonly string[]): Category {
  const suits = [0, 0, 0, 0];
  const counts = new Array<number>(RANKS.length).fill(0);
  const masks = [0, 0, 0, 0];
  let ranks = 0;
  for (const card of cards) {
    const rank = RANKS.indexOf(card[0]!);
    const suit = "cdhs".indexOf(card[1]!);
    suits[suit]!++;
    counts[rank]!++;
    masks[suit]! |= 1 << rank;
    ranks |= 1 << rank;
  }
  const flush = suits.findIndex((many) => many >= 5);
  const straight = flush < 0 ? 0 : highOf(masks[flush]!);
  if (straight) return straight === RANKS.length ? "royal-flush" : "straight-flush";
  const many = counts.filter((count) => count > 1).sort((a, b) => b - a);
  if (many[0] === 4) return "four";
  if (many[0] === 3 && many.length > 1) return "full-house";
  if (flush >= 0) return "flush";
  if (highOf(ranks)) return "straight";
  if (many[0] === 3) return "three";
  return many.length > 1 ? "two-pair" : many.length ? "pair" : "high-card";
}

/** The place of a straight's highest rank, from 1; 0: there is none. */
function highOf(mask: number): number {
  for (let top = RANKS.length; top >= 5; top--) if (((mask >> (top - 5)) & 0b11111) === 0b11111) return top;
  return (mask & WHEEL) === WHEEL ? 4 : 0;
}
