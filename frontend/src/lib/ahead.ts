// Decisions ahead: what one will be asked and may answer before it is asked. The house holds the answer,
// says it at once when one's turn comes, and forgets it when the question has become another. Pure.

import type { Ahead, Ask, Foreseen } from "../generated/protocol.ts";
import type { Scene } from "./scene.ts";

/** What may be decided now, before one is asked: nothing while one is. */
export function coming({ asks, foreseen, phase }: Pick<Scene, "asks" | "foreseen" | "phase">): readonly Foreseen[] {
  if (phase !== "playing" || asks.some((ask) => ask.must)) return [];
  return foreseen.filter((one) => !asks.some((ask) => about(ask, one)));
}

export function isAhead(ask: Ask): ask is Foreseen {
  return "on" in ask;
}

/** What was decided about a question. */
export function decided(aheads: readonly Ahead[], ask: Ask): Ahead | undefined {
  return aheads.find((one) => about({ about: "", must: true, ...one }, ask));
}

/** Whether it answers this question; between players any that comes. */
export function answers(one: Ahead, ask: Ask): boolean {
  return one.about === undefined || (about({ must: true, ...one, about: one.about }, ask) && ask.options.some(({ verb }) => verb === one.verb));
}

function about(a: { about: string; must: boolean }, b: { about: string; must: boolean }): boolean {
  return a.about === b.about && a.must === b.must;
}
