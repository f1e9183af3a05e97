/**
 * The racetrack: the wheel's numbers on a long oval, and the sections inside it.
 *
 * Sections are not known here by name: they are drawn from the numbers their recipe covers.
 */

import type { Point } from "./layout.ts";

interface Oval {
  /** The long side, end to end, and the short side, of the outer edge. */
  length: number;
  breadth: number;
  /** Depth of the ring of numbers. */
  ring: number;
}

interface Segment {
  number: number;
  path: string;
  middle: Point;
}

export interface Section {
  name: string;
  numbers: readonly number[];
  path: string;
  area: number;
  middle: Point;
}

const STEPS = 6;

/** A point of an oval around the origin: `turn` 0…1 clockwise from its right-hand end. */
function onOval(turn: number, length: number, breadth: number): Point {
  const radius = breadth / 2;
  const straight = Math.max(length - breadth, 0);
  const bend = Math.PI * radius;
  const whole = 2 * straight + 2 * bend;
  let way = ((turn % 1) + 1) % 1;
  way *= whole;
  if (way <= bend / 2) return onBend(straight / 2, radius, way / radius);
  way -= bend / 2;
  if (way <= straight) return { x: straight / 2 - way, y: radius };
  way -= straight;
  if (way <= bend) return onBend(-straight / 2, radius, Math.PI / 2 + way / radius);
  way -= bend;
  if (way <= straight) return { x: -straight / 2 + way, y: -radius };
  way -= straight;
  return onBend(straight / 2, radius, -Math.PI / 2 + way / radius);
}

const onBend = (x: number, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: radius * Math.sin(angle),
});

const write = (points: Point[]): string =>
  `M${points.map((point) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`).join("L")}Z`;

export class Track {
  readonly order: readonly number[];
  private readonly oval: Oval;
  private readonly upright: boolean;
  private readonly share: number;

  /** Zero lies at the right-hand end; upright: on top. */
  constructor(oval: Oval, order: readonly number[], upright: boolean) {
    this.oval = oval;
    this.order = order;
    this.upright = upright;
    this.share = 1 / order.length;
  }

  get width(): number {
    return this.upright ? this.oval.breadth : this.oval.length;
  }

  get height(): number {
    return this.upright ? this.oval.length : this.oval.breadth;
  }

  private at(turn: number, depth: number): Point {
    // Inner and outer edge are walked by the middle line's measure, so that cuts stay square.
    const { length, breadth, ring } = this.oval;
    const inset = ring * depth * 2;
    const bend = (breadth - ring) / 2;
    const point = onOvalBy(turn, length, breadth, inset, bend);
    const turned = this.upright ? { x: point.y, y: -point.x } : point;
    return { x: turned.x + this.width / 2, y: turned.y + this.height / 2 };
  }

  private edge(from: number, to: number, depth: number): Point[] {
    const steps = Math.max(1, Math.ceil(Math.abs(to - from) * this.order.length * STEPS));
    return Array.from({ length: steps + 1 }, (_, step) =>
      this.at(from + ((to - from) * step) / steps, depth),
    );
  }

  segments(): Segment[] {
    return this.order.map((number, index) => {
      const from = (index - 0.5) * this.share;
      const to = (index + 0.5) * this.share;
      const path = write([...this.edge(from, to, 0), ...this.edge(to, from, 1)]);
      return { number, path, middle: this.at(index * this.share, 0.5) };
    });
  }

  /** The ground inside the ring that belongs to these numbers, if they lie in one or two stretches. */
  section(name: string, numbers: readonly number[]): Section | null {
    const stretches = runs(this.order, new Set(numbers));
    if (stretches.length === 0 || stretches.length > 2) return null;
    if (stretches.length === 2 && !facing(stretches, this.order.length)) return null;
    const points = stretches.flatMap(([first, last]) =>
      this.edge((first - 0.5) * this.share, (last + 0.5) * this.share, 1),
    );
    return { name, numbers, path: write(points), ...weigh(points) };
  }
}

function onOvalBy(
  turn: number,
  length: number,
  breadth: number,
  inset: number,
  middle: number,
): Point {
  // Same angle and same place along the straight for every depth: measure on the middle line.
  const straight = Math.max(length - breadth, 0);
  const radius = (breadth - inset) / 2;
  const on = onOval(turn, straight + 2 * middle, 2 * middle);
  const side = straight / 2;
  if (Math.abs(on.x) <= side + 1e-9) return { x: on.x, y: Math.sign(on.y) * radius };
  const centre = Math.sign(on.x) * side;
  const scale = radius / middle;
  return { x: centre + (on.x - centre) * scale, y: on.y * scale };
}

/** Stretches of the wheel's order, first and last index; `last` may pass the end once. */
export function runs(order: readonly number[], wanted: Set<number>): [number, number][] {
  const size = order.length;
  const has = (index: number): boolean => wanted.has(order[((index % size) + size) % size] ?? -1);
  const found: [number, number][] = [];
  for (let first = 0; first < size; first += 1) {
    if (!has(first) || has(first - 1)) continue;
    let last = first;
    while (has(last + 1) && last - first < size) last += 1;
    found.push([first, last]);
  }
  return found;
}

/** Two stretches make one piece of ground only where they lie across from each other. */
function facing(stretches: [number, number][], size: number): boolean {
  const [a, b] = stretches.map(([first, last]) => (first + last) / 2) as [number, number];
  const apart = Math.abs(a - b);
  return Math.min(apart, size - apart) > size / 4;
}

/** A polygon's area and centre of gravity. */
function weigh(points: Point[]): { area: number; middle: Point } {
  let [area, x, y] = [0, 0, 0];
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] as Point;
    const cross = a.x * b.y - b.x * a.y;
    area += cross / 2;
    x += ((a.x + b.x) * cross) / 6;
    y += ((a.y + b.y) * cross) / 6;
  });
  return { area: Math.abs(area), middle: { x: x / area, y: y / area } };
}

/** Where a section's name stands: in the middle of what a smaller section inside it leaves free. */
export function labelAt(section: Section, all: readonly Section[]): Point {
  const inner = all.find(
    (other) =>
      other.area < section.area && other.numbers.every((number) => section.numbers.includes(number)),
  );
  if (!inner) return section.middle;
  const free = section.area - inner.area;
  const of = (whole: number, part: number): number =>
    (whole * section.area - part * inner.area) / free;
  return { x: of(section.middle.x, inner.middle.x), y: of(section.middle.y, inner.middle.y) };
}

/** A number with its neighbours on the wheel. */
export function neighbours(order: readonly number[], number: number, eachSide: number): number[] {
  const at = order.indexOf(number);
  const size = order.length;
  return Array.from(
    { length: 2 * eachSide + 1 },
    (_, step) => order[(at + step - eachSide + size) % size] as number,
  );
}
