// What the lobby and the history say of blackjack.

import { t } from "../../catalogue/index.ts";
import type { BlackjackResult } from "../../generated/protocol.ts";

export const AIM = 21; // where only a result is known

type Bank = Pick<BlackjackResult, "bank" | "blackjack">;

export function sayBank({ bank, blackjack }: Bank, aim = AIM): string {
  if (blackjack) return t("blackjack.result-blackjack");
  if (bank === 0) return t("blackjack.result-none");
  return t(bank > aim ? "blackjack.result-over" : "blackjack.result", { points: bank });
}

/** The same as a sign on a board. */
export function markOf({ round, bank, blackjack }: Bank & { round: string }, aim = AIM): { round: string; mark: string; kind: "best" | "over" | "none" | "" } {
  const mark = blackjack ? t("blackjack.mark-blackjack") : bank ? String(bank) : t("blackjack.mark-none");
  return { round, mark, kind: blackjack ? "best" : bank > aim ? "over" : bank ? "" : "none" };
}
