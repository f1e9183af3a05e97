// A machine's own part of the scene: what the reels show, what was won by now, what is to come. Pure.

import type { SlotsGame } from "../../generated/protocol.ts";
import { clearsTable, type Fold, opened } from "../../lib/fold.ts";

export type Win = { count: number; symbol: string; amount: number; line?: number };
export type Reels = {
  /** Of each reel that stands, from the top. */
  seen: readonly (readonly string[])[];
  /** How many reels stand in the game that is turned now; all, once it is shown. */
  standing: number;
  turning: boolean;
  wins: readonly Win[];
  won: number;
  /** Free games that are still to come. */
  free: number;
  jackpot: string;
  colour: string;
};
export type Slots = SlotsGame & { scene: Reels };

const EMPTY: Reels = { seen: [], standing: 0, turning: false, wins: [], won: 0, free: 0, jackpot: "", colour: "" };

export const FOLD: Fold<Slots> = {
  empty: EMPTY,
  fold(now, event, old) {
    // What the last game showed stays until the next one turns.
    if (clearsTable(event, old)) return { ...now, own: { ...EMPTY, seen: old.own.seen, standing: old.own.seen.length } };
    const { own } = now;
    switch (event.type) {
      case "slots.opened":
        return opened({ ...now, own: { ...EMPTY, seen: own.seen, turning: true } }, event.wagers);
      case "slots.stopped": {
        const before = event.reel === 1 ? [] : own.seen.slice(0, event.reel - 1);
        return { ...now, struck: null, own: { ...own, seen: [...before, event.seen], standing: event.reel, turning: true, wins: [] } };
      }
      case "slots.shown": {
        const wins = event.wins ?? [];
        const won = own.won + wins.reduce((sum, { amount }) => sum + amount, 0);
        const free = event.free ? own.free - 1 : own.free;
        return { ...now, own: { ...own, wins, won, free, turning: false } };
      }
      case "slots.free-games-won":
        return { ...now, own: { ...own, free: own.free + event.games } };
      case "slots.jackpot-won":
        return { ...now, own: { ...own, jackpot: event.combination } };
      case "slots.turned":
        return { ...now, own: { ...own, colour: event.colour, won: event.win } };
      default:
        return now;
    }
  },
  result: ({ own, round, lines }) => (lines.length > 0 ? { round, seen: own.seen.map((reel) => [...reel]), won: own.won } : null),
};
