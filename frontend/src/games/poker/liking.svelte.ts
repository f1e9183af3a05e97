// How one likes to play in the poker room.

import { mine } from "../../lib/mine.svelte.ts";

/** `inBlinds`: chips are counted; `topUp`: the stack is filled up after every hand; `shows`: what nobody
 * called is shown. */
type Liking = { inBlinds: boolean; topUp: boolean; shows: boolean };

const USUAL: Liking = { inBlinds: false, topUp: false, shows: false };

class Likes {
  get #now(): Liking {
    return mine.read("room", USUAL);
  }

  get inBlinds() {
    return this.#now.inBlinds;
  }
  get topUp() {
    return this.#now.topUp;
  }
  get shows() {
    return this.#now.shows;
  }

  turn(which: keyof Liking): void {
    mine.write("room", { ...this.#now, [which]: !this.#now[which] });
  }
}

export const likes = new Likes();
