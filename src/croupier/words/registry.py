"""The words of the games: one line for each engine, and its room beside this file."""

from __future__ import annotations

from croupier.faces import Faces
from croupier.words.face import GameWords

FACES = Faces(
    "croupier.words",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "poker",
        "slots",
    ),
    "WORDS",
    GameWords,
)
