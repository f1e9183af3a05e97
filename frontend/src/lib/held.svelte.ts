// What one has said in advance is on its way when one is asked: no question for the blink of an eye.

import { t } from "../catalogue/index.ts";
import { answers } from "./ahead.ts";
import type { Ahead } from "../generated/protocol.ts";
import type { Scene } from "./scene.ts";
import { toasts } from "./toasts.svelte.ts";

const BLINK = 350;

class Held {
  back = $state(false);
  #before: readonly Ahead[] = [];
  #round = "";

  /** Looks once more at what was said in advance; the question stands if the house did not take it. */
  look({ aheads, asks, foreseen, phase, round }: Pick<Scene, "aheads" | "asks" | "foreseen" | "phase" | "round">, asked: () => boolean): void {
    const gone = round === this.#round ? this.#before.filter((one) => !aheads.some((now) => now.about === one.about && now.must === one.must)) : [];
    [this.#before, this.#round] = [aheads, round];
    if (gone.some((one) => asks.some((ask) => answers(one, ask)))) {
      this.back = true;
      setTimeout(() => {
        this.back = false;
        if (asked()) toasts.say("news", () => t("ahead.dropped"));
      }, BLINK);
    } else if (phase === "playing" && gone.some((one) => foreseen.some((ask) => ask.about === one.about && !answers(one, ask)))) {
      toasts.say("news", () => t("ahead.dropped"));
    }
  }
}

export const held = new Held();
