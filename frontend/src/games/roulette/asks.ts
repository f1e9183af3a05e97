// What a player asks of the felt, put into requests. The server checks every one; nothing here
// knows a limit or a payout.

import type { BetRequest, CallRequest, Recipe, TakeBackRequest } from "../../generated/protocol.ts";
import type { Wager } from "../../lib/scene.ts";

/** The chip in the hand: a value chip, or one of one's own colour with its value. */
export interface Hand {
  amount: number;
  colour: string;
}

/** Outside bets cover this many numbers or more. */
export const OUTSIDE = 12;
export const NEIGHBOURS = "neighbours";

export function put(spot: string, hand: Hand): BetRequest {
  if (hand.colour) return { type: "bet", spot, colour: hand.colour, chips: 1 };
  return { type: "bet", spot, amount: hand.amount };
}

/**
 * One chip like the one in the hand, or what lies there if that is less. A stake may be made of
 * value chips and of one's colour (`worth`: one chip of it): first the kind that is in the hand.
 */
export function takeBack({ spot, amount, colour, chips }: Wager, hand: Hand, worth: number): TakeBackRequest {
  const inValue = Math.max(0, amount - chips * worth);
  if (chips > 0 && (hand.colour === colour || inValue === 0))
    return { type: "take-back", spot, colour, chips: 1 };
  return { type: "take-back", spot, amount: Math.min(hand.amount, inValue) };
}

export const takeAll = ({ spot, amount }: Wager): TakeBackRequest => ({ type: "take-back", spot, amount });

const withColour = (hand: Hand): { colour?: string } => (hand.colour ? { colour: hand.colour } : {});

/** A call bet in chips like the one in the hand. */
export const call = ({ name, chips }: Recipe, hand: Hand): CallRequest => ({
  type: "call",
  name,
  chips,
  amount: hand.amount,
  ...withColour(hand),
});

/** A call about one number that takes its stakes from the plate: the house says the price. */
export const callAbout = ({ name, chips }: Recipe, number: number): CallRequest => ({
  type: "call",
  name,
  number,
  chips,
  amount: 0,
});

/** What such a call would lay: each inside bet on the number, filled up to its maximum. */
export const filledUp = (number: number, spots: readonly { spot: string; maximum: number | null; covers: readonly number[] }[], mine: ReadonlyMap<string, Wager>): number =>
  spots
    .filter((spot) => spot.covers.includes(number) && spot.covers.length < OUTSIDE)
    .reduce((sum, spot) => sum + Math.max(0, (spot.maximum ?? 0) - (mine.get(spot.spot)?.amount ?? 0)), 0);

export const callNeighbours = (number: number, eachSide: number, hand: Hand): CallRequest => ({
  type: "call",
  name: NEIGHBOURS,
  number,
  each_side: eachSide,
  chips: 2 * eachSide + 1,
  amount: hand.amount,
  ...withColour(hand),
});
