/**
 * Where things lie on the roulette felt.
 *
 * The engine says where the middle of each bet is (`at`, in hundredths of a number's cell, zero at
 * the left). This file turns those middles into rectangles, turns the felt upright for a phone and
 * finds the next spot for an arrow key. It knows no bet by name and no rule.
 */

export interface Place {
  spot: string;
  kind: string;
  covers: readonly number[];
  at: readonly [number, number];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Half of a number's cell, in the engine's hundredths. */
const HALF = 50;
const CELL = 100;

export interface Grid {
  /** The block of numbers 1–36, without zero. */
  numbers: Box;
  /** The whole felt. */
  whole: Box;
  /** A rectangle for every spot that fills a field; junctions have none. */
  fields: Map<string, Box>;
}

const isStraight = (place: Place): boolean => place.covers.length === 1;
const onLine = (value: number): boolean => value % CELL === 0;

/** A junction is a bet laid on a line: split, street, corner, six line and their kin. */
export const isJunction = (place: Place, laid: Grid): boolean => !laid.fields.has(place.spot);

function block(places: readonly Place[]): Box {
  const cells = places.filter((place) => isStraight(place) && place.covers[0] !== 0);
  const xs = cells.map((place) => place.at[0]);
  const ys = cells.map((place) => place.at[1]);
  const x = Math.min(...xs) - HALF;
  const y = Math.min(...ys) - HALF;
  return { x, y, w: Math.max(...xs) + HALF - x, h: Math.max(...ys) + HALF - y };
}

function straightField(place: Place, numbers: Box): Box {
  const [x, y] = place.at;
  if (place.covers[0] !== 0) return { x: x - HALF, y: y - HALF, w: CELL, h: CELL };
  const w = 2 * (numbers.x - x);
  return { x: numbers.x - w, y: numbers.y, w, h: numbers.h };
}

/** Fields below the numbers share their row's width evenly: three dozens, six even chances. */
function rowsBelow(places: readonly Place[], numbers: Box): [string, Box][] {
  const below = places.filter((place) => place.at[1] > numbers.y + numbers.h);
  const rows = [...new Set(below.map((place) => place.at[1]))].sort((a, b) => a - b);
  const fields: [string, Box][] = [];
  let top = numbers.y + numbers.h;
  for (const middle of rows) {
    const row = below.filter((place) => place.at[1] === middle);
    const w = numbers.w / row.length;
    const h = 2 * (middle - top);
    for (const place of row) fields.push([place.spot, { x: place.at[0] - w / 2, y: top, w, h }]);
    top += h;
  }
  return fields;
}

/** Columns stand at the far end of their row of numbers. */
function columnsBeside(places: readonly Place[], numbers: Box): [string, Box][] {
  const right = numbers.x + numbers.w;
  return places
    .filter((place) => place.at[0] > right)
    .map((place) => {
      const w = 2 * (place.at[0] - right);
      return [place.spot, { x: right, y: place.at[1] - HALF, w, h: CELL }];
    });
}

export function grid(places: readonly Place[]): Grid {
  const numbers = block(places);
  const fields = new Map<string, Box>([
    ...places
      .filter(isStraight)
      .map((place): [string, Box] => [place.spot, straightField(place, numbers)]),
    ...rowsBelow(places, numbers),
    ...columnsBeside(places, numbers),
  ]);
  return { numbers, whole: around([...fields.values()]), fields };
}

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { x, y, w, h };
}

/** The felt with all the ground its bets answer on: those on its edge reach over it. */
export function reach(places: readonly Place[], laid: Grid, margin: number): Box {
  const junctions = places.filter((place) => isJunction(place, laid));
  return around(places.map((place) => hit(place, laid, junctions, margin)));
}

/**
 * The area that answers to a press. Fields give `margin` hundredths up to the junctions on each line
 * they share with them, so that the areas tile the felt: nothing lies over anything. With no margin
 * the numbers have all the ground and the junctions none.
 */
