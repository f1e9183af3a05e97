// Who has bet on a box, and who of them decides for it. Pure.

import type { Line } from "../../generated/protocol.ts";
import { type Wager, wagerName } from "../../lib/scene.ts";
import { boxOf } from "./fold.ts";

/** A spot that is a main bet: a box or one of its hands, no side bet and no insurance. */
export function isMain(spot: string): boolean {
  return /^\d+(\.\d+)?$/.test(spot);
}

type Stack = Wager & { owner: boolean; line: Line | null };

/** The main wagers of a box, hand by hand; in each hand the one who decides comes first. */
export function stacks(
  felt: Iterable<Wager>,
  lines: readonly Line[],
  box: string,
  rule: string | undefined,
): Stack[] {
  const settled = new Map(lines.map((line) => [line.wager, line]));
  const line = (wager: Wager) => settled.get(wagerName(wager)) ?? null;
  const all = [...felt].filter((wager) => isMain(wager.spot) && boxOf(wager.spot) === box);
  return [...Map.groupBy(all, (wager) => wager.spot).values()].flatMap((hand) => {
    const ordered = rule === "nearest" ? hand.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : hand;
    // Whoever has given up decides no more: the next one behind does.
    const owner = ordered.find((wager) => !line(wager)) ?? ordered[0];
    return ordered.map((wager) => ({ ...wager, owner: wager === owner, line: line(wager) }));
  });
}

/** So many people on a box are drawn and named; of more only the owner, oneself, and how many else. */
export const NAMED = 4;

/** Those of whom a crowd is drawn. */
export function inFront<T extends { seat: string; owner: boolean }>(all: readonly T[], many: number, me: string | null): readonly T[] {
  return many > NAMED ? all.filter(({ seat, owner }) => owner || seat === me) : all;
}

type Person = { seat: string; owner: boolean; amount: number; lines: Line[] };

/** The people on a box, each once, with all they have on its hands. */
export function people(of: readonly Stack[]): Person[] {
  return [...Map.groupBy(of, (stack) => stack.seat)].map(([seat, all]) => ({
    seat,
    owner: all.some((stack) => stack.owner),
    amount: all.reduce((sum, stack) => sum + stack.amount, 0),
    lines: all.flatMap((stack) => stack.line ?? []),
  }));
}
