// Poker against the dealer in words, as the page asks for them.

import { sayCategory } from "../../cards/made.ts";
import { amount, t, word } from "../../catalogue/index.ts";
import { capital } from "../../lib/names.ts";
import { sayOdds } from "../../lib/say.ts";
import type { Says } from "../face.ts";
import { announce } from "./announce.ts";
import { sayResult } from "./brief.ts";
import type { AtDealer } from "./fold.ts";
import { parts } from "./pay.ts";
import { sayCombinations, sayEvent, sayPlace, sayPlaying, sayVerb } from "./say.ts";

export const SAYS: Says<AtDealer> = {
  spot: sayPlace,
  verb: sayVerb,
  result: (result) => sayResult(result),
  playing: sayPlaying,
  event: sayEvent,
  why: (why) => word(`dealer.why.${why}`, "") || sayCombinations(why),
  parts(line, { own, minor }) {
    const found = parts(line, own).parts;
    if (found.length < 2) return [];
    return found.map(({ combination, odds, won }) => t("dealer.part", { combination: capital(sayCategory(combination)), odds: sayOdds(odds), amount: amount(won, minor) }));
  },
  announce,
};
