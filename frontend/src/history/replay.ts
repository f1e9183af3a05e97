// A recorded round as scenes: the fold of its steps up to a place. A correction shows the table as it
// was before what it strikes. Pure.

import type { GameFace } from "../games/face.ts";
import type { Line, RoundRecord, RoundStep, SeatTaken, TableEvent } from "../generated/protocol.ts";
import { fold } from "../lib/fold.ts";
import { empty, type Play, type Scene, type Told } from "../lib/scene.ts";

/** What scenes are made from. */
type Recorded<G extends Play> = Pick<RoundRecord<G>, "round" | "table" | "steps" | "you">;

export function scenes<G extends Play>({ fold: game }: Pick<GameFace<G>, "fold">, record: Recorded<G>): Scene<G>[] {
  const start: Scene<G> = {
    ...empty<G>(record.table, game.empty),
    round: record.round,
    you: { seat: record.you, can_repeat: false },
    seats: sitting(record),
  };
  const after = (scene: Scene<G>, { events, by, clock }: RoundStep<G>): Scene<G> =>
    events.reduce((now, event) => fold(game, now, { ...event, by, clock }), scene);
  const all = [start];
  let standing: RoundStep<G>[] = [];
  for (const step of record.steps) {
    const struck = tableEvents(step).find((event) => event.type === "struck");
    if (struck) standing = standing.slice(0, struck.entry - 1);
    const before = struck ? standing.reduce(after, start) : all.at(-1)!;
    standing.push(step);
    all.push(after(before, step));
  }
  return all;
}

/** The steps with which something begins that has a name, as the flop does. */
export function chaptersOf<G extends Play>({ chapter }: Pick<GameFace<G>, "chapter">, steps: readonly RoundStep<G>[]): { name: string; step: number }[] {
  return steps.flatMap(({ events }, at) => {
    const name = events.map((event) => chapter?.(event as Told<G>) ?? "").find(Boolean);
    return name ? [{ name, step: at + 1 }] : [];
  });
}

/** What was settled: by the record's own lines, or counted from the round where chips went between players. */
export function settled<G extends Play>(face: Pick<GameFace<G>, "fold">, record: RoundRecord<G>): readonly Line[] {
  return record.lines.length ? record.lines : (scenes(face, record).at(-1)?.lines ?? []);
}

/** Struck from its first entry on: nothing of it counts. */
export function isVoid<G extends Play>(record: RoundRecord<G>): boolean {
  return record.steps.some((step) => tableEvents(step).some((event) => event.type === "struck" && event.entry === 1));
}

/** Who sat there when the round began; the record says it, whoever sits there now. */
function sitting<G extends Play>(record: Recorded<G>): SeatTaken[] {
  const opened = record.steps.flatMap(tableEvents).find((event) => event.type === "window-opened" || event.type === "hand-started");
  return Object.entries(opened?.seats ?? {}).map(([seat, { name, bot = false }]) => ({ seat, name, bot, you: seat === record.you }));
}

/** Its events, as every table has them; a game's own have other types. */
function tableEvents<G extends Play>(step: RoundStep<G>): readonly TableEvent[] {
  return step.events as readonly TableEvent[];
}
