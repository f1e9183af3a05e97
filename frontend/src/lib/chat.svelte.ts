// What people say at the table one looks at, but for those whose lines one does not want to read.

import type { ChatLine, ChatNow } from "../generated/protocol.ts";
import { mine } from "./mine.svelte.ts";

const MOST = 60;
/** Whom one hid first is shown again. */
const MOST_HIDDEN = 200;

class Chat {
  table = $state("");
  open = $state(true);
  lines: readonly ChatLine[] = $state.raw([]);
  /** Lines that came while nobody looked at them. */
  unread = $state(0);
  looking = $state(false);

  take(told: ChatNow): void {
    this.open = told.open;
    if (told.whole || told.table !== this.table) {
      this.unread = 0;
      this.lines = [];
    }
    this.table = told.table;
    const lines = told.lines ?? [];
    this.lines = [...this.lines, ...lines].slice(-MOST);
    if (!this.looking && !told.whole) this.unread += lines.filter((line) => !this.hides(line.player)).length;
  }

  look(on: boolean): void {
    this.looking = on;
    if (on) this.unread = 0;
  }

  hides(player: string): boolean {
    return this.#hidden.includes(player);
  }

  turn(player: string): void {
    const others = this.#hidden.filter((one) => one !== player);
    mine.write("hidden", this.hides(player) ? others : [...others, player].slice(-MOST_HIDDEN));
  }

  get #hidden(): readonly string[] {
    return mine.read("hidden", []);
  }
}

export const chat = new Chat();
