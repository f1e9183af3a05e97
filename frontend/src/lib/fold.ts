// The table as the page knows it, and the fold of the server's events into it. Pure: the same
// snapshot and the same events give the same scene, at the table, in a replay and in a test.

import { type Deal, deal, isBlackjackEvent, NO_DEAL } from "../games/blackjack/fold.ts";
import { isPokerEvent, NO_POKER, type Poker, poker } from "../games/dealer_table/fold.ts";
import { gone, isRoomEvent, linesOf, NO_HAND, NO_ROOM, playerAt, type Room, room, wholeRoom } from "../games/poker/fold.ts";
import type {
  Ask,
  PocketColour,
  BaccaratResult,
  ColourChips,
  FeltWager,
  Line,
  Phase,
  Result,
  Seat,
  SeatInfo,
  TableEvent,
  TableInfo,
  Turn,
  WholeTable,
  You,
} from "./protocol.ts";
import { MOVED, spotOf, wagerName } from "./protocol.ts";

export type Wager = {
  seat: Seat;
  spot: string;
  amount: number;
  call: string;
  colour: string;
  chips: number;
  /** Blackjack: 1 is nearest to the dealer. */
  place?: number;
  /** Poker against the dealer: on a box nobody looks at. */
  dark?: boolean;
};

export type Decided = Omit<BaccaratResult, "round">;
export type Called = { number: number; colour: PocketColour };
/** A settled round: its lines, and the seat one had in it. */
export type Paid = { round: string; number: number; lines: readonly Line[]; seat: Seat | null };

export type Scene = {
  table: TableInfo | null;
  phase: Phase;
  round: string;
  number: number;
  closesAt: number;
  nextAt: number;
  cutter: Seat;
  cutBy: number;
  lastGames: number | null;
  handsLeft: number | null;
  shoe: string;
  seats: readonly SeatInfo[];
  maxSeats: number;
  watching: number;
  felt: ReadonlyMap<string, Wager>;
  colours: Readonly<Record<string, ColourChips>>;
  you: You;
  results: readonly Result[];
  events: readonly TableEvent[];
  lines: readonly Line[];
  /** The lines of the round that was settled last; they stay while the next one is on. */
  paid: Paid;
  cleared: ReadonlySet<string>;
  /** Roulette: where the ball lies, and why the last spin did not count. */
  called: Called | null;
  noSpin: string;
  /** Baccarat: cards and points by side, and the outcome. */
  cards: Readonly<Record<string, readonly string[]>>;
  points: Readonly<Record<string, number>>;
  burned: number;
  decided: Decided | null;
  /** Blackjack: hands, bank and words. */
  deal: Deal;
  /** Poker against the dealer: boxes, bank, board and words. */
  poker: Poker;
  /** Poker between players: chips, seats and the hand. */
  room: Room;
  /** Who is asked now, and what one is asked oneself. */
  turn: readonly Turn[];
  asks: readonly Ask[];
  /** Cards that came out unasked and are played next. */
  exposed: readonly string[];
  /** Who deals, where that was said. */
  dealer: string;
  /** What came was struck: the right outcome follows, or the whole round is void. */
  struck: { reason: string; void: boolean } | null;
  /** Something happened that only the server can retell: ask for the whole table. */
  stale: boolean;
};

export const EMPTY: Scene = {
  table: null,
  phase: "closed",
  round: "",
  number: 0,
  closesAt: 0,
  nextAt: 0,
  cutter: "",
  cutBy: 0,
  lastGames: null,
  handsLeft: null,
  shoe: "",
  seats: [],
  maxSeats: 0,
  watching: 0,
  felt: new Map(),
  colours: {},
  you: { seat: null, can_repeat: false },
  results: [],
  events: [],
  lines: [],
  cleared: new Set(),
  called: null,
  noSpin: "",
  cards: {},
  points: {},
  burned: 0,
  decided: null,
  deal: NO_DEAL,
  poker: NO_POKER,
  room: NO_ROOM,
  turn: [],
  asks: [],
  exposed: [],
  dealer: "",
  struck: null,
  paid: { round: "", number: 0, lines: [], seat: null },
  stale: false,
};

const ROULETTE_RESULTS = 500;

/** The scene a whole-table message shows. What the round has brought so far is folded from its
 * events; while bets are open the message's own felt is the truth. */
