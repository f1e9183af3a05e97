// What a person has switched. Nothing here concerns money or the house.

import { mine } from "./mine.svelte.ts";

type Switches = { fourColour: boolean; keys: boolean; textView: boolean; training: boolean; squeeze: boolean };

const USUAL: Switches = { fourColour: false, keys: true, textView: false, training: false, squeeze: false };

class Settings {
  get #switches(): Switches {
    return mine.read("settings", USUAL);
  }

  get fourColour() {
    return this.#switches.fourColour;
  }
  get keys() {
    return this.#switches.keys;
  }
  get textView() {
    return this.#switches.textView;
  }
  get training() {
    return this.#switches.training;
  }

  get squeeze() {
    return this.#switches.squeeze;
  }

  turn(which: keyof Switches): void {
    mine.write("settings", { ...this.#switches, [which]: !this.#switches[which] });
  }
}

export const settings = new Settings();
