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
  return scene.seats.find((one) => one.seat === seat)?.name ?? saySeat(seat);
}

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

export function sayChip(colour: string): string {
  return word(`chip.${colour}`, colour);
}
