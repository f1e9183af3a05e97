// The fold of the server's events into a scene. Pure: the same table and the same events give the same
// scene, at the table, in a replay and in a test. What a game's own events do, its face says.

import type { Bulletin, ColourInUse, Line, ShoeSealed, TableEvent, Wager as Staked, WholeTable, You } from "../generated/protocol.ts";
import { type AnyPlay, empty, MOVED, type Play, type Scene, spotOf, type Told, type Wager, wagerName } from "./scene.ts";

const RESULTS = 500; // as many as the house keeps for its boards

/** What a game does with a scene. */
export type Fold<G extends Play = AnyPlay> = {
  /** Its part of a scene in which nothing has happened yet. */
  empty: G["scene"];
  /** The scene after an event; `now` is what every table makes of it, `old` the scene before. Total: what
   * it does not know changes nothing. */
  fold: (now: Scene<G>, event: Told<G>, old: Scene<G>) => Scene<G>;
  /** What the whole table tells beyond its events. */
  whole?: (scene: Scene<G>, whole: WholeTable<G>) => Scene<G>;
  /** What comes with a bulletin beyond its events. */
  news?: (scene: Scene<G>, news: Bulletin<G>) => Scene<G>;
  /** How the round ended, once that is known. */
  result: (scene: Scene<G>) => G["result"] | null;
};

/** The scene a whole-table message shows. What the round has brought so far is folded from its
 * events; while bets are open the message's own felt is the truth. */
export function scene<G extends Play>(game: Fold<G>, whole: WholeTable<G>): Scene<G> {
  let round = empty<G>(whole.table, game.empty);
  for (const event of whole.events) round = fold(game, round, event);
  const felt = whole.phase === "playing" || whole.phase === "settled" ? round.felt : new Map<string, Wager>();
  const { seat } = whole.you;
  // Of a round that is void nothing is left to fold.
  const nothing = whole.phase === "settled" && whole.round !== "" && whole.events.length === 0;
  const now: Scene<G> = {
    ...round,
    struck: nothing ? { reason: "", void: true } : round.struck,
    paid: { ...round.paid, seat },
    phase: whole.phase,
    round: whole.round,
    number: whole.number,
    closesAt: whole.closes_at,
    nextAt: whole.next_at,
    cutter: whole.cutter,
    cutBy: whole.cut_by,
    lastGames: whole.last_games,
    handsLeft: whole.hands_left,
    shoe: whole.shoe,
    seats: whole.seats,
    maxSeats: whole.max_seats,
    watching: whole.watching,
    queue: whole.queue,
    offer: whole.offer,
    wish: whole.wish ?? null,
    felt: felt.size > 0 ? felt : new Map(whole.felt.map((wager) => [wagerName(wager), complete(wager)])),
    colours: whole.colours,
    you: whole.you,
    results: whole.results,
    exposed: whole.exposed,
    dealer: whole.dealer,
    staffed: whole.staffed,
    turn: whole.turn,
    asks: whole.asks,
    foreseen: whole.foreseen ?? [],
    aheads: whole.aheads ?? [],
    stale: false,
  };
  return game.whole ? game.whole(now, whole) : now;
}

/** The whole table again, for someone who was looking already: what they know and it does not tell
 * any more stays, as the last round that was settled and the reason why this one is void. */
export function again<G extends Play>(game: Fold<G>, old: Scene<G>, whole: WholeTable<G>): Scene<G> {
  const now = scene(game, whole);
  const told = old.round === now.round && old.struck?.void && now.struck?.void;
  return {
    ...now,
    struck: told ? old.struck : now.struck,
    paid: now.paid.round || old.paid.round === now.round ? now.paid : old.paid,
  };
}

/** Who is asked once all events of a bulletin are shown, and what else comes with it. */
export function news<G extends Play>(game: Fold<G>, old: Scene<G>, bulletin: Bulletin<G>): Scene<G> {
  const { turn, asks = old.asks, queue = [], offer = null, foreseen = old.foreseen, aheads = [] } = bulletin;
  const now = { ...old, turn, asks, queue, offer, foreseen, aheads };
  return game.news ? game.news(now, bulletin) : now;
}

/** The scene after one event. An event that nobody here knows changes nothing but the list. */
export function fold<G extends Play>(game: Fold<G>, old: Scene<G>, event: Told<G>): Scene<G> {
  const now = game.fold(folded(old, event), event, old);
  return event.type === "round-over" ? settled(game, now) : now;
}

/** What every table makes of it. */
function folded<G extends Play>(old: Scene<G>, told: Told<G>): Scene<G> {
  const now = { ...old, events: [...old.events, told] };
  const event = told as TableEvent; // a game's own fall through
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
      return begun(old, told, { phase: "betting", closesAt: event.closes_at, nextAt: 0 });
    case "hand-started":
      return begun(old, told, { phase: "playing", closesAt: 0, nextAt: event.next_at });
    case "bank-started":
      return { ...now, nextAt: event.until };
    case "placed":
      return { ...now, felt: placed(now.felt, event), you: mine(now, event.seat) };
    case "taken-back":
      return { ...now, felt: takenBack(now.felt, event) };
    case "changed":
      return { ...now, colours: changed(now.colours, event) };
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
    case "line":
      return lined(now, event);
    case "withheld":
      return { ...now, taxes: [...now.taxes, event] };
    case "round-over":
      return { ...now, phase: "settled", turn: [], asks: [], foreseen: [], aheads: [], nextAt: event.next_at };
    case "struck":
      return { ...now, struck: { reason: event.reason, void: event.entry === 1 }, stale: true };
    case "wished":
      return { ...now, wish: { seat: event.seat, value: event.value } };
    case "wish-refused":
      return { ...now, wish: null };
    case "plate-changed":
    case "table-opened":
    case "voided":
      return { ...now, stale: true };
    case "table-closed":
      return { ...now, phase: "closed", stale: true };
    default:
      return now;
  }
}

