// What a player does only where people have stacks.

import type { Ahead, AheadMessage } from "../../generated/protocol.ts";
import { tell } from "../../lib/actions.ts";
import { sound } from "../../lib/sound.svelte.ts";
import type { TableState } from "../../lib/table.svelte.ts";
import type { Poker } from "./fold.ts";

/** More chips in front of oneself; between hands. */
export async function addChips(amount: number): Promise<boolean> {
  const done = await tell("add-chips", { amount });
  if (done) sound.play("chip");
  return done;
}

export function sitOut(): Promise<boolean> {
  return tell("sit-out");
}

export function comeBack(): Promise<boolean> {
  return tell("come-back");
}

/** What one will say when one's turn comes; none: nothing in advance. */
export async function decideAhead(here: TableState<Poker>, ahead: Ahead | null): Promise<boolean> {
  const { verb, price } = ahead ?? { verb: "", price: 0 };
  const done = await tell("ahead", { verb: verb as AheadMessage["verb"], price });
  if (done) here.scene = { ...here.scene, own: { ...here.scene.own, ahead } };
  return done;
}
