// What became of a wager or of several, from their lines. Pure.

import { t } from "../catalogue/index.ts";
import type { Line } from "../generated/protocol.ts";

/** `words` for the felt, `short` for a small box: a sign and the sum. */
export type Outcome = { words: string; short: string; kind: "won" | "lost" | "stays" };

/** Nothing below what was staked is called a win. `named`: what is worth its own word before the sum. */
export function outcome(lines: readonly Line[], cash: (minor: number) => string, named = ""): Outcome | null {
  if (lines.length === 0) return null;
  const net = lines.reduce((sum, line) => sum + line.won - line.lost, 0);
  if (net === 0) return { words: t("outcome.stays"), short: "=", kind: "stays" };
  const [kind, amount] = [net > 0 ? "won" : "lost", cash(Math.abs(net))] as const;
  const short = `${net > 0 ? "+" : "\u2212"}${amount}`;
  return { words: named ? `${named} ${short}` : t(`outcome.${kind}`, { amount }), short, kind };
}
