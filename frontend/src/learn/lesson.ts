// A lesson as scenes: for each step those that lead to it, the last of which stays while it is read.
// Pure.

import { t } from "../catalogue/index.ts";
import type { GameFace } from "../games/face.ts";
import type { Lesson } from "../generated/protocol.ts";
import { scenes } from "../history/replay.ts";
import { saySeat } from "../lib/names.ts";
import type { Play, Scene } from "../lib/scene.ts";

export function shown<G extends Play>(face: Pick<GameFace<G>, "fold">, lesson: Lesson<G>): Scene<G>[][] {
  const { table, you } = lesson;
  const all = scenes(face, { round: "", table, you, steps: lesson.steps.flatMap((step) => step.steps) }).map(nameless);
  let before = 0;
  return lesson.steps.map(({ steps }) => {
    const first = steps.length ? before + 1 : before;
    before += steps.length;
    return all.slice(first, before + 1);
  });
}

/** Nobody sits there: whoever plays along is called by the seat. */
function nameless<G extends Play>(scene: Scene<G>): Scene<G> {
  return { ...scene, seats: scene.seats.map((one) => ({ ...one, name: one.you ? t("who.you") : saySeat(one.seat) })) };
}
