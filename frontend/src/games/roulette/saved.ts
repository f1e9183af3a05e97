// Layouts a player keeps on this device: which spots, how much on each. Placed again all or nothing,
// and judged by the server like any other bets.

export interface Saved {
  name: string;
  currency: string;
  bets: [spot: string, amount: number][];
}

export const PLACES = 12;
export const LONGEST_NAME = 24;
const KEPT = "croupier.roulette.layouts";

type Box = Pick<Storage, "getItem" | "setItem">;

export function read(box: Box): Saved[] {
  try {
    const found: unknown = JSON.parse(box.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter(isSaved).slice(0, PLACES) : [];
  } catch {
    return [];
  }
}

/** Whether it could be kept. */
export function write(box: Box, all: readonly Saved[]): boolean {
  try {
    box.setItem(KEPT, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

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
    bets.every(([spot, amount]) => typeof spot === "string" && Number.isSafeInteger(amount))
  );
}
