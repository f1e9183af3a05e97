// Blackjack in words, as the page asks for them.

import { word } from "../../catalogue/index.ts";
import type { Says } from "../face.ts";
import { announce } from "./announce.ts";
import { sayBank } from "./brief.ts";
import type { Blackjack } from "./fold.ts";
import { sayEvent, sayPays, sayPlace, sayPlaying, sayVerb } from "./say.ts";

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
