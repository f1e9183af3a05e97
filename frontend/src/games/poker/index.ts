// Poker between players on the page.

import { t } from "../../catalogue/index.ts";
import type { GameFace } from "../face.ts";
import { buying } from "./buying.svelte.ts";
import { chips, countBy } from "./counting.ts";
import { FOLD, playerAt, type Poker } from "./fold.ts";
import { likes } from "./liking.svelte.ts";
import RoomDialogs from "./RoomDialogs.svelte";
import RoomPrompt from "./RoomPrompt.svelte";
import RoomSide from "./RoomSide.svelte";
import RoomTable from "./RoomTable.svelte";
import RoomTray from "./RoomTray.svelte";
import RoomWords from "./RoomWords.svelte";
import { sayChapter, sayRare } from "./say.ts";
import { SAYS } from "./says.ts";
import { waysOf } from "./ways.ts";

countBy(() => likes.inBlinds);

export const FACE: GameFace<Poker> = {
  engine: "poker",
  fold: FOLD,
  says: SAYS,
  Felt: RoomTable,
  Words: RoomWords,
  Side: RoomSide,
  Tray: RoomTray,
  Prompt: RoomPrompt,
  Dialogs: RoomDialogs,
  help: () => ({
    title: t("room.help"),
    keys: [
      ["f", t("room.do.fold")],
      ["c", t("room.help-check-call")],
      ["b", t("room.do.bring-in")],
      ["r", t("room.help-bet-raise")],
      ["← → ↑ ↓", t("room.help-arrows")],
      ["0 – 9", t("room.help-digits")],
      ["Enter", t("room.help-enter")],
      ["h", t("ranks.title")],
      ["?", t("help.key-help")],
    ],
    whole: true,
  }),
  ways: waysOf,
  ranks: () => import("./Ranks.svelte"),
  sitDown: () => buying.sit(),
  fills: true,
  snug: true,
  letters: 34, // both lines are long
  chips,
  chapter: sayChapter,
  spoke: (event) => (event.type === "poker.acted" ? event.seat : undefined),
  thinking: ({ own }) => own.thinking,
  staked: ({ own, you }) => (own.hand.ended ? 0 : (playerAt(own.hand, you.seat)?.paid ?? 0)),
  rare: sayRare,
  sound(event, { you }) {
    if (event.type === "poker.acted" && event.seat !== you.seat) return "tick";
    return event.type === "pot-given" ? "pay" : null;
  },
};
