// How large the wheel is, in its place and forward, and where it comes to. Pure.

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;
/** Drawn at `size`; in its place shown smaller by `rest`; forward it is moved by `x` and `y`. */
export type Standing = { size: number; rest: number; x: number; y: number };

const LARGEST = 460;
/** Beside the felt it may be so many times as large as its place, and covers no more of the felt. */
const GROWS = 1.5;
const MARGIN = 12;

export function stands(place: Box, room: Box, centre: boolean): Standing {
  const fits = Math.min(LARGEST, room.width - 2 * MARGIN, room.height - 2 * MARGIN);
  const size = Math.round(Math.max(place.width, centre ? fits : Math.min(fits, place.width * GROWS)));
  const rest = place.width / size;
  if (centre) return { size, rest, x: room.left + (room.width - size) / 2 - place.left, y: room.top + (room.height - size) / 2 - place.top };
  const below = room.top + room.height - MARGIN - (place.top + size);
  return { size, rest, x: 0, y: Math.min(0, below) };
}
