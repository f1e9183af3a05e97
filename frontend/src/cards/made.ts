// What cards make, in words.

import { t, word } from "../catalogue/index.ts";
import type { Made } from "./hands.ts";
import "./texts.ts";

export function sayMade(made: Made): string {
  const [first = "", second = ""] = made.ranks.map((rank) => `rank.${rank}`);
  return t(`hand.${made.category}`, { first, second });
}

const PLACES = ["first", "second", "third", "fourth", "fifth"];

/** A hand as the house names it, `two-pair A 9`. Old rounds have it in words: they stay as they are. */
export function sayNamed(name: string): string {
  const [key, ...ranks] = name.split(" ");
  if (ranks.some((rank) => rank.length > 1)) return name;
  return word(`hand.${key}`, name, Object.fromEntries(ranks.map((rank, at) => [PLACES[at], `rank.${rank}`])));
}

/** One rank by name: `seven`. */
export function sayRank(rank: string): string {
  return word(`rank.${rank}.one`, rank);
}

/** `two-pair`, or as a line has it `two pair`. */
export function sayCategory(key: string): string {
  return word(`category.${key.replaceAll(" ", "-")}`, key);
}
