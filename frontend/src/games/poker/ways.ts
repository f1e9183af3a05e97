// What one can switch in the poker room alone.

import { t } from "../../catalogue/index.ts";
import type { Way } from "../../furniture/TableMenu.svelte";
import { settings } from "../../lib/settings.svelte.ts";
import type { TableState } from "../../lib/table.svelte.ts";
import { buying } from "./buying.svelte.ts";
import type { Poker } from "./fold.ts";
import { likes } from "./liking.svelte.ts";

export function waysOf(here: TableState<Poker>): Way[] {
  const { own, tournament } = here.table;
  const seated = !!here.you.seat && !tournament;
  return [
    { words: t(own.blinds ? "room.count-blinds" : "room.count-bets"), go: () => likes.turn("inBlinds"), on: likes.inBlinds },
    { words: t("room.show-odds"), go: () => settings.turn("training"), on: settings.training },
    ...(tournament ? [] : [{ words: t("room.top-up"), go: () => likes.turn("topUp"), on: likes.topUp }]),
    ...(own.may_show ? [{ words: t("room.shows"), go: () => likes.turn("shows"), on: likes.shows }] : []),
    ...(seated && own.blinds ? [{ words: t("room.out-at-blind"), go: () => (buying.atBlind = !buying.atBlind), on: buying.atBlind }] : []),
  ];
}
