"""What the lesson of baccarat says, step by step. English."""

from __future__ import annotations

LESSON = {
    "learn.baccarat.begin": "Two hands are dealt: {first} and {second}. You bet on which of them "
    "comes closer to {best}.",
    "learn.baccarat.points": "{nothing} count nothing, an ace one, other cards what they show. "
    "Only the last figure of a total counts: 7 and 8 make 5.",
    "learn.baccarat.dealt": "Each hand gets two cards. With {natural} on two cards the round is "
    "over at once.",
    "learn.baccarat.third": "Otherwise {first} draws a third card with {high} or less, and "
    "{second} by the table in the book. Nobody has to decide anything.",
    "learn.baccarat.commission": "{side} wins and pays {odds}, which leaves {share} % with the "
    "house: {stake} win {won}.",
    "learn.baccarat.by-total": "{side} wins and pays {odds}: {stake} win {won}. Winning with "
    "{total} it would pay only {less}.",
    "learn.baccarat.paid": "{side} wins and pays {odds}: {stake} win {won}.",
    "learn.baccarat.tie": "A bet on a tie pays {odds}. Bets on the two hands stay where they are "
    "when it comes.",
    "learn.baccarat.tie-loses": "A bet on a tie pays {odds}. Bets on the two hands lose when it "
    "comes.",
    "learn.baccarat.pairs": "A bet that a hand begins with a pair pays {odds}.",
}
