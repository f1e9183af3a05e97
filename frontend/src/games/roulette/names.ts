// Spots, numbers and call bets in words.

import { list, t, word, type Key } from "../../catalogue/index.ts";
import type { PocketColour, Spot } from "../../lib/protocol.ts";
import { capital } from "../../lib/say.ts";

const key = (name: string): string => name.replaceAll(" ", "-");

/** `Split 17 and 20`, `First dozen`, `Red`. */
export function spotName(spot: { spot: string; kind: string; covers: number[] }): string {
  const numbers = list(spot.covers.map(String));
  const byKind = `roulette.kind.${key(spot.kind)}`;
  const own = word(`roulette.spot.${key(spot.spot)}`, "");
  return own || t(byKind as Key, { numbers }) || spot.spot;
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
export const reasonWords = (reason: string): string => `${capital(reason).replace(/\.$/, "")}.`;

export const chipName = (colour: string): string => word(`roulette.chip.${key(colour)}`, colour);

export type Pocket = PocketColour;

export const pocket = (number: number, red: ReadonlySet<number>): Pocket =>
  number === 0 ? "green" : red.has(number) ? "red" : "black";

export const colourWord = (colour: string): string => word(`roulette.colour.${key(colour)}`, colour);

export const letter = (colour: string): string => word(`roulette.letter.${key(colour)}`, "");

/** Numbers covered, shortened where they are many: `1, 2, 3` or `12 numbers`. */
export const numbersInShort = (spot: Spot): string =>
  spot.covers.length > 6 ? t("roulette.numbers", { n: spot.covers.length }) : spot.covers.join(" · ");
