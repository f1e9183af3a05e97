// The poker room's part of the scene: the people at the table with their chips, and the hand that is
// being played. Pure. What a seat put in and got is counted here; who may say what is the house's.

import type { Line, Lying, PokerGame, PokerPot, PokerResult, PotGiven, Room as InRoom, Thinking, Timing, WholeTable } from "../../generated/protocol.ts";
import type { Fold } from "../../lib/fold.ts";
import type { Scene, Told } from "../../lib/scene.ts";

export const BOARD = "board";
const BURN = "burn";
/** Where the chips of a hand lie; a wager of it is `pot/p1`. */
const POT = "pot";

/** A card as it lies; `up`: dealt face up, as in stud. */
export type Card = { id: number; card: string; up: boolean };
/** What a seat said or posted last in this street: `small blind`, `raise`. `to`: its whole bet then. */
export type Act = { verb: string; amount: number; to: number };
export type Player = {
  seat: string;
  cards: readonly Card[];
  /** In front of the seat, in this street; and in the whole hand, without what came back. */
  bet: number;
  paid: number;
  folded: boolean;
  act: Act | null;
  /** Cards that were shown though nobody had called. */
  open: readonly string[];
  /** As called at the showdown. */
  shown: boolean;
  high: string;
  low: string;
  won: number;
};
export type Pot = PokerPot;
type Given = Omit<PotGiven, "type">;
export type Hand = {
  /** Clockwise from the left of the button. */
  players: readonly Player[];
  board: readonly Card[];
  burned: number;
  street: number;
  name: string;
  /** What has to be matched, where blinds were short. */
  least: number;
  /** Lies in the middle until the first street is over. */
  antes: number;
  /** As gathered at the end of the last street; those given out are in `given`. */
  pots: readonly Pot[];
  given: readonly Given[];
  ended: Omit<PokerResult, "round"> | null;
  ids: number;
};
export type Room = {
  hand: Hand;
  /** Chips behind, of everyone who sits. */
  stacks: Readonly<Record<string, number>>;
  button: string;
  /** Who sits out, and why; who waits for the big blind; who leaves when the hand is over. */
  out: Readonly<Record<string, string>>;
  waits: readonly string[];
  leaving: readonly string[];
  /** Time banks that one knows of, in milliseconds; and the one that runs. */
  banks: Readonly<Record<string, number>>;
  thinking: Thinking | null;
  /** What one has decided in advance. */
  /** Cards for the button. */
  drawn: Readonly<Record<string, string>>;
};

const NO_HAND: Hand = { players: [], board: [], burned: 0, street: 0, name: "", least: 0, antes: 0, pots: [], given: [], ended: null, ids: 0 };
const NO_ROOM: Room = {
  hand: NO_HAND, stacks: {}, button: "", out: {}, waits: [], leaving: [], banks: {}, thinking: null, drawn: {},
};

export type Poker = PokerGame & { scene: Room };

export const FOLD: Fold<Poker> = {
  empty: NO_ROOM,
  fold(now, event, old) {
    switch (event.type) {
      case "seated":
        // Whose hand lies there still has left: it is not that of whoever sits down now.
        return playerAt(now.own.hand, event.seat) ? { ...now, own: { ...now.own, hand: NO_HAND }, lines: [] } : now;
      case "left":
        return { ...now, own: gone(now.own, event.seat) };
      case "shoe-sealed":
        return old.phase === "playing" ? now : { ...now, own: { ...now.own, hand: NO_HAND, drawn: {} } };
      case "poker.dealt":
        return { ...now, own: room(now.own, event), struck: null };
      case "poker.ended": {
        const own = room(now.own, event);
        return { ...now, own, lines: linesOf(own.hand) };
      }
      default:
        return { ...now, own: room(now.own, event, now.table.timing) };
    }
  },
  whole(scene, whole) {
    const own = wholeRoom(scene.own, whole);
    return { ...scene, own, lines: own.hand === scene.own.hand ? scene.lines : [] };
  },
  result: (scene) => (scene.own.hand.ended ? named(scene, scene.own.hand.ended) : null),
};

/** How a hand ended, and who sat where: another may sit there when it is read. */
export type Ended = PokerResult & { names?: Readonly<Record<string, string>> };

function named({ round, seats }: Pick<Scene<Poker>, "round" | "seats">, ended: Omit<PokerResult, "round">): Ended {
  return { round, ...ended, names: Object.fromEntries(seats.map(({ seat, name }) => [seat, name])) };
}

