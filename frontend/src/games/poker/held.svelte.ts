// What one has said in advance is on its way when one is asked: no question for the blink of an eye.

import { t } from "../../catalogue/index.ts";
import type { Ahead } from "../../generated/protocol.ts";
import type { TableState } from "../../lib/table.svelte.ts";
import { toasts } from "../../lib/toasts.svelte.ts";
import type { Poker } from "./fold.ts";

const BLINK = 350;

class Held {
  back = $state(false);
  #before: Ahead | null = null;

  /** Looks once more at what was said in advance; the question stands if the house did not take it. */
  look({ own, scene }: TableState<Poker>, asked: () => boolean): void {
    if (this.#before && !own.ahead && scene.asks.length) {
      this.back = true;
      setTimeout(() => {
        this.back = false;
        if (asked()) toasts.say("news", () => t("room.ahead-dropped"));
      }, BLINK);
    }
    this.#before = own.ahead;
  }
}

export const held = new Held();
