// Training: the best answer by the book, and what any other would cost. Pure; what it is worth the
// house computes.

import { percent } from "../catalogue/index.ts";
import type { Advised, Ask } from "../generated/protocol.ts";

/** One line of advice: a word, the cards it names, and what it costs against the best. */
export type Hint = { verb: string; cards: readonly string[]; value: number; cost: number };

/** The best of every word, the best word first. */
export function hints(advice: Advised | undefined): Hint[] {
  const best = advice?.options[0]?.value ?? 0;
  const seen = new Set<string>();
  const found: Hint[] = [];
  for (const { verb, cards, value } of advice?.options ?? []) {
    if (seen.has(verb)) continue;
    seen.add(verb);
    found.push({ verb, cards, value, cost: best - value });
  }
  return found;
}

export function about(advice: readonly Advised[], ask: Ask): Advised | undefined {
  return advice.find((one) => one.about === ask.about && one.must === ask.must);
}

/** What an answer that was given cost: its own line where it names cards, else its word's. */
export function costOf(advice: Advised | undefined, verb: string, cards: readonly string[]): { cost: number; best: Hint } | undefined {
  const [best] = hints(advice);
  const named = [...cards].sort().join(" ");
  const same = advice?.options.filter((one) => one.verb === verb) ?? [];
  const said = same.find((one) => [...one.cards].sort().join(" ") === named) ?? (cards.length ? undefined : same[0]);
  return best && said ? { cost: best.value - said.value, best } : undefined;
}

/** A share of the first bet, won or lost on average: `+15.2%`, with a real minus. */
export function worth(value: number): string {
  const sign = value > 0 ? "+" : value < 0 ? "\u2212" : "";
  return `${sign}${percent(Math.abs(value))}`;
}
