// Blackjack on the page.

import { t } from "../../catalogue/index.ts";
import type { GameFace } from "../face.ts";
import BlackjackTable from "./BlackjackTable.svelte";
import { keysOf, VERBS } from "./choices.ts";
import { type Blackjack, FOLD } from "./fold.ts";
import Prompt from "./Prompt.svelte";
import { sayVerb } from "./say.ts";
import { sayRare, SAYS } from "./says.ts";
import Words from "./Words.svelte";

export const FACE: GameFace<Blackjack> = {
  engine: "blackjack",
  fold: FOLD,
  says: SAYS,
  Felt: BlackjackTable,
  Words,
  Prompt,
  asksMuch: true,
  help: () => ({
    title: t("blackjack.help"),
    keys: VERBS.map((verb) => [keysOf(verb).join(" "), sayVerb(verb)]),
    note: `${t("help.price")} ${t("blackjack.help-ten")}`,
  }),
  trains: true,
  fills: true,
  snug: true,
  corner: true,
  rare: (_scene, mine) => sayRare(mine),
  spoke: (event) => (event.type === "blackjack.spoke" ? event.actor : undefined),
};
