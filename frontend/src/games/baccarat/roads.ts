// The five roads of a shoe, on grids six rows high. Pure: coups in, marks out.
//
// `P` is the book's first side, `B` its second, `T` a tie. The derived roads read the big road's
// logical streaks (how long each run really was), never its bends on the paper.

export type Mark = "P" | "B" | "T";
export type Side = "P" | "B";
export type Ink = "r" | "b";

export type Coup = { mark: Mark; natural?: boolean; pairs?: readonly Side[]; points?: number };

export const ROWS = 6;

export type Cell<T> = { column: number; row: number; is: T };

/** A run of one winner: how long, and the ties that came upon each of its circles. */
export type Circle = { side: Side; ties: number; pairs: readonly Side[]; natural: boolean };
type Streak = { side: Side; circles: Circle[] };

/** Bead plate: one cell a coup, down, then right. */
export function bead(coups: readonly Coup[]): Cell<Coup>[] {
  return coups.map((coup, index) => ({
    column: Math.floor(index / ROWS),
    row: index % ROWS,
    is: coup,
  }));
}

/** The logical columns of the big road. A tie marks the last circle; ties before any circle wait for
 * the first one. */
export function streaks(coups: readonly Coup[]): { streaks: Streak[]; waitingTies: number } {
  const columns: Streak[] = [];
  let waiting = 0;
  for (const coup of coups) {
    const last = columns.at(-1);
    if (coup.mark === "T") {
      const circle = last?.circles.at(-1);
      if (circle) circle.ties += 1;
      else waiting += 1;
      continue;
    }
    const circle: Circle = {
      side: coup.mark,
      ties: waiting,
      pairs: coup.pairs ?? [],
      natural: coup.natural ?? false,
    };
    waiting = 0;
    if (last?.side === coup.mark) last.circles.push(circle);
    else columns.push({ side: coup.mark, circles: [circle] });
  }
  return { streaks: columns, waitingTies: waiting };
}

/** Big road, as drawn. */
export function bigRoad(coups: readonly Coup[]): Cell<Circle>[] {
  return drawn(streaks(coups).streaks.map((streak) => streak.circles));
}

/** A derived road's marks in order: big eye boy k = 1, small road k = 2, cockroach road k = 3. */
export function derived(coups: readonly Coup[], k: number): Ink[] {
  const lengths = streaks(coups).streaks.map((streak) => streak.circles.length);
  const marks: Ink[] = [];
  lengths.forEach((length, n) => {
    for (let m = 1; m <= length; m++) {
      const mark = m === 1 ? atNewColumn(lengths, n, k) : furtherDown(lengths, n, m, k);
      if (mark) marks.push(mark);
    }
  });
  return marks;
}

/** Row 1: red if the two columns before it are alike, counted k apart. */
function atNewColumn(lengths: readonly number[], n: number, k: number): Ink | null {
  if (n - k - 1 < 0) return null;
  return lengths[n - 1] === lengths[n - 1 - k] ? "r" : "b";
}

/** Row m ≥ 2: blue exactly where the column k before it has just ended. */
function furtherDown(lengths: readonly number[], n: number, m: number, k: number): Ink | null {
  const before = lengths[n - k];
  if (before === undefined) return null;
  return m === before + 1 ? "b" : "r";
}

/** A derived road, as drawn: the same colour goes down, a change starts the next column. */
export function derivedRoad(coups: readonly Coup[], k: number): Cell<Ink>[] {
  const runs: Ink[][] = [];
  for (const mark of derived(coups, k)) {
    if (runs.at(-1)?.[0] === mark) runs.at(-1)!.push(mark);
    else runs.push([mark]);
  }
  return drawn(runs);
}

/** What the next coup would draw in the three derived roads if `side` won it; null: nothing yet. */
export function ask(coups: readonly Coup[], side: Side): [Ink | null, Ink | null, Ink | null] {
  const next: Coup[] = [...coups, { mark: side }];
  const would = (k: number): Ink | null => {
    const after = derived(next, k);
    return after.length > derived(coups, k).length ? after.at(-1)! : null;
  };
  return [would(1), would(2), would(3)];
}

/** Puts runs on the grid: down while there is room, else right, and to the right until the run ends;
 * the next run starts at the top of the next column that is free there. */
export function drawn<T>(runs: readonly (readonly T[])[]): Cell<T>[] {
  const taken = new Set<number>();
  const at = (column: number, row: number) => column * ROWS + row;
  const cells: Cell<T>[] = [];
  let start = -1;
  for (const run of runs) {
    do start += 1;
    while (taken.has(at(start, 0)));
    let [column, row, turned] = [start, 0, false];
    run.forEach((is, index) => {
      if (index > 0) {
        turned ||= row + 1 >= ROWS || taken.has(at(column, row + 1));
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(at(column, row));
      cells.push({ column, row, is });
    });
  }
  return cells;
}

/** The newest columns that fit, moved to begin at 0. */
export function newest<T>(cells: readonly Cell<T>[], columns: number): Cell<T>[] {
  const last = cells.reduce((most, cell) => Math.max(most, cell.column), -1);
  const from = Math.max(0, last + 1 - columns);
  return cells
    .filter((cell) => cell.column >= from)
    .map((cell) => ({ ...cell, column: cell.column - from }));
}
