// What the lobby and the history say of poker against the dealer.

import { sayCategory } from "../../cards/made.ts";
import { t, word } from "../../catalogue/index.ts";
import type { DealerTableResult } from "../../generated/protocol.ts";

type Ended = Pick<DealerTableResult, "bank" | "game">;

export function sayResult({ bank, game }: Ended): string {
  if (!bank) return t("dealer.result-passed");
  return game ? t("dealer.result", { hand: sayCategory(bank) }) : t("dealer.result-no-game");
}

/** A combination as it is printed: `Full house`. */
export function printed(key: string): string {
  return word(`dealer.print.${key}`, key);
}

/** The result as a sign on a board: `Pair`, `no game`, or – where all passed. */
export function markOf({ round, bank, game }: Ended & { round: string }): { round: string; mark: string; kind: "none" | "" } {
  const mark = !bank ? t("dealer.mark-passed") : game ? printed(bank) : t("dealer.mark-no-game");
  return { round, mark, kind: game ? "" : "none" };
}
