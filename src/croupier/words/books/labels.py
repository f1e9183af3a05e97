"""What the games of a book and their rules are called on a page. A key without a name is its own
name.

English stands in the games' own rooms; other languages in `po/`.
"""

from __future__ import annotations

from typing import Any

from croupier.cards.hands.words import Phrase
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.words.books.house import HOUSE
from croupier.words.books.names import GENERAL, Names
from croupier.words.face import GameWords
from croupier.words.registry import FACES
from croupier.words.speech import ENGLISH, Speech

GAMES = {
    **{game: called for face in FACES.values() for game, called in face.games.items()},
    "house": "the house",
}
"""The games, and the chapter of a book that is no game."""
SECTIONS = {**GAMES, "bonus games": "bonus games", "tournaments": "tournaments"}
"""What a house has its book approved for, section by section."""
WORDS: dict[type, GameWords] = {SCHEMAS[engine].rules: face for engine, face in FACES.items()}
NAMES: dict[type, Names] = {
    **{rules: face.names for rules, face in WORDS.items()},
    house.Rules: HOUSE,
}


def names(rules: Any) -> Names:
    """The names for the rules of a game."""
    return NAMES.get(type(rules), GENERAL)


def game(name: str, speech: Speech = ENGLISH) -> str:
    """A game as people call it, or the house."""
    return speech.text("game", GAMES[name])


def section(name: str, speech: Speech = ENGLISH) -> str:
    """A game, or what else a section of the house's book is about."""
    return speech.text("game", SECTIONS[name])


def hand(combination: str, speech: Speech = ENGLISH) -> str:
    """A combination as pay tables name it."""
    return speech.hand(Phrase(f"category.{combination}"))
