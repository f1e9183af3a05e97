// Blackjack in words, as the page asks for them.

import { word } from "../../catalogue/index.ts";
import type { Line } from "../../generated/protocol.ts";
import type { Says } from "../face.ts";
import { announce } from "./announce.ts";
import { sayBank } from "./brief.ts";
import type { Blackjack } from "./fold.ts";
import { sayEvent, sayPays, sayPlace, sayPlaying, sayVerb } from "./say.ts";

const RARE: ReadonlySet<string> = new Set(["three sevens of one suit", "three sevens", "perfect pair"]);

/** What one remembers, where one was paid for it. */
export function sayRare(mine: readonly Line[]): string {
  const line = mine.find(({ won, why }) => won > 0 && RARE.has(why));
  return line ? word(`blackjack.why.${line.why}`, "") : "";
}

export const SAYS: Says<Blackjack> = {
  spot: sayPlace,
  pays: sayPays,
  verb: sayVerb,
  result: (result, _minor, scene) => sayBank(result, scene?.table.own.aim),
  playing: sayPlaying,
  event: sayEvent,
  why: (why) => word(`blackjack.why.${why}`, ""),
  announce,
};
