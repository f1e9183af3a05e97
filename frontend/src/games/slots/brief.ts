// A game at a machine in a few words, for the lobby and the history.

import { amount, t } from "../../catalogue/index.ts";
import type { SlotsResult } from "../../generated/protocol.ts";

export function sayResult({ won }: SlotsResult, minor: number): string {
  return won ? t("slots.paid", { sum: amount(won, minor) }) : t("slots.nothing");
}
