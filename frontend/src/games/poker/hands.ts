// What one's own cards make with the board, as it develops: for naming them, never for deciding who
// wins. Any five of all cards, or exactly two of one's own and three of the board. Pure, and no words.

import { best, compare, type Made, open, RANKS, some } from "../../cards/hands.ts";

const FIVE = 5;
const [OWN, COMMON] = [2, 3];
export const EXACTLY = "two and three";

/** The best hand so far; with fewer than five cards, the pairs and the like among them. */
export function made(own: readonly string[], board: readonly string[], five = ""): Made | null {
  if (!own.length || !open([...own, ...board])) return null;
  if (five !== EXACTLY) return high([...own, ...board]);
  return highest(some(own, Math.min(OWN, own.length)).flatMap((two) => (board.length < COMMON ? [two] : some(board, COMMON).map((three) => [...two, ...three]))));
}

/** The best low: five different ranks, none above `most`, the ace below the two. Highest rank first. */
export function low(own: readonly string[], board: readonly string[], five = "", most = "8"): string[] | null {
  if (!open([...own, ...board])) return null;
  const hands = five === EXACTLY ? some(own, OWN).flatMap((two) => some(board, COMMON).map((three) => [...two, ...three])) : some([...own, ...board], FIVE);
  const found = hands.map(ranksOf).filter((ranks) => ranks.length === FIVE && ranks[0]! <= lowValue(most));
  if (!found.length) return null;
  return found.reduce((least, one) => (lower(one, least) ? one : least)).map(lowRank);
}

function highest(hands: readonly (readonly string[])[]): Made | null {
  return hands.map(high).reduce<Made | null>((so, one) => (one && (!so || compare(one, so) > 0) ? one : so), null);
}

function high(cards: readonly string[]): Made | null {
  return cards.length >= FIVE ? best(cards, false) : few(cards);
}

/** Fewer than five cards: no straight, no flush. */
function few(cards: readonly string[]): Made | null {
  const value = (card: string) => RANKS.indexOf(card[0] ?? "");
  const groups = [...Map.groupBy(cards, (card) => card[0]!).values()].sort((a, b) => b.length - a.length || value(b[0]!) - value(a[0]!));
  const ranks = groups.map((group) => group[0]![0]!);
  const shape = groups.filter((group) => group.length > 1).map((group) => group.length).join("");
  const category = ({ "4": "four", "3": "three", "22": "two-pair", "2": "pair" } as const)[shape] ?? "high-card";
  return { category, ranks, of: groups.filter((group) => group.length > 1).flat() };
}

/** Different ranks for a low, the highest first; the ace counts 0. */
function ranksOf(cards: readonly string[]): number[] {
  return [...new Set(cards.map((card) => lowValue(card[0]!)))].sort((a, b) => b - a);
}

function lowValue(rank: string): number {
  return (RANKS.indexOf(rank) + 1) % RANKS.length;
}

function lowRank(value: number): string {
  return RANKS[(value + RANKS.length - 1) % RANKS.length]!;
}

function lower(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && a[at]! < b[at]!;
}
