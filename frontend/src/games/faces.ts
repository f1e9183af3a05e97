// The face of a table, whatever stands there. A game that the page does not know, or whose face cannot
// be fetched, is shown in words: the round goes on, and what lies on the felt is read.

import { t } from "../catalogue/index.ts";
import { capital } from "../lib/names.ts";
import type { CardFace, GameFace } from "./face.ts";
import Missing from "./Missing.svelte";
import NoResults from "./NoResults.svelte";
import { fetchCard, fetchFace } from "./registry.ts";

export async function faceOf(engine: string): Promise<GameFace> {
  try {
    return (await fetchFace(engine)) ?? missing(engine, "unknown");
  } catch {
    return missing(engine, "failed");
  }
}

export async function cardOf(engine: string): Promise<CardFace> {
  try {
    return (await fetchCard(engine)) ?? plain(engine);
  } catch {
    return plain(engine);
  }
}

/** Cards of all these engines, by their names. */
export async function cardsOf(engines: Iterable<string>): Promise<ReadonlyMap<string, CardFace>> {
  const named = [...new Set(engines)].map(async (engine) => [engine, await cardOf(engine)] as const);
  return new Map(await Promise.all(named));
}

function missing(engine: string, why: "unknown" | "failed"): GameFace {
  return {
    engine,
    missing: why,
    fold: { empty: null, fold: (now) => now, result: () => null },
    says: {
      spot: (name) => capital(name),
      result: ({ round }) => t("result.of", { round }),
      playing: () => t("phase.no-more-bets"),
      event: () => null,
    },
    Felt: Missing,
  };
}

function plain(engine: string): CardFace {
  return { section: engine, result: ({ round }) => t("result.of", { round }), Last: NoResults };
}
