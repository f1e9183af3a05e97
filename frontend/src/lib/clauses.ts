// Where a clause stands in its book: the page of the book has a place of that name. Pure.

import type { Information } from "../generated/protocol.ts";
import { ROOT } from "./root.ts";

/** A value that no clause prints stands nowhere. */
const HOUSE = "house value";
/** `bg art. 7(1)`: a clause that names its book is one of the house. */
const OF_BOOK = /^(?!art\b|p\b)([a-z][a-z-]*) (?=\S*\d|art\.|§)/;

/** The address of a clause; empty: it has none. */
export function placeOf(clause: string, table: Pick<Information, "book" | "game"> | null): string {
  if (!clause || clause === HOUSE) return "";
  const book = OF_BOOK.exec(clause)?.[1];
  if (book) return `${ROOT}/books/${book}/house#${anchor(clause.slice(book.length + 1))}`;
  return table ? `${ROOT}/books/${encodeURIComponent(table.book)}/${encodeURIComponent(table.game)}#${anchor(clause)}` : "";
}

/** As the house names it: as it is cited, but for the word before a mere number. */
function anchor(clause: string): string {
  const first = clause.split(/[,;–]/)[0]!.replace(/^(?:art|p)\. */, "");
  return `clause-${encodeURIComponent(first.trim().replace(/\s+/g, "-"))}`;
}
