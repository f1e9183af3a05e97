// What cards make, in words.

import { t, word } from "../catalogue/index.ts";
import type { Made } from "./hands.ts";
import "./texts.ts";

export function sayMade(made: Made): string {
  const [first = "", second = ""] = made.ranks.map((rank) => `rank.${rank}`);
  return t(`hand.${made.category}`, { first, second });
}

/** One rank by name: `seven`. */
export function sayRank(rank: string): string {
  return word(`rank.${rank}.one`, rank);
}

/** `two-pair`, or as a line has it `two pair`. */
export function sayCategory(key: string): string {
  return word(`category.${key.replaceAll(" ", "-")}`, key);
}
