// How much may be said: within the bounds of an offer and of one's wallet, and where a slider stops. Pure.

export type Bounds = { low: number; high: number };

/** What can be said with so much in the wallet; none: not even the least. */
export function affordable({ low, high }: Bounds, available: number): Bounds | null {
  if (low > available) return null;
  return { low, high: Math.min(high, available) };
}

/** The same bounds in whole chips; none where no chip lies between them. */
export function inChips({ low, high }: Bounds, chip: number): Bounds | null {
  const whole = { low: Math.ceil(low / chip) * chip, high: Math.floor(high / chip) * chip };
  return whole.low <= whole.high ? whole : null;
}

/** Where a slider stops: at both bounds, and at every whole step between them. */
export function stops({ low, high }: Bounds, step: number): number[] {
  const first = Math.floor(low / step) + 1;
  const many = Math.max(0, Math.ceil(high / step) - first);
  return [low, ...Array.from({ length: many }, (_, place) => (first + place) * step), ...(high > low ? [high] : [])];
}

/** An amount within its bounds. */
export function within(amount: number, { low, high }: Bounds): number {
  if (!Number.isFinite(amount) || amount <= low) return low;
  return Math.min(amount, high);
}