export function scene(whole: WholeTable): Scene {
  let round: Scene = EMPTY;
  for (const event of whole.events) round = fold(round, event);
  const people = wholeRoom(round.room, whole);
  const felt = whole.phase === "playing" || whole.phase === "settled" ? round.felt : new Map();
  const seat = whole.you?.seat || null;
  // Of a round that is void nothing is left to fold.
  const nothing = whole.phase === "settled" && whole.round !== "" && whole.events.length === 0;
  return {
    ...round,
    struck: nothing ? { reason: "", void: true } : round.struck,
    paid: { ...round.paid, seat },
    table: whole.table,
    phase: whole.phase,
    round: whole.round,
    number: whole.number,
    closesAt: whole.closes_at,
    nextAt: whole.next_at,
    cutter: whole.cutter,
    cutBy: whole.cut_by,
    lastGames: whole.last_games,
    handsLeft: whole.hands_left ?? null,
    shoe: whole.shoe ?? "",
    seats: whole.seats,
    maxSeats: whole.max_seats,
    watching: whole.watching,
    felt: felt.size > 0 ? felt : new Map(whole.felt.map((wager) => [name(wager), complete(wager)])),
    colours: whole.colours ?? {},
    you: { seat, can_repeat: whole.you?.can_repeat ?? false },
    results: whole.results,
    exposed: whole.exposed?.map((card) => (typeof card === "string" ? card : card.card)) ?? [],
    dealer: whole.dealer ?? "",
    turn: whole.turn ?? [],
    asks: whole.asks ?? [],
    room: people,
    lines: people.hand === round.room.hand ? round.lines : [],
    stale: false,
  };
}

/** The whole table again, for someone who was looking already: what they know and it does not tell
 * any more stays, as the last round that was settled and the reason why this one is void. */
export function again(old: Scene, whole: WholeTable): Scene {
  const now = scene(whole);
  const told = old.round === now.round && old.struck?.void && now.struck?.void;
  return {
    ...now,
    struck: told ? old.struck : now.struck,
    paid: now.paid.round || old.paid.round === now.round ? now.paid : old.paid,
  };
}

/** The scene after one event. Total: an event it does not know changes nothing but the list. */
export function fold(old: Scene, event: TableEvent): Scene {
  if (event.type === "asked") return asked(old, event);
  const now = { ...old, events: [...old.events, event] };
  switch (event.type) {
    case "seated":
      return seated(now, event);
    case "left":
      return left(now, event.seat);
    case "shoe-sealed":
      return newShoe(now, event);
    case "machine-loaded":
      return { ...now, shoe: event.name, handsLeft: null, results: now.phase === "playing" ? now.results : [] };
    case "shoe-cut":
      return { ...now, cutter: "", cutBy: 0 };
    case "cut-declined":
      return { ...now, cutter: event.cutter, cutBy: event.cut_by };
    case "cut-card-came":
      return { ...now, handsLeft: event.hands_left };
    case "last-games":
      return { ...now, lastGames: event.left };
    case "window-opened":
      return windowOpened(old, event);
    case "hand-started":
      return handStarted(old, event);
    case "bank-started":
      return { ...now, nextAt: event.until, room: room(now.room, event) };
    case "poker.ended":
      return ended(now, event);
    case "placed":
      return { ...now, felt: placed(now.felt, event), you: mine(now, event.seat) };
    case "taken-back":
      return { ...now, felt: takenBack(now.felt, event.seat, event.spot, event.amount, event.chips ?? 0) };
    case "changed":
      return { ...now, colours: changed(now.colours, event.colour, event.seat, event.value) };
    case "window-closed":
      return { ...now, phase: "playing", closesAt: 0, nextAt: event.next_at };
    case "next-due":
      return { ...now, nextAt: event.at };
    case "stake":
      return { ...now, felt: placed(now.felt, { ...event, spot: spotOf(event.wager) }) };
    case "exposed":
      return { ...now, exposed: event.plays ? [...now.exposed, event.card.card] : now.exposed };
    case "dealer-changed":
      return { ...now, dealer: event.name };
    case "blackjack.opened":
      return { ...now, felt: opened(now.felt, event.wagers), deal: deal(now.deal, event), struck: null };
    case "dealer-poker.opened":
    case "dealer-holdem.opened":
      return { ...now, felt: opened(now.felt, event.wagers), poker: poker(now.poker, event), struck: null };
    case "baccarat.opened":
    case "roulette.opened":
      return { ...now, felt: opened(now.felt, event.wagers) };
    case "baccarat.dealt":
      return {
        ...now,
        struck: null,
        cards: { ...now.cards, [event.to]: [...(now.cards[event.to] ?? []), event.card.card] },
        points: { ...now.points, [event.to]: event.points },
      };
    case "baccarat.burned":
      return { ...now, burned: now.burned + 1 };
    case "baccarat.decided":
      return {
        ...now,
        decided: {
          winner: event.winner,
          points: event.points,
          natural: event.natural,
          pairs: event.pairs,
        },
      };
    case "roulette.called":
      return { ...now, called: { number: event.number, colour: event.colour }, noSpin: "", struck: null };
    case "roulette.no-spin":
      return { ...now, called: null, noSpin: event.reason, struck: null };
    case "baccarat.cleared":
    case "roulette.cleared":
      return { ...now, cleared: new Set([...now.cleared, ...event.wagers]) };
    case "line":
      return lined(now, event);
    case "round-over":
      return {
        ...now,
        phase: "settled",
        turn: [],
        asks: [],
        nextAt: event.next_at,
        results: withResult(now),
        paid: { round: event.round, number: now.number, lines: now.lines, seat: now.you.seat },
      };
    case "struck":
      return { ...now, struck: { reason: event.reason, void: event.entry === 1 }, stale: true };
    case "plate-changed":
    case "table-opened":
      return { ...now, stale: true };
    case "table-closed":
      return { ...now, phase: "closed", stale: true };
    default:
      if (isRoomEvent(event)) return { ...now, room: room(now.room, event, now.table?.timing), struck: event.type === "poker.dealt" ? null : now.struck };
      if (isPokerEvent(event)) return { ...now, poker: poker(now.poker, event), struck: event.type.endsWith(".dealt") ? null : now.struck };
      return isBlackjackEvent(event) ? played(now, event) : now;
  }
}

