// What hands of cards are called, in English.

import { learn } from "../catalogue/index.ts";

const texts = {
  "hand.high-card": "{first} high",
  "hand.ace-king": "ace–king",
  "hand.pair": "a pair of {firsts}",
  "hand.two-pair": "two pair, {firsts} and {seconds}",
  "hand.three": "three {firsts}",
  "hand.straight": "a straight to the {first}",
  "hand.flush": "a flush, {first} high",
  "hand.full-house": "a full house, {firsts} over {seconds}",
  "hand.four": "four {firsts}",
  "hand.straight-flush": "a straight flush to the {first}",
  "hand.royal-flush": "a royal flush",
  "rank-one.2": "two",
  "rank-one.3": "three",
  "rank-one.4": "four",
  "rank-one.5": "five",
  "rank-one.6": "six",
  "rank-one.7": "seven",
  "rank-one.8": "eight",
  "rank-one.9": "nine",
  "rank-one.T": "ten",
  "rank-one.J": "jack",
  "rank-one.Q": "queen",
  "rank-one.K": "king",
  "rank-one.A": "ace",
  "rank-many.2": "twos",
  "rank-many.3": "threes",
  "rank-many.4": "fours",
  "rank-many.5": "fives",
  "rank-many.6": "sixes",
  "rank-many.7": "sevens",
  "rank-many.8": "eights",
  "rank-many.9": "nines",
  "rank-many.T": "tens",
  "rank-many.J": "jacks",
  "rank-many.Q": "queens",
  "rank-many.K": "kings",
  "rank-many.A": "aces",
  "category.high-card": "nothing",
  "category.ace-king": "ace–king",
  "category.pair": "a pair",
  "category.two-pair": "two pair",
  "category.three": "three of a kind",
  "category.straight": "a straight",
  "category.flush": "a flush",
  "category.full-house": "a full house",
  "category.four": "four of a kind",
  "category.straight-flush": "a straight flush",
  "category.royal-flush": "a royal flush",
} as const;
type Own = typeof texts;
declare module "../catalogue/index.ts" {
  interface Texts extends Own {}
}
learn(texts);
