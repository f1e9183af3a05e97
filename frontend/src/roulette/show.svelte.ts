// The pace of the spectacle. The server says at once what has happened; eyes need the ball to fall
// first, then the dolly, then the losing chips swept, then the winners paid (the order of the book).

import type { Called } from "../lib/fold.ts";
import type { Phase } from "../lib/protocol.ts";
import { FALL } from "./spin.ts";

export type Stage = "open" | "rolling" | "falling" | "called" | "swept" | "paid";

type Step = [Stage, number];

const STEPS: Step[] = [
  ["falling", FALL],
  ["called", 900],
  ["swept", 700],
  ["paid", 0],
];
/** Without motion the result is there at once; the felt is still read step by step. */
const STILL: Step[] = [
  ["called", 900],
  ["swept", 700],
  ["paid", 0],
];

export class Show {
  stage: Stage = $state("open");
  /** The number may be known: the ball lies. */
  readonly lies: boolean = $derived(["called", "swept", "paid"].includes(this.stage));

  #round = "";
  #begun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  follow(round: string, phase: Phase, called: Called | null, still: boolean): void {
    const first = !this.#begun;
    this.#begun = true;
    if (phase !== "playing" && phase !== "settled") return this.#rest("open");
    if (!called) return this.#rest("rolling");
    if (this.#round === round) return;
    this.#round = round;
    // Whoever comes when all is over sees how it ended, not a repetition.
    if (first) this.#go("paid");
    else this.#play(still ? STILL : STEPS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #rest(stage: Stage): void {
    this.#round = "";
    this.#go(stage);
  }

  #go(stage: Stage): void {
    clearTimeout(this.#timer);
    this.stage = stage;
  }

  #play([step, ...rest]: Step[]): void {
    if (!step) return;
    this.#go(step[0]);
    if (rest.length) this.#timer = setTimeout(() => this.#play(rest), step[1]);
  }
}
