// Small sounds made on the spot: a chip, a card, no more bets, a win. Off until someone switches
// them on; the choice is kept on this device.

export type Sound = "chip" | "card" | "closed" | "win" | "tick" | "turn";

type Note = { at: number; hz: number; to?: number; lasts: number; loud: number; noise?: boolean };

const NOTES: Record<Sound, Note[]> = {
  chip: [
    { at: 0, hz: 3100, to: 2500, lasts: 0.035, loud: 0.12 },
    { at: 0.045, hz: 3600, to: 2900, lasts: 0.03, loud: 0.07 },
  ],
  card: [{ at: 0, hz: 1800, lasts: 0.07, loud: 0.09, noise: true }],
  closed: [
    { at: 0, hz: 523, lasts: 0.16, loud: 0.07 },
    { at: 0.14, hz: 392, lasts: 0.28, loud: 0.07 },
  ],
  win: [
    { at: 0, hz: 523, lasts: 0.25, loud: 0.06 },
    { at: 0.11, hz: 659, lasts: 0.25, loud: 0.06 },
    { at: 0.22, hz: 784, lasts: 0.45, loud: 0.06 },
  ],
  tick: [{ at: 0, hz: 1200, lasts: 0.02, loud: 0.04 }],
  turn: [
    { at: 0, hz: 659, lasts: 0.12, loud: 0.06 },
    { at: 0.1, hz: 880, lasts: 0.2, loud: 0.06 },
  ],
};

const KEPT = "croupier.sound";

class Sounds {
  on = $state(kept());
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(KEPT, this.on ? "on" : "off");
    } catch {
      // A browser that keeps nothing still plays.
    }
    if (this.on) this.play("chip");
  }

  play(sound: Sound): void {
    // Browsers allow sound only after a gesture; before one there is simply none.
    if (!this.on || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    for (const note of NOTES[sound]) strike(this.#context, note);
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

function strike(context: AudioContext, note: Note): void {
  const start = context.currentTime + note.at;
  const end = start + note.lasts;
  const gain = context.createGain();
  gain.gain.setValueAtTime(note.loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  const source = note.noise ? rustle(context, note) : tone(context, note, start, end);
  source.connect(gain);
  source.start(start);
  source.stop(end);
}

function tone(context: AudioContext, note: Note, start: number, end: number): OscillatorNode {
  const oscillator = context.createOscillator();
  oscillator.type = "sine";
  oscillator.frequency.setValueAtTime(note.hz, start);
  if (note.to) oscillator.frequency.exponentialRampToValueAtTime(note.to, end);
  return oscillator;
}

function rustle(context: AudioContext, note: Note): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * note.lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

export const sound = new Sounds();
