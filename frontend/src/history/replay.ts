// A recorded round as scenes: the fold of its steps up to a place. A correction shows the table as it
// was before what it strikes. Pure.

import { EMPTY, fold, type Scene } from "../lib/fold.ts";
import type { Line, RoundRecord, RoundStep, SeatInfo, TableInfo } from "../lib/protocol.ts";

export function scenes(record: RoundRecord, table: TableInfo | null): Scene[] {
  const start: Scene = {
    ...EMPTY,
    table: table ?? unknown(record),
    round: record.round,
    you: { seat: record.you ?? null, can_repeat: false },
    seats: sitting(record),
  };
  const all = [start];
  let standing: RoundStep[] = [];
  for (const step of record.steps) {
    const struck = step.events.find((event) => event.type === "struck");
    if (struck) standing = standing.slice(0, struck.entry - 1);
    const before = struck ? standing.reduce(after, start) : all.at(-1)!;
    standing.push(step);
    all.push(after(before, step));
  }
  return all;
}

function after(scene: Scene, step: RoundStep): Scene {
  return step.events.reduce((now, event) => fold(now, { ...event, by: step.by, clock: step.clock }), scene);
}

/** What was settled: by the record's own lines, or counted from the hand where chips went between players. */
export function settled(record: RoundRecord): readonly Line[] {
  return record.lines.length ? record.lines : (scenes(record, null).at(-1)?.lines ?? []);
}

/** Struck from its first entry on: nothing of it counts. */
export function isVoid(record: RoundRecord): boolean {
  return record.steps.some((step) => step.events.some((event) => event.type === "struck" && event.entry === 1));
}

/** Who sat there when the window opened; the record says it, whoever sits there now. */
function sitting(record: RoundRecord): SeatInfo[] {
  const opened = record.steps.flatMap((step) => step.events).find((event) => event.type === "window-opened" || event.type === "hand-started");
  return Object.entries(opened?.seats ?? {}).map(([seat, { name, bot = false }]) => ({
    seat,
    name,
    bot,
    you: seat === record.you,
  }));
}

const ENGINES: Record<string, string> = {
  roulette: "roulette",
  blackjack: "blackjack",
  caribbean: "dealer-poker",
  oasis: "dealer-poker",
  russian: "dealer-poker",
  "dealer-holdem": "dealer-holdem",
  "casino-poker": "poker",
  holdem: "poker",
  omaha: "poker",
  "omaha-hi-lo": "poker",
  "seven-stud": "poker",
  "five-stud": "poker",
};

/** Enough of a table that is no longer there to show the felt by. */
function unknown(record: RoundRecord): TableInfo {
  const spots = [...new Set(record.lines.map((line) => line.wager.slice(0, line.wager.lastIndexOf("/"))))];
  return {
    id: record.table,
    name: record.table,
    game: record.game,
    engine: ENGINES[record.game] ?? "baccarat",
    book: record.book,
    book_title: record.book,
    edition: record.edition,
    currency: record.currency,
    minor: record.minor,
    plate: "",
    denominations: [100, 500, 2500, 10_000].map((value) => (value * 10 ** record.minor) / 100),
    timing: { window: 0, before: 0, between: 0, result: 0, cut: 0 },
    rules_url: "",
    spots: spots.map((spot) => ({ spot, kind: spot, minimum: 0, maximum: 0, pays: "", clause: "", covers: [] })),
    recipes: [],
  };
}
