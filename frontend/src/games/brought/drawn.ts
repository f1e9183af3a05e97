// The module that a package may bring for the middle of the felt. It is given an element of its own and
// what is known, each time that something has changed; it draws there, and nowhere else.

import type { Facts } from "./fold.ts";

/** `facts`: what the events of this round have said; `table`: what stands on the table, as its face at the
 * house tells it; `phase`: of the round; `words`: what the house says by a key of the game. */
export type View = {
  facts: Facts;
  table: unknown;
  phase: string;
  words: (key: string, facts?: Record<string, string | number>) => string;
};
export type Draw = (place: HTMLElement, view: View) => void;

/** The drawing of a package; none where it has no such module, or one that cannot be used. */
export async function fetchDrawing(address: string): Promise<Draw | null> {
  if (!address) return null;
  try {
    const { draw } = (await import(/* @vite-ignore */ address)) as { draw?: unknown };
    if (typeof draw === "function") return draw as Draw;
    console.info(`${address} exports no function “draw”`);
  } catch (error) {
    console.info(`${address} cannot be used:`, error);
  }
  return null;
}
