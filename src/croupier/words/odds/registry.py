"""The words of the games' odds: one line for each game that has any."""

from __future__ import annotations

from croupier.faces import Faces
from croupier.words.odds.face import OddsWords

FACES = Faces(
    "croupier.words.odds",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
    ),
    "WORDS",
    OddsWords,
)
