// What a screen reader is told, as it happens: what was said last, one's own cards and the board when
// they come, what one is asked and with which keys. The whole table is in the text view.

import { money, t } from "../../catalogue/index.ts";
import type { Scene } from "../../lib/scene.ts";
import { choices } from "./choices.ts";
import { playerAt, type Poker } from "./fold.ts";
import { sayEvent, sayHas, sayPrice, sayVerb, short } from "./say.ts";

const TOLD = new Set(["poker.acted", "poker.posted", "poker.dealt", "poker.shown", "back", "bank-started"]);
const MANY = 6; // as much as can be kept in mind

/** `keys`: single keys are switched on. */
export function announce(scene: Scene<Poker>, phase: string, keys: boolean): string {
  const ask = scene.asks.find((one) => one.must);
  const player = playerAt(scene.own.hand, scene.you.seat);
  const has = player && !player.folded && scene.phase === "playing" ? sayHas(player, scene) : "";
  if (!ask) return [scene.phase === "playing" ? last(scene, 1) : "", phase].filter(Boolean).join(". ");
  const cash = (minor: number) => money(minor, scene.table.currency, scene.table.minor);
  const words = choices(ask).map(({ option, key }) => [sayVerb(option.verb), sayPrice(option, cash), key && keys ? t("ask.key", { key }) : ""].filter(Boolean).join(" "));
  return [last(scene, MANY), phase, has ? t("room.you-have", { hand: has }) : "", words.join(", ")].filter(Boolean).join(". ");
}

/** What happened since one spoke oneself: the last so many. Whoever waits hears one after the other. */
function last(scene: Scene<Poker>, many: number): string {
  const spoken = scene.events.findLastIndex((event) => event.type === "poker.acted" && event.seat === scene.you.seat);
  return scene.events
    .slice(spoken + 1)
    .filter((event) => TOLD.has(event.type))
    .slice(-many)
    .map((event) => sayEvent(event, scene, short(scene)))
    .filter(Boolean)
    .join(". ");
}
