// Poker between players in words, as the page asks for them.

import { amount, t, word } from "../../catalogue/index.ts";
import { howItWent, sums } from "../../lib/say.ts";
import type { Says } from "../face.ts";
import { announce } from "./announce.ts";
import { sayHands, sayResult } from "./brief.ts";
import type { Poker } from "./fold.ts";
import { sayEvent, sayPlaying, saySettled, saySide, sayVerb } from "./say.ts";

export const SAYS: Says<Poker> = {
  spot: () => t("room.spot"),
  verb: sayVerb,
  result: sayResult,
  playing: sayPlaying,
  settled: saySettled,
  side: saySide,
  /** It was no bet against the house. */
  mine(lines, { minor }) {
    const { staked, returned, net } = sums(lines);
    const cash = (sum: number) => amount(sum, minor);
    return t(`room.mine-${howItWent(lines)}`, { staked: cash(staked), returned: cash(returned), net: cash(Math.abs(net)) });
  },
  event: sayEvent,
  why: (why) => word(`room.why.${why}`, "") || sayHands(why),
  announce,
};
