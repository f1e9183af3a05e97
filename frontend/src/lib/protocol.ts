// What goes over the live socket and the HTTP interface, as docs/socket.md says it. Types only.

import type { Ahead, Queued, RoomEvent, RoomResult, Street, Thinking } from "../games/poker/protocol.ts";

export type { Ahead, Queued, RoomEvent, RoomResult, Street, Thinking } from "../games/poker/protocol.ts";

export type Minor = number;
export type Seat = string;
export type Millis = number;

export type Phase = "closed" | "cutting" | "betting" | "playing" | "settled";

// From the page -----------------------------------------------------------------------------------

export type BetRequest =
  | { type: "bet"; spot: string; amount: Minor; dark?: boolean }
  | { type: "bet"; at: [number, number]; amount: Minor }
  | { type: "bet"; at: [number, number]; colour: string; chips: number }
  | { type: "bet"; spot: string; colour: string; chips: number };
export type CallRequest = {
  type: "call";
  name: string;
  chips: number;
  amount: Minor;
  number?: number;
  each_side?: number;
  colour?: string;
};
export type TakeBackRequest = { type: "take-back"; spot: string; amount?: Minor; colour?: string; chips?: number };
export type ChangeRequest = { type: "change"; colour: string; value: Minor };
export type Request = BetRequest | CallRequest | TakeBackRequest | ChangeRequest;

export type Do =
  | "hello"
  | "lobby"
  | "watch"
  | "unwatch"
  | "sit"
  | "leave"
  | "bet"
  | "undo"
  | "clear"
  | "repeat"
  | "say"
  | "add-chips"
  | "sit-out"
  | "come-back"
  | "join-list"
  | "leave-list"
  | "ahead"
  | "cut"
  | "top-up"
  | "ping";

// From the server ---------------------------------------------------------------------------------

export type Refusal = { code: string; words: string; clause?: string; legal?: string[] };
export type Answer = { re?: number; ok: true } | { re?: number; ok?: false; error: Refusal };

/** `at_tables`: chips in front of oneself in the poker room, and in pots. */
export type Wallet = { currency: string; available: Minor; held: Minor; at_tables?: Minor };
export type Session = { since: Millis; net: Record<string, Minor> };

export type YouMessage = {
  is: "you";
  player: string;
  name: string;
  currency?: string;
  wallets: Wallet[];
  session: Session;
  now: Millis;
  version: string;
};
export type WalletMessage = { is: "wallet"; currency: string; available: Minor; held: Minor; at_tables?: Minor; net: Minor };
export type LobbyMessage = { is: "lobby"; tables: LobbyCard[] };
export type EventsMessage = {
  is: "events";
  table: string;
  seq: number;
  now: Millis;
  events: TableEvent[];
  by?: string;
  clock?: boolean;
  turn?: Turn[];
  asks?: Ask[];
  // The poker room: whole, as what is asked.
  queue?: Queued[];
  offer?: { until: Millis } | null;
  ahead?: Ahead | null;
  waits?: Seat[];
};
export type PongMessage = { is: "pong"; at: Millis; now: Millis };
export type ByeMessage = { is: "bye"; why: string };
export type Message =
  | YouMessage
  | WalletMessage
  | LobbyMessage
  | WholeTable
  | EventsMessage
  | PongMessage
  | ByeMessage;

/** The colour of a pocket. */
export type PocketColour = "red" | "black" | "green";
export type RouletteResult = { round: string; number: number; colour: PocketColour };
export type BaccaratResult = {
  round: string;
  winner: string;
  points: Record<string, number>;
  natural: boolean;
  pairs: string[];
};
/** `bank` 0: it never had two cards. `hands`: points by name of the hand. */
export type BlackjackResult = { round: string; bank: number; blackjack: boolean; hands: Record<string, number> };
/** Poker against the dealer: keys of hands (`two-pair`); `bank` is empty where it never opened. */
export type PokerResult = { round: string; bank: string; game: boolean; hands: Record<string, string> };
export type Result = RouletteResult | BaccaratResult | BlackjackResult | PokerResult | RoomResult;

/** Who is asked now, and about which box or hand. */
export type Turn = { actor: Seat; about: string; must: boolean };
/** A verb with its price; `low` = `high` where it is fixed. `fewest`, `most`: cards it names. */
export type Option = { verb: string; low: Minor; high: Minor; fewest?: number; most?: number };
/** What one is asked oneself; on silence the clock gives the default. */
export type Ask = { actor: Seat; about: string; options: Option[]; default: string; must: boolean };

