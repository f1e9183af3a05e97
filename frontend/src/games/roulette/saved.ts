// Layouts a player keeps: which spots, how much on each. Placed again all or nothing, and judged by the
// server like any other bets.

export interface Saved {
  name: string;
  currency: string;
  bets: [spot: string, amount: number][];
}

export const PLACES = 12;
export const LONGEST_NAME = 24;

/** Those of what is kept that are layouts. */
export const readable = (kept: readonly unknown[]): Saved[] => kept.filter(isSaved).slice(0, PLACES);

/** A second one of the same name replaces the first. */
export const withOne = (all: readonly Saved[], one: Saved): Saved[] => [
  ...all.filter((other) => !same(other, one)),
  one,
];

export const without = (all: readonly Saved[], one: Saved): Saved[] =>
  all.filter((other) => !same(other, one));

export const sum = (saved: Saved): number => saved.bets.reduce((all, [, amount]) => all + amount, 0);

const same = (a: Saved, b: Saved): boolean => a.name === b.name && a.currency === b.currency;

function isSaved(value: unknown): value is Saved {
  const { name, currency, bets } = (value ?? {}) as Partial<Saved>;
  return (
    typeof name === "string" &&
    typeof currency === "string" &&
    Array.isArray(bets) &&
    bets.every((bet) => Array.isArray(bet) && typeof bet[0] === "string" && Number.isSafeInteger(bet[1]))
  );
}
