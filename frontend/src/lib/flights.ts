// Which chips are on their way between two scenes: lost ones to the house, all others home. Pure.

import { MOVED, type Play, type Scene } from "./scene.ts";

/** A wager whose chips leave their spot; `to`: the seat they go to, none where the house takes them. */
export type Flight = { wager: string; to: string | null };

export function flights<G extends Play>(old: Scene<G>, now: Scene<G>): Flight[] {
  const same = old.round === now.round;
  const gone = new Set([...old.cleared, ...lost(old)]);
  if (same) {
    const moved = new Set(now.lines.filter((line) => line.why === MOVED).map((line) => line.wager));
    const taken = [...new Set([...now.cleared, ...lost(now)])].filter((wager) => !gone.has(wager) && !moved.has(wager)).map((wager) => ({ wager, to: null }));
    const back = now.phase === "betting" ? [...old.felt].filter(([wager]) => !now.felt.has(wager)) : [];
    return [...taken, ...back.map(([wager, { seat }]) => ({ wager, to: seat }))];
  }
  // Of a round whose end nobody has seen, nothing goes anywhere.
  const told = new Set(old.lines.map((line) => line.wager));
  return [...old.felt].filter(([wager]) => told.has(wager) && !gone.has(wager)).map(([wager, { seat }]) => ({ wager, to: seat }));
}

function lost<G extends Play>({ lines }: Scene<G>): string[] {
  return lines.filter((line) => line.lost > 0).map((line) => line.wager);
}

/** Spots on which one has put more than before and the house has not answered yet. */
export function put(old: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string[] {
  return [...now].filter(([spot, amount]) => amount > (old.get(spot) ?? 0)).map(([spot]) => spot);
}
