// How far the spectacle has come, and how long each part of it takes. The server says at once what has
// happened; eyes need the ball to fall first, then the dolly, then the losing chips swept, then the
// winners paid: the order of the book.

import type { Scene, Told } from "../../lib/scene.ts";
import type { Roulette } from "./fold.ts";
import { FALL } from "./spin.ts";

export type Stage = "open" | "rolling" | "falling" | "called" | "swept" | "paid";

/** Milliseconds: the dolly stands before the sweep, the felt is bare before the pay. */
const DOLLY = 900;
const BARE = 600;

type Watching = {
  /** No motion is wanted: the ball lies at once. */
  still: boolean;
  /** Nobody looks at the page: nothing waits. */
  hidden: boolean;
};

/** How long an event waits before it is shown. */
export function pace(event: Told<Roulette>, now: Scene<Roulette>, { still, hidden }: Watching): number {
  if (hidden) return 0;
  if (event.type === "roulette.called") return still ? 0 : FALL;
  if (event.type === "roulette.cleared") return event.wagers.length ? DOLLY : 0;
  if (event.type === "line" && now.lines.length === 0) return now.cleared.size ? BARE : DOLLY;
  return 0;
}

export function stageOf(scene: Scene<Roulette>, falling: boolean): Stage {
  if (scene.phase === "betting" || scene.phase === "cutting") return "open";
  if (!scene.own.called) {
    // A ball that was struck lies; before the first round none has been thrown.
    if (scene.phase !== "playing" || scene.struck) return "open";
    return falling ? "falling" : "rolling";
  }
  if (scene.lines.length || scene.phase !== "playing") return "paid";
  return scene.cleared.size ? "swept" : "called";
}
