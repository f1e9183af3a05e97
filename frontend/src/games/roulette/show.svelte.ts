// Keeps a table's events at the pace of the spectacle, and tells where the ball is falling to.

import type { Scene } from "../../lib/fold.ts";
import type { TableEvent } from "../../lib/protocol.ts";
import { pace } from "./stage.ts";

export class Show {
  /** The number the ball falls towards; nothing while it lies or rolls. */
  falling: number | null = $state(null);

  pace(event: TableEvent, now: Scene, still: boolean): number {
    const wait = pace(event, now, { still, hidden: document.visibilityState === "hidden" });
    if (event.type === "roulette.called" && wait > 0) this.falling = event.number;
    return wait;
  }
}
