// The rare: what one remembers of an evening. A game says which hands and wins of its own are; beyond
// that, whatever its plate pays at long odds. Never for a round that brought less than was staked. Pure.

import { t } from "../catalogue/index.ts";
import type { GameFace } from "../games/face.ts";
import type { Line } from "../generated/protocol.ts";
import { capital } from "./names.ts";
import { sayOdds, sums } from "./say.ts";
import { type Play, type Scene, spotOf } from "./scene.ts";

/** To one: from here on odds are long. */
export const LONG = 25;

/** What it was, and what one has won with all of one's bets together. */
export type Moment = { round: string; words: string; won: number };

/** What of all one's own bets of a settled round is left beyond what was staked; nothing below it. */
export function gain<G extends Play>({ phase, lines, you }: Pick<Scene<G>, "phase" | "lines" | "you">): number {
  if (phase !== "settled" || you.seat === null) return 0;
  return Math.max(0, sums(lines.filter((line) => line.seat === you.seat)).net);
}

export function momentOf<G extends Play>(face: GameFace<G>, scene: Scene<G>): Moment | null {
  const won = gain(scene);
  if (won === 0) return null;
  const lines = scene.lines.filter((line) => line.seat === scene.you.seat);
  const words = face.rare?.(scene, lines) || longOdds(face, scene, lines);
  return words ? { round: scene.round, words: capital(words), won } : null;
}

/** Of one's bets the one that was paid best, where that was at long odds. */
function longOdds<G extends Play>({ says }: GameFace<G>, { table }: Scene<G>, lines: readonly Line[]): string {
  const paid = (line: Line) => (line.back > 0 ? line.won / line.back : 0);
  const best = lines.reduce<Line | null>((one, line) => (paid(line) > (one ? paid(one) : 0) ? line : one), null);
  if (!best || paid(best) < LONG) return "";
  return t("moment.odds", { spot: says.why?.(best.why) || says.spot(spotOf(best.wager), table), odds: sayOdds(String(Math.floor(paid(best)))) });
}
