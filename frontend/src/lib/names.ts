// Who somebody is, and what a game, a card, a colour or a chip is called.

import { t, word } from "../catalogue/index.ts";
import type { Scene } from "./scene.ts";

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A game as people call it. */
export function sayGame(game: string): string {
  return capital(word(`game.${game}`, game));
}

export function sayWho(scene: Pick<Scene, "you" | "seats">, seat: string): string {
  if (seat === scene.you.seat) return t("who.you");
  if (seat === "dealer") return t("who.dealer");
  const found = scene.seats.find((one) => one.seat === seat);
  return found ? sayName(found.name) : saySeat(seat);
}

/** Who has given no name is called a guest or a player by the house, with a number. */
const GIVEN = /^(Guest|Player) (\d+)$/;

export function sayName(name: string): string {
  const [, as, number] = GIVEN.exec(name) ?? [];
  return number ? t(as === "Guest" ? "who.guest" : "who.player", { number }) : name;
}

/** Names that the plan, books and their citations give: as they are written where a language has no
 * words for them. */
export function sayTable(name: string): string {
  return word(`named.table.${name}`, name);
}

export function sayBook(title: string): string {
  return word(`named.book.title.${title}`, title);
}

export function sayEdition(edition: string): string {
  return word(`named.book.edition.${edition}`, edition);
}

/** `art. 12(6)`: the number stays, the words around it are the language's. */
export function sayClause(clause = ""): string {
  return clause.replace(CITED, (words) => word(`named.clause.${words}`, words));
}

const CITED = /(?!R\d)[A-Za-z][A-Za-z'.]*(?: [A-Za-z][A-Za-z'.]*)*/g;

/** Another device or limit, as a player wishes it. */
export function sayWish(value: string): string {
  return word(`wish.value.${value}`, value);
}

/** A seat nobody is known at. */
export function saySeat(seat: string): string {
  return t("who.seat", { seat: seat.slice(1) });
}

export function sayCard(card: string): string {
  const [rank, suit] = [sayRank(card), card.slice(-1)];
  if (!"shdc".includes(suit) || !suit) return t("card.hidden");
  return t("card.name", { rank, suit: word(`suit.${suit}`, suit) });
}

/** `ace`, `ten`, `9`. */
export function sayRank(card: string): string {
  const rank = card.slice(0, -1);
  return word(`rank.${rank}`, rank);
}

export function sayColour(colour: string): string {
  return word(`colour.${colour}`, colour);
}

/** Chips of a colour, where they are spoken of. */
export function sayChips(colour: string): string {
  return word(`chips.${colour}`, colour);
}

export function sayChip(colour: string): string {
  return word(`chip.${colour}`, colour);
}
