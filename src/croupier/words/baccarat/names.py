"""What the rules of punto banco and baccarat are called on a page."""

from __future__ import annotations

from croupier.words.books.names import GENERAL, Names

_BET = "bet"
_OUTCOMES = {
    "first": "the first side",
    "second": "the second side",
    "tie": "a tie",
    "first pair": "a pair of the first side",
    "second pair": "a pair of the second side",
}
NAMES = Names(
    "baccarat",
    {"sides": "The two sides", "drawing": "The third card", "bets.<name>": "Bet: {name}"},
    {
        "sides.first": "dealt first",
        "sides.second": "dealt second",
        "modulus": "points start again from 0 at",
        "drawing.natural": "nobody draws when a side has",
        "drawing.first": "the first side draws with",
        "drawing.second.<name>": "with {name}, the second side draws to a third card of",
        "drawing.second_if_first_stood": "if the first side stood, the second draws with",
        "bets.<name>.wins_on": "wins on",
        "bets.<name>.stays_on": "stays on",
        "bets.<name>.pays": "pays",
    },
    {"bets.<name>.wins_on": _OUTCOMES, "bets.<name>.stays_on": _OUTCOMES},
    GENERAL,
    named=("drawing.second", "bets"),
    several=("bets",),
    alike={
        "bets": _BET,
        "sides.first": _BET,
        "sides.second": _BET,
        "bets.<name>.wins_on": "baccarat.outcome",
        "bets.<name>.stays_on": "baccarat.outcome",
    },
)
