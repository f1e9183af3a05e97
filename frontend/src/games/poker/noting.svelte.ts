// One's own notes on players, and on whom one is writing. One for the whole page.

import { mine } from "../../lib/mine.svelte.ts";
import { type Label, noteOn, readable, withOne, without, type Note } from "./notes.ts";

type Somebody = { who?: string; name: string; bot: boolean };

class Noting {
  on: Somebody | null = $state.raw(null);
  #all = $derived(readable(mine.read("notes", [])));

  of(who: string): Note | undefined {
    return noteOn(this.#all, who);
  }

  /** Where its hint is shown. */
  spot(who: string): string {
    return `note ${who}`;
  }

  begin(somebody: Somebody): void {
    this.on = somebody;
  }

  close(): void {
    this.on = null;
  }

  /** Whether all the others are still there. */
  keep(who: string, label: Label, text: string): boolean {
    const { notes, gone } = withOne(this.#all, { who, label, text });
    mine.write("notes", notes);
    return gone === 0;
  }

  remove(who: string): void {
    mine.write("notes", without(this.#all, who));
  }
}

export const noting = new Noting();
