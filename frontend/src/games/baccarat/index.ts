// Punto banco and baccarat on the page.

import type { GameFace } from "../face.ts";
import BaccaratTable from "./BaccaratTable.svelte";
import BaccaratWords from "./BaccaratWords.svelte";
import { type Baccarat, FOLD } from "./fold.ts";
import { SAYS } from "./says.ts";

export const FACE: GameFace<Baccarat> = {
  engine: "baccarat",
  fold: FOLD,
  says: SAYS,
  Felt: BaccaratTable,
  Words: BaccaratWords,
  fills: true,
  squeezes: true,
  waits: ({ own, table }) => (Object.keys(own.points).length ? table.timing.between : null),
};
