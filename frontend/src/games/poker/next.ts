// What the next hand will bring, as far as it can be known between two hands. Pure.

import type { Information } from "../../generated/protocol.ts";
import type { Poker, Room } from "./fold.ts";

const place = (seat: string) => Number(seat.slice(1));

/** Whether the big blind comes to this seat if these play: it is two from the button, which goes one on.
 * Of two both post a blind. */
export function blindComes(seat: string, button: string, seats: readonly string[]): boolean {
  const order = seats.toSorted((a, b) => place(a) - place(b));
  if (!button || order.length < 2) return false;
  if (order.length === 2) return order.includes(seat);
  const from = Math.max(0, order.findIndex((one) => place(one) > place(button)));
  return order[(from + 2) % order.length] === seat;
}

/** What is missing to the usual stack of this table; nothing where it is there, or cannot be had. */
export function missing(room: Pick<Room, "stacks">, seat: string, { buy_in }: Information<Poker>["own"], available: number): number {
  const lacks = (buy_in?.default ?? 0) - (room.stacks[seat] ?? 0);
  return buy_in && lacks > 0 && available >= lacks ? lacks : 0;
}
