// The lobby's rooms: tables of one kind stand together, in the order in which the kinds first come.
import type { LobbyCard } from "../lib/protocol.ts";

export interface Room {
  name: string;
  tables: LobbyCard[];
}

const SHARED: Record<string, string> = { "dealer-poker": "against-dealer", "dealer-holdem": "against-dealer" };

export function rooms(cards: readonly LobbyCard[]): Room[] {
  const found = new Map<string, LobbyCard[]>();
  for (const card of cards) {
    const engine = card.engine ?? card.game;
    const name = SHARED[engine] ?? engine;
    found.set(name, [...(found.get(name) ?? []), card]);
  }
  return [...found].map(([name, tables]) => ({ name, tables }));
}
