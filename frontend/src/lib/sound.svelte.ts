// What is heard at a table, from the first action on; how loud, everyone says for themselves. The
// sounds are made on the spot, and what makes them is fetched only once one may hear something.

import { type Hum, type Kind, loudness, type Mix, mixOf, type Sound } from "../sound/mix.ts";
import type { Studio } from "../sound/studio.ts";
import { mine } from "./mine.svelte.ts";

export type { Hum, Sound } from "../sound/mix.ts";

const NOTHING: Readonly<Record<string, boolean | number>> = {};

class Sounds {
  readonly #mix: Mix = $derived(mixOf(mine.read("sound", NOTHING)));
  #studio: Studio | null = null;
  #opening: Promise<unknown> | null = null;
  #hum: Hum | null = null;

  constructor() {
    mine.heed("sound", () => this.#turned());
    document.addEventListener("visibilitychange", () => this.hum(this.#hum));
  }

  get on(): boolean {
    return this.#mix.on;
  }
  get mix(): Mix {
    return this.#mix;
  }

  toggle(): void {
    this.set({ on: !this.on });
    if (this.on) this.play("chip");
  }

  /** Another volume, from 0 to 100. */
  set(part: Partial<Mix>): void {
    mine.write("sound", { ...this.#mix, ...part });
    this.#turned();
  }

  #turned(): void {
    this.#studio?.mix(this.#mix);
    this.hum(this.#hum);
    if (!this.#speaks()) globalThis.speechSynthesis?.cancel();
  }

  /** Heard in so many seconds. Who looks at something else hears only that it is their turn. */
  play(sound: Sound, wait = 0): void {
    if (document.hidden && sound !== "turn") return;
    this.#with((studio) => studio.play(sound, wait));
  }

  /** Heard from now on, until something else is, or nothing. */
  hum(hum: Hum | null): void {
    this.#hum = hum;
    if (hum && !document.hidden) this.#with((studio) => studio.hum(this.#hum));
    if (!hum || !this.on || document.hidden) this.#studio?.hum(null);
  }

  /** Spoken, where one has asked for it and this device can. */
  speak(words: string, language: string): void {
    const voice = voiceFor(language);
    if (!words || !voice || !this.#speaks() || document.hidden || !acted()) return;
    const said = new SpeechSynthesisUtterance(words);
    said.voice = voice;
    said.lang = voice.lang;
    said.volume = Math.sqrt(loudness(this.#mix, "voice"));
    speechSynthesis.cancel(); // what has been said since is what counts
    speechSynthesis.speak(said);
  }

  #speaks(): boolean {
    return loudness(this.#mix, "voice") > 0;
  }

  #with(use: (studio: Studio) => void): void {
    if (!this.on || !acted()) return;
    if (this.#studio) return use(this.#studio);
    this.#opening ??= import("../sound/studio.ts").then(
      ({ Studio }) => (this.#studio = new Studio(this.#mix)),
      () => (this.#opening = null), // not to be had now: it stays quiet until the next sound
    );
    void this.#opening.then(() => this.#studio && use(this.#studio));
  }
}

/** Browsers allow sound only after a gesture; before one there is simply none. */
function acted(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** A voice of this device for a language; none is fetched from elsewhere. */
export function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  return globalThis.speechSynthesis?.getVoices().find((voice) => voice.localService && voice.lang.slice(0, 2) === language.slice(0, 2));
}

/** What a kind sounds like, for who sets its volume. */
export const SAMPLE: Readonly<Record<Exclude<Kind, "voice">, Sound>> = { table: "stack", results: "win", turn: "turn" };

export const sound = new Sounds();