export function hit(place: Place, laid: Grid, junctions: readonly Place[], margin: number): Box {
  const field = laid.fields.get(place.spot);
  if (field) return margin ? inset(field, junctions, margin) : field;
  const [x, y] = place.at;
  const w = onLine(x) ? 2 * margin : CELL - 2 * margin;
  const h = onLine(y) ? 2 * margin : CELL - 2 * margin;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function inset({ x, y, w, h }: Box, junctions: readonly Place[], margin: number): Box {
  const beside = (line: number): boolean =>
    junctions.some(({ at }) => at[0] === line && at[1] > y && at[1] < y + h);
  const along = (line: number): boolean =>
    junctions.some(({ at }) => at[1] === line && at[0] > x && at[0] < x + w);
  const left = beside(x) ? margin : 0;
  const right = beside(x + w) ? margin : 0;
  const top = along(y) ? margin : 0;
  const bottom = along(y + h) ? margin : 0;
  return { x: x + left, y: y + top, w: w - left - right, h: h - top - bottom };
}

/** Rows as they are read on the screen, top to bottom, each from left to right. */
export function rows<P extends Place>(places: P[], upright: boolean): P[][] {
  const row = (place: P): number => (upright ? place.at[0] : place.at[1]);
  const column = (place: P): number => (upright ? -place.at[1] : place.at[0]);
  const lines = new Map<number, P[]>();
  for (const place of places) lines.set(row(place), [...(lines.get(row(place)) ?? []), place]);
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line.sort((a, b) => column(a) - column(b)));
}

/** From the engine's hundredths to points on the screen, lying or upright (zero on top). */
export class Frame {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  /** One number's cell on the screen. */
  readonly cell: { w: number; h: number };
  private readonly whole: Box;

  constructor(whole: Box, upright: boolean, cell: { w: number; h: number }) {
    this.whole = whole;
    this.upright = upright;
    this.cell = cell;
    const long = whole.w / CELL;
    const short = whole.h / CELL;
    this.width = (upright ? short : long) * cell.w;
    this.height = (upright ? long : short) * cell.h;
  }

  point(x: number, y: number): Point {
    const along = (x - this.whole.x) / CELL;
    const across = (y - this.whole.y) / CELL;
    if (!this.upright) return { x: along * this.cell.w, y: across * this.cell.h };
    return { x: this.width - across * this.cell.w, y: along * this.cell.h };
  }

  at(place: Place): Point {
    return this.point(place.at[0], place.at[1]);
  }

  box(box: Box): Box {
    const a = this.point(box.x, box.y);
    const b = this.point(box.x + box.w, box.y + box.h);
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      w: Math.abs(b.x - a.x),
      h: Math.abs(b.y - a.y),
    };
  }
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const STEP: Record<Arrow, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): key is Arrow => key in STEP;

/**
 * The next spot in a direction: the nearest that lies straight ahead, where a field is as broad as
 * it is printed; else the nearest that lies at all that way. Nothing that way: the same spot.
 */
export function next<P extends Place>(
  places: P[],
  laid: Grid,
  from: P,
  arrow: Arrow,
  upright: boolean,
): P {
  const step = STEP[arrow];
  const level = upright ? step.x === 0 : step.y === 0; // along the felt's long side
  const ahead = ({ at }: P): number => {
    const [along, across] = [at[0] - from.at[0], at[1] - from.at[1]];
    if (upright) return step.x ? -across * step.x : along * step.y;
    return step.x ? along * step.x : across * step.y;
  };
  const aside = ({ spot, at }: P): number => {
    const field = laid.fields.get(spot);
    const apart = level ? Math.abs(at[1] - from.at[1]) : Math.abs(at[0] - from.at[0]);
    const breadth = field ? (level ? field.h : field.w) / 2 : 0;
    return Math.max(0, apart - breadth);
  };
  const ways = places
    .map((place) => ({ place, ahead: ahead(place), aside: aside(place) }))
    .filter((way) => way.ahead > 0);
  const straight = ways.filter((way) => way.aside === 0);
  const pool = straight.length ? straight : ways;
  const best = pool.sort((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside))[0];
  return best?.place ?? from;
}
