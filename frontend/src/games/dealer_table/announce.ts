// What a screen reader is told, as it happens: one's own cards and the dealer's, what one is asked and
// with which keys. The other boxes are in the text view.

import { money, t } from "../../catalogue/index.ts";
import type { Scene } from "../../lib/scene.ts";
import { sayAsk } from "./ask.ts";
import { choices, EXCHANGE } from "./choices.ts";
import { type AtDealer, handOf } from "./fold.ts";
import { sayBank, sayHand, sayVerb } from "./say.ts";

/** `keys`: single keys are switched on. */
export function announce(scene: Scene<AtDealer>, phase: string, keys: boolean): string {
  const ask = scene.asks.find((one) => one.must);
  if (!ask) return scene.phase === "playing" && scene.own.bank.game !== null ? sayBank(scene) : phase;
  const cash = (minor: number) => money(minor, scene.table.currency, scene.table.minor);
  const hand = handOf(scene.own, ask.about);
  const words = choices(ask).map(({ verb, key, options }) => {
    const price = options[0]?.low && verb !== EXCHANGE ? cash(options[0].low) : "";
    return [sayVerb(verb), price, key && keys ? t("ask.key", { key }) : ""].filter(Boolean).join(" ");
  });
  const about = [hand ? sayHand(hand, scene) : "", scene.own.bank.game === false ? sayAsk(ask, scene) : sayBank(scene)];
  return [...about.filter(Boolean), words.join(", ")].join(". ");
}
