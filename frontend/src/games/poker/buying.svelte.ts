// What one is about to do with one's chips at the poker table: buy in, or add some. Chips that may not
// be added during a hand are remembered here, and put down when it is over. One for the whole page.

import { addChips } from "./actions.ts";

class Buying {
  /** Which dialog is open. */
  open: "" | "sit" | "add" = $state("");
  /** The seat that was asked for; none: the first free one. */
  seat: string = $state("");
  /** To be added when the hand is over. */
  later: number = $state(0);

  /** Out of play before the next big blind. */
  atBlind: boolean = $state(false);

  sit(seat: string = ""): void {
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

export const buying = new Buying();
