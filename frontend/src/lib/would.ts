// What a bet would bring, in money: as the house pays it, rounded as the book rounds. Pure.

import type { PaidIn } from "../generated/protocol.ts";

/** What a stake wins at odds to one, `3/2`. */
export function wins(stake: number, odds: string, { unit, rounding, most }: PaidIn): number {
  const [to = 0, one = 1] = odds.split("/").map(Number);
  const round = rounding === "player" ? Math.ceil : Math.floor;
  const won = round((stake * to) / (one * unit)) * unit;
  return most === null ? won : Math.min(won, most);
}

/** What would lie on a spot with one more chip: what lies there, where no more may. */
export function laid(lies: number, chip: number, most: number | null): number {
  return most !== null && lies + chip > most ? lies : lies + chip;
}
