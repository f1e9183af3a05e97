// A machine in words.

import { money, t, word } from "../../catalogue/index.ts";
import type { Line } from "../../generated/protocol.ts";
import { capital } from "../../lib/names.ts";
import { LONG } from "../../lib/rare.ts";
import { sums } from "../../lib/say.ts";
import type { Scene } from "../../lib/scene.ts";
import type { Says } from "../face.ts";
import { sayResult } from "./brief.ts";
import type { Slots, Win } from "./fold.ts";
import "./texts.ts";

export function saySymbol(symbol: string): string {
  return word(`slots.symbol.${symbol}`, capital(symbol));
}

export function sayWin({ count, symbol, amount, line = 0 }: Win, cash: (minor: number) => string): string {
  const said = { count, symbol: saySymbol(symbol), sum: cash(amount) };
  return line ? t("slots.win-line", { ...said, line }) : t("slots.win-scatter", said);
}

export const sayColour = (colour: string) => (colour === "red" ? t("slots.red") : t("slots.black"));

const said = (combination: string) => {
  const [count = "", symbol = ""] = combination.split(" ");
  return { count, symbol: saySymbol(symbol) };
};

export const sayJackpot = (combination: string) => t("slots.won-jackpot", said(combination));

/** The jackpot, or a win of many times the bet. */
export function sayRare({ own }: Pick<Scene<Slots>, "own">, mine: readonly Line[]): string {
  if (own.jackpot) return sayJackpot(own.jackpot);
  const { staked, returned } = sums(mine);
  const times = staked ? Math.floor(returned / staked) : 0;
  return times > LONG ? t("slots.times-the-bet", { times }) : "";
}

export const SAYS: Says<Slots> = {
  spot: () => t("slots.spot.game"),
  verb: (verb) => (verb === "collect" ? t("slots.collect-it") : sayColour(verb)),
  result: (result, minor) => sayResult(result, minor),
  betting: () => t("slots.ready"),
  invites: () => t("slots.watching"),
  playing({ own, table }) {
    const cash = (minor: number) => money(minor, table.currency, table.minor);
    if (own.free) return t("slots.free-turning", { n: own.free });
    return own.won ? t("slots.won-so-far", { sum: cash(own.won) }) : t("slots.turning");
  },
  event(event, _scene, cash) {
    switch (event.type) {
      case "slots.opened":
      case "slots.chosen":
        return "";
      case "slots.stopped":
        return t("slots.stopped", { n: event.reel, symbols: event.seen.map(saySymbol).join(", ") });
      case "slots.shown":
        return (event.wins ?? []).map((win) => sayWin(win, cash)).join(t("result.join")) || t("slots.nothing");
      case "slots.free-games-won":
        return t("slots.won-free", { n: event.games });
      case "slots.jackpot-won":
        return sayJackpot(event.combination);
      case "slots.turned":
        return event.win
          ? t("slots.doubled", { colour: sayColour(event.colour), sum: cash(event.win) })
          : t("slots.gambled-away", { colour: sayColour(event.colour) });
      default:
        return null;
    }
  },
  why(why) {
    if (why === "nothing") return t("slots.why.nothing");
    if (why === "paid") return t("slots.why.paid");
    return why === "gambled away" ? t("slots.why.away") : "";
  },
};
