// The face of a game that the page was not built with: another package brings it, and the house tells its
// words. It is drawn from what its table and its events say: a field for each spot, the cards that lie
// there, what happened in words, and in the middle what the package itself draws.
//
// What it says by keys of the game's own words, where `wheel` is the game: `wheel.name.<name>` for spots and
// facts, `wheel.verb.<name>`, `wheel.result` and `wheel.why` with all facts, and each event by its type.

import { heard, learn, t, word } from "../../catalogue/index.ts";
import type { Brought as Told } from "../../generated/protocol.ts";
import { capital } from "../../lib/names.ts";
import type { CardFace, GameFace } from "../face.ts";
import { fetchDrawing, type Draw } from "./drawn.ts";
import { type Brought, factsOf, foldOf } from "./fold.ts";
import Felt from "./Felt.svelte";
import Last from "./Last.svelte";
import Prompt from "./Prompt.svelte";
import { keyOf, sayEvent, sayResult, saySpot, sayWhy } from "./says.ts";

export type BroughtFace = GameFace<Brought> & { draw: Draw | null };

/** What the house knows of it; null: nobody has brought it. */
async function told(engine: string): Promise<Told | null> {
  const answer = await fetch(`/games/${encodeURIComponent(engine)}.json`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(answer.statusText);
  const found = (await answer.json()) as Told;
  learn(found.part, found.words);
  await heard();
  return found;
}

export async function fetchBrought(engine: string): Promise<BroughtFace | null> {
  const found = await told(engine);
  return found && { ...faceOf(engine), draw: await fetchDrawing(found.draws) };
}

export async function fetchBroughtCard(engine: string): Promise<CardFace | null> {
  if (!(await told(engine))) return null;
  return { section: engine, result: (result) => sayResult(engine, result), Last };
}

function faceOf(engine: string): GameFace<Brought> {
  return {
    engine,
    fold: foldOf(engine),
    says: {
      spot: (name) => saySpot(engine, name),
      verb: (verb) => word(keyOf(engine, "verb", verb), capital(verb)),
      result: (result) => sayResult(engine, result),
      playing: ({ own }) => sayEvent(engine, own.last, own.facts) || t("phase.no-more-bets"),
      event: (event) => (event.type.startsWith(`${engine}.`) ? sayEvent(engine, event.type, factsOf(event)) : null),
      why: (why) => sayWhy(engine, why),
    },
    Felt,
    Prompt,
  };
}
