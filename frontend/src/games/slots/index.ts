// Slot machines on the page.

import { t } from "../../catalogue/index.ts";
import type { GameFace } from "../face.ts";
import { FOLD, type Slots } from "./fold.ts";
import MachineTray from "./MachineTray.svelte";
import Prompt from "./Prompt.svelte";
import { sayRare, SAYS } from "./says.ts";
import SlotsTable from "./SlotsTable.svelte";

export const FACE: GameFace<Slots> = {
  engine: "slots",
  fold: FOLD,
  says: SAYS,
  Felt: SlotsTable,
  Tray: MachineTray,
  Prompt,
  help: () => ({
    title: t("slots.help"),
    keys: [["␣", t("slots.help-play")], ["p", t("slots.help-play")], ["+", t("slots.more")], ["-", t("slots.less")], ["c", t("slots.collect-it")], ["r", t("slots.red")], ["b", t("slots.black")]],
    whole: true,
  }),
  fills: true,
  spoke: (event) => (event.type === "slots.chosen" ? event.seat : undefined),
  sound: (event) => (event.type === "slots.stopped" ? "stop" : null),
  rare: sayRare,
  hum: ({ own }) => (own.turning ? "reels" : null),
  waits: ({ own, table }) => (own.turning ? table.timing.between : null),
};
