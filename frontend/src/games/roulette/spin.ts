/**
 * The ball and the wheel as functions of time. No drawing, no timers.
 *
 * Angles are turns (1 = once round), clockwise, 0 at the top. The wheel turns one way, the ball the
 * other; the direction changes from spin to spin. The ball is thrown fast and slows down as long as
 * the table lets it run. The fall begins with the ball's own speed, spirals down to the wheel, skips
 * over a few pockets, lower each time, and ends at rest in the called one: no jump, no second guess.
 */

/** Turns a second. */
export const WHEEL_SPEED = 0.17;
const BALL_FIRST = 1.9;
const BALL_LAST = 0.5;
/** So much of the first speed goes, as a power of e, while the table lets the ball run. */
const SLOWING = 2.2;

/** How long the ball takes from the call to its rest, in milliseconds. */
export const FALL = 2600;
/** How long it takes to be lifted out of the pocket where it lay. */
const LIFT = 300;

export type Way = 1 | -1;

/** Even spins one way, odd ones the other. */
export const direction = (spin: number): Way => (spin % 2 === 0 ? 1 : -1);

/** The ball's speed `ms` after its throw, in turns a second; `run`: until a number is expected. */
export const ballSpeed = (ms: number, run: number): number =>
  BALL_LAST + (BALL_FIRST - BALL_LAST) * Math.exp((-SLOWING * ms) / run);

/** A speed on its way to another: half of the difference is gone every `half` milliseconds. */
export const towards = (from: number, to: number, ms: number, half: number): number =>
  to + (from - to) * 0.5 ** (ms / half);

/** How deep the ball lies `ms` after it was taken out of its pocket: 1 there, 0 on the rim. */
export const lifted = (ms: number): number => Math.max(0, 1 - ms / LIFT) ** 2;

/** Where the ball touches the wheel on its way, in pockets before the called one, and when, as a part
 * of the fall; how high it hops from there. One way of hopping for each spin, in turn. */
type Touch = readonly [at: number, pockets: number, hop: number];
const HOPS: readonly (readonly Touch[])[] = [
  [[0.46, 9, 0.42], [0.68, 4, 0.2], [0.83, 1, 0.08], [0.93, 0, 0.03], [1, 0, 0]],
  [[0.5, 6, 0.34], [0.72, 2, 0.22], [0.89, 0, 0.05], [1, 0, 0]],
  [[0.42, 11, 0.3], [0.58, 7, 0.26], [0.74, 3, 0.12], [0.87, 1, 0.05], [0.95, 0, 0], [1, 0, 0]],
  [[0.48, 7, 0.46], [0.74, 1, 0.14], [0.88, 1, 0.05], [0.95, 0, 0], [1, 0, 0]],
];
/** Over the rim's deflectors the ball has come this deep. */
const SLOPE = 0.55;

const hopsOf = (spin: number): readonly Touch[] => HOPS[((spin % HOPS.length) + HOPS.length) % HOPS.length]!;

/** Milliseconds after the call at which the ball is heard: at a deflector, and wherever it touches the wheel. */
export function knocks(spin: number): number[] {
  const touches = hopsOf(spin);
  return [touches[0]![0] * SLOPE, ...touches.filter(([at]) => at < 1).map(([at]) => at)].map((at) => at * FALL);
}

export interface Fall {
  /** Place on the wheel at the call, and how far it still goes there, against the wheel's way. */
  from: number;
  turns: number;
  /** Relative speed at the call, turns a second. */
  speed: number;
  way: Way;
  /** One pocket, in turns; and how it hops. */
  pocket: number;
  touches: readonly Touch[];
}

/**
 * The fall that ends in `pocket` of so many (both places seen from the wheel). As far as the speed
 * carries while it slows down without turning back.
 */
export function fall(from: number, pocket: number, relative: number, way: Way, pockets: number, spin = 0): Fall {
  const touches = hopsOf(spin);
  const carries = (relative * FALL * touches[0]![0]) / 1000;
  const least = carries / 2.2 + touches[0]![1] / pockets;
  const needed = ((((pocket - from) * -way - least) % 1) + 1) % 1;
  return { from, turns: least + needed, speed: relative, way, pocket: 1 / pockets, touches };
}

/** Where on the wheel the ball is `ms` after the call. */
export function falling(drop: Fall, ms: number): number {
  return drop.from - drop.way * gone(drop, part(ms));
}

function gone({ turns, speed, pocket, touches }: Fall, s: number): number {
  const place = ([, before]: Touch) => turns - before * pocket;
  const [first, second] = [touches[0]!, touches[1]!];
  if (s < first[0]) {
    const slope = (speed * FALL * first[0]) / 1000;
    const leaves = ((place(second) - place(first)) / (second[0] - first[0])) * first[0];
    return hermite(s / first[0], place(first), slope, leaves);
  }
  const [now, next] = hopAt(touches, s);
  return place(now) + (place(next) - place(now)) * ((s - now[0]) / (next[0] - now[0] || 1));
}

function hopAt(touches: readonly Touch[], s: number): [Touch, Touch] {
  const at = Math.max(0, touches.findLastIndex(([when]) => when <= s));
  return [touches[at]!, touches[at + 1] ?? touches[at]!];
}

/** From 0 with a slope to `end` with another. */
const hermite = (s: number, end: number, slope: number, leaves: number): number =>
  (s * s * s - 2 * s * s + s) * slope + (3 * s * s - 2 * s * s * s) * end + (s * s * s - s * s) * leaves;

/** How deep the ball has come: 0 on the rim, 1 in a pocket. */
export function depth({ touches }: Pick<Fall, "touches">, ms: number): number {
  const s = part(ms);
  const [first] = touches[0]!;
  if (s < first) return down(s / first);
  const [now, next] = hopAt(touches, s);
  const t = next === now ? 0 : (s - now[0]) / (next[0] - now[0]);
  return 1 - 4 * now[2] * t * (1 - t);
}

/** Off the rim slowly, struck back a little by a deflector, and down. */
const down = (t: number): number => (t < SLOPE ? 0.3 * (t / SLOPE) ** 2 : 0.3 + 0.7 * ((t - SLOPE) / (1 - SLOPE)) ** 2 - 0.18 * Math.sin((Math.PI * (t - SLOPE)) / (1 - SLOPE)));

const part = (ms: number): number => Math.min(1, Math.max(0, ms / FALL));
