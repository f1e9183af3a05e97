"""What the lesson of poker against the dealer says, step by step. English."""

from __future__ import annotations

LESSON = {
    "learn.dealer.begin": "Put an ante on a box; here it is {stake}. You play against the dealer "
    "alone.",
    "learn.dealer.bonus": "A bonus bet beside it is on your first five cards: {pays}.",
    "learn.dealer.dealt": "Five cards each, and one of the dealer’s is open. Bet {price} to go on, "
    "or pass and lose the ante.",
    "learn.dealer.exchange": "Before that you may exchange cards, at most {most}. For one card you "
    "pay {antes} × the ante.",
    "learn.dealer.sixth": "A sixth card costs {antes} × the ante.",
    "learn.dealer.game": "The dealer qualifies with {hand} or better. If not, the ante pays {odds} "
    "and the bet comes back.",
    "learn.dealer.paid": "Here the dealer qualifies and your pair of kings is higher. The bet pays "
    "{odds}: {stake} win {won}. {ante} Higher hands bring more: {pays}.",
    "learn.dealer.ante-paid": "The ante pays {odds}.",
    "learn.dealer.ante-back": "The ante comes back and is not paid.",
    "learn.dealer.two": "Where your cards make two combinations, both of them are paid.",
    "learn.dealer.insurance": "From {hand} on you may insure against a dealer who does not "
    "qualify.",
    "learn.dealer.purchase": "For {antes} × the ante you may give a dealer who does not qualify "
    "another card.",
    "learn.dealer.hand-pays": "{hand} {odds}",
    "learn.dealer-holdem.begin": "Put an ante on a box; here it is {stake}. You get two cards, and "
    "so does the dealer.",
    "learn.dealer-holdem.bonus": "A bonus bet wins if your cards and the flop make {hand} or "
    "better: {pays}.",
    "learn.dealer-holdem.flop": "Three common cards are the flop. Bet {price} to see the other "
    "two, or pass and lose the ante.",
    "learn.dealer-holdem.best": "You and the dealer make the best five of two own cards and the "
    "five common ones.",
    "learn.dealer-holdem.game": "The dealer qualifies with {hand} or better. If not, the bet comes "
    "back.",
    "learn.dealer-holdem.bet-paid": "Here the dealer qualifies and your kings are higher. The bet "
    "pays {odds}: {stake} win {won}.",
    "learn.dealer-holdem.ante-paid": "The ante pays by your hand, here {odds}: {stake} win {won}. "
    "Of its table: {pays}.",
}
