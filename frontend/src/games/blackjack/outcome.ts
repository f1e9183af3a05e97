// What became of a hand, from its lines. Pure.

import { word } from "../../catalogue/index.ts";
import type { Line } from "../../generated/protocol.ts";
import { type Outcome, outcome } from "../../lib/outcome.ts";
import { MOVED } from "../../lib/scene.ts";
import type { Hand } from "./fold.ts";
import "./texts.ts";

/** Reasons that are worth their own word before the sum. */
const NAMED = new Set(["blackjack", "over", "surrendered"]);

/** One's own lines where one has any, else everybody's. */
export function concerning(lines: readonly Line[], seat: string | null): readonly Line[] {
  const settled = lines.filter((line) => line.why !== MOVED);
  const own = settled.filter((line) => line.seat === seat);
  return own.length ? own : settled;
}

export function outcomeOf(hand: Hand, lines: readonly Line[], cash: (minor: number) => string): Outcome | null {
  const plain = outcome(lines, cash);
  const named = NAMED.has(hand.finished) && !(hand.natural && plain?.kind === "lost");
  return named ? outcome(lines, cash, word(`blackjack.finished.${hand.finished}`, "")) : plain;
}
