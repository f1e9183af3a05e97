// Notes on players that one writes for oneself: a label and a few words. Pure.

export const LABELS = ["red", "amber", "green", "blue", "plum", "grey"] as const;
export type Label = (typeof LABELS)[number];

/** `who`: as others know the player. */
export interface Note {
  who: string;
  label: Label;
  text: string;
}

export const PLACES = 100;
/** Characters of a note. */
export const LONGEST = 500;
/** Bytes of them all on their way to the house, which keeps no more. */
export const LARGEST = 48_000;

/** Those of what is kept that are notes. */
export const readable = (kept: readonly unknown[]): Note[] => kept.filter(isNote);

export const noteOn = (all: readonly Note[], who: string): Note | undefined => all.find((note) => note.who === who);

export const without = (all: readonly Note[], who: string): Note[] => all.filter((note) => note.who !== who);

/** The newest is last, and the only one on its player. Where there is no room the oldest go. */
export function withOne(all: readonly Note[], { who, label, text }: Note): { notes: Note[]; gone: number } {
  const notes = [...without(all, who), { who, label, text: text.trim().slice(0, LONGEST) }];
  let gone = Math.max(0, notes.length - PLACES);
  while (size(notes.slice(gone)) > LARGEST) gone += 1;
  return { notes: notes.slice(gone), gone };
}

/** It goes as a text within a text, and marks are put before its quotes twice. */
function size(notes: readonly Note[]): number {
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(notes))).length;
}

function isNote(value: unknown): value is Note {
  const { who, label, text } = (value ?? {}) as Partial<Note>;
  return typeof who === "string" && typeof text === "string" && LABELS.some((one) => one === label);
}