export function playerAt({ players }: Hand, seat: string | null): Player | undefined {
  return players.find((player) => player.seat === seat);
}

/** Dealt in, not folded, and the hand is not over. */
export function inHand(room: Room, seat: string | null): boolean {
  const player = playerAt(room.hand, seat);
  return !!player && !player.folded && !room.hand.ended;
}

export function isAllIn(room: Room, player: Player): boolean {
  return !player.folded && !room.hand.ended && player.paid > 0 && (room.stacks[player.seat] ?? 0) === 0;
}

/** All that lies on the table: antes, pots that are not given out yet, and what is in front of the seats. */
export function inTheMiddle(hand: Hand): number {
  const bets = hand.players.reduce((sum, player) => sum + player.bet, 0);
  return hand.antes + bets + lying(hand).reduce((sum, { amount }) => sum + amount, 0);
}

/** The pots that are not given out yet, numbered as the dealer numbers them. */
export function lying({ pots, given }: Hand): (Pot & { number: number })[] {
  const gone = new Set(given.map(({ pot }) => pot));
  return pots.map((pot, at) => ({ ...pot, number: at + 1 })).filter(({ number }) => !gone.has(number));
}

/** The cards that one may show now: one has won, nobody has called, and the book lets one. */
export function showable({ own, you, table, phase }: Pick<Scene<Poker>, "own" | "you" | "table" | "phase">): string[] {
  const player = playerAt(own.hand, you.seat);
  if (!player || !table.own.may_show || phase !== "settled" || !own.hand.ended) return [];
  if (own.hand.players.some((one) => one.shown) || player.folded || !player.won) return [];
  return player.cards.filter(({ card, up }) => card !== "xx" && !up && !player.open.includes(card)).map(({ card }) => card);
}

/** What has to be matched: the highest bet of this street, or the big blind where it was posted short. */
export function level({ players, least }: Hand): number {
  return Math.max(least, ...players.map((player) => player.bet));
}

/** What this seat has to add to stay in. */
export function toCall(room: Room, seat: string | null): number {
  const player = playerAt(room.hand, seat);
  if (!player || player.folded) return 0;
  return Math.min(level(room.hand) - player.bet, room.stacks[player.seat] ?? 0);
}

/** What the hand was for each seat: put in, and what came of it. Only once it is over. */
export function linesOf(hand: Hand): Line[] {
  if (!hand.ended) return [];
  return hand.players
    .filter((player) => player.paid > 0)
    .map((player) => {
      const back = Math.min(player.paid, player.won);
      const clause = hand.given.find(({ shares }) => shares.some(({ seat }) => seat === player.seat))?.clause ?? hand.given[0]?.clause ?? "";
      return {
        type: "line", wager: `${POT}/${player.seat}`, seat: player.seat, back, lost: player.paid - back, won: player.won - back, why: why(player, hand), clause,
      };
    });
}

function why(player: Player, hand: Hand): string {
  if (player.folded) return "folded";
  if (player.shown) return [player.high, player.low].filter(Boolean).join("; ");
  return hand.players.every((one) => one.folded || one === player) ? "alone" : "";
}

const EMPTY_ROOM: InRoom = { stacks: {}, button: "", out: {}, waits: [], leaving: [], banks: {}, thinking: null };

/** What the whole table says of the room. Of whoever is in a hand the hand's own events know the stack. */
function wholeRoom(folded: Room, whole: WholeTable<Poker>): Room {
  const playing = whole.phase === "playing" && folded.hand.players.length > 0 && !folded.hand.ended;
  const hand = !playing && taken(whole) ? NO_HAND : folded.hand;
  const own = playing ? Object.fromEntries(folded.hand.players.map(({ seat }) => [seat, folded.stacks[seat] ?? 0])) : {};
  const told = whole.room ?? EMPTY_ROOM;
  return { ...folded, ...told, hand, stacks: { ...told.stacks, ...own } };
}

/** Whether somebody sits by now where another played the hand that lies there. */
function taken(whole: WholeTable<Poker>): boolean {
  const started = whole.events.find((event) => event.type === "hand-started");
  return whole.seats.some(({ seat, name, given = name }) => started && seat in started.stacks && started.seats[seat]?.name !== given);
}

