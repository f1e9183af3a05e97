// The games' faces on the page, one line per game, by the name the house gives them. Each is fetched
// when a table of it is opened, its card when the lobby shows one. What stands on no line may be brought by
// another package: the house knows it then.

import { heard } from "../catalogue/index.ts";
import type { CardFace, GameFace } from "./face.ts";

type Room = { face: () => Promise<{ FACE: unknown }>; card: () => Promise<{ CARD: unknown }> };

const GAMES: Record<string, Room> = {
  roulette: { face: () => import("./roulette/index.ts"), card: () => import("./roulette/card.ts") },
  baccarat: { face: () => import("./baccarat/index.ts"), card: () => import("./baccarat/card.ts") },
  blackjack: { face: () => import("./blackjack/index.ts"), card: () => import("./blackjack/card.ts") },
  "dealer-poker": { face: () => import("./dealer_poker/index.ts"), card: () => import("./dealer_table/card.ts") },
  "dealer-holdem": { face: () => import("./dealer_holdem/index.ts"), card: () => import("./dealer_table/card.ts") },
  poker: { face: () => import("./poker/index.ts"), card: () => import("./poker/card.ts") },
  slots: { face: () => import("./slots/index.ts"), card: () => import("./slots/card.ts") },
};

/** The face of a game; null: the page does not know it. Fails where it cannot be fetched. */
export async function fetchFace(engine: string): Promise<GameFace | null> {
  if (!Object.hasOwn(GAMES, engine)) return (await brought()).fetchBrought(engine) as Promise<GameFace | null>;
  const found = await GAMES[engine]!.face();
  await heard();
  return found.FACE as GameFace;
}

export async function fetchCard(engine: string): Promise<CardFace | null> {
  if (!Object.hasOwn(GAMES, engine)) return (await brought()).fetchBroughtCard(engine);
  const found = await GAMES[engine]!.card();
  await heard();
  return found.CARD as CardFace;
}

const brought = () => import("./brought/index.ts");
