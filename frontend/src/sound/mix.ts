// Which sounds there are, of which kind each is, and how loud one wants each kind. Pure.

/** What is made of what is heard: at the table, of how it ended, of one's own turn, and the dealer's words. */
export const KINDS = ["table", "results", "turn", "voice"] as const;
export type Kind = (typeof KINDS)[number];

const OF = {
  chip: "table",
  stack: "table",
  sweep: "table",
  pay: "table",
  card: "table",
  shuffle: "table",
  drop: "table",
  stop: "table",
  tick: "table",
  closed: "results",
  win: "results",
  rare: "results",
  turn: "turn",
  hurry: "turn",
} as const satisfies Record<string, Kind>;
export type Sound = keyof typeof OF;
export const SOUNDS = Object.keys(OF) as readonly Sound[];

/** What is heard as long as it lasts: a ball that runs, reels that turn. */
export const HUMS = ["ball", "reels"] as const;
export type Hum = (typeof HUMS)[number];

export const kindOf = (sound: Sound | Hum): Kind => (sound in OF ? OF[sound as Sound] : "table");

/** Volumes from 0 to 100, of everything and of each kind. */
export type Mix = { on: boolean; all: number } & Record<Kind, number>;
/** Heard from the first action on; nobody speaks unless one asks for it. */
export const USUAL: Mix = { on: true, all: 70, table: 80, results: 80, turn: 100, voice: 0 };

/** What was kept, as far as it can be used. */
export function mixOf(kept: unknown): Mix {
  const mix = { ...USUAL };
  if (typeof kept !== "object" || kept === null) return mix;
  const { on, ...volumes } = kept as Record<string, unknown>;
  if (typeof on === "boolean") mix.on = on;
  for (const part of ["all", ...KINDS] as const) {
    const volume = volumes[part];
    if (typeof volume === "number" && volume >= 0 && volume <= 100) mix[part] = Math.round(volume);
  }
  return mix;
}

/** How loud a kind is, from 0 to 1. Ears hear in steps of powers: half way is a quarter. */
export function loudness(mix: Mix, kind: Kind): number {
  return mix.on ? ((mix.all / 100) * (mix[kind] / 100)) ** 2 : 0;
}
