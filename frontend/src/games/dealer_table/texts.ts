// The words of the poker tables against the dealer, in English.

import { learn } from "../../catalogue/index.ts";

const texts = {
  // Places on the felt
  "dealer.box": "Box {box}",
  "dealer.ante": "Ante, box {box}",
  "dealer.bet": "Bet, box {box}",
  "dealer.bonus": "Bonus, box {box}",
  "dealer.insurance": "Insurance, box {box}",
  "dealer.exchange-fee": "Exchange, box {box}",
  "dealer.sixth-fee": "Sixth card, box {box}",
  "dealer.purchase-fee": "The dealer’s card, box {box}",
  "dealer.lies.ante": "Ante",
  "dealer.lies.bet": "Bet",
  "dealer.lies.bonus": "Bonus",
  "dealer.lies.insurance": "Insurance",
  "dealer.lies.exchange fee": "Exchange",
  "dealer.lies.sixth fee": "Sixth card",
  "dealer.lies.purchase fee": "The dealer’s card",
  "dealer.field.ante": "Ante",
  "dealer.field.bet": "Bet",
  "dealer.field.bonus": "Bonus",
  "dealer.field.insurance": "Insure",
  "dealer.the-board": "The board",
  "dealer.deck": "Deck",

  // Printed on the felt
  "dealer.print-game": "Dealer plays with {hand} or better",
  "dealer.print-bet": "The bet pays",
  "dealer.print-ante": "The ante pays",

  // A box in words
  "dealer.cell": "{name}, {limits}",
  "dealer.taken": "{name}: {amount}",
  "dealer.needs-ante": "free once box {box} has an ante of yours",
  "dealer.dark": "dark",
  "dealer.light": "light",
  "dealer.is-dark": "played dark: nobody looks at it",
  "dealer.is-light": "light",
  "dealer.switch": "Play box {box} dark",
  "dealer.sight": "Light or dark",
  "dealer.sight-light": "Light: you look at your cards and decide.",
  "dealer.sight-dark": "Dark: nobody looks, and the bet of {antes} antes lies before the deal.",
  "dealer.dark-always": "Box {box} can only be played dark. {why}",
  "dealer.why-limit": { one: "You look at {n} box at most.", other: "You look at {n} boxes at most." },
  "dealer.why-apart": "The boxes you look at lie side by side.",
  "dealer.why-equal": "Light boxes have equal antes.",
  "dealer.dark-differs": "A dark ante differs from the light one.",
  "dealer.dark-equal": "A dark ante is equal to the light one.",
  "dealer.bet-later": "The bet comes after you have looked. To place it before the deal, play the box dark.",
  "dealer.bet-later-only": "The bet comes after you have looked.",
  "dealer.insurance-later": "Before the deal only dark boxes are insured; a light one when you have looked.",
  "dealer.ante-first": "First an ante on box {box}.",
  "dealer.bonus-half": "Half an ante.",
  "dealer.bonus-ante": "At most the ante.",
  "dealer.not-yours": "Box {box} is taken by {name}.",
  "dealer.hint-bet": "{antes} antes",
  "dealer.hint-maximum": "A box is paid {amount} at most",
  "dealer.hint-jackpot": "It plays for the jackpot",
  "dealer.hint-stake": "Stake",
  "dealer.hint-no-game": "Dealer without game",
  "dealer.hint-higher": "Higher than the dealer",
  "dealer.hint-stake-back": "the stake alone",
  "dealer.hint-first": "The first five: {hand}",
  "dealer.capped": "at most the maximum payout",

  // Cards
  "dealer.hand": "{name}: {words}",
  "dealer.pays": "beats the dealer: pays {odds} to 1",
  "dealer.pays-ante": "wins: the ante pays {odds} to 1",
  "dealer.plus": "{first} + {second}",
  "dealer.passed": "passed",
  "dealer.fee.exchange fee": "exchange",
  "dealer.fee.sixth fee": "sixth card",
  "dealer.fee.purchase fee": "dealer’s card",

  // The bank
  "dealer.shows": "the dealer shows {card}",
  "dealer.no-game": "No game",
  "dealer.bank-no-game": "The dealer has no game",
  "dealer.bank-still-none": "The dealer still has no game",
  "dealer.no-game-words": "The ante is paid, the bet stays.",
  "dealer.for-boxes": "for box {boxes}",
  "dealer.bought": "{words}, for box {boxes}",
  "dealer.put-away": "put away: {card}",

  // Whose turn
  "dealer.your-turn": "Your turn: {name}, {hand}",
  "dealer.your-turn-plain": "Your turn: {name}",
  "dealer.turn": "{who} decides on {name}",
  "dealer.turn-buy": "The dealer has no game. {who} may buy a card, {name}",
  "dealer.your-buy": "The dealer has no game: buy a card?",
  "dealer.dealing": "The cards are dealt",
  "dealer.drawing": "New cards for {name}",
  "dealer.bank-draws": "The dealer takes a card for box {boxes}",
  "dealer.opens": "The dealer opens: {hand}",
  "dealer.turn-river": "Turn and river",

  // The prompt
  "dealer.ask": "{name} · {hand}",
  "dealer.ask-buy": "Buy the dealer a card for {name}?",
  "dealer.ask-buy-words": "The highest card is replaced; with game you are compared, and the ante is not paid.",
  "dealer.too-dear": "needs {price}; you have {available}",
  "dealer.pick": "Your cards: choose what to exchange",
  "dealer.pick-card": "{card}, card {n}",
  "dealer.picked": { one: "{n} card chosen", other: "{n} cards chosen" },
  "dealer.pick-first": "Choose the cards to exchange: click them, or keys 1 to {n}.",
  "dealer.pick-count": "{counts} can be exchanged.",
  "dealer.pick-one": "{n} for {price}",
  "dealer.pick-range": "{fewest} to {most} for {price}",
  "dealer.exchange": "Exchange {n}",
  "dealer.exchange-price": "for {price}",

  // Verbs: on a button
  "dealer.do.pass": "Pass",
  "dealer.do.bet": "Bet",
  "dealer.do.exchange": "Exchange",
  "dealer.do.sixth": "Sixth card",
  "dealer.do.insure": "Insure",
  "dealer.do.buy": "Buy",
  "dealer.do.no": "No, thank you",

  // Verbs: said
  "dealer.says.pass": "{who}: pass, {name}",
  "dealer.says.bet": "{who}: bet {price} on {name}",
  "dealer.says.exchange": "{who}: exchange for {price}, {name}",
  "dealer.says.sixth": "{who}: a sixth card for {price}, {name}",
  "dealer.says.insure": "{who}: insure {name} with {price}",
  "dealer.says.buy": "{who}: buy the dealer a card for {price}, {name}",
  "dealer.says.no": "{who}: no, thank you, {name}",

  // Outcomes and results
  "dealer.part": "{combination}, {odds}: {amount}",
  "dealer.board-none": "No round has been played yet.",
  "dealer.jackpot": "Jackpot: {hand}",

  // Reasons
  "dealer.why.pass": "Passed",
  "dealer.why.fee": "A fee",
  "dealer.why.no game": "The dealer has no game",
  "dealer.why.game": "The dealer has game",
  "dealer.why.beaten": "The dealer has game and was not beaten: back",
  "dealer.why.too low": "The hand is too low for insurance",
  "dealer.why.ante is not paid": "The ante is not paid: back",
  "dealer.why.bonus": "Paid by its table",
  "dealer.why.no bonus": "No bonus on the first five cards",
  "dealer.why.jackpot stake": "Goes into the jackpot",
  "dealer.why.does not play": "Does not play: back",

  // Events
  "dealer.event.dealt": "{name}: {card}",
  "dealer.event.looked": "{who}: looks at {name}: {hand}",
  "dealer.event.looked-down": "{who}: looks at {name}",
  "dealer.event.discarded": { one: "{name}: {n} card is given back", other: "{name}: {n} cards are given back" },
  "dealer.event.shown": "{name}: {hand} ({cards})",
  "dealer.event.game": "The dealer has game",
  "dealer.event.no-game": "The dealer has no game",
  "dealer.event.bought-game": "With the new card the dealer has game",
  "dealer.event.still-none": "The dealer still has no game",
  "dealer.event.bank-exchanged": "The dealer puts the highest card away and takes another, for box {boxes}",
  "dealer.event.jackpot": "Jackpot for {name}: {hand}",

  // Help
  "dealer.help": "Poker: when you are asked",
  "dealer.help-cards": "choose cards to exchange",
} as const;
type Own = typeof texts;
declare module "../../catalogue/index.ts" {
  interface Texts extends Own {}
}
learn(texts);