/** What lay in front of the shoe is played first. */
function played(now: Scene, event: Parameters<typeof deal>[1]): Scene {
  const drawn = event.type === "blackjack.dealt";
  return {
    ...now,
    deal: deal(now.deal, event),
    struck: drawn ? null : now.struck,
    exposed: drawn ? now.exposed.slice(1) : now.exposed,
  };
}

const freshCards = {
  cards: {},
  points: {},
  burned: 0,
  decided: null,
  deal: NO_DEAL,
  poker: NO_POKER,
  turn: [],
  asks: [],
  called: null,
  struck: null,
  lines: [],
  cleared: new Set<string>(),
} satisfies Partial<Scene>;

type Of<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;

function windowOpened(old: Scene, event: Of<"window-opened">): Scene {
  const open = { ...old, phase: "betting" as const, closesAt: event.closes_at, nextAt: 0 };
  if (event.round === old.round) {
    // After no spin: the same round, the felt stands.
    return { ...open, ...freshCards, events: [...old.events, event] };
  }
  return {
    ...open,
    ...freshCards,
    round: event.round,
    number: event.number,
    felt: new Map(),
    noSpin: "",
    cutter: "",
    events: [event],
  };
}

/** Who is asked, and what of the poker room comes whole. */
function asked(old: Scene, { turn, asks, queue, offer, ahead, waits }: Of<"asked">): Scene {
  const now = { ...old, turn, asks };
  if (queue === undefined && offer === undefined && ahead === undefined) return now;
  const { room } = old;
  return { ...now, room: { ...room, queue: queue ?? room.queue, offer: offer ?? null, ahead: ahead ?? null, waits: waits ?? room.waits } };
}

/** The poker room has no window: a hand begins. */
function handStarted(old: Scene, event: Of<"hand-started">): Scene {
  return {
    ...old,
    ...freshCards,
    phase: "playing",
    round: event.round,
    number: event.number,
    closesAt: 0,
    nextAt: event.next_at,
    felt: new Map(),
    room: room(old.room, event, old.table?.timing),
    events: [event],
  };
}

function ended(now: Scene, event: Of<"poker.ended">): Scene {
  const after = room(now.room, event);
  return { ...now, room: after, lines: linesOf(after.hand) };
}

/** A shoe that ran out in the middle of a round is followed by another; the cards lie where they lay. */
function newShoe(now: Scene, event: Of<"shoe-sealed">): Scene {
  const next = { ...now, shoe: event.shoe, handsLeft: null };
  if (now.phase === "playing") return next;
  return {
    ...next,
    ...freshCards,
    room: { ...now.room, hand: NO_HAND, drawn: {} },
    phase: event.cutter ? "cutting" : now.phase,
    cutter: event.cutter,
    cutBy: event.cut_by,
    exposed: [],
    results: event.deck ? now.results : [], // a deck is for one round; its board goes on
  };
}

