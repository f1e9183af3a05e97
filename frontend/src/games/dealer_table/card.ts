// A table of poker against the dealer in the lobby.

import { t } from "../../catalogue/index.ts";
import type { DealerTableResult } from "../../generated/protocol.ts";
import type { CardFace } from "../face.ts";
import { sayResult } from "./brief.ts";
import MiniBank from "./MiniBank.svelte";
import MiniTable from "./MiniTable.svelte";

export const CARD: CardFace<DealerTableResult> = {
  section: "against-dealer",
  result: (result) => sayResult(result),
  Last: MiniBank,
  Drawn: MiniTable,
  free: (n) => (n ? t("dealer.free-boxes", { n }) : t("dealer.no-free-box")),
};
