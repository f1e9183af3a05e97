// A question to a player in words.

import { amount, list, t } from "../../catalogue/index.ts";
import type { Scene } from "../../lib/fold.ts";
import type { Ask, Option, TableInfo } from "../../lib/protocol.ts";
import { handOf } from "./fold.ts";
import { isHoldem, madeBy, sayHas, sayPlace } from "./say.ts";
import { wouldPay } from "./pay.ts";

export function buys(ask: Ask): boolean {
  return ask.options.some((option) => option.verb === "buy");
}

export function sayAsk(ask: Ask, scene: Scene): string {
  const name = sayPlace(ask.about);
  if (buys(ask)) return t("poker.ask-buy", { name });
  const hand = handOf(scene.poker, ask.about);
  const has = hand ? sayHas(hand, scene) : "";
  return has ? t("poker.ask", { name, hand: has }) : name;
}

/** What the hand would be paid, should it win; nothing where the book's table has it not. */
export function sayWouldPay(ask: Ask, scene: Scene): string {
  const hand = handOf(scene.poker, ask.about);
  if (!hand || buys(ask)) return "";
  const holdem = isHoldem(scene.table);
  const made = madeBy(hand, scene).made.map(({ category }) => category);
  const [first, second] = wouldPay(made, holdem ? "ante" : "bet", scene.table);
  if (!first) return "";
  const odds = second ? t("poker.plus", { first, second }) : first;
  return t(holdem ? "poker.pays-ante" : "poker.pays", { odds });
}

/** `1 for 10, 2 for 15`, or `1 to 5 for 10`. */
export function sayExchanges(options: readonly Option[], { minor }: TableInfo): string {
  const each = options.map(({ fewest = 0, most = 0, low }) => {
    const price = amount(low, minor);
    return fewest === most ? t("poker.pick-one", { n: most, price }) : t("poker.pick-range", { fewest, most, price });
  });
  return list(each, "disjunction");
}
