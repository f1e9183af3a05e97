// Poker between players on the page.

import { t } from "../../catalogue/index.ts";
import type { GameFace } from "../face.ts";
import BuyIn from "./BuyIn.svelte";
import { FOLD, playerAt, type Poker } from "./fold.ts";
import RoomPrompt from "./RoomPrompt.svelte";
import RoomSide from "./RoomSide.svelte";
import RoomTable from "./RoomTable.svelte";
import RoomTray from "./RoomTray.svelte";
import RoomWords from "./RoomWords.svelte";
import { SAYS } from "./says.ts";

export const FACE: GameFace<Poker> = {
  engine: "poker",
  fold: FOLD,
  says: SAYS,
  Felt: RoomTable,
  Words: RoomWords,
  Side: RoomSide,
  Tray: RoomTray,
  Prompt: RoomPrompt,
  Dialogs: BuyIn,
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
      ["?", t("help.key-help")],
    ],
    whole: true,
  }),
  fills: true,
  snug: true,
  letters: 34, // both lines are long
  spoke: (event) => (event.type === "poker.acted" ? event.seat : undefined),
  thinking: ({ own }) => own.thinking,
  staked: ({ own, you }) => (own.hand.ended ? 0 : (playerAt(own.hand, you.seat)?.paid ?? 0)),
  sound(event, { you }) {
    if (event.type === "poker.acted" && event.seat !== you.seat) return "tick";
    return event.type === "pot-given" ? "chip" : null;
  },
};
