/** What lies on the felt, by spot, as it is drawn: one's own chips on top, the others' behind. */
import type { Line } from "../../generated/protocol.ts";
import { spotOf, type Wager } from "../../lib/scene.ts";

export interface Heap {
  key: string;
  amount: number;
  colour: string;
  chips: number;
}

export interface Pile {
  spot: string;
  /** Chips of other seats: value chips together, each colour by itself. */
  others: Heap[];
  mine: Heap | null;
  /** Of one's own, asked for and not answered yet. */
  waiting: number;
}

export interface Paid {
  spot: string;
  mine: number;
  others: number;
}

export function piles(
  wagers: Iterable<Wager>,
  seat: string | null,
  waiting: ReadonlyMap<string, number>,
): Pile[] {
  const found = new Map<string, Pile>();
  const at = (spot: string): Pile => {
    const pile = found.get(spot) ?? { spot, others: [], mine: null, waiting: 0 };
    found.set(spot, pile);
    return pile;
  };
  for (const wager of wagers) {
    const pile = at(wager.spot);
    if (wager.seat === seat) pile.mine = heap("mine", wager);
    else addTo(pile.others, wager);
  }
  for (const [spot, amount] of waiting) at(spot).waiting = amount;
  return [...found.values()];
}

const heap = (key: string, { amount, colour, chips }: Wager): Heap => ({ key, amount, colour, chips });

function addTo(heaps: Heap[], wager: Wager): void {
  const key = wager.colour || "value";
  const same = heaps.find((other) => other.key === key);
  if (!same) heaps.push(heap(key, wager));
  else {
    same.amount += wager.amount;
    same.chips += wager.chips;
  }
}

/** What the house pays, by spot. */
export function payments(lines: readonly Line[], seat: string | null): Paid[] {
  const found = new Map<string, Paid>();
  for (const line of lines) {
    if (line.won <= 0) continue;
    const spot = spotOf(line.wager);
    const paid = found.get(spot) ?? { spot, mine: 0, others: 0 };
    if (line.seat === seat) paid.mine += line.won;
    else paid.others += line.won;
    found.set(spot, paid);
  }
  return [...found.values()];
}