export type LobbyCard = {
  id: string;
  name: string;
  game: string;
  engine?: string;
  book: string;
  book_title?: string;
  phase: Phase;
  seats: number;
  taken: number;
  watching: number;
  currency: string;
  minor: number;
  minimum: Minor;
  /** None: some bet has no maximum. */
  maximum: Minor | null;
  closes_at: Millis;
  next_at?: Millis;
  /** A fault has stopped the table; its money stays where it is. */
  out_of_order?: boolean;
  /** Boxes on which nobody has bet; null where a table has no boxes. */
  free?: number | null;
  last: Result[];
  players: { name: string; bot: boolean }[];
};

export type Spot = {
  spot: string;
  kind: string;
  minimum: Minor;
  /** None: the plate sets no maximum. */
  maximum: Minor | null;
  pays: string;
  clause: string;
  covers: number[];
  at?: [number, number] | null;
};
export type Recipe = {
  name: string;
  chips: number;
  bets: [string, number][];
  clause: string;
  takes_number: boolean;
};
export type Timing = {
  window: Millis;
  before: Millis;
  between: Millis;
  result: Millis;
  cut: Millis;
  decide?: Millis;
  /** The poker room: time bank, what each hand adds to it, and how long an offered seat is kept. */
  bank?: Millis;
  refill?: Millis;
  offer?: Millis;
};
/** What a book has beyond standing and hitting, or beyond pass and bet, and what it pays or costs. */
export type Offer = { verb: string; clause: string; pays?: string; against?: string[]; when?: string; says?: string };
/** Poker against the dealer: boxes one looks at. `most`: null, as many as one likes. */
export type LightRule = { most: number | null; side_by_side: boolean; equal: boolean; clause: string };
/** Boxes nobody looks at: how their ante stands to the light one. */
export type DarkRule = { ante: "differs" | "equal" | "free"; clause: string };
/** Combination, odds, clause; low to high. An empty combination is any. */
export type PayRow = [string, string, string];

export type TableInfo = {
  id: string;
  name: string;
  game: string;
  engine: string;
  book: string;
  book_title: string;
  edition: string;
  currency: string;
  minor: number;
  plate: string;
  denominations: Minor[];
  timing: Timing;
  rules_url: string;
  spots: Spot[];
  recipes: Recipe[];
  wheel?: { order: number[]; red: number[] } | null;
  colours?: string[];
  sides?: string[];
  positions?: boolean;
  by_hand?: boolean;
  // Blackjack
  boxes?: string[];
  side_bets?: string[];
  players_on_box?: number;
  owner?: string;
  device?: string;
  decks?: number;
  aim?: number;
  bank_stands?: number;
  offers?: Offer[];
  // Poker against the dealer
  fields?: string[];
  light?: LightRule;
  dark?: DarkRule | null;
  bet_antes?: string;
  bonus_stake?: string | null;
  jackpot?: boolean;
  maximum_payout?: Minor | null;
  /** The least hand of the dealer's that is game, in words; the least one a bonus is paid for. */
  game_from?: string;
  bonus_from?: string;
  /** By this book ace and king count beside a flush that holds them both. */
  ace_king_in_flush?: boolean;
  pays?: Record<string, PayRow[]>;
  // The poker room
  buy_in?: { minimum: Minor; maximum: Minor | null; default: Minor } | null;
  streets?: Street[];
  structure?: string;
  bets?: { minimum: Minor; maximum: Minor | null };
  blinds?: [Minor, Minor] | null;
  ante?: Minor;
  bring_in?: Minor;
  /** The smallest that is bet. */
  chip?: Minor;
  rake?: string;
  /** Cards dealt face down. */
  hole?: number;
  five?: string;
  hi_lo?: boolean;
  /** The highest card of a low. */
  low?: string;
  least_players?: number;
  added_clause?: string;
};

export type SeatInfo = { seat: Seat; name: string; bot: boolean; you: boolean };
export type FeltWager = {
  seat: Seat;
  spot: string;
  amount: Minor;
  call?: string;
  colour?: string;
  chips?: number;
  /** Blackjack: 1 is nearest to the dealer. */
  place?: number;
  /** Poker against the dealer: on a box nobody looks at. */
  dark?: boolean;
};
export type ColourChips = { seat: Seat; value: Minor };
export type You = { seat: Seat | null; can_repeat: boolean };

