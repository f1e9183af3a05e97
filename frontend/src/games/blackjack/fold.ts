// Blackjack's own part of the scene: hands in the order of play, the bank, and what was said. Pure.
// Money is not its business: stakes and lines lie on the felt of the scene.

import type { BlackjackEvent, BlackjackGame, BlackjackResult } from "../../generated/protocol.ts";
import { clearsTable, type Fold, opened } from "../../lib/fold.ts";
import type { Told } from "../../lib/scene.ts";

export const BANK = "dealer";
export const HIDDEN = "xx";

/** A card as it lies: `sideways` after a double; `from` where it came from, the shoe or a hand. */
export type Lying = { card: string; sideways: boolean; from: string };
/** `finished`: why no more cards come; empty while it is played. */
export type Hand = {
  name: string;
  box: string;
  cards: readonly Lying[];
  points: number;
  soft: boolean;
  split: boolean;
  doubled: boolean;
  /** A blackjack, also while its player is still asked about it. */
  natural: boolean;
  finished: string;
};
export type Word = { actor: string; about: string; verb: string; price: number; clock: boolean };
export type Deal = {
  boxes: readonly string[];
  hands: readonly Hand[];
  bank: Hand;
  said: readonly Word[];
  /** What of War's winnings may be moved, by `seat box`. */
  moves: Readonly<Record<string, number>>;
  ended: Omit<BlackjackResult, "round"> | null;
};

const SHOE = "shoe";

export const NO_DEAL: Deal = { boxes: [], hands: [], bank: hand(BANK), said: [], moves: {}, ended: null };

export type Blackjack = BlackjackGame & { scene: Deal };

export const FOLD: Fold<Blackjack> = {
  empty: NO_DEAL,
  fold(now, event, old) {
    if (clearsTable(event, old)) return { ...now, own: NO_DEAL };
    const after = { ...now, own: deal(now.own, event) };
    if (event.type === "blackjack.opened") return { ...opened(after, event.wagers), struck: null };
    // What lay in front of the shoe is played first.
    return event.type === "blackjack.dealt" ? { ...after, struck: null, exposed: now.exposed.slice(1) } : after;
  },
  result: ({ own, round }) => own.ended && { round, ...own.ended },
};

/** The deal after one event. */
function deal(old: Deal, event: Told<Blackjack>): Deal {
  switch (event.type) {
    case "blackjack.opened":
      return { ...NO_DEAL, boxes: event.boxes, hands: event.boxes.map((box) => hand(box)) };
    case "blackjack.dealt":
      return on(old, event.to, (to) => dealt(to, event));
    case "blackjack.spoke":
      return spoke(old, event);
    case "blackjack.split":
      return split(old, event);
    case "blackjack.finished":
      return on(old, event.hand, (of) => ({ ...of, finished: event.why, natural: of.natural || event.why === "blackjack" }));
    case "blackjack.offered":
      return offered(old, event);
    case "blackjack.turned":
      return on(old, event.hand, (of) => turned(of, event));
    case "blackjack.ended":
      return ended(old, event);
    default:
      return old;
  }
}

/** `3.1` is a hand of box 3, and so is `3 insurance`. */
export function boxOf(place: string): string {
  return /^\d+/.exec(place)?.[0] ?? place;
}

/** The hands of a box, in the order of play. */
export function handsOf({ hands }: Deal, box: string): readonly Hand[] {
  return hands.filter((one) => one.box === box);
}

export function handNamed({ hands, bank }: Deal, name: string): Hand | undefined {
  return name === BANK ? bank : hands.find((one) => one.name === name);
}

function hand(name: string): Hand {
  return { name, box: boxOf(name), cards: [], points: 0, soft: false, split: false, doubled: false, natural: false, finished: "" };
}

function on(old: Deal, name: string, change: (hand: Hand) => Hand): Deal {
  if (name === BANK) return { ...old, bank: change(old.bank) };
  return { ...old, hands: old.hands.map((one) => (one.name === name ? change(one) : one)) };
}

function offered(old: Deal, { what, to, amount = 0 }: Of<"blackjack.offered">): Deal {
  if (what === "war") return { ...old, moves: { ...old.moves, ...Object.fromEntries(to.map((one) => [one, amount])) } };
  return what === "blackjack" ? natural(old, to) : old;
}

/** They are asked about their blackjack: `seat box` each. */
function natural(old: Deal, to: readonly string[]): Deal {
  const named = new Set(to.map((one) => one.split(" ")[1]));
  return { ...old, hands: old.hands.map((one) => (named.has(one.name) ? { ...one, natural: true } : one)) };
}

type Of<T extends BlackjackEvent["type"]> = Extract<BlackjackEvent, { type: T }>;

function dealt(to: Hand, { card, points, soft }: Of<"blackjack.dealt">): Hand {
  const lying = { card: card.card, sideways: to.doubled, from: SHOE };
  return { ...to, cards: [...to.cards, lying], points, soft };
}

function spoke(old: Deal, event: Of<"blackjack.spoke"> & { clock?: boolean }): Deal {
  const { actor, about, verb, price = 0, clock = false } = event;
  const said = { ...old, said: [...old.said, { actor, about, verb, price, clock }] };
  return verb.startsWith("double") ? on(said, about, (of) => ({ ...of, doubled: true })) : said;
}

/** The second card becomes a hand of its own, played right after the one it came from. */
function split(old: Deal, { hand: name, into, points, soft }: Of<"blackjack.split">): Deal {
  const hands = old.hands.flatMap((one) => {
    if (one.name !== name) return [one];
    const [first, second] = one.cards;
    const part = { ...one, points, soft, split: true };
    return [
      { ...part, cards: first ? [first] : [] },
      { ...part, name: into, cards: second ? [{ ...second, from: name }] : [] },
    ];
  });
  return { ...old, hands };
}

function ended(old: Deal, { bank, blackjack, hands }: Of<"blackjack.ended">): Deal {
  const finished = { ...old.bank, finished: blackjack ? "blackjack" : "stood", natural: blackjack };
  return { ...old, bank: finished, ended: { bank, blackjack, hands } };
}

function turned(of: Hand, { card, points, soft }: Of<"blackjack.turned">): Hand {
  const down = of.cards.findIndex((lying) => lying.card === HIDDEN);
  const cards = of.cards.map((lying, place) => (place === down ? { ...lying, card: card.card } : lying));
  return { ...of, cards, points, soft };
}
