// What one is asked, as buttons: their order, their keys, the quick amounts of a bet or raise, and what
// one may decide before one's turn. The house decides what may be said. Pure.

import type { Ahead, Ask, Information, Option } from "../../generated/protocol.ts";
import type { Bounds } from "../../lib/prices.ts";
import type { Scene } from "../../lib/scene.ts";
import { inHand, inTheMiddle, isAllIn, level, playerAt, type Poker, type Room, toCall } from "./fold.ts";

const KEYS: Record<string, string> = { fold: "f", check: "c", call: "c", "bring-in": "b", bet: "r", raise: "r" };
export const VERBS: readonly string[] = Object.keys(KEYS);

/** One button. `range`: how much is the player's choice. */
export type Choice = { option: Option; key: string; range: boolean };

export function keyOf(verb: string): string {
  return KEYS[verb] ?? "";
}

/** The buttons of an ask, in the order of a table: fold, check or call, bet or raise. */
export function choices(ask: Ask): Choice[] {
  return [...ask.options]
    .sort((a, b) => rank(a.verb) - rank(b.verb))
    .map((option) => ({ option, key: keyOf(option.verb), range: option.low < option.high }));
}

function rank(verb: string): number {
  const place = VERBS.indexOf(verb);
  return place < 0 ? VERBS.length : place;
}

/** The bet or raise among them, where there is one. */
export function wagerOf(ask: Ask | undefined): Option | undefined {
  return ask?.options.find(({ verb }) => verb === "raise") ?? ask?.options.find(({ verb }) => verb === "bet");
}

/** `times`: so many big blinds. */
export type Quick = { name: "least" | "blinds" | "half-pot" | "two-thirds" | "pot" | "most" | "all-in"; amount: number; times?: number };

const OPENS = [2.5, 3, 4];

/** Least, parts of the pot, the most: as far as the structure allows them, each amount once. The pot is
 * what would lie there after a call; a raise is said as the whole bet of the street. Where nothing but
 * the `blind` lies, a raise is so many of it. */
export function quick(room: Room, seat: string | null, option: Bounds & { verb: string }, chip = 1, blind = 0): Quick[] {
  const { low, high } = option;
  const own = playerAt(room.hand, seat)?.bet ?? 0;
  const pot = inTheMiddle(room.hand) + toCall(room, seat);
  const above = option.verb === "raise" ? level(room.hand) : 0;
  const whole = (amount: number) => Math.ceil(amount / chip) * chip;
  const opens = blind > 0 && room.hand.street === 1 && above === blind;
  const parts: Quick[] = opens
    ? OPENS.map((times) => ({ name: "blinds", times, amount: whole(times * blind) }))
    : [{ name: "half-pot", amount: whole(above + pot / 2) }, { name: "two-thirds", amount: whole(above + (pot * 2) / 3) }, { name: "pot", amount: whole(above + pot) }];
  const allIn = high === own + (room.stacks[seat ?? ""] ?? 0);
  const most: Quick = { name: allIn ? "all-in" : high === above + pot ? "pot" : "most", amount: high };
  const between = parts.filter(({ amount }) => amount > low && amount < high);
  return [...(low < high ? [{ name: "least", amount: low } as Quick] : []), ...between, most];
}

/** Where a slider stops: at whole chips, the smallest that is bet here. */
export function chipOf({ own, denominations }: Pick<Information<Poker>, "own" | "denominations">): number {
  return own.chip || Math.min(...denominations);
}

/** What may be decided in advance, while somebody else speaks. Nothing where one will not be asked. */
export function aheads({ own: room, you, turn, phase }: Pick<Scene<Poker>, "own" | "you" | "turn" | "phase">): Ahead[] {
  const { seat } = you;
  const player = playerAt(room.hand, seat);
  if (phase !== "playing" || !player || !inHand(room, seat) || isAllIn(room, player) || !player.cards.length) return [];
  if (turn.some(({ actor }) => actor === seat)) return [];
  const others = room.hand.players.filter((one) => one !== player && !one.folded && !isAllIn(room, one));
  const price = toCall(room, seat);
  if (!price && !others.length) return [];
  if (!price) return [{ verb: "check-fold", price: 0 }, { verb: "check", price: 0 }, { verb: "call-any", price: 0 }];
  return [{ verb: "fold", price: 0 }, { verb: "call", price }, { verb: "call-any", price: 0 }];
}

export function same(a: Ahead | null, b: Ahead | null): boolean {
  return a?.verb === b?.verb && a?.price === b?.price;
}

/** Whether what was decided in advance can still be said: a price that has changed is another question. */
export function stands(ahead: Ahead, price: number): boolean {
  if (ahead.verb === "check") return price === 0;
  if (ahead.verb === "call") return price === ahead.price;
  return true;
}
