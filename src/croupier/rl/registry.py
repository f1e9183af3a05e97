"""The environments of the games, one line for each: every game has one."""

from __future__ import annotations

from croupier.faces import Faces
from croupier.games.registry import game_of
from croupier.rl.face import AnyFace, Face

FACES: Faces[AnyFace] = Faces(
    "croupier.rl",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "poker",
        "slots",
    ),
    "FACE",
    Face,
)


def face_of(game: str) -> AnyFace:
    """The face of a game by the name the books use."""
    return FACES[game_of(game).folder]
