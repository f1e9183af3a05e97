// What one is asked, as buttons: their order, their keys, their prices, and which exchange a number
// of chosen cards is. The house decides what may be said. Pure.

import type { Ask, Option } from "../../generated/protocol.ts";

/** No letter of a word that goes on is that of one that comes next: a second press says nothing. */
const KEYS: Record<string, string> = { pass: "p", bet: "b", exchange: "x", sixth: "s", insure: "i", buy: "y", no: "n" };
/** What a player may ever be asked at such tables, in the order of the buttons. */
export const VERBS: readonly string[] = Object.keys(KEYS);
export const EXCHANGE = "exchange";

/** One button. `options`: several where the number of cards decides the price. */
export type Choice = { verb: string; key: string; options: readonly Option[]; range: boolean };

export function keyOf(verb: string): string {
  return KEYS[verb] ?? "";
}

/** The buttons of an ask: each verb once. */
export function choices(ask: Ask): Choice[] {
  const verbs = [...new Set(ask.options.map((option) => option.verb))].sort((a, b) => rank(a) - rank(b));
  return verbs.map((verb) => {
    const options = ask.options.filter((option) => option.verb === verb).sort((a, b) => a.low - b.low);
    return { verb, key: keyOf(verb), options, range: options.some((option) => option.low < option.high) };
  });
}

function rank(verb: string): number {
  const place = VERBS.indexOf(verb);
  return place < 0 ? VERBS.length : place;
}

export function exchanges(ask: Ask | undefined): Option[] {
  return ask?.options.filter((option) => option.verb === EXCHANGE) ?? [];
}

/** The exchange that so many cards are; none where the book has none. */
export function exchangeOf(options: readonly Option[], cards: number): Option | undefined {
  return options.find(({ fewest = 0, most = 0 }) => cards > 0 && fewest <= cards && cards <= most);
}

/** The least one must have to say it. */
export function least({ options }: Choice): number {
  return Math.min(...options.map(({ low }) => low));
}
