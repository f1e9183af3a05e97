// Baccarat in words.

import { t, word } from "../../catalogue/index.ts";
import { capital, sayCard } from "../../lib/names.ts";
import { sayPaid } from "../../lib/say.ts";
import type { Says } from "../face.ts";
import { sayResult, saySide } from "./brief.ts";
import type { Baccarat } from "./fold.ts";
import "./texts.ts";

export const SAYS: Says<Baccarat> = {
  spot: (name) => word(`baccarat.spot.${name}`, capital(name)),
  /** 1 to 2 with 6, else 1 to 1. */
  pays: (pays) => pays.map(sayPaid).join(t("baccarat.odds-else")),
  result: sayResult,
  playing({ own: { decided, points } }) {
    if (decided) return sayResult(decided);
    const called = Object.entries(points).map(([side, sum]) => t("baccarat.called", { side: saySide(side), points: sum }));
    return called.join(t("result.join")) || t("phase.no-more-bets");
  },
  event(event) {
    switch (event.type) {
      case "baccarat.dealt":
        return t("baccarat.dealt", { card: sayCard(event.card.card), side: saySide(event.to), points: event.points });
      case "baccarat.burned":
        return t("baccarat.burned");
      case "baccarat.decided":
        return sayResult(event);
      case "baccarat.cleared":
        return t("event.cleared", { n: event.wagers.length });
      case "baccarat.opened":
        return "";
      default:
        return null;
    }
  },
  why: (why) => word(`baccarat.why.${why}`, ""),
};
