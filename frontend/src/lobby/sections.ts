// The lobby's sections: tables of one kind stand together, in the order in which the kinds first come.

import type { CardFace } from "../games/face.ts";
import type { TableCard } from "../generated/protocol.ts";

export interface Section {
  name: string;
  tables: TableCard[];
}

export function sections(cards: readonly TableCard[], faces: ReadonlyMap<string, Pick<CardFace, "section">>): Section[] {
  const found = Map.groupBy(cards, (card) => faces.get(card.engine)?.section ?? card.engine);
  return [...found].map(([name, tables]) => ({ name, tables }));
}
