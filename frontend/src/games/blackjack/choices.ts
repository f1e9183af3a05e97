// What one is asked, as buttons: their order, their keys, their prices. The house decides what may be
// said; this only puts it in the order a dealer would ask it. Pure.

import type { Ask, Option } from "../../generated/protocol.ts";

/** A second option of the same verb (the whole instead of half) has a key of its own. */
const KEYS: Record<string, readonly string[]> = {
  stand: ["s"],
  hit: ["h"],
  double: ["d"],
  "double-blind": ["b"],
  split: ["p"],
  "even-money": ["e"],
  insure: ["i", "o"],
  "insure-ten": ["t", "y"],
  decline: ["n"],
  follow: ["f"],
  stay: ["s"],
  "stay-second": ["o"],
  surrender: ["r"],
  move: ["m"],
  keep: ["k"],
};
export const VERBS: readonly string[] = Object.keys(KEYS);

/** One button. `range`: how much is the player's choice. */
export type Choice = { ask: Ask; option: Option; key: string; range: boolean };

export function keysOf(verb: string): readonly string[] {
  return KEYS[verb] ?? [];
}

/** The buttons of one ask, in their order. `taken`: keys that another ask on the table has already. */
export function choices(ask: Ask, taken: ReadonlySet<string> = new Set()): Choice[] {
  const used = new Set(taken);
  return [...ask.options]
    .sort((a, b) => rank(a.verb) - rank(b.verb) || a.low - b.low)
    .map((option) => {
      const key = keysOf(option.verb).find((one) => !used.has(one)) ?? "";
      used.add(key);
      return { ask, option, key, range: option.low < option.high };
    });
}

/** So many offers stand beside a question: those of the boxes that close first. */
const OFFERS = 3;

/** What one is asked now: of what must be answered the first, one box after the other; and the offers. */
export function prompts(asks: readonly Ask[]): Choice[][] {
  const taken = new Set<string>();
  const now = [...asks.filter((ask) => ask.must).slice(0, 1), ...asks.filter((ask) => !ask.must).slice(0, OFFERS)];
  return now.map((ask) => {
    const made = choices(ask, taken);
    for (const { key } of made) taken.add(key);
    return made;
  });
}

function rank(verb: string): number {
  const place = VERBS.indexOf(verb);
  return place < 0 ? VERBS.length : place;
}
