// A question to a player in words.

import { amount, list, t } from "../../catalogue/index.ts";
import type { Ask, Option } from "../../generated/protocol.ts";
import type { Scene } from "../../lib/scene.ts";
import { type AtDealer, handOf } from "./fold.ts";
import { wouldPay } from "./pay.ts";
import { madeBy, sayHas, sayPlace } from "./say.ts";

export function buys(ask: Ask): boolean {
  return ask.options.some((option) => option.verb === "buy");
}

export function sayAsk(ask: Ask, scene: Scene<AtDealer>): string {
  const name = sayPlace(ask.about);
  if (buys(ask)) return t("dealer.ask-buy", { name });
  const hand = handOf(scene.own, ask.about);
  const has = hand ? sayHas(hand, scene) : "";
  return has ? t("dealer.ask", { name, hand: has }) : name;
}

/** What the hand would be paid, should it win; nothing where the book's table has it not. */
export function sayWouldPay(ask: Ask, scene: Scene<AtDealer>): string {
  const hand = handOf(scene.own, ask.about);
  if (!hand || buys(ask)) return "";
  const { field } = scene.own.kind;
  const made = madeBy(hand, scene).made.map(({ category }) => category);
  const [first, second] = wouldPay(made, field, scene.table.own);
  if (!first) return "";
  const odds = second ? t("dealer.plus", { first, second }) : first;
  return t(field === "ante" ? "dealer.pays-ante" : "dealer.pays", { odds });
}

/** `1 for 10, 2 for 15`, or `1 to 5 for 10`. */
export function sayExchanges(options: readonly Option[], minor: number): string {
  const each = options.map(({ fewest = 0, most = 0, low }) => {
    const price = amount(low, minor);
    return fewest === most ? t("dealer.pick-one", { n: most, price }) : t("dealer.pick-range", { fewest, most, price });
  });
  return list(each, "disjunction");
}
