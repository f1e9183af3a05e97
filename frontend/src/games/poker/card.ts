// A table of poker between players in the lobby.

import { t } from "../../catalogue/index.ts";
import type { PokerResult } from "../../generated/protocol.ts";
import type { CardFace } from "../face.ts";
import { sayResult } from "./brief.ts";
import MiniRoom from "./MiniRoom.svelte";
import MiniOval from "./MiniOval.svelte";

const FEWEST = 2; // for a hand

export const CARD: CardFace<PokerResult> = {
  section: "poker",
  result: (result, minor) => sayResult(result, minor),
  Last: MiniRoom,
  Drawn: MiniOval,
  state({ phase, taken }) {
    if (phase === "playing") return t("room.card-playing");
    return phase === "settled" ? t(taken < FEWEST ? "room.card-waits" : "room.card-settled") : "";
  },
};
