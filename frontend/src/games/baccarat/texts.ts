// The words of the baccarat table, in English.

import { learn } from "../../catalogue/index.ts";

const texts = {
  "baccarat.spot.tie": "Tie",
  "baccarat.spot.punto": "Punto",
  "baccarat.spot.banco": "Banco",
  "baccarat.spot.player": "Player",
  "baccarat.spot.banker": "Banker",
  "baccarat.spot.player pair": "Player pair",
  "baccarat.spot.banker pair": "Banker pair",
  "spot.odds-with": "{odds} with {total}",
  "baccarat.odds-else": ", else ",
  "baccarat.called": "{side} {points}",
  "baccarat.points": "{side}: {points} points",
  "baccarat.no-cards": "no cards yet",
  "baccarat.natural": "natural",
  "baccarat.dealt": "{side}: {card}, {points} points",
  "baccarat.burned": "A card is burned, face down",

  // Reasons
  "baccarat.why.stays": "Tie: the bet stays",
  "baccarat.why.punto": "Punto won",
  "baccarat.why.banco": "Banco won",
  "baccarat.why.player": "Player won",
  "baccarat.why.banker": "Banker won",
  "baccarat.why.tie": "Tie",
  "baccarat.why.pair": "A pair",
  "baccarat.why.no pair": "No pair",

  // Roads
  "baccarat.roads": "Roads of this shoe",
  "baccarat.bead": "Bead plate",
  "baccarat.big": "Big road",
  "baccarat.eye": "Big eye boy",
  "baccarat.small": "Small road",
  "baccarat.cockroach": "Cockroach road",
  "baccarat.ask-side": "{side} next",
  "baccarat.ask-mark": "{road}: {ink}",
  "baccarat.ink-r": "red",
  "baccarat.ink-b": "blue",
  "baccarat.ink-none": "nothing yet",
  "baccarat.coups": { one: "{n} coup", other: "{n} coups" },
  "baccarat.roads-text": "Newest last: {marks}",
  "baccarat.roads-empty": "A new shoe: nothing has been written yet.",
} as const;
type Own = typeof texts;
declare module "../../catalogue/index.ts" {
  interface Texts extends Own {}
}
learn(texts);
