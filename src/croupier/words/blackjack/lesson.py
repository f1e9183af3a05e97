"""What the lesson of blackjack says, step by step. English."""

from __future__ import annotations

LESSON = {
    "learn.blackjack.begin": "Bet on a box. The aim is to come closer to {n} than the dealer "
    "does, and not above it.",
    "learn.blackjack.points": "An ace counts 1 or 11, pictures 10, other cards what they show. The "
    "dealer shows one card and takes its second only when all boxes are served.",
    "learn.blackjack.double": "Hit takes a card, stand takes none; above {aim} a hand has lost at "
    "once. Here the bet was doubled, for exactly one more card.",
    "learn.blackjack.bank": "The dealer draws to {stands} or more. Here that is a bust: {stake} "
    "win {won}.",
    "learn.blackjack.split": "Two cards of {equal} may be split into two hands, each with a bet of "
    "its own.",
    "learn.blackjack.same-value": "the same value",
    "learn.blackjack.same-rank": "the same rank",
    "learn.blackjack.blackjack": "An ace and a card that counts ten, as the first two, are "
    "blackjack and pay {odds}: {stake} win {won}.",
    "learn.blackjack.insurance": "When the dealer shows {against}, you may insure against "
    "blackjack there; that pays {odds}.",
    "learn.blackjack.surrender": "With your first two cards you may surrender, which costs {costs} "
    "of the bet.",
    "learn.blackjack.sides": "Beside the box lie fields for side bets: {sides}. Each says what it "
    "pays when you point at it.",
}