/** The room after one event. Total: what it does not know changes nothing. `timing`: of the table. */
function room(old: Room, event: Told<Poker>, timing?: Timing): Room {
  switch (event.type) {
    case "hand-started":
      return started(old, event, timing);
    case "button-drawn":
      return { ...old, hand: NO_HAND, button: event.button || old.button, drawn: { ...old.drawn, ...event.cards } };
    case "bought-in":
      return { ...boughtIn(old, event.seat, timing), stacks: chips(old, event.seat, event.amount).stacks };
    case "cashed-out":
      return { ...old, stacks: without(old.stacks, event.seat) };
    case "sat-out":
      return { ...old, out: { ...old.out, [event.seat]: event.why } };
    case "came-back":
      return { ...old, out: without(old.out, event.seat) };
    case "leaving":
      return { ...old, leaving: [...old.leaving, event.seat] };
    case "bank-started":
      return { ...old, thinking: { seat: event.seat, at: event.at, until: event.until } };
    case "bank-spent":
      return { ...old, thinking: null, banks: { ...old.banks, [event.seat]: event.left } };
    case "back":
      return on(chips(old, event.seat, event.amount), event.seat, (of) => ({ ...of, bet: Math.max(0, of.bet - event.amount), paid: of.paid - event.amount }));
    case "pot-given":
      return given(old, event);
    case "poker.opened":
      return opened(old, event);
    case "poker.posted":
      return put(old, event, event.what);
    case "poker.acted":
      return put({ ...old, thinking: null }, event, event.verb);
    case "poker.dealt":
      return { ...old, hand: dealt(old.hand, event) };
    case "poker.betting-opened":
      return { ...old, hand: { ...each(old.hand, quiet), street: event.street, name: event.name, least: event.level } };
    case "poker.pots-made":
      return { ...old, hand: { ...each(old.hand, (of) => ({ ...of, bet: 0 })), antes: 0, least: 0, pots: event.pots } };
    case "poker.turned":
      return { ...old, hand: turned(old.hand, event.to, event.cards) };
    case "poker.shown":
      return { ...old, hand: shown(old.hand, event) };
    case "poker.showed":
      return { ...old, hand: showed(old.hand, event) };
    case "poker.ended":
      return ended(old, event);
    default:
      return old;
  }
}

/** Somebody has left the table. */
function gone(old: Room, seat: string): Room {
  return {
    ...old,
    stacks: without(old.stacks, seat),
    out: without(old.out, seat),
    waits: old.waits.filter((one) => one !== seat),
    leaving: old.leaving.filter((one) => one !== seat),
    banks: without(old.banks, seat),
  };
}

type Of<T extends Told<Poker>["type"]> = Extract<Told<Poker>, { type: T }>;

function without<T>(all: Readonly<Record<string, T>>, seat: string, only?: T): Readonly<Record<string, T>> {
  if (only !== undefined && all[seat] !== only) return all;
  const { [seat]: _gone, ...others } = all;
  return others;
}

function on(old: Room, seat: string, change: (player: Player) => Player): Room {
  return { ...old, hand: each(old.hand, (player) => (player.seat === seat ? change(player) : player)) };
}

function each(hand: Hand, change: (player: Player) => Player): Hand {
  return { ...hand, players: hand.players.map(change) };
}

function chips(old: Room, seat: string, amount: number): Room {
  return { ...old, stacks: { ...old.stacks, [seat]: (old.stacks[seat] ?? 0) + amount } };
}

/** With the first chips comes a whole time bank. */
function boughtIn(old: Room, seat: string, timing?: Timing): Room {
  return { ...old, out: without(old.out, seat, "no chips"), banks: { [seat]: timing?.bank ?? 0, ...old.banks } };
}

/** A new hand; whoever is dealt in gets a little time into the bank. */
function started(old: Room, event: Of<"hand-started">, timing?: Timing): Room {
  const seats = Object.keys(event.stacks);
  const most = timing?.bank ?? 0;
  const banks = Object.fromEntries(
    Object.entries(old.banks).map(([seat, left]) => [seat, seats.includes(seat) ? Math.min(most, left + (timing?.refill ?? 0)) : left]),
  );
  return {
    ...old,
    hand: NO_HAND,
    stacks: { ...old.stacks, ...event.stacks },
    button: event.button,
    waits: old.waits.filter((seat) => !seats.includes(seat)),
    banks,
    thinking: null,
    drawn: {},
  };
}

function opened(old: Room, event: Of<"poker.opened">): Room {
  const stacks = Object.fromEntries(event.seats.map((seat, at) => [seat, event.stacks[at] ?? 0]));
  return { ...old, stacks: { ...old.stacks, ...stacks }, button: event.button, hand: { ...NO_HAND, players: event.seats.map(player) } };
}

