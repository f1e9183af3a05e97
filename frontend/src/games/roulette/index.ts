// Roulette on the page.

import type { GameFace } from "../face.ts";
import { FOLD, type Roulette } from "./fold.ts";
import RouletteReplay from "./RouletteReplay.svelte";
import RouletteTable from "./RouletteTable.svelte";
import { SAYS } from "./says.ts";

export const FACE: GameFace<Roulette> = {
  engine: "roulette",
  fold: FOLD,
  says: SAYS,
  Felt: RouletteTable,
  Replay: RouletteReplay,
};
