// A blackjack table in the lobby.

import { t } from "../../catalogue/index.ts";
import type { BlackjackResult } from "../../generated/protocol.ts";
import type { CardFace } from "../face.ts";
import { sayBank } from "./brief.ts";
import MiniBank from "./MiniBank.svelte";
import MiniTable from "./MiniTable.svelte";

export const CARD: CardFace<BlackjackResult> = {
  section: "blackjack",
  result: (result) => sayBank(result),
  Last: MiniBank,
  Drawn: MiniTable,
  free: (n) => (n ? t("blackjack.free-boxes", { n }) : t("blackjack.no-free-box")),
};
