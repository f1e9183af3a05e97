// Where the seats are around the oval: one's own always at the bottom, the others clockwise from it. In
// parts of the felt's width and height, from its middle. Pure.

/** `x`, `y`: from −1 to 1. `side`: which rim of a phone's felt it is at. */
export type Place = { seat: string; x: number; y: number; side: "left" | "right" | "top" | "bottom" };

const STEPS = 720;

/** All seats of the table, beginning with the one at the bottom. */
export function around(count: number, own: string | null): string[] {
  const first = own ? Number(own.slice(1)) - 1 : 0;
  return Array.from({ length: count }, (_, at) => `p${((first + at) % count) + 1}`);
}

/** An oval that is `wide` times as wide as high; equally far apart along its rim. */
export function oval(count: number, own: string | null, wide: number): Place[] {
  const rim = lengths(wide);
  const whole = rim[STEPS]!;
  return around(count, own).map((seat, at) => {
    const goal = (whole * at) / count;
    const step = rim.findIndex((length) => length >= goal - 1e-9);
    const { x, y } = point(step, wide);
    return { seat, x: x / wide, y, side: sideOf(x / wide, y) };
  });
}

/** A phone: one's own below, the others up the left rim and down the right one. */
export function columns(count: number, own: string | null): Place[] {
  const [mine, ...others] = around(count, own);
  const left = Math.ceil(others.length / 2);
  return [
    { seat: mine!, x: 0, y: 1, side: "bottom" },
    ...others.map((seat, at): Place => {
      const onLeft = at < left;
      const place = onLeft ? at : others.length - 1 - at;
      const many = onLeft ? left : others.length - left;
      return { seat, x: onLeft ? -1 : 1, y: many > 1 ? 1 - (2 * place) / (many - 1) : 0, side: onLeft ? "left" : "right" };
    }),
  ];
}

/** Where a bet lies before a seat of a full ring on a low screen: past the board and everybody's plate. */
export function before({ x, y }: Pick<Place, "x" | "y">): { x: number; y: number } {
  if (Math.abs(x) > 0.9) return { x: x * 0.58, y: -0.1 };
  if (y > 0.6) return { x, y: y * 0.47 };
  return y < -0.85 ? { x, y: -0.53 } : { x: x * 0.6, y: y * 0.5 };
}

/** The rim as lengths from the bottom, clockwise as one sees it. */
function lengths(wide: number): number[] {
  const all = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [a, b] = [point(step - 1, wide), point(step, wide)];
    all.push(all[step - 1]! + Math.hypot(a.x - b.x, a.y - b.y));
  }
  return all;
}

function point(step: number, wide: number): { x: number; y: number } {
  const angle = (2 * Math.PI * step) / STEPS;
  return { x: -Math.sin(angle) * wide, y: Math.cos(angle) };
}

function sideOf(x: number, y: number): Place["side"] {
  if (Math.abs(x) > 0.8) return x < 0 ? "left" : "right";
  return y > 0 ? "bottom" : "top";
}
