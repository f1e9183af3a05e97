// Chips that are too little for a bet on their spot are gathered there, on the page alone, until they
// are enough; then they are one bet. Pure.

/** Spot → amount; nothing is no entry. */
export type Sums = ReadonlyMap<string, number>;

/** The same sums with so much more on one spot. */
export function added(sums: Sums, spot: string, amount: number): Sums {
  const next = new Map(sums);
  const sum = (next.get(spot) ?? 0) + amount;
  if (sum > 0) next.set(spot, sum);
  else next.delete(spot);
  return next;
}

/** One more chip for a spot on which `lies` so much by now: the bet that it makes, 0 where it is still too
 * little, and what is gathered then. */
export function gather(gathered: Sums, spot: string, amount: number, lies: number, minimum: number): { bet: number; gathered: Sums } {
  const before = gathered.get(spot) ?? 0;
  if (lies + before + amount < minimum) return { bet: 0, gathered: added(gathered, spot, amount) };
  return { bet: before + amount, gathered: added(gathered, spot, -before) };
}