function player(seat: string): Player {
  return { seat, cards: [], bet: 0, paid: 0, folded: false, act: null, open: [], shown: false, high: "", low: "", won: 0 };
}

function put(old: Room, { seat, amount }: { seat: string; amount: number }, verb: string): Room {
  // An ante goes to the middle; it is no part of a bet.
  const ante = verb === "ante" ? amount : 0;
  const now = on(chips(old, seat, -amount), seat, (of) => {
    const bet = of.bet + amount - ante;
    return { ...of, bet, paid: of.paid + amount, folded: of.folded || verb === "fold", act: { verb, amount, to: ante || bet } };
  });
  return { ...now, hand: { ...now.hand, antes: now.hand.antes + ante } };
}

/** What was said in the last street is old now; who folded has folded. */
function quiet(of: Player): Player {
  const posted = of.act && ["small blind", "big blind"].includes(of.act.verb);
  return of.folded || posted ? of : { ...of, act: null };
}

function dealt(hand: Hand, { street, to, cards }: Of<"poker.dealt">): Hand {
  let now: Hand = { ...hand, street };
  for (const [at, place] of to.entries()) now = laid(now, place, cards[at]);
  return now;
}

function laid(hand: Hand, place: string, lying: Lying | undefined): Hand {
  const [seat = "", side = ""] = place.split(" ");
  if (seat === BURN) return { ...hand, burned: hand.burned + 1 };
  const card = { id: hand.ids, card: lying?.card ?? "xx", up: side === "up" };
  const now = { ...hand, ids: hand.ids + 1 };
  if (seat === BOARD) return { ...now, board: [...hand.board, card] };
  return each(now, (of) => (of.seat === seat ? { ...of, cards: [...of.cards, card] } : of));
}

/** Cards that nobody had seen, in their order, from the first that lies face down. */
function turned(hand: Hand, to: readonly string[], cards: readonly Lying[]): Hand {
  return to.reduce((now, place, at) => {
    const seat = place.split(" ")[0];
    return each(now, (of) => {
      const first = of.cards.findIndex(({ card }) => card === "xx");
      if (of.seat !== seat || first < 0) return of;
      return { ...of, cards: of.cards.map((card, which) => (which === first ? { ...card, card: cards[at]?.card ?? card.card } : card)) };
    });
  }, hand);
}

function shown(hand: Hand, event: Of<"poker.shown">): Hand {
  return each(hand, (of) => {
    const opened = event.hands.find(({ seat }) => seat === of.seat);
    if (!opened) return of;
    return { ...of, shown: true, high: opened.high, low: opened.low ?? "", cards: faces(of.cards, opened.cards) };
  });
}

/** Cards of the winner whom nobody called: his own he sees as they lie, others in the first closed places. */
function showed(hand: Hand, event: Of<"poker.showed">): Hand {
  return each(hand, (of) => {
    if (of.seat !== event.seat) return of;
    const known = new Set(of.cards.map(({ card }) => card));
    const news = event.cards.map(({ card }) => card).filter((card) => !known.has(card));
    return { ...of, open: [...of.open, ...event.cards.map(({ card }) => card)], cards: of.cards.map((one) => (one.card === "xx" && news.length ? { ...one, card: news.shift()! } : one)) };
  });
}

/** The same cards as they are seen now. A common card may be among a hand that is shown: it is the board's. */
function faces(cards: readonly Card[], now: readonly Lying[]): Card[] {
  return cards.map((one, at) => ({ ...one, card: now[at]?.card ?? one.card }));
}

function given(old: Room, event: Of<"pot-given">): Room {
  const { pot, amount, rake, shares, clause } = event;
  let now = old;
  for (const share of shares) now = on(chips(now, share.seat, share.amount), share.seat, (of) => ({ ...of, won: of.won + share.amount }));
  return { ...now, hand: { ...now.hand, given: [...now.hand.given, { pot, amount, rake, shares, clause }] } };
}

function ended(old: Room, event: Of<"poker.ended">): Room {
  const { board, won, rake, hands } = event;
  const pot = old.hand.given.reduce((sum, { amount }) => sum + amount, 0);
  return { ...old, thinking: null, hand: { ...each(old.hand, (of) => ({ ...of, bet: 0 })), antes: 0, ended: { board, won, rake, hands, pot } } };
}
