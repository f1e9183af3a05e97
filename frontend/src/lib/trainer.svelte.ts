// Who trains is told the best answer by the book, and after another one what it cost.

import { percent, t } from "../catalogue/index.ts";
import type { Advised, Ask } from "../generated/protocol.ts";
import { fetchAdvice, sayFailure } from "./http.ts";
import { sayCard } from "./names.ts";
import { settings } from "./settings.svelte.ts";
import { toasts } from "./toasts.svelte.ts";
import { about, costOf } from "./training.ts";

const LEAST = 0.0005; // of the first stake; less is not worth a word

class Trainer {
  #advice: readonly Advised[] = $state.raw([]);
  waiting = $state(false);
  failed: (() => string) | null = $state.raw(null);
  #asks: readonly Ask[] = [];

  /** Asked anew for every question; an answer that comes too late is about another one. */
  async ask(table: string, asks: readonly Ask[]): Promise<void> {
    this.#asks = asks;
    this.#advice = [];
    this.failed = null;
    this.waiting = true;
    try {
      const found = await fetchAdvice(table);
      if (this.#asks === asks) this.#advice = found;
    } catch (error) {
      if (this.#asks === asks) this.failed = () => sayFailure(error) || t("training.none");
    } finally {
      if (this.#asks === asks) this.waiting = false;
    }
  }

  /** Somebody who trains has sat down: the house's adviser gets ready for the first question. */
  ready(table: string): void {
    void fetchAdvice(table).catch(() => {});
  }

  about(ask: Ask): Advised | undefined {
    return about(this.#advice, ask);
  }

  /** What was said, and what it cost against the best. `advice`: what was known when it was said;
      once the house has it, the next question may be here already. */
  judge(advice: Advised | undefined, verb: string, cards: readonly string[], sayVerb: (verb: string) => string): void {
    if (!settings.training) return;
    const found = costOf(advice, verb, cards);
    if (!found || found.cost <= LEAST) return;
    const { best, cost } = found;
    toasts.say("news", () => t("training.cost", { verb: sayVerb(verb), best: named(best, sayVerb), cost: percent(cost) }));
  }
}

export function named({ verb, cards }: { verb: string; cards: readonly string[] }, sayVerb: (verb: string) => string): string {
  return cards.length ? `${sayVerb(verb)} ${cards.map(sayCard).join(", ")}` : sayVerb(verb);
}

export const trainer = new Trainer();
