// A brought game in words: what it calls its things stands among its own words, by the key
// `<game>.name.<name>`; what has none there is said as it was told.

import { t, word } from "../../catalogue/index.ts";
import { capital } from "../../lib/names.ts";
import { type Facts, sayable } from "./fold.ts";

/** A key of the game's own words. The page was not built with them, so none of them is written here. */
export function keyOf(engine: string, ...parts: readonly string[]): string {
  return [engine, ...parts].join(".");
}

export function sayName(engine: string, name: string): string {
  return word(keyOf(engine, "name", name), name);
}

export function saySpot(engine: string, spot: string): string {
  return capital(sayName(engine, spot));
}

/** Facts as they stand in a sentence. */
function named(engine: string, facts: Facts): Record<string, string | number> {
  const said = Object.entries(sayable(facts)).map(([key, fact]) => [key, typeof fact === "string" ? sayName(engine, fact) : fact] as const);
  return Object.fromEntries(said);
}

/** What happened, by the type of the event; empty: it is not worth a line. */
export function sayEvent(engine: string, type: string, facts: Facts): string {
  return word(type, "", named(engine, facts));
}

export function sayResult(engine: string, result: { round: string }): string {
  return word(keyOf(engine, "result"), t("result.of", { round: result.round }), named(engine, result));
}

export function sayWhy(engine: string, why: string): string {
  return word(keyOf(engine, "why"), "", named(engine, { why }));
}
