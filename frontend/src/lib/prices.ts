// How much may be said: within the bounds of an offer and of one's purse, and where a slider stops. Pure.

import type { Minor } from "./protocol.ts";

export type Bounds = { low: Minor; high: Minor };

/** What can be said with so much in the purse; none: not even the least. */
export function affordable({ low, high }: Bounds, available: Minor): Bounds | null {
  if (low > available) return null;
  return { low, high: Math.min(high, available) };
}

/** The same bounds in whole chips; none where no chip lies between them. */
export function inChips({ low, high }: Bounds, chip: Minor): Bounds | null {
  const whole = { low: Math.ceil(low / chip) * chip, high: Math.floor(high / chip) * chip };
  return whole.low <= whole.high ? whole : null;
}

/** Where a slider stops: at both bounds, and at every whole step between them. */
export function stops({ low, high }: Bounds, step: Minor): Minor[] {
  const first = Math.floor(low / step) + 1;
  const many = Math.max(0, Math.ceil(high / step) - first);
  return [low, ...Array.from({ length: many }, (_, place) => (first + place) * step), ...(high > low ? [high] : [])];
}

/** An amount within its bounds. */
export function within(amount: Minor, { low, high }: Bounds): Minor {
  if (!Number.isFinite(amount) || amount <= low) return low;
  return Math.min(amount, high);
}
