// What a person has switched on this device. Nothing here concerns money or the house.

type Switches = { fourColour: boolean; keys: boolean; textView: boolean; training: boolean };

const KEPT = "croupier.settings";
const USUAL: Switches = { fourColour: false, keys: true, textView: false, training: false };

class Settings {
  #switches: Switches = $state(read());

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

  turn(which: keyof Switches): void {
    this.#switches[which] = !this.#switches[which];
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#switches));
    } catch {
      // A browser that keeps nothing forgets it at the next visit.
    }
  }
}

function read(): Switches {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Switches>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = new Settings();
