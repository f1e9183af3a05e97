// A game that another package brings: its part of the scene is what its events have said in this round,
// by the names of their fields. Pure.

import type { Wager } from "../../generated/protocol.ts";
import { clearsTable, type Fold, opened } from "../../lib/fold.ts";
import type { Told } from "../../lib/scene.ts";

export type Facts = Readonly<Record<string, unknown>>;
/** `last`: the event that was told last, by its type. */
export type Scene = { facts: Facts; last: string };
export type Brought = { own: unknown; event: { type: string }; result: { round: string }; scene: Scene };

const EMPTY: Scene = { facts: {}, last: "" };
/** What stands on every event, and is no fact of the game. */
const FRAME = new Set(["type", "by", "clock", "wagers"]);

/** The fold of the game of this name: its own events begin with it. */
export function foldOf(engine: string): Fold<Brought> {
  return {
    empty: EMPTY,
    fold(now, event, old) {
      if (clearsTable(event, old)) return { ...now, own: EMPTY };
      if (!event.type.startsWith(`${engine}.`)) return now;
      const { wagers } = event as unknown as { wagers?: readonly Wager[] };
      const own = { facts: { ...now.own.facts, ...factsOf(event) }, last: event.type };
      return opened({ ...now, own }, wagers ?? []);
    },
    result: ({ own, round }) => (Object.keys(own.facts).length ? { ...own.facts, round } : null),
  };
}

export function factsOf(event: Told<Brought> | Facts): Facts {
  return Object.fromEntries(Object.entries(event).filter(([name]) => !FRAME.has(name)));
}

/** What can stand in a sentence: words and numbers, and lists of them. */
export function sayable(facts: Facts): Record<string, string | number> {
  const said: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact === "string" || typeof fact === "number") said[name] = fact;
    else if (Array.isArray(fact) && fact.every((one) => typeof one === "string" || typeof one === "number")) said[name] = fact.join(" ");
  }
  return said;
}

const CARD = /^(?:[2-9TJQKA][cdhs]|xx)$/;

/** The cards that lie there, by the name under which they were told. */
export function cardsOf(facts: Facts): readonly (readonly [name: string, cards: readonly string[]])[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const cards = (Array.isArray(fact) ? fact : [fact]).map((one: unknown) => (one as { card?: unknown } | null)?.card ?? one);
    return cards.length && cards.every((card) => typeof card === "string" && CARD.test(card)) ? [[name, cards as string[]] as const] : [];
  });
}
