// The words of the blackjack table, in English.

import { learn } from "../../catalogue/index.ts";

const texts = {
  // Places on the felt
  "blackjack.box": "Box {box}",
  "blackjack.hand": "Box {box}, hand {hand}",
  "blackjack.hand-short": "{box}, hand {hand}",
  "blackjack.war": "War, box {box}",
  "blackjack.pair": "Perfect Pair, box {box}",
  "blackjack.insurance": "Insurance, box {box}",
  "blackjack.ten-insurance": "Insurance against a ten, box {box}",
  "blackjack.sevens": "Three sevens, box {box}",
  "blackjack.field.war": "War",
  "blackjack.field.pair": "Pair",
  "blackjack.bank-named": "Dealer {name}",
  "blackjack.machine": "Machine",
  "blackjack.discards": "Played cards",

  // Printed on the felt
  "blackjack.print-blackjack": "Blackjack pays {odds}",
  "blackjack.print-bank": "Dealer draws to {below} and stands on {stands}",
  "blackjack.print-insurance": "Insurance pays {odds}",

  // A box in words
  "blackjack.cell": "{name}, pays {odds}, {limits}",
  "blackjack.taken": "taken by {name}",
  "blackjack.full": "full: {n} players have bet here",
  "blackjack.needs-main": "free once box {box} has a bet",
  "blackjack.owner": "{name}, who decides",
  "blackjack.owner-mark": "decides for the box",

  // Points and outcomes
  "blackjack.soft": "{low}/{high}",
  "blackjack.points": "{name}: {points}",
  "blackjack.points-soft": "{low} or {high}",
  "blackjack.is-blackjack": "Blackjack",
  "blackjack.is-over": "{points}, over",
  "blackjack.finished.stood": "stood",
  "blackjack.finished.blackjack": "blackjack",
  "blackjack.finished.over": "over",
  "blackjack.finished.aim": "stands on {points}",
  "blackjack.finished.one card": "one card",
  "blackjack.finished.surrendered": "surrendered",
  "blackjack.finished.withdrawn": "sits out",
  "blackjack.sevens-title": "Three sevens",
  "blackjack.sevens-words": "Three sevens! A premium of {amount} is yours.",
  "blackjack.insured": "insured {amount}",
  "blackjack.ten-insured": "against a ten {amount}",

  // Whose turn
  "blackjack.your-turn": "Your turn: {name}, {points}",
  "blackjack.your-turn-plain": "Your turn: {name}",
  "blackjack.turn": "{who} decides on {name}: {points}",
  "blackjack.turn-plain": "{who} decides on {name}",
  "blackjack.turn-many": "{who} decide",
  "blackjack.dealing": "The cards are dealt",
  "blackjack.bank-draws": "The dealer draws: {points}",
  "blackjack.bank-waits": "The dealer closes the insurance",
  "blackjack.said": "{who}: {verb}",

  // The prompt
  "blackjack.against": "against {card}",
  "blackjack.ask-insurance": "Insurance, box {box}",
  "blackjack.ask-even": "Even money, {name}",
  "blackjack.ask-even-or-insure": "Even money or insurance, {name}",
  "blackjack.ask-blackjack": "{name}: blackjack. Insure it, or not",
  "blackjack.ask-war": "War won on box {box}: move {amount} onto the bet?",
  "blackjack.ask-war-plain": "War won on box {box}: move it onto the bet?",
  "blackjack.ask-split": "{who} splits {name}: do you go along?",
  "blackjack.ask-double": "{who} doubles {name}: do you go along?",
  "blackjack.ask-behind": "{who}, {name}: {verb}. And you?",
  "blackjack.ask-surrender": "Your own bet on {name}: surrender it?",
  "blackjack.one-of": "{n} more to answer",
  "blackjack.if-you-like": "if you like",
  "blackjack.too-dear": "you have {available}",

  // Verbs: on a button
  "blackjack.do.stand": "Stand",
  "blackjack.do.hit": "Hit",
  "blackjack.do.double": "Double",
  "blackjack.do.double-blind": "Double blind",
  "blackjack.do.split": "Split",
  "blackjack.do.surrender": "Surrender",
  "blackjack.do.even-money": "Even money",
  "blackjack.do.decline": "No, thank you",
  "blackjack.do.insure": "Insure",
  "blackjack.do.insure-ten": "Insure against a ten",
  "blackjack.do.follow": "Go along",
  "blackjack.do.stay": "Stay",
  "blackjack.do.stay-second": "Stay on second",
  "blackjack.do.move": "Move it",
  "blackjack.do.keep": "Keep it",
  "blackjack.do.close-insurance": "Close insurance",

  // Verbs: said
  "blackjack.says.stand": "{who}: stand, {name}",
  "blackjack.says.hit": "{who}: hit, {name}",
  "blackjack.says.double": "{who}: double {name} with {price}",
  "blackjack.says.double-blind": "{who}: double {name} blind with {price}",
  "blackjack.says.split": "{who}: split {name} with {price}",
  "blackjack.says.surrender": "{who}: surrender {name}",
  "blackjack.says.even-money": "{who}: even money, {name}",
  "blackjack.says.decline": "{who}: no, thank you, {name}",
  "blackjack.says.insure": "{who}: insure {name} with {price}",
  "blackjack.says.insure-ten": "{who}: insure {name} against a ten with {price}",
  "blackjack.says.follow": "{who}: go along on {name} with {price}",
  "blackjack.says.stay": "{who}: stay on {name}",
  "blackjack.says.stay-second": "{who}: stay on the second hand of {name}",
  "blackjack.says.move": "{who}: move what War won onto {name}",
  "blackjack.says.keep": "{who}: keep what War won, {name}",
  "blackjack.says.close-insurance": "Insurance is closed",

  // Results
  "spot.odds-blackjack": "blackjack {odds}",
  "blackjack.pays-steps": "{steps} to 1",
  "blackjack.board-none": "No round has been dealt from this shoe yet.",

  // Reasons
  "blackjack.why.over": "Over",
  "blackjack.why.bank over": "The dealer is over",
  "blackjack.why.blackjack": "Blackjack",
  "blackjack.why.both blackjack": "Blackjack on both sides: the bet stays",
  "blackjack.why.bank blackjack": "The dealer has blackjack",
  "blackjack.why.no pair": "No pair",
  "blackjack.why.no blackjack": "The dealer has no blackjack",
  "blackjack.why.ten": "The dealer’s next card is a ten",
  "blackjack.why.no ten": "The dealer’s next card is no ten",
  "blackjack.why.even money": "Even money",
  "blackjack.why.surrender": "Surrendered",
  "blackjack.why.no main bet": "No main bet on the box: back",
  "blackjack.why.three sevens": "Three sevens",
  "blackjack.why.three sevens of one suit": "Three sevens of one suit",
  "blackjack.why.perfect pair": "A perfect pair: same suit",
  "blackjack.why.coloured pair": "A pair of one colour",
  "blackjack.why.mixed pair": "A pair, red and black",
  "blackjack.why.moved": "Goes over to the second hand",
  "blackjack.why.withdrawn": "The box sits out: back",

  // Events
  "blackjack.event.dealt": "{name}: {card}, {points}",
  "blackjack.event.split": "{name} becomes two hands",
  "blackjack.event.finished": "{name}: {why}",
  "blackjack.event.turned": "{name}: the card face down is {card}, {points}",
  "blackjack.event.offered.insurance": "The dealer offers insurance",
  "blackjack.event.offered.war": "The dealer asks whether what War won is moved",
  "blackjack.event.offered.blackjack": "The dealer asks about the blackjack",
  "blackjack.event.given-up": "Surrendered: it waits for the dealer’s second card",
  "blackjack.event.insurance-closed": "No more insurance, {boxes}",

  // Help
  "blackjack.help": "Blackjack: when you are asked",
  "blackjack.help-ten": "A ten is also a picture: insured against is the dealer’s next card.",
} as const;
type Own = typeof texts;
declare module "../../catalogue/index.ts" {
  interface Texts extends Own {}
}
learn(texts);
