"""What the lesson of roulette says, step by step. English."""

from __future__ import annotations

LESSON = {
    "learn.roulette.begin": "The wheel has {n} pockets: the numbers up to {high}, red and black, "
    "and a green zero. You bet on where the ball will lie.",
    "learn.roulette.straight": "A chip on one number pays {odds} if that number comes.",
    "learn.roulette.inside": "On the line between two numbers it covers both and pays {split}; "
    "where four meet, {corner}.",
    "learn.roulette.outside": "Outside you cover many at once: a dozen pays {dozen}; red, black, "
    "even, odd, low or high {even}.",
    "learn.roulette.closed": "Then the dealer says “No more bets”. A chip that comes later goes "
    "back to its owner.",
    "learn.roulette.paid": "The ball lies in {number}. {stake} on {bet} win {won}, and the stake "
    "stays yours. Losing chips are taken away.",
    "learn.roulette.zero": "When zero comes, red, black and the other even chances {even}; dozens "
    "{dozen}.",
    "learn.roulette.lost": "lose",
    "learn.roulette.half-back": "get half of the stake back",
    "learn.roulette.calls": "Bets can also be called by name: {calls}. The dealer places the chips "
    "for you.",
}
