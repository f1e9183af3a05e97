// The table as the page knows it: what everything on screen, in the text view, in the announcements
// and in a replay is drawn from. Types, and the scene in which nothing has happened yet. It knows no
// game: what is a game's own is one part of it.

import type { Ahead, Ask, ColourInUse, Foreseen, Game, Information, Line, Offer, SeatTaken, Staffed, TableEvent, Turn, Waiting, Wager as Staked, WholeTable, Wish, Withheld, You } from "../generated/protocol.ts";

/** A game as the page plays it: its part of the protocol, and its part of the scene. */
export type Play = Game & { scene: unknown };
/** Whatever game it is. */
export type AnyPlay = { own: unknown; event: never; result: { round: string }; scene: unknown };

/** What happened, and who said it; `clock`: the clock spoke for them. */
export type Told<G extends Play = AnyPlay> = (TableEvent | G["event"]) & { by?: string; clock?: boolean };

type Phase = WholeTable["phase"];
/** A wager with all that may be left out on the way. */
export type Wager = Required<Staked>;
/** A settled round: its lines, what was withheld of them, and the seat one had in it. */
export type Paid = { round: string; number: number; lines: readonly Line[]; taxes: readonly Withheld[]; seat: string | null };

export type Scene<G extends Play = AnyPlay> = {
  table: Information<G>;
  phase: Phase;
  round: string;
  number: number;
  closesAt: number;
  nextAt: number;
  cutter: string;
  cutBy: number;
  lastGames: number | null;
  handsLeft: number | null;
  shoe: string;
  seats: readonly SeatTaken[];
  maxSeats: number;
  watching: number;
  /** Who waits for a seat, and the one that is kept for oneself. */
  queue: readonly Waiting[];
  offer: Offer | null;
  /** What somebody wishes for the next round. */
  wish: Wish | null;
  felt: ReadonlyMap<string, Wager>;
  colours: Readonly<Record<string, ColourInUse>>;
  you: You;
  results: readonly G["result"][];
  events: readonly Told<G>[];
  lines: readonly Line[];
  taxes: readonly Withheld[];
  /** The lines of the round that was settled last; they stay while the next one is on. */
  paid: Paid;
  cleared: ReadonlySet<string>;
  /** Who is asked now, and what one is asked oneself. */
  turn: readonly Turn[];
  asks: readonly Ask[];
  /** What one will be asked, as far as that is certain, and what one has decided ahead. */
  foreseen: readonly Foreseen[];
  aheads: readonly Ahead[];
  /** Cards that came out unasked and are played next. */
  exposed: readonly string[];
  /** Who deals, where that was said. */
  dealer: string;
  /** Who stands at the table, and who lacks for a round to begin. */
  staffed: Staffed;
  /** What came was struck: the right outcome follows, or the whole round is void. */
  struck: { reason: string; void: boolean } | null;
  /** Something happened that only the server can retell: ask for the whole table. */
  stale: boolean;
  /** The game's own part. */
  own: G["scene"];
};

/** What words about people and the shoe are made from, whatever is played. */
export type Around = Pick<Scene, "you" | "seats" | "cutter" | "cutBy"> & { table: Pick<Information, "device"> };

/** A table at which nothing has happened yet. */
export function empty<G extends Play>(table: Information<G>, own: G["scene"]): Scene<G> {
  return {
    table,
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
    queue: [],
    offer: null,
    wish: null,
    felt: new Map(),
    colours: {},
    you: { seat: null, can_repeat: false },
    results: [],
    events: [],
    lines: [],
    taxes: [],
    paid: { round: "", number: 0, lines: [], taxes: [], seat: null },
    cleared: new Set(),
    turn: [],
    asks: [],
    foreseen: [],
    aheads: [],
    exposed: [],
    dealer: "",
    staffed: { by: "program", officials: [], lacks: [] },
    struck: null,
    stale: false,
    own,
  };
}

/** Why a line closes a wager that goes over to another place: the same stake lies there then. */
export const MOVED = "moved";

/** `17/20/p1` is the wager of seat p1 on spot 17/20. */
export function wagerName({ spot, seat }: { spot: string; seat: string }): string {
  return `${spot}/${seat}`;
}

export function spotOf(wager: string): string {
  return wager.slice(0, wager.lastIndexOf("/"));
}
