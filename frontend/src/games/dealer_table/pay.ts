// What became of a box, from its lines; and a line with two combinations taken apart, as it is paid. Pure.

import { t } from "../../catalogue/index.ts";
import { type Line, spotOf, type TableInfo } from "../../lib/protocol.ts";
import { boxOf, fieldOf } from "./fold.ts";

export type Outcome = { words: string; short: string; kind: "won" | "lost" | "stays" };

export function linesOf(lines: readonly Line[], box: string, field?: string): Line[] {
  return lines.filter(({ wager }) => boxOf(spotOf(wager)) === box && (field === undefined || fieldOf(spotOf(wager)) === field));
}

/** Nothing below what was staked is called a win. */
export function outcome(lines: readonly Line[], cash: (minor: number) => string): Outcome | null {
  if (lines.length === 0) return null;
  const net = lines.reduce((sum, line) => sum + line.won - line.lost, 0);
  const amount = cash(Math.abs(net));
  if (net === 0) return { words: t("poker.out-stays"), short: "=", kind: "stays" };
  const kind = net > 0 ? "won" : "lost";
  return { words: t(`poker.out-${kind}`, { amount }), short: `${net > 0 ? "+" : "\u2212"}${amount}`, kind };
}

/** `7/2` → 3.5. */
export function odds(text: string): number {
  const [won = 0, staked = 1] = text.split("/").map(Number);
  return won / staked;
}

/** One combination of a line that was won: its odds, and its part of the win. */
export type Part = { combination: string; odds: string; won: number };

/** The combinations a win is made of; `whole`: together they are what was paid, no maximum cut it. */
export function parts(line: Line, table: TableInfo | null): { parts: Part[]; whole: boolean } {
  const rows = table?.pays?.[fieldOf(spotOf(line.wager))] ?? [];
  const named = line.won > 0 ? line.why.split(" and ").map((part) => part.replaceAll(" ", "-")) : [];
  const found = named.flatMap((combination) => {
    const row = rows.find(([key]) => key === combination);
    return row ? [{ combination, odds: row[1], won: Math.ceil(line.back * odds(row[1])) }] : [];
  });
  if (found.length !== named.length) return { parts: [], whole: true };
  return { parts: found, whole: found.reduce((sum, part) => sum + part.won, 0) === line.won };
}

/** What a hand's combinations would be paid by a field's table: `3`, `3 + 1`. */
export function wouldPay(categories: readonly string[], field: string, table: TableInfo | null): string[] {
  const rows = table?.pays?.[field] ?? [];
  return categories.flatMap((category) => rows.find(([key]) => key === category)?.[1] ?? []);
}
