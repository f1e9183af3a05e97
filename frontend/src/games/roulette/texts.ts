// The words of the roulette table, in English. Plural forms are chosen by `n`.

import { learn } from "../../catalogue/index.ts";

const texts = {
  // Spots: `spot.` names one by itself, `kind.` names one by its numbers.
  "roulette.kind.straight": "Straight up {numbers}",
  "roulette.kind.split": "Split {numbers}",
  "roulette.kind.street": "Street {numbers}",
  "roulette.kind.corner": "Corner {numbers}",
  "roulette.kind.first-four": "First four {numbers}",
  "roulette.kind.six-line": "Six line {numbers}",
  "roulette.spot.column-1": "First column",
  "roulette.spot.column-2": "Second column",
  "roulette.spot.column-3": "Third column",
  "roulette.spot.dozen-1": "First dozen",
  "roulette.spot.dozen-2": "Second dozen",
  "roulette.spot.dozen-3": "Third dozen",
  "roulette.spot.red": "Red",
  "roulette.spot.black": "Black",
  "roulette.spot.even": "Even",
  "roulette.spot.odd": "Odd",
  "roulette.spot.1-18": "1 to 18",
  "roulette.spot.19-36": "19 to 36",
  "roulette.printed.column": "2 to 1",
  "roulette.printed.dozen-1": "1st 12",
  "roulette.printed.dozen-2": "2nd 12",
  "roulette.printed.dozen-3": "3rd 12",
  "roulette.printed.1-18": "1–18",
  "roulette.printed.19-36": "19–36",

  "roulette.letter.red": "R",
  "roulette.letter.black": "B",
  "roulette.letter.green": "0",

  // The felt
  "roulette.felt": "Roulette felt",
  "roulette.felt-read-only": "Roulette felt as it lay",
  "roulette.cell": "{name}, pays {pays} to 1",
  "roulette.cell-mine": "{name}, pays {pays} to 1, you have {mine}",
  "roulette.cell-others": "others have {others}",
  "roulette.cell-waiting": "{waiting} waiting for the house",
  "roulette.cell-wins": "wins",
  "roulette.pays": "pays {pays} to 1",
  "roulette.limits": "{minimum} to {maximum}",
  "roulette.limits-from": "from {minimum}",
  "roulette.you-have": "you have {amount}",
  "roulette.numbers": { one: "{n} number", other: "{n} numbers" },
  "roulette.hint-idle": "Point at a bet to read what it covers and pays.",
  "roulette.hint-keys":
    "Click puts a chip down, right click takes it back. On the keyboard: arrows, Enter, Backspace.",
  "roulette.hint-touch": "Tap to bet. Hold a bet to read it or to take it back.",
  "roulette.between": "Between",
  "roulette.between-hint": "A larger felt, for chips between the numbers: splits, streets, corners",
  "roulette.menu": "This bet",
  "roulette.add": "Add {amount}",
  "roulette.take-back": "Take back {amount}",
  "roulette.take-all": "Take all back",
  "roulette.close": "Close",

  // The wheel
  "roulette.wheel": "Wheel",
  "roulette.wheel-rolling": "The ball is rolling",
  "roulette.wheel-rests": "The ball lies in {number}, {colour}",
  "roulette.wheel-waits": "The wheel waits",
  "roulette.called": "{number}, {colour}",
  "roulette.ball": "No more bets: the ball is running",
  "roulette.no-spin": "No spin",
  "roulette.no-spin-words": "No spin: {reason}. Bets stand, the window is open again",
  "roulette.no-spin-stand": "All bets stand and may be changed; the ball is spun again.",

  // Racetrack and call bets
  "roulette.track": "Racetrack",
  "roulette.track-number": "{number} and {n} each side: {numbers}",
  "roulette.track-each-side": "Neighbours each side",
  "roulette.fewer": "Fewer neighbours",
  "roulette.more": "More neighbours",
  "roulette.call": "Call bets",
  "roulette.call-cost": { one: "{n} chip, {amount}", other: "{n} chips, {amount}" },
  "roulette.call-about": "{name} on",
  "roulette.call-place": "Place",
  "roulette.call.neighbours": "Neighbours",
  "roulette.call.big-series": "Big series",
  "roulette.call.small-series": "Small series",
  "roulette.call.orphelins": "Orphelins",
  "roulette.call.zero-spiel": "Zero spiel",
  "roulette.call.red-splits": "Red splits",
  "roulette.call.black-splits": "Black splits",
  "roulette.call.complete": "Complete",
  "roulette.also.big-series": "voisins du zéro",
  "roulette.also.small-series": "tiers du cylindre",
  "roulette.also.zero-spiel": "zero spiel",

  // Boards
  "roulette.last": "Last numbers",
  "roulette.last-none": "No spins yet.",
  "roulette.board": "Statistics",
  "roulette.over": "over the last",
  "roulette.so-far": "{n} so far",
  "roulette.hot": "Most often",
  "roulette.cold": "Least often",
  "roulette.times": { one: "{n} time", other: "{n} times" },
  "roulette.no-memory": "The wheel has no memory: what came says nothing about what comes.",

  // Colour chips
  "roulette.colours": "Colour chips",
  "roulette.colours-about":
    "A colour is yours alone at this table. You say what one chip is worth, within the limits of a straight bet.",
  "roulette.colours-value": "Value of one chip",
  "roulette.colours-take": "Take {colour} at {value}",
  "roulette.colours-mine": "{colour}, {value} a chip",
  "roulette.colours-bet": "Bet with this colour",
  "roulette.colours-betting": "You bet with this colour",
  "roulette.colours-back": "Change back",
  "roulette.colours-taken": "{colour}: {name}",
  "roulette.colours-range": "{minimum} to {maximum}",

  // Saved layouts
  "roulette.layouts": "Saved layouts",
  "roulette.layouts-none": "Lay out your bets, then keep them here under a name.",
  "roulette.layouts-full": "All {n} places are taken: delete one to keep another.",
  "roulette.layouts-name": "Name",
  "roulette.layouts-save": "Save the felt",
  "roulette.layouts-nothing": "You have nothing on the felt to save.",
  "roulette.layouts-place": "Place {name}, {amount}, all or nothing",
  "roulette.layouts-delete": "Delete {name}",
  "roulette.layouts-kept": "{name} is kept on this device.",
  "roulette.layouts-not-kept": "This browser keeps nothing; the layout was not saved.",

  "roulette.view": "View",
  "roulette.view.felt": "Felt",
  "roulette.view.track": "Racetrack",
  "roulette.view.boards": "Boards",
} as const;
type Own = typeof texts;
declare module "../../catalogue/index.ts" {
  interface Texts extends Own {}
}
learn(texts);
