// What the lobby and the history say of poker against the dealer.

import { sayCategory } from "../../cards/made.ts";
import { learn, t, word } from "../../catalogue/index.ts";
import type { DealerTableResult } from "../../generated/protocol.ts";

const brief = {
  "lobby.section.against-dealer": "Poker against the dealer",
  "game.caribbean": "Caribbean poker",
  "game.oasis": "Oasis poker",
  "game.russian": "Russian poker",
  "game.dealer-holdem": "Hold’em against the dealer",
  "dealer.result": "Dealer: {hand}",
  "dealer.result-no-game": "Dealer without game",
  "dealer.result-passed": "All boxes passed",
  "dealer.mark-no-game": "no game",
  "dealer.mark-passed": "–",
  "dealer.free-boxes": { one: "{n} free box", other: "{n} free boxes" },
  "dealer.no-free-box": "A bet on every box",
  "dealer.print.high-card": "Nothing",
  "dealer.print.ace-king": "Ace–king",
  "dealer.print.pair": "Pair",
  "dealer.print.two-pair": "Two pair",
  "dealer.print.three": "Three",
  "dealer.print.straight": "Straight",
  "dealer.print.flush": "Flush",
  "dealer.print.full-house": "Full house",
  "dealer.print.four": "Four",
  "dealer.print.straight-flush": "Straight flush",
  "dealer.print.royal-flush": "Royal flush",
} as const;
type Brief = typeof brief;
declare module "../../catalogue/index.ts" {
  interface Texts extends Brief {}
}
learn(brief);

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
