"""The words of the games: one line for each engine, and its room beside this file."""

from __future__ import annotations

from croupier.faces import Faces
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.words.face import GameWords


def _clash(folder: str, words: GameWords) -> str:
    """A key that could be the house's or another game's: its own have its name in them."""
    name = folder.replace("_", "-")
    if words.page.name != folder:
        return words.page.name
    keys = (words.lobby, words.page.texts, words.pages, words.terminal, words.reasons, words.lesson)
    return next((key for texts in keys for key in texts if name not in key), "")


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
    under=SCHEMAS,
    clash=_clash,
)
