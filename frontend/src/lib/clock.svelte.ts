// The house's time for things that count down. One timer for the whole page.

import { live } from "./live.svelte.ts";

const EVERY = 200;

class Clock {
  #device = $state(Date.now());

  /** Right as soon as the house has said what time it is, and not only with the next tick. */
  get now(): number {
    return this.#device + live.clockOffset;
  }

  start(): () => void {
    const timer = setInterval(() => (this.#device = Date.now()), EVERY);
    return () => clearInterval(timer);
  }

  /** Whole seconds left until `at`, never below 0. */
  seconds(at: number): number {
    return at > 0 ? Math.max(0, Math.ceil((at - this.now) / 1000)) : 0;
  }

  /** What is left of a span that ends at `at`, from 1 to 0. */
  left(at: number, span: number): number {
    return at > 0 && span > 0 ? Math.min(1, Math.max(0, (at - this.now) / span)) : 0;
  }
}

export const clock = new Clock();
