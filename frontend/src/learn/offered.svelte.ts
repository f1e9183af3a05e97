// Whether somebody may want to learn a game: offered until they have seen its lesson, or said no.

import { mine } from "../lib/mine.svelte.ts";

const NONE: readonly string[] = [];

export const offered = {
  is: (game: string): boolean => !mine.read("lessons", NONE).includes(game),
  no: (game: string): void => {
    const before = mine.read("lessons", NONE);
    if (!before.includes(game)) mine.write("lessons", [...before, game]);
  },
};
