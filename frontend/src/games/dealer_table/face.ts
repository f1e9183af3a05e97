// What the games of poker against the dealer are on the page; each adds what is its own.

import { t } from "../../catalogue/index.ts";
import type { GameFace, Keys } from "../face.ts";
import { keyOf } from "./choices.ts";
import DealerTable from "./DealerTable.svelte";
import DealerWords from "./DealerWords.svelte";
import { type AtDealer, foldOf, type Kind, stepOf } from "./fold.ts";
import Prompt from "./Prompt.svelte";
import { sayRare, sayVerb } from "./say.ts";
import { SAYS } from "./says.ts";

/** `verbs`: what a player may be asked; `keys`: further keys that answer. */
export function atDealer(engine: string, kind: Kind, verbs: readonly string[], keys: () => Keys = () => []): GameFace<AtDealer> {
  return {
    engine,
    fold: foldOf(kind),
    says: SAYS,
    Felt: DealerTable,
    Words: DealerWords,
    Prompt,
    help: () => ({
      title: t("dealer.help"),
      keys: [...verbs.map((verb) => [keyOf(verb), sayVerb(verb)] as const), ...keys(), ["h", t("ranks.title")]],
      note: t("help.price"),
    }),
    ranks: () => import("./Ranks.svelte"),
    trains: true,
    opening: "ante",
    fills: true,
    snug: true,
    corner: true,
    rare: sayRare,
    spoke(event) {
      const step = stepOf(event);
      return step && (step.is === "spoke" || step.is === "decided") && "actor" in step ? step.actor : undefined;
    },
  };
}
