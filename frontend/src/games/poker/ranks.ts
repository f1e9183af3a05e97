// What beats one's own hand here: on a board what two unseen cards could make with it, else all that is
// higher. Pure.

import { beatenOnBoard, type Beaten, higher } from "../../cards/beats.ts";
import { type Made, some } from "../../cards/hands.ts";
import { EXACTLY, made } from "./hands.ts";

const THREE = 3;

export function beaten(own: readonly string[], board: readonly string[], mine: Made, five: string): Beaten {
  if (board.length < THREE) return higher(mine);
  const threes = five === EXACTLY ? some(board, THREE) : [board];
  const make = (two: readonly string[]) => made(two, board, five);
  return beatenOnBoard(own, board, mine, make, (two) => threes.map((of) => [...two, ...of]));
}
