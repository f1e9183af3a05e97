/**
 * The ball and the wheel as functions of time. No drawing, no timers.
 *
 * Angles are turns (1 = once round), clockwise, 0 at the top. The wheel turns one way, the ball the
 * other; the direction changes from spin to spin. The fall begins with the ball's own speed and
 * ends at rest in the called pocket, seen from the wheel: no jump, no second guess.
 */

/** Turns a second. */
export const WHEEL_SPEED = 0.17;
const BALL_FIRST = 1.35;
const BALL_LAST = 0.8;
/** Milliseconds over which the ball loses most of its first speed. */
const SLOWING = 3200;

/** How long the ball takes from the call to its rest, in milliseconds. */
export const FALL = 2100;

export type Way = 1 | -1;

/** Even spins one way, odd ones the other. */
export const direction = (spin: number): Way => (spin % 2 === 0 ? 1 : -1);

/** The ball's speed `ms` after its launch, in turns a second. */
export const ballSpeed = (ms: number): number =>
  BALL_LAST + (BALL_FIRST - BALL_LAST) * Math.exp(-ms / SLOWING);

/** A speed on its way to another: half of the difference is gone every `half` milliseconds. */
export const towards = (from: number, to: number, ms: number, half: number): number =>
  to + (from - to) * 0.5 ** (ms / half);

export interface Fall {
  /** Place on the wheel at the call, and how far it still goes there, against the wheel's way. */
  from: number;
  turns: number;
  /** Relative speed at the call, turns a second. */
  speed: number;
  way: Way;
}

/**
 * The fall that ends in `pocket` (both seen from the wheel). Between a third and all of the way the
 * speed would carry: there the curve slows down without turning back.
 */
export function fall(from: number, pocket: number, relative: number, way: Way): Fall {
  const carries = (relative * FALL) / 1000;
  const least = carries / 2.6;
  const needed = ((((pocket - from) * -way - least) % 1) + 1) % 1;
  return { from, turns: least + needed, speed: relative, way };
}

/** Where on the wheel the ball is `ms` after the call. */
export function falling(drop: Fall, ms: number): number {
  const s = Math.min(1, Math.max(0, ms / FALL));
  const slope = (drop.speed * FALL) / 1000;
  const gone = hermite(s, drop.turns, slope);
  return drop.from - drop.way * gone;
}

/** From 0 with a slope to `end` at rest. */
const hermite = (s: number, end: number, slope: number): number =>
  (s * s * s - 2 * s * s + s) * slope + (3 * s * s - 2 * s * s * s) * end;

/** How deep the ball has come: 0 on the rim, 1 in the pocket, with two small hops. */
export function depth(ms: number): number {
  const s = Math.min(1, Math.max(0, ms / FALL));
  if (s < 0.3) return 0.12 * (s / 0.3) ** 2;
  if (s >= 1) return 1;
  const t = (s - 0.3) / 0.7;
  const down = t < 0.45 ? 0.12 + 0.88 * (t / 0.45) ** 2 : 1;
  return down - hop(t, 0.45, 0.75, 0.3) - hop(t, 0.75, 0.93, 0.12);
}

function hop(t: number, from: number, to: number, high: number): number {
  if (t <= from || t >= to) return 0;
  const s = (t - from) / (to - from);
  return 4 * high * s * (1 - s);
}
