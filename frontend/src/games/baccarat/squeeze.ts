// Which cards one squeezes oneself, how long one may, and how a card is peeled. Pure. The table does
// not wait: what comes meanwhile is only shown later on one's own page.

import type { Scene, Told } from "../../lib/scene.ts";
import type { Baccarat } from "./fold.ts";

/** A result is seen for so long before the next round, however long one has peeled. */
const SEEN = 2500;
/** Where a dealer deals by hand: for each card. */
const EACH = 12_000;
/** Cards of the shortest coup, after the first. */
const LATER = 3;
/** Peeled so far, a card is known, and turns over. */
export const KNOWN = 0.62;

/** A card of a side one has bet on; who has bet on neither, or on both, squeezes them all. */
export function squeezes(event: Told<Baccarat>, { felt, you, table }: Pick<Scene<Baccarat>, "felt" | "you" | "table">): boolean {
  if (event.type !== "baccarat.dealt" || !you.seat) return false;
  const spots = [...felt.values()].filter(({ seat }) => seat === you.seat).map(({ spot }) => spot);
  const on = new Set(spots.map((spot) => table.own.sides.find((side) => spot.startsWith(side)) ?? ""));
  return spots.length > 0 && (on.has(event.to) || on.has(""));
}

/** Milliseconds that are left for a card, `since` after the first one of the coup. */
export function patience({ table: { by_hand, timing } }: { table: Pick<Scene<Baccarat>["table"], "by_hand" | "timing"> }, since: number): number {
  if (by_hand) return EACH;
  return Math.max(0, LATER * timing.between + timing.result - SEEN - since);
}

export type Edge = "top" | "bottom";
/** Which edge a finger takes, by where it touches the card, from 0 at the top to 1. */
export const edgeAt = (at: number): Edge => (at < 0.5 ? "top" : "bottom");

/** How far the edge has come: the finger's way, over twice as much card as is turned. */
export function peeled(edge: Edge, way: number): number {
  return Math.min(1, Math.max(0, (edge === "top" ? way : -way) / 2));
}

/** The part that still lies, the part that is turned up, and the line between them, for styles. */
export function drawn(edge: Edge, part: number): { lies: string; turned: string; line: string } {
  const [gone, left] = [`${part * 100}%`, `${(1 - part) * 100}%`];
  if (edge === "top") return { lies: `inset(${gone} 0 0 0)`, turned: `inset(0 0 ${left} 0)`, line: gone };
  return { lies: `inset(0 0 ${gone} 0)`, turned: `inset(${left} 0 0 0)`, line: left };
}
