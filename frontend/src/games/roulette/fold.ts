// Roulette's own part of the scene: where the ball lies, or why a spin did not count. Pure.

import type { RouletteCalled, RouletteGame, RouletteResult } from "../../generated/protocol.ts";
import { cleared, clearsTable, type Fold, opened } from "../../lib/fold.ts";

export type Pocket = RouletteResult["colour"];
export type Called = Pick<RouletteResult, "number" | "colour">;
/** `noSpin`: why the last spin did not count; it is said until the next round. */
type Spun = { called: Called | null; noSpin: string };
export type Roulette = RouletteGame & { scene: Spun };

export const FOLD: Fold<Roulette> = {
  empty: { called: null, noSpin: "" },
  fold(now, event, old) {
    if (clearsTable(event, old)) return { ...now, own: { called: null, noSpin: now.round === old.round ? now.own.noSpin : "" } };
    switch (event.type) {
      case "roulette.opened":
        return opened(now, event.wagers);
      case "roulette.called":
        return { ...now, struck: null, own: { called: call(event), noSpin: "" } };
      case "roulette.no-spin":
        return { ...now, struck: null, own: { called: null, noSpin: event.reason } };
      case "roulette.cleared":
        return cleared(now, event.wagers);
      default:
        return now;
    }
  },
  result: ({ own, round }) => own.called && { round, ...own.called },
};

function call({ number, colour }: RouletteCalled): Called {
  return { number, colour: colour as Pocket };
}
