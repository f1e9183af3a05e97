// Roulette in words.

import { t } from "../../catalogue/index.ts";
import { capital } from "../../lib/names.ts";
import type { Says } from "../face.ts";
import { sayResult } from "./brief.ts";
import type { Roulette } from "./fold.ts";
import { spotName } from "./names.ts";

export const SAYS: Says<Roulette> = {
  spot(name, table) {
    const spot = table.spots.find((one) => one.spot === name);
    return spot ? spotName(spot) : capital(name);
  },
  result: sayResult,
  betting: ({ own }) => (own.noSpin ? sayNoSpin(own.noSpin) : ""),
  playing: ({ own }) => (own.called ? sayResult(own.called) : t("roulette.ball")),
  event(event) {
    switch (event.type) {
      case "roulette.called":
        return sayResult({ number: event.number, colour: event.colour as "red" });
      case "roulette.no-spin":
        return sayNoSpin(event.reason);
      case "roulette.cleared":
        return t("event.cleared", { n: event.wagers.length });
      case "roulette.opened":
        return "";
      default:
        return null;
    }
  },
};

function sayNoSpin(reason: string): string {
  return t("roulette.no-spin-words", { reason });
}
