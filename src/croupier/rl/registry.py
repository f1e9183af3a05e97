"""The environments of the games, one line for each; one that comes from outside may have none."""

from __future__ import annotations

from croupier.errors import RuleBookError
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
    if not has_environment(game):
        raise RuleBookError("no-environment", game=game, games=tuple(FACES))
    return FACES[game_of(game).folder]


def has_environment(game: str) -> bool:
    return game_of(game).folder in FACES