export type WholeTable = {
  is: "table";
  re?: number;
  seq: number;
  now: Millis;
  table: TableInfo;
  phase: Phase;
  round: string;
  number: number;
  closes_at: Millis;
  next_at: Millis;
  cutter: Seat;
  cut_by: Millis;
  last_games: number | null;
  hands_left?: number | null;
  shoe?: string;
  /** Who deals, where that was said. */
  dealer?: string;
  /** Cards that came out unasked and are played next. */
  exposed?: ({ card: string } | string)[];
  seats: SeatInfo[];
  max_seats: number;
  watching: number;
  felt: FeltWager[];
  colours: Record<string, ColourChips>;
  events: TableEvent[];
  results: Result[];
  turn?: Turn[];
  asks?: Ask[];
  you: You | null;
  // The poker room
  stacks?: Record<Seat, Minor>;
  button?: Seat;
  out?: Record<Seat, string>;
  waits?: Seat[];
  leaving?: Seat[];
  queue?: Queued[];
  offer?: { until: Millis } | null;
  banks?: Record<Seat, Millis>;
  thinking?: Thinking | null;
  ahead?: Ahead | null;
};

// Events ------------------------------------------------------------------------------------------

export type Line = {
  wager: string;
  seat: Seat;
  back: Minor;
  lost: Minor;
  won: Minor;
  why: string;
  clause: string;
};

export type BlackjackEvent =
  | { type: "blackjack.opened"; wagers: FeltWager[]; boxes: string[] }
  | { type: "blackjack.dealt"; to: string; card: { card: string }; points: number; soft: boolean }
  | { type: "blackjack.spoke"; actor: Seat; about: string; verb: string; price?: Minor; behind?: Seat[] }
  | { type: "blackjack.split"; hand: string; into: string; points: number; soft: boolean }
  | { type: "blackjack.finished"; hand: string; why: string }
  | { type: "blackjack.turned"; hand: string; card: { card: string }; points: number; soft: boolean }
  /** `to`: `seat box` each. */
  | { type: "blackjack.offered"; what: string; to: string[]; amount?: Minor }
  | { type: "blackjack.given-up"; wagers: string[] }
  | { type: "blackjack.insurance-closed"; boxes: string[] }
  | ({ type: "blackjack.ended" } & Omit<BlackjackResult, "round">);

/** A card and who sees it: `all` where it is not said, a seat, or `nobody`. */
export type LyingCard = { card: string; seen_by?: string };
type PokerGame = "dealer-poker" | "dealer-holdem";
export type PokerEvent =
  | { type: `${PokerGame}.opened`; wagers: FeltWager[]; boxes: { name: string; seat: Seat; ante: Minor; dark?: boolean }[] }
  /** `to`: a box, `dealer`, or `board`. */
  | { type: `${PokerGame}.dealt`; to: string; card: LyingCard }
  | { type: `${PokerGame}.looked`; box: string; cards: LyingCard[] }
  | { type: "dealer-poker.spoke"; actor: Seat; about: string; verb: string; price?: Minor }
  /** `places`: 0 is the first card. */
  | { type: "dealer-poker.discarded"; box: string; places: number[] }
  | { type: "dealer-poker.sold"; box: string }
  | { type: `${PokerGame}.decided`; box: string; plays: boolean; actor?: Seat; price?: Minor }
  /** `place`: a box, or `dealer`. */
  | { type: `${PokerGame}.shown`; place: string; cards: LyingCard[]; first?: LyingCard[]; hand: string; second?: string }
  | { type: `${PokerGame}.bank-decided`; game: boolean; asked?: string[]; bought?: boolean }
  | { type: "dealer-poker.bank-exchanged"; place: number; boxes: string[] }
  | { type: "dealer-poker.jackpot-won"; box: string; seat: Seat; hand: string }
  | ({ type: `${PokerGame}.ended` } & Omit<PokerResult, "round">);

