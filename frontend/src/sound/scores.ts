// What each sound is made of: short grains of filtered noise for things that knock and brush, soft bars
// for what is told. Nothing is recorded. Pure.

import type { Hum, Sound } from "./mix.ts";

/** One grain. `hz`: of the bar, or where the noise is let through, gliding `to`; `narrow`: how much of it
 * only; `rise`: seconds until it is loudest; `room`: how much of it the room gives back. */
export type Grain = {
  at: number;
  noise?: boolean;
  hz: number;
  to?: number;
  narrow?: number;
  rise?: number;
  lasts: number;
  loud: number;
  room?: number;
};

/** Two discs of clay: three places where they ring, very short. */
function clack(at: number, loud: number, pitch = 1): Grain[] {
  return [
    { at, noise: true, hz: 2350 * pitch, narrow: 9, lasts: 0.045, loud: loud * 5, room: 0.12 },
    { at, noise: true, hz: 4100 * pitch, narrow: 14, lasts: 0.032, loud: loud * 4, room: 0.12 },
    { at, noise: true, hz: 6900 * pitch, narrow: 6, lasts: 0.014, loud: loud * 1.6 },
  ];
}

/** A bar of wood struck softly, with its fourth partial. */
function bar(at: number, hz: number, loud: number, lasts = 0.6): Grain[] {
  return [
    { at, hz, rise: 0.004, lasts, loud, room: 0.35 },
    { at, hz: hz * 3.98, rise: 0.002, lasts: lasts * 0.18, loud: loud * 0.22, room: 0.2 },
    { at, noise: true, hz: hz * 2, narrow: 1, lasts: 0.012, loud: loud * 0.25 },
  ];
}

/** A small bell: partials that do not fit one another. */
function bell(at: number, hz: number, loud: number): Grain[] {
  const partials = [[1, 1, 0.9], [2.76, 0.4, 0.5], [5.4, 0.16, 0.25]] as const;
  return partials.map(([times, part, lasts]) => ({ at, hz: hz * times, rise: 0.002, lasts, loud: loud * part, room: 0.3 }));
}

/** A ball of ivory on a fret. */
function knock(at: number, loud: number, pitch = 1): Grain[] {
  return [
    { at, noise: true, hz: 1500 * pitch, narrow: 7, lasts: 0.05, loud: loud * 3, room: 0.25 },
    { at, noise: true, hz: 3300 * pitch, narrow: 10, lasts: 0.03, loud: loud * 3, room: 0.2 },
  ];
}

const [C, E, G] = [523.25, 659.25, 783.99];

/** Corners of cards let go one by one, ever faster, and the two halves pushed together. */
const riffle: Grain[] = Array.from({ length: 30 }, (_, card) => ({
  at: 0.62 * (1 - (1 - card / 30) ** 1.5),
  noise: true,
  hz: 3000 + (card % 5) * 240,
  narrow: 1.5,
  lasts: 0.022,
  loud: 0.2 + 0.06 * (card % 3),
  room: 0.1,
}));

export const SCORES: Readonly<Record<Sound, readonly Grain[]>> = {
  chip: [...clack(0, 0.3), ...clack(0.055, 0.14, 1.08)],
  stack: [...clack(0, 0.26), ...clack(0.06, 0.2, 1.05), ...clack(0.115, 0.16, 1.1), ...clack(0.165, 0.1, 1.16)],
  sweep: [
    { at: 0, noise: true, hz: 1100, to: 2600, narrow: 0.9, rise: 0.16, lasts: 0.42, loud: 0.16, room: 0.15 },
    ...[0.05, 0.12, 0.17, 0.25, 0.31].flatMap((at, chip) => clack(at, 0.08 + 0.02 * (chip % 2), 0.92 + 0.05 * chip)),
  ],
  pay: [...clack(0, 0.2), ...clack(0.09, 0.22, 1.04), ...clack(0.17, 0.24, 1.08), ...clack(0.24, 0.16, 1.12)],
  card: [
    { at: 0, noise: true, hz: 1500, to: 4200, narrow: 0.8, rise: 0.05, lasts: 0.11, loud: 0.22, room: 0.08 },
    { at: 0.095, noise: true, hz: 420, narrow: 1.2, lasts: 0.03, loud: 0.22, room: 0.1 },
  ],
  shuffle: [...riffle, { at: 0.72, noise: true, hz: 900, to: 2400, narrow: 0.8, rise: 0.12, lasts: 0.3, loud: 0.16, room: 0.12 }],
  drop: [...knock(0, 0.34), ...knock(0.05, 0.1, 1.15)],
  stop: [
    { at: 0, hz: 128, to: 62, lasts: 0.13, loud: 0.4, room: 0.1 },
    { at: 0, noise: true, hz: 1700, narrow: 2, lasts: 0.03, loud: 0.3, room: 0.15 },
  ],
  tick: clack(0, 0.1, 0.95),
  closed: [...bell(0, 1174.66, 0.13)],
  win: [...bar(0, C, 0.15), ...bar(0.11, E, 0.15), ...bar(0.22, G, 0.18, 0.9)],
  rare: [
    ...[C / 2, C, E, G, C * 2].flatMap((hz, note) => bar(0.13 * note, hz, 0.16, 0.9)),
    ...bell(0.7, C * 4, 0.05),
    ...bar(0.72, E * 2, 0.14, 1.2),
  ],
  turn: [...bar(0, E, 0.24, 0.35), ...bar(0.12, E * 1.3348, 0.26, 0.5)],
  hurry: bar(0, 880, 0.14, 0.09),
};

/** A sound that goes on: noise let through in some places, that comes and goes `sway` times a second at
 * first and `later` after some seconds, as a ball comes round ever more slowly. */
export type Drone = { voices: readonly { hz: number; narrow: number; loud: number }[]; sway: number; later: number; over: number; depth: number };

export const DRONES: Readonly<Record<Hum, Drone>> = {
  ball: {
    voices: [{ hz: 190, narrow: 1.4, loud: 0.2 }, { hz: 1250, narrow: 2.2, loud: 0.13 }, { hz: 3600, narrow: 3, loud: 0.04 }],
    sway: 1.9,
    later: 0.6,
    over: 6,
    depth: 0.55,
  },
  reels: {
    voices: [{ hz: 150, narrow: 1.5, loud: 0.16 }, { hz: 2100, narrow: 3, loud: 0.06 }],
    sway: 17,
    later: 17,
    over: 1,
    depth: 0.85,
  },
};
