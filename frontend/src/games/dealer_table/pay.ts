// The lines of a box; and a line with two combinations taken apart, as it is paid. Pure.

import type { Line } from "../../generated/protocol.ts";
import { spotOf } from "../../lib/scene.ts";
import { boxOf, fieldOf, type Terms } from "./fold.ts";

export function linesOf(lines: readonly Line[], box: string, field?: string): Line[] {
  return lines.filter(({ wager }) => boxOf(spotOf(wager)) === box && (field === undefined || fieldOf(spotOf(wager)) === field));
}

/** `7/2` → 3.5. */
export function odds(text: string): number {
  const [won = 0, staked = 1] = text.split("/").map(Number);
  return won / staked;
}

/** One combination of a line that was won: its odds, and its part of the win. */
type Part = { combination: string; odds: string; won: number };

/** The combinations a win is made of; `whole`: together they are what was paid, no maximum cut it. */
export function parts(line: Line, { pays }: Pick<Terms, "pays">): { parts: Part[]; whole: boolean } {
  const rows = pays[fieldOf(spotOf(line.wager))] ?? [];
  const named = line.won > 0 ? line.why.split(" and ").map((part) => part.replaceAll(" ", "-")) : [];
  const found = named.flatMap((combination) => {
    const row = rows.find(([key]) => key === combination);
    return row ? [{ combination, odds: row[1], won: Math.ceil(line.back * odds(row[1])) }] : [];
  });
  if (found.length !== named.length) return { parts: [], whole: true };
  return { parts: found, whole: found.reduce((sum, part) => sum + part.won, 0) === line.won };
}

/** What a hand's combinations would be paid by a field's table: `3`, `3 + 1`. */
export function wouldPay(categories: readonly string[], field: string, { pays }: Pick<Terms, "pays">): string[] {
  const rows = pays[field] ?? [];
  return categories.flatMap((category) => rows.find(([key]) => key === category)?.[1] ?? []);
}