function seated(now: Scene, event: Of<"seated">): Scene {
  const you = event.you === true;
  const seats = now.seats
    .filter((seat) => seat.seat !== event.seat)
    .concat({ seat: event.seat, name: event.name, bot: event.bot, you })
    .toSorted((a, b) => a.seat.localeCompare(b.seat, "en", { numeric: true }));
  // Whose hand lies there still has left: it is not that of whoever sits down now.
  const others = playerAt(now.room.hand, event.seat) ? { room: { ...now.room, hand: NO_HAND }, lines: [] } : {};
  return { ...now, ...others, seats, you: you ? { seat: event.seat, can_repeat: false } : now.you };
}

function left(now: Scene, seat: Seat): Scene {
  const seats = now.seats.filter((other) => other.seat !== seat);
  return { ...now, seats, room: gone(now.room, seat), you: now.you.seat === seat ? { seat: null, can_repeat: false } : now.you };
}

function mine(now: Scene, seat: Seat): You {
  return seat === now.you.seat ? { ...now.you, can_repeat: true } : now.you;
}

function name(wager: { seat: Seat; spot: string }): string {
  return wagerName(wager.spot, wager.seat);
}

function complete(wager: FeltWager): Wager {
  const { seat, spot, amount, call = "", colour = "", chips = 0, place = 0, dark = false } = wager;
  return { seat, spot, amount, call, colour, chips, place, dark };
}

function placed(felt: ReadonlyMap<string, Wager>, event: FeltWager): Map<string, Wager> {
  const old = felt.get(name(event));
  const added = complete(event);
  return new Map(felt).set(name(event), {
    ...added,
    amount: (old?.amount ?? 0) + added.amount,
    chips: (old?.chips ?? 0) + added.chips,
    call: added.call || (old?.call ?? ""),
    colour: added.colour || (old?.colour ?? ""),
    place: added.place || (old?.place ?? 0),
    dark: old ? old.dark : added.dark,
  });
}

function takenBack(
  felt: ReadonlyMap<string, Wager>,
  seat: Seat,
  spot: string,
  amount: number,
  chips: number,
): Map<string, Wager> {
  const next = new Map(felt);
  const old = next.get(wagerName(spot, seat));
  if (!old || old.amount <= amount) next.delete(wagerName(spot, seat));
  else {
    next.set(wagerName(spot, seat), {
      ...old,
      amount: old.amount - amount,
      chips: Math.max(0, old.chips - chips),
    });
  }
  return next;
}

/** What plays is what the opening says: an excess over a maximum has gone back. */
function opened(felt: ReadonlyMap<string, Wager>, wagers: readonly FeltWager[]): ReadonlyMap<string, Wager> {
  if (!wagers?.length) return felt;
  return new Map(wagers.map((wager) => [name(wager), complete(wager)]));
}

function changed(
  colours: Readonly<Record<string, ColourChips>>,
  colour: string,
  seat: Seat,
  value: number,
): Record<string, ColourChips> {
  const { [colour]: _gone, ...others } = colours;
  return value ? { ...others, [colour]: { seat, value } } : others;
}

function lined(now: Scene, event: Of<"line">): Scene {
  const { wager, seat, back, lost, won, why, clause } = event;
  const swept = lost > 0 && back === 0;
  return {
    ...now,
    felt: why === MOVED ? new Map([...now.felt].filter(([name]) => name !== wager)) : now.felt,
    lines: [...now.lines, { wager, seat, back, lost, won, why, clause }],
    cleared: swept && !now.cleared.has(wager) ? new Set([...now.cleared, wager]) : now.cleared,
    you: mine(now, seat),
  };
}

function withResult(now: Scene): readonly Result[] {
  if (now.results.at(-1)?.round === now.round) return now.results;
  if (now.decided) return [...now.results, { round: now.round, ...now.decided }];
  if (now.deal.ended) return [...now.results, { round: now.round, ...now.deal.ended }];
  if (now.poker.ended) return [...now.results, { round: now.round, ...now.poker.ended }];
  if (now.room.hand.ended) return [...now.results, { round: now.round, ...now.room.hand.ended }];
  if (now.called) return [...now.results, { round: now.round, ...now.called }].slice(-ROULETTE_RESULTS);
  return now.results;
}
