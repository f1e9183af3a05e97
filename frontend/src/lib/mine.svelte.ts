// What is one's own: on this device at once, and with the house, so that it is there on every device one
// comes with. `mine.read` may be used wherever something is drawn: it changes by itself.

import type { Answer, MineNow, Own } from "../generated/protocol.ts";
import { agreed, readDevice, valued, type Device, type Part } from "./own.ts";
import { toasts } from "./toasts.svelte.ts";
import { sayReason } from "./told.ts";

/** What each part holds. */
export interface Parts {
  /** Tables, by their ids. */
  favourites: readonly string[];
  /** Players whose lines in the chat one does not read, as others know them. */
  hidden: readonly string[];
  language: string;
  /** Bets that can be put down again, as they lay on a felt. */
  layouts: readonly { name: string; currency: string; bets: [spot: string, amount: number][] }[];
  /** Games whose lesson one has seen, or did not want to. */
  lessons: readonly string[];
  lobby: Readonly<Record<string, unknown>>;
  /** On players, as others know them; what was written last is last. */
  notes: readonly { who: string; label: string; text: string }[];
  room: Readonly<Record<string, unknown>>;
  /** What one has trained at the dealers' school: the server's own pages write and read it. */
  school: unknown;
  settings: Readonly<Record<string, boolean | number | string>>;
  sound: Readonly<Record<string, boolean | number>>;
  theme: string;
}

type Tell = (part: Part, own: Own) => Promise<Answer>;

const KEPT = "croupier.mine";
/** Milliseconds for which the page waits for another choice before it tells the house. */
const AWHILE = 300;
/** What the house says where something is kept on this device all the same. */
const LATER: readonly string[] = ["not-connected", "connection-lost", "no-answer", "people-shut", "staff-do-not-play"];

class Mine {
  #device: Device = $state.raw(readDevice(kept()));
  #heeding = new Map<Part, (() => void)[]>();
  #waiting = new Map<Part, ReturnType<typeof setTimeout>>();
  #tell: Tell | null = null;
  #now: () => number = Date.now;

  /** The value of a part; the usual one where nothing was chosen. */
  read<P extends Part, T extends Parts[P] = Parts[P]>(part: P, usual: T): T {
    return valued(this.#device.parts[part], usual);
  }

  /** Chooses: it is so at once here, and a moment later in the house. */
  write<P extends Part>(part: P, value: Parts[P]): void {
    const before = this.#device.parts[part];
    const at = Math.max(this.#now(), (before?.at ?? 0) + 1);
    this.#put(part, { at, value: JSON.stringify(value) });
    clearTimeout(this.#waiting.get(part));
    this.#waiting.set(part, setTimeout(() => void this.#say(part, before), AWHILE));
  }

  /** Calls back whenever a part was changed elsewhere: on another page or device. */
  heed(part: Part, changed: () => void): void {
    this.#heeding.set(part, [...(this.#heeding.get(part) ?? []), changed]);
  }

  /** A part that the server's own pages set by a cookie, on this device: what that says now counts. */
  bind(part: "language" | "theme", cookie: string, changed: (value: string) => void): void {
    if (cookie && cookie !== this.read(part, "")) this.write(part, cookie);
    this.heed(part, () => changed(this.read(part, cookie)));
  }

  /** How the house is told, and what time it is there. */
  through(tell: Tell, now: () => number): void {
    this.#tell = tell;
    this.#now = now;
  }

  /** The house has said what is one's own, all of it or what has changed. */
  take(told: MineNow, whose: string, guest: boolean): void {
    const before = this.#device;
    const house = told.whole ? told.parts : { ...before.parts, ...newer(told.parts, before.parts) };
    const { now, tell } = told.whole ? agreed(before, whose, guest, house) : { now: { ...before, parts: house }, tell: [] };
    this.#keep(now);
    for (const part of tell) void this.#say(part, undefined);
    for (const [part, heeding] of this.#heeding) {
      if (before.parts[part]?.value !== now.parts[part]?.value) heeding.forEach((changed) => changed());
    }
  }

  async #say(part: Part, before: Own | undefined): Promise<void> {
    this.#waiting.delete(part);
    const own = this.#device.parts[part];
    if (!own || !this.#tell) return;
    const answer = await this.#tell(part, own);
    if (!("error" in answer) || LATER.includes(answer.error.code)) return;
    const { error } = answer;
    toasts.say("refusal", () => sayReason(error, null));
    if (this.#device.parts[part] === own) this.#put(part, before);
  }

  #put(part: Part, own: Own | undefined): void {
    const parts = { ...this.#device.parts };
    if (own) parts[part] = own;
    else delete parts[part];
    this.#keep({ ...this.#device, parts });
  }

  #keep(device: Device): void {
    this.#device = device;
    try {
      localStorage.setItem(KEPT, JSON.stringify(device));
    } catch {
      // A browser that keeps nothing hears it from the house at the next visit.
    }
  }
}

/** Of what the house tells that which is not older than what was chosen here meanwhile. */
function newer(told: MineNow["parts"], known: Device["parts"]): Device["parts"] {
  const entries = Object.entries(told) as [Part, Own][];
  return Object.fromEntries(entries.filter(([part, own]) => own.at >= (known[part]?.at ?? 0)));
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export const mine = new Mine();
