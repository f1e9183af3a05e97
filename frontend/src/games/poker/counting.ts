// Chips as one reads them at the table: money, or counted in big blinds; where nobody posts one, in
// least bets. Pure but for who is asked which it is.

import { amount, decimal, t } from "../../catalogue/index.ts";
import type { Information } from "../../generated/protocol.ts";
import type { Poker } from "./fold.ts";

type At = Pick<Information<Poker>, "own" | "minor">;

let counted = (): boolean => false;

/** Who says whether chips are counted. */
export function countBy(asked: () => boolean): void {
  counted = asked;
}

/** One of what they are counted in; 0: money. */
export function unitOf({ own }: Pick<At, "own">): number {
  return counted() ? (own.blinds?.[1] ?? own.bets.minimum) : 0;
}

/** `12.5 BB`, or `125` in money. */
export function chips(table: At): (minor: number) => string {
  const unit = unitOf(table);
  if (!unit) return (minor) => amount(minor, table.minor);
  return (minor) => t(table.own.blinds ? "room.in-blinds" : "room.in-bets", { number: inUnits(minor, unit) });
}

/** With one place, where it is not whole. */
export function inUnits(minor: number, unit: number): string {
  const tenths = Math.round((10 * minor) / unit);
  return decimal(tenths / 10, tenths % 10 ? 1 : 0);
}

/** The money behind a figure that is counted; nothing where it is money already. */
export function behind(table: At, minor: number): string | undefined {
  return unitOf(table) ? amount(minor, table.minor) : undefined;
}
