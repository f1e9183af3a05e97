// Roulette on the page.

import type { GameFace } from "../face.ts";
import { FOLD, type Roulette } from "./fold.ts";
import RouletteLesson from "./RouletteLesson.svelte";
import RouletteReplay from "./RouletteReplay.svelte";
import RouletteTable from "./RouletteTable.svelte";
import { SAYS } from "./says.ts";

export const FACE: GameFace<Roulette> = {
  engine: "roulette",
  fold: FOLD,
  says: SAYS,
  Felt: RouletteTable,
  Replay: RouletteReplay,
  Lesson: RouletteLesson,
  // The ball is heard as long as it runs.
  hum: ({ phase, own, struck }) => (phase === "playing" && !own.called && !struck ? "ball" : null),
};
