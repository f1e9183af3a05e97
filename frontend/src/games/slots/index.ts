// Slot machines on the page.

import type { GameFace } from "../face.ts";
import { FOLD, type Slots } from "./fold.ts";
import Prompt from "./Prompt.svelte";
import { SAYS } from "./says.ts";
import SlotsTable from "./SlotsTable.svelte";

export const FACE: GameFace<Slots> = {
  engine: "slots",
  fold: FOLD,
  says: SAYS,
  Felt: SlotsTable,
  Prompt,
  fills: true,
  spoke: (event) => (event.type === "slots.chosen" ? event.seat : undefined),
  waits: ({ own, table }) => (own.turning ? table.timing.between : null),
};
