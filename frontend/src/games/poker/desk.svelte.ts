// What one is about to do with one's chips at the poker table: buy in, or add some. Chips that may not
// be added during a hand are remembered here, and put down when it is over. One for the whole page.

import { addChips } from "../../lib/actions.ts";
import type { Minor, Seat } from "../../lib/protocol.ts";

class Desk {
  /** Which dialog is open. */
  open: "" | "sit" | "add" = $state("");
  /** The seat that was asked for; none: the first free one. */
  seat: Seat = $state("");
  /** To be added when the hand is over. */
  later: Minor = $state(0);

  sit(seat: Seat = ""): void {
    this.seat = seat;
    this.open = "sit";
  }

  add(): void {
    this.open = "add";
  }

  close(): void {
    this.open = "";
  }

  /** The hand is over: what was remembered is put down. */
  async settle(): Promise<void> {
    const amount = this.later;
    this.later = 0;
    if (amount) await addChips(amount);
  }
}

export const desk = new Desk();
