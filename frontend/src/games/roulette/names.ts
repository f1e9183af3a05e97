// Spots, numbers and call bets in words.

import { list, t, word } from "../../catalogue/index.ts";
import type { Spot } from "../../generated/protocol.ts";
import { capital } from "../../lib/names.ts";
import type { Pocket } from "./fold.ts";
import "./texts.ts";

const key = (name: string): string => name.replaceAll(" ", "-");

/** `Split 17 and 20`, `First dozen`, `Red`. */
export function spotName({ spot, kind, covers = [] }: Pick<Spot, "spot" | "kind" | "covers">): string {
  const numbers = list(covers.map(String));
  return word(`roulette.spot.${key(spot)}`, "") || word(`roulette.kind.${key(kind)}`, "", { numbers }) || spot;
}

/** What is printed on a field of the cloth. */
export const printed = (spot: { spot: string; kind: string }): string =>
  word(
    `roulette.printed.${key(spot.spot)}`,
    word(`roulette.printed.${key(spot.kind)}`, word(`roulette.spot.${key(spot.spot)}`, spot.spot)),
  );

const FINALE = "finale-";

/** Which endings a final is on: `4`, or `5/8` for the splits of two; nothing: it is no final. */
export const endings = (recipe: string): string => (recipe.startsWith(FINALE) ? recipe.slice(FINALE.length).replaceAll("-", "/") : "");

export function callName(recipe: string): string {
  const ending = endings(recipe);
  if (!ending) return word(`roulette.call.${key(recipe)}`, recipe);
  return t(ending.includes("/") ? "roulette.call.finale-cheval" : "roulette.call.finale", { ending });
}

/** Another name people know it by, or nothing. */
export const alsoKnown = (recipe: string): string => word(`roulette.also.${key(recipe)}`, "");

/** The house's own words, as a sentence. */
export const reasonWords = (reason: string): string => (reason.endsWith(".") ? capital(reason) : `${capital(reason)}.`);

export const pocket = (number: number, red: ReadonlySet<number>): Pocket =>
  number === 0 ? "green" : red.has(number) ? "red" : "black";

export const letter = (colour: string): string => word(`roulette.letter.${key(colour)}`, "");

/** Numbers covered, shortened where they are many: `1, 2, 3` or `12 numbers`. */
export const numbersInShort = ({ covers = [] }: Spot): string =>
  covers.length > 6 ? t("roulette.numbers", { n: covers.length }) : covers.join(" · ");
