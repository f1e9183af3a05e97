// What the lobby and the history say of punto banco and baccarat.

import { list, t, word } from "../../catalogue/index.ts";
import { capital } from "../../lib/names.ts";
import type { Decided } from "./fold.ts";

export function saySide(side: string): string {
  return word(`baccarat.side.${side}`, capital(side));
}

export function sayResult(result: Decided): string {
  const points = Object.entries(result.points);
  const best = Math.max(...points.map(([, total]) => total));
  const words =
    result.winner === "tie"
      ? t("baccarat.tie", { points: best })
      : t("baccarat.wins", {
          side: saySide(result.winner),
          points: result.points[result.winner] ?? best,
          other: points.find(([side]) => side !== result.winner)?.[1] ?? 0,
        });
  const natural = result.natural ? t(best === 9 ? "baccarat.natural-nine" : "baccarat.natural-eight") : "";
  const pairs = result.pairs.length ? t("baccarat.pairs", { sides: list(result.pairs.map(saySide)) }) : "";
  return [words, natural, pairs].filter(Boolean).join(t("result.join"));
}