const FRESH = { turn: [], asks: [], foreseen: [], aheads: [], struck: null, lines: [], taxes: [], cleared: new Set<string>() } satisfies Partial<Scene>;

/** A round begins: bets are open, or a hand is started. After an outcome that did not count it is the
 * same round once more, and the felt stands. */
function begun<G extends Play>(old: Scene<G>, event: Told<G>, how: Pick<Scene, "phase" | "closesAt" | "nextAt">): Scene<G> {
  const { round, number } = event as Extract<TableEvent, { type: "window-opened" }>;
  const open = { ...old, ...FRESH, ...how, round, number };
  if (round === old.round) return { ...open, events: [...old.events, event] };
  return { ...open, felt: new Map(), cutter: "", events: [event] };
}

/** A shoe that ran out in the middle of a round is followed by another; the cards lie where they lay. */
function newShoe<G extends Play>(now: Scene<G>, event: ShoeSealed): Scene<G> {
  const next = { ...now, shoe: event.shoe, handsLeft: null };
  if (now.phase === "playing") return next;
  return {
    ...next,
    ...FRESH,
    phase: event.cutter ? "cutting" : now.phase,
    cutter: event.cutter,
    cutBy: event.cut_by,
    exposed: [],
    results: event.deck ? now.results : [], // a deck is for one round; its board goes on
  };
}

function seated<G extends Play>(now: Scene<G>, event: Extract<TableEvent, { type: "seated" }>): Scene<G> {
  const { type: _, ...taken } = event;
  const { seat, you } = taken;
  const seats = now.seats
    .filter((other) => other.seat !== seat)
    .concat(taken)
    .toSorted((a, b) => a.seat.localeCompare(b.seat, "en", { numeric: true }));
  return { ...now, seats, you: you ? { seat, can_repeat: false } : now.you };
}

function left<G extends Play>(now: Scene<G>, seat: string): Scene<G> {
  const seats = now.seats.filter((other) => other.seat !== seat);
  return { ...now, seats, you: now.you.seat === seat ? { seat: null, can_repeat: false } : now.you };
}

function mine(now: Pick<Scene, "you">, seat: string): You {
  return seat === now.you.seat ? { ...now.you, can_repeat: true } : now.you;
}

function complete(wager: Staked): Wager {
  const { seat, spot, amount, call = "", colour = "", chips = 0, place = 0, dark = false } = wager;
  return { seat, spot, amount, call, colour, chips, place, dark };
}

function placed(felt: Scene["felt"], event: Staked): Scene["felt"] {
  const old = felt.get(wagerName(event));
  const added = complete(event);
  return new Map(felt).set(wagerName(event), {
    ...added,
    amount: (old?.amount ?? 0) + added.amount,
    chips: (old?.chips ?? 0) + added.chips,
    call: added.call || (old?.call ?? ""),
    colour: added.colour || (old?.colour ?? ""),
    place: added.place || (old?.place ?? 0),
    dark: old ? old.dark : added.dark,
  });
}

function takenBack(felt: Scene["felt"], event: Extract<TableEvent, { type: "taken-back" }>): Scene["felt"] {
  const next = new Map(felt);
  const old = next.get(wagerName(event));
  if (!old || old.amount <= event.amount) next.delete(wagerName(event));
  else next.set(wagerName(event), { ...old, amount: old.amount - event.amount, chips: Math.max(0, old.chips - (event.chips ?? 0)) });
  return next;
}

function changed(colours: Scene["colours"], event: Extract<TableEvent, { type: "changed" }>): Record<string, ColourInUse> {
  const { [event.colour]: _gone, ...others } = colours;
  return event.value ? { ...others, [event.colour]: { seat: event.seat, value: event.value } } : others;
}

function lined<G extends Play>(now: Scene<G>, event: Line): Scene<G> {
  const { wager, seat, back, lost, why } = event;
  const swept = lost > 0 && back === 0;
  return {
    ...now,
    felt: why === MOVED ? new Map([...now.felt].filter(([name]) => name !== wager)) : now.felt,
    lines: [...now.lines, event],
    cleared: swept && !now.cleared.has(wager) ? new Set([...now.cleared, wager]) : now.cleared,
    you: mine(now, seat),
  };
}

/** The round is over: its result goes onto the board, its lines stay to be read. */
function settled<G extends Play>(game: Fold<G>, now: Scene<G>): Scene<G> {
  const result = game.result(now);
  const known = !result || now.results.at(-1)?.round === now.round;
  return {
    ...now,
    results: known ? now.results : [...now.results, result].slice(-RESULTS),
    paid: { round: now.round, number: now.number, lines: now.lines, taxes: now.taxes, seat: now.you.seat },
  };
}

// For the games.

/** “No more bets”: what plays is what the opening says; an excess over a maximum has gone back. */
export function opened<G extends Play>(now: Scene<G>, wagers: readonly Staked[]): Scene<G> {
  return wagers.length ? { ...now, felt: new Map(wagers.map((wager) => [wagerName(wager), complete(wager)])) } : now;
}

/** Losing wagers are taken off the felt before anyone is paid. */
export function cleared<G extends Play>(now: Scene<G>, wagers: readonly string[]): Scene<G> {
  return { ...now, cleared: new Set([...now.cleared, ...wagers]) };
}

/** The cards and outcomes of the last round are put away with this event: a new round begins, or between
 * two rounds a new shoe comes. */
export function clearsTable<G extends Play>(event: Told<G>, old: Scene<G>): boolean {
  return event.type === "window-opened" || event.type === "hand-started" || (event.type === "shoe-sealed" && old.phase !== "playing");
}
