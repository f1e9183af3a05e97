/** What the last spins were: counts only. Past numbers say nothing about the next one. */

export interface Spin {
  round: string;
  number: number;
  colour: string;
}

export const SPANS = [50, 100, 200, 500] as const;
export type Span = (typeof SPANS)[number];

export interface Count {
  number: number;
  times: number;
  /** Spins since it last came; the number of spins looked at when it did not come at all. */
  ago: number;
}

interface Share {
  spot: string;
  times: number;
  /** In thousandths of the spins looked at. */
  permille: number;
}

export const newest = (spins: readonly Spin[], span: number): Spin[] => spins.slice(-span);

export function counts(spins: readonly Spin[], numbers: readonly number[]): Count[] {
  const times = new Map<number, number>();
  const last = new Map<number, number>();
  spins.forEach((spin, index) => {
    times.set(spin.number, (times.get(spin.number) ?? 0) + 1);
    last.set(spin.number, index);
  });
  return numbers.map((number) => ({
    number,
    times: times.get(number) ?? 0,
    ago: spins.length - 1 - (last.get(number) ?? -1),
  }));
}

/** Most frequent first; of equals the one that came last. */
export const hot = (all: Count[], many: number): Count[] =>
  [...all]
    .filter((count) => count.times > 0)
    .sort((a, b) => b.times - a.times || a.ago - b.ago || a.number - b.number)
    .slice(0, many);

/** Rarest first; of equals the one that has been away longest. */
export const cold = (all: Count[], many: number): Count[] =>
  [...all]
    .sort((a, b) => a.times - b.times || b.ago - a.ago || a.number - b.number)
    .slice(0, many);

/** How often each field's numbers came, for fields named by the table itself. */
export function shares(spins: readonly Spin[], fields: readonly { spot: string; covers: readonly number[] }[]): Share[] {
  return fields.map(({ spot, covers }) => {
    const covered = new Set(covers);
    const times = spins.filter((spin) => covered.has(spin.number)).length;
    return { spot, times, permille: spins.length ? Math.round((1000 * times) / spins.length) : 0 };
  });
}
