// Who somebody is, and what a card is called.

import { t, word } from "../catalogue/index.ts";
import type { Scene } from "./fold.ts";

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function sayWho(scene: Pick<Scene, "you" | "seats">, seat: string): string {
  if (seat === scene.you.seat) return t("who.you");
  if (seat === "dealer") return t("who.dealer");
  return scene.seats.find((one) => one.seat === seat)?.name ?? t("who.seat", { seat: seat.replace(/^p/, "") });
}

export function sayCard(card: string): string {
  const [rank = "", suit = ""] = [card.slice(0, -1), card.slice(-1)];
  if (!"shdc".includes(suit) || !suit) return t("card.hidden");
  return t("card.name", { rank: word(`rank.${rank}`, rank), suit: word(`suit.${suit}`, suit) });
}
