// What the lobby keeps of one's own: favourites, and what one has bet last, by engine.

import { mine } from "../lib/mine.svelte.ts";
import type { Stakes } from "./quick.ts";

const NONE: readonly string[] = [];
const NOTHING: { stakes?: Stakes } = {};

export function favourites(): readonly string[] {
  return mine.read("favourites", NONE);
}

export function turnFavourite(table: string): void {
  const now = favourites();
  mine.write("favourites", now.includes(table) ? now.filter((each) => each !== table) : [...now, table]);
}

export function stakes(): Stakes {
  return (mine.read("lobby", NOTHING) as typeof NOTHING).stakes ?? {};
}

/** So much was bet in a round. */
export function staked(engine: string, currency: string, amount: number): void {
  const now = stakes();
  const before = now[engine];
  if (before?.currency === currency && before.amount === amount) return;
  mine.write("lobby", { ...mine.read("lobby", NOTHING), stakes: { ...now, [engine]: { currency, amount } } });
}
