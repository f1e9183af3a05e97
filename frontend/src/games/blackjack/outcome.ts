// What became of a hand or a field, from its lines. Pure.

import { t, word } from "../../catalogue/index.ts";
import { type Line, MOVED } from "../../lib/protocol.ts";
import type { Hand } from "./fold.ts";

/** `words` for the felt, `short` for a small box: a sign and the sum. */
export type Outcome = { words: string; short: string; kind: "won" | "lost" | "stays" };

/** Reasons that are worth their own word before the sum. */
const NAMED = new Set(["blackjack", "over", "surrendered"]);

/** One's own lines where one has any, else everybody's. */
export function concerning(lines: readonly Line[], seat: string | null): readonly Line[] {
  const settled = lines.filter((line) => line.why !== MOVED);
  const own = settled.filter((line) => line.seat === seat);
  return own.length ? own : settled;
}

export function outcome(lines: readonly Line[], cash: (minor: number) => string, hand?: Hand): Outcome | null {
  if (lines.length === 0) return null;
  const net = lines.reduce((sum, line) => sum + line.won - line.lost, 0);
  const figures = { amount: cash(Math.abs(net)) };
  if (net === 0) return { words: t("blackjack.out-stays"), short: "=", kind: "stays" };
  const named = hand && NAMED.has(hand.finished) ? word(`blackjack.finished.${hand.finished}`, "") : "";
  const kind = net > 0 ? "won" : "lost";
  const short = `${net > 0 ? "+" : "\u2212"}${figures.amount}`;
  if (!named || (hand?.natural && net < 0)) return { words: t(`blackjack.out-${kind}`, figures), short, kind };
  return { words: `${named} ${short}`, short, kind };
}
