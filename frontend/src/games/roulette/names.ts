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

export const callName = (recipe: string): string => word(`roulette.call.${key(recipe)}`, recipe);

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
