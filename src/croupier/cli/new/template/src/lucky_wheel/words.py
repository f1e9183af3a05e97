"""Lucky wheel in words, in English; other languages have the same phrases in `po`."""

from __future__ import annotations

from croupier.words.books.names import GENERAL, Names
from croupier.words.face import GameWords, Part

STOPS = ("sun", "moon", "star", "crown", "comet")

NAMES = Names(
    "lucky-wheel",
    {},
    {"stops": "stops on the wheel", "pays": "pays to one"},
    {},
    GENERAL,
)

WORDS = GameWords(
    {"lucky-wheel": "lucky wheel"},
    NAMES,
    {"lobby.section.lucky-wheel": "Lucky wheel"},
    Part(
        "lucky_wheel",
        {
            "lucky-wheel.stopped": "The wheel stopped at: {stop}",
            "lucky-wheel.result": "{stop}",
            "lucky-wheel.why": "The wheel stopped at: {why}",
            **{f"lucky-wheel.name.{stop}": stop for stop in STOPS},
        },
    ),
    {"lucky-wheel-stops": "{n} stops"},
    named={"bet": STOPS},
    lesson={
        "learn.lucky-wheel.begin": "The wheel has {n} stops. Bet on what stands where it stops.",
        "learn.lucky-wheel.bet": "A chip on {bet} pays {odds} if it stops there.",
        "learn.lucky-wheel.closed": "Then the dealer says “No more bets”, and the wheel is spun.",
        "learn.lucky-wheel.paid": "It stopped at {bet}: {stake} win {won}; the stake stays yours.",
        "learn.lucky-wheel.rare": "What stands on few stops pays more: {bet} pays {odds}.",
    },
)