export type TableEvent = (
  | { type: "seated"; seat: Seat; name: string; bot: boolean; you?: boolean }
  | { type: "left"; seat: Seat }
  | { type: "shoe-sealed"; shoe: string; decks: number; cutter: Seat; cut_by: Millis; seal?: string; deck?: boolean }
  | { type: "shoe-cut"; seat: Seat; at: number }
  | { type: "cut-declined"; seat: Seat; cutter: Seat; cut_by: Millis }
  | { type: "cut-card-came"; hands_left: number }
  | { type: "last-games"; left: number }
  | {
      type: "window-opened";
      round: string;
      number: number;
      closes_at: Millis;
      /** Who sat where when the window opened. */
      seats?: Record<Seat, { name: string; bot?: boolean }>;
    }
  | ({ type: "placed" } & FeltWager)
  | { type: "taken-back"; seat: Seat; spot: string; amount: Minor; colour?: string; chips?: number }
  | { type: "changed"; seat: Seat; colour: string; value: Minor }
  | { type: "window-closed"; next_at: Millis }
  | { type: "next-due"; at: Millis }
  | { type: "baccarat.opened" | "roulette.opened"; wagers: FeltWager[] }
  | BlackjackEvent
  | PokerEvent
  | RoomEvent
  | { type: "stake"; wager: string; seat: Seat; amount: Minor }
  | { type: "machine-loaded"; name: string; decks: number }
  | { type: "cards-returned" }
  | { type: "cards-burned"; cards: { card: string }[] }
  | { type: "dealer-changed"; name: string }
  | { type: "exposed"; card: { card: string }; plays: boolean; clause?: string }
  | { type: "withdrawn"; place: string }
  /** Not of the server's: who is asked once the events before it are shown. */
  | ({ type: "asked"; turn: readonly Turn[]; asks: readonly Ask[] } & Pick<EventsMessage, "queue" | "offer" | "ahead" | "waits">)
  | { type: "baccarat.dealt"; to: string; card: { card: string }; points: number }
  | { type: "baccarat.burned" }
  | {
      type: "baccarat.decided";
      winner: string;
      points: Record<string, number>;
      natural: boolean;
      pairs: string[];
    }
  | { type: "roulette.called"; number: number; colour: PocketColour }
  | { type: "roulette.no-spin"; reason: string }
  | { type: "baccarat.cleared" | "roulette.cleared"; wagers: string[] }
  | ({ type: "line" } & Line)
  | { type: "round-over"; round: string; next_at: Millis }
  | { type: "struck"; entry: number; reason: string }
  | { type: "plate-changed" }
  | { type: "table-opened" }
  | { type: "table-closed"; reason?: string }
) & { by?: string; clock?: boolean };

// Over HTTP ---------------------------------------------------------------------------------------

export type RoundRow = {
  round: string;
  table?: string;
  number: number;
  at: Millis;
  result: Result | null;
  staked: Minor;
  /** Of one's own rounds only: stakes that came back. */
  back?: Minor;
  won: Minor;
};
export type RoundList = { rounds: RoundRow[]; more: boolean };
export type RoundStep = { seq: number; at: Millis; by: string; clock: boolean; events: TableEvent[] };
export type RoundRecord = {
  round: string;
  table: string;
  game: string;
  book: string;
  edition: string;
  rules: string;
  currency: string;
  minor: number;
  at: Millis;
  steps: RoundStep[];
  result: Result | null;
  lines: Line[];
  you: Seat | null;
};

/** Why a line closes a wager that goes over to another hand: the same stake lies there then. */
export const MOVED = "moved";

/** `17/20/p1` is the wager of seat p1 on spot 17/20. */
export function wagerName(spot: string, seat: Seat): string {
  return `${spot}/${seat}`;
}

export function spotOf(wager: string): string {
  return wager.slice(0, wager.lastIndexOf("/"));
}

export function isBaccarat(result: Result): result is BaccaratResult {
  return "winner" in result;
}

export function isRoulette(result: Result): result is RouletteResult {
  return "number" in result;
}

export function isBlackjack(result: Result): result is BlackjackResult {
  return "blackjack" in result;
}

export function isRoom(result: Result): result is RoomResult {
  return "pot" in result;
}

export function isPoker(result: Result): result is PokerResult {
  return "game" in result;
}

/** For training: about one ask, what each answer is worth in first stakes, the best first. */
export type Advice = { about: string; must: boolean; options: readonly { verb: string; cards: readonly string[]; value: number }[] };
