// Keeps a table's events at the pace of the spectacle, and tells where the ball is falling to.

import type { Scene, Told } from "../../lib/scene.ts";
import type { Roulette } from "./fold.ts";
import { pace } from "./stage.ts";

export class Show {
  /** The number the ball falls towards; nothing while it lies or rolls. */
  falling: number | null = $state(null);
  #skips = false;

  /** The next ball is not thrown yet. */
  open(): void {
    this.falling = null;
    this.#skips = false;
  }

  /** The ball of this spin is not waited for. */
  skip(): void {
    this.#skips = true;
  }

  pace(event: Told<Roulette>, now: Scene<Roulette>, still: boolean): number {
    const wait = pace(event, now, { still: still || this.#skips, hidden: document.visibilityState === "hidden" });
    if (event.type === "roulette.called" && wait > 0) this.falling = event.number;
    return wait;
  }
}
