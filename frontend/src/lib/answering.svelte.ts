// Answering what one is asked: once, and with the focus where the next question will be.

import { tick } from "svelte";

import type { Ask } from "../generated/protocol.ts";
import { say } from "./actions.ts";
import { settings } from "./settings.svelte.ts";
import { trainer } from "./trainer.svelte.ts";

/** Whoever answered with a button goes on here: the next question gets the focus, and no button of it,
 * so that a second press on the last one says nothing. */
let goesOn = false;

export class Answering {
  /** The house has not answered yet. */
  sent = $state(false);
  /** Where the question stands. */
  prompt: HTMLElement | undefined = $state();
  #asks: readonly Ask[] = [];

  /** A new question: nothing of the last one stays. `trains`: at this table there is advice. What else
   * happens at the table while the answer is on its way, or before it is shown, asks nothing anew. */
  begin(asks: readonly Ask[], trains = ""): void {
    if (asks === this.#asks) return;
    this.#asks = asks;
    this.sent = false;
    if (trains && settings.training && asks.length) void trainer.ask(trains, asks);
    if (goesOn) void tick().then(() => document.activeElement === document.body && this.prompt?.focus());
  }

  /** Says it, once. Whether the house took it. */
  async say(verb: string, about: string, price: number, cards: readonly string[] = []): Promise<boolean> {
    if (this.sent) return false;
    goesOn = !!this.prompt?.contains(document.activeElement);
    this.sent = true;
    const done = await say(verb, about, price, cards);
    if (!done) this.sent = false;
    return done;
  }
}
