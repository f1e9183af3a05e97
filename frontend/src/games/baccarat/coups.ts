// A shoe's results as the roads read them: the book's first side is P, its second B.

import type { BaccaratResult } from "../../generated/protocol.ts";
import type { Coup, Side } from "./roads.ts";

export function sidesOf(results: readonly BaccaratResult[], sides?: readonly string[]): readonly string[] {
  return sides?.length ? sides : Object.keys(results[0]?.points ?? {});
}

export function coups(results: readonly BaccaratResult[], sides?: readonly string[]): Coup[] {
  const [first] = sidesOf(results, sides);
  const side = (name: string): Side => (name === first ? "P" : "B");
  return results.map((result) => ({
    mark: result.winner === "tie" ? "T" : side(result.winner),
    natural: result.natural,
    pairs: result.pairs.map(side),
    points: Math.max(...Object.values(result.points)),
  }));
}
