// What cards make, in words.

import { t, word } from "../catalogue/index.ts";
import type { Made } from "./hands.ts";
import "./texts.ts";

export function sayMade(made: Made): string {
  const [first = "", next = ""] = made.ranks;
  return t(`hand.${made.category}`, { first: sayRank(first), firsts: word(`rank-many.${first}`, first), seconds: word(`rank-many.${next}`, next) });
}

/** One rank by name: `seven`. */
export function sayRank(rank: string): string {
  return word(`rank-one.${rank}`, rank);
}

/** `two-pair`, or as a line has it `two pair`. */
export function sayCategory(key: string): string {
  return word(`category.${key.replaceAll(" ", "-")}`, key);
}
