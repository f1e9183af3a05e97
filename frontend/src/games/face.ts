// What a game is on the page: how its events change a scene, how it is said, and what it draws. The
// page asks a table's face and never which game it is. A game's card in the lobby is a face of its own,
// so that the lobby need not fetch whole tables.

import type { Component } from "svelte";

import type { Way } from "../furniture/TableMenu.svelte";
import type { Ask, Information, Line, Pays, TableCard } from "../generated/protocol.ts";
import type { Fold } from "../lib/fold.ts";
import type { AnyPlay, Play, Scene, Told } from "../lib/scene.ts";
import type { Hum, Sound } from "../sound/mix.ts";
import type { TableState } from "../lib/table.svelte.ts";

/** A game in words. Where one is left out, the house's own words do. */
export type Says<G extends Play = AnyPlay> = {
  /** A place one can bet on. */
  spot: (name: string, table: Information<G>) => string;
  /** What a spot pays. */
  pays?: (pays: readonly Pays[]) => string;
  /** What one may answer. */
  verb?: (verb: string) => string;
  /** How a round ended; with the scene, by names instead of seats. */
  result: (result: G["result"], minor: number, scene?: Scene<G>) => string;
  /** The state of the round while it is played, while bets are open, and once it is settled; empty: as
   * at every table. */
  playing: (scene: Scene<G>) => string;
  betting?: (scene: Scene<G>) => string;
  settled?: (scene: Scene<G>) => string;
  /** Beside the state: `mine` is what the round was for oneself, `seconds` until the next one. */
  side?: (scene: Scene<G>, seconds: number, mine: string) => string;
  /** What is said to whoever watches while bets are taken, where no chip is put on a felt. */
  invites?: () => string;
  /** What a round was for oneself. */
  mine?: (lines: readonly Line[], table: Information<G>) => string;
  /** One event; empty: it is not worth a line, null: as at every table. */
  event: (event: Told<G>, scene: Scene<G>, cash: (minor: number) => string) => string | null;
  /** Why a line was won or lost; empty: as everywhere. */
  why?: (why: string) => string;
  /** What a win is made of, where it is made of several. */
  parts?: (line: Line, table: Information<G>) => readonly string[];
  /** What a screen reader is told, as it happens; `phase` is the state of the round, `keys`: whether
   * single keys answer. */
  announce?: (scene: Scene<G>, phase: string, keys: boolean) => string;
};

/** Keys that answer, each with what it says. */
export type Keys = readonly (readonly [key: string, means: string])[];
export type Help = {
  title: string;
  keys: Keys;
  note?: string;
  /** These are all the keys there are: no chips are put on spots. */
  whole?: boolean;
};

type Shown<G extends Play> = Component<{ state: TableState<G> }>;

export type GameFace<G extends Play = AnyPlay> = {
  engine: string;
  /** It stands in for a face: the page does not know the game, or could not fetch it. */
  missing?: "unknown" | "failed";
  fold: Fold<G>;
  says: Says<G>;
  /** The felt, and how it is shown in a replay, if otherwise. */
  Felt: Component<{ state: TableState<G>; replay?: boolean }>;
  Replay?: Shown<G>;
  /** … and to who learns the game. */
  Lesson?: Shown<G>;
  /** Its part of the text view. */
  Words?: Shown<G>;
  /** In place of seats and chip tray, where people have stacks; and dialogs that open over the table. */
  Side?: Shown<G>;
  Tray?: Component<{ state: TableState<G>; help: () => void }>;
  Dialogs?: Shown<G>;
  /** What one is asked: it takes the place of the tray. `asks`: what is shown, where it is not only what
   * one is asked now. */
  Prompt?: Component<{ state: TableState<G>; asks?: readonly Ask[] }>;
  /** It may need two rows where the window is not wide. */
  asksMuch?: boolean;
  help?: () => Help;
  /** What can be opened or switched at this game alone, in the table's menu. */
  ways?: (state: TableState<G>) => readonly Way[];
  /** The order of hands, where hands are compared: fetched when somebody looks it up. */
  ranks?: () => Promise<{ default: Component<{ state: TableState<G>; close: () => void }> }>;
  /** There is advice for who trains. */
  trains?: boolean;
  /** Cards may be squeezed by whoever has bet on them. */
  squeezes?: boolean;
  /** The kind of spot one begins with; none: any. */
  opening?: string;
  /** On a phone the felt fills the window; `snug`: to its rim. */
  fills?: boolean;
  snug?: boolean;
  /** Nothing lies in its upper left corner: on a phone that lies on its side the state stands there. */
  corner?: boolean;
  /** Letters from which on the state is written smaller on a phone. */
  letters?: number;
  /** Sums as they are read at this table, where that is not in money. */
  chips?: (table: Information<G>) => (minor: number) => string;
  /** What begins with this event, for whoever looks a round up again: the flop, the showdown. */
  chapter?: (event: Told<G>) => string;
  /** Who has answered with this event, where somebody has. */
  spoke?: (event: Told<G>) => string | undefined;
  /** How one sits down, where it takes more than a seat. */
  sitDown?: () => void;
  /** A clock of one's own that runs now, and how long the next outcome is waited for. */
  thinking?: (scene: Scene<G>) => { at: number; until: number } | null;
  waits?: (scene: Scene<G>) => number | null;
  /** What one has put in that does not lie on the felt. */
  staked?: (scene: Scene<G>) => number;
  /** What is heard with an event, where it is not as at every table, and what goes on by now. */
  sound?: (event: Told<G>, scene: Scene<G>) => Sound | null;
  hum?: (scene: Scene<G>) => Hum | null;
  /** What was rare in a round that brought one a gain, beyond long odds; empty: nothing. */
  rare?: (scene: Scene<G>, mine: readonly Line[]) => string;
};

/** What words are made from. */
export type Voice<G extends Play = AnyPlay> = Pick<GameFace<G>, "fold" | "says">;

/** A game's card in the lobby, and its results where only they are known. */
export type CardFace<R extends { round: string } = { round: string }> = {
  /** The table as it stands, drawn live, with as much of its last results as fits; none: `Last` alone. */
  Drawn?: Component<{ card: TableCard; results: readonly R[] }>;
  /** Tables of one section stand together. */
  section: string;
  result: (result: R, minor: number) => string;
  /** The last results, newest first, for the eye. */
  Last: Component<{ results: readonly R[]; minor: number }>;
  /** How the table stands; empty: as at every table. */
  state?: (card: TableCard) => string;
  /** So many boxes are free. */
  free?: (boxes: number) => string;
};
