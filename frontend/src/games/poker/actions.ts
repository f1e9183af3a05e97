// What a player does only where people have stacks.

import type { Ahead } from "../../generated/protocol.ts";
import { tell } from "../../lib/actions.ts";
import { sound } from "../../lib/sound.svelte.ts";

/** More chips in front of oneself; between hands. */
export async function addChips(amount: number): Promise<boolean> {
  const done = await tell("add-chips", { amount });
  if (done) sound.play("chip");
  return done;
}

/** Cards with which one has won though nobody called. */
export function show(cards: readonly string[]): Promise<boolean> {
  return tell("show", { cards: [...cards] });
}

export function sitOut(): Promise<boolean> {
  return tell("sit-out");
}

export function comeBack(): Promise<boolean> {
  return tell("come-back");
}

/** What one will say when one's turn comes; none: nothing in advance. */
export function decideAhead(ahead: Ahead | null): Promise<boolean> {
  return tell("ahead", ahead ?? { verb: "" });
}
