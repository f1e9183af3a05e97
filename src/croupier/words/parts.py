"""The words of the page of the tables, in the parts in which it fetches them: the house's, those of
hands of cards, and each game's with its table.

A part is asked for in a language; a phrase for which the language has no words is English in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from croupier.cards.hands.words import ENGLISH as HANDS
from croupier.errors import CODES
from croupier.words.books import labels
from croupier.words.face import Text
from croupier.words.lessons import LESSONS
from croupier.words.office.daybook import DAYBOOK
from croupier.words.page import HOUSE
from croupier.words.reasons import REASONS
from croupier.words.registry import FACES
from croupier.words.speech import Speech

Placed = Mapping[str, tuple[str, Text]]
"""Texts by key, each with its place."""


@cache
def parts() -> Mapping[str, Placed]:
    lobby = {key: text for face in FACES.values() for key, text in face.lobby.items()}
    games = {f"game.{game}": ("game", called) for game, called in labels.GAMES.items()}
    return {
        "house": {**_placed(HOUSE), **_placed(lobby), **games, **_refusals()},
        "cards": {key: (f"hands.{key}", text) for key, text in HANDS.items()},
        "lessons": _placed(_lessons()),
        **{face.page.name: _placed(face.page.texts) for face in FACES.values()},
    }


def _lessons() -> Mapping[str, Text]:
    """What is said to who learns a game."""
    return {
        **LESSONS,
        **{key: text for face in FACES.values() for key, text in face.lesson.items()},
    }


def _refusals() -> Placed:
    """What the house says by key, at its tables and of itself."""
    errors = {f"error.{code}": row.words for code, row in CODES.items()}
    own = {key: words for face in FACES.values() for key, words in face.reasons.items()}
    verbs = {name: words for face in FACES.values() for name, words in face.verbs.items()}
    return {
        **{key: (key, text) for key, text in errors.items()},
        **{key: (f"terminal.{key}", text) for key, text in {**REASONS, **DAYBOOK, **own}.items()},
        **{name: (name.partition(".")[0], text) for name, text in verbs.items()},
    }


def _placed(texts: Mapping[str, Text]) -> Placed:
    return {key: (f"page.{key}", text) for key, text in texts.items()}


def told(part: str, speech: Speech) -> dict[str, str | dict[str, str]]:
    """A part in a language, as the page takes it: what bends with a number in all its forms."""
    return {
        key: speech.text(place, text) if isinstance(text, str) else speech.forms(place, *text)
        for key, (place, text) in parts()[part].items()
    }


def brought(folder: str, speech: Speech) -> dict[str, str | dict[str, str]]:
    """All that a game of another package says on the page: the page was built without it."""
    face = FACES[folder]
    own = {*face.lobby, *face.reasons, *face.verbs, *(f"game.{game}" for game in face.games)}
    house = {key: text for key, text in told("house", speech).items() if key in own}
    lessons = {key: text for key, text in told("lessons", speech).items() if key in face.lesson}
    return {**house, **lessons, **told(face.page.name, speech)}


def names(speech: Speech) -> dict[str, str]:
    """What books and plans call their things, as far as the language has words for it; English is
    what they have written."""
    return {f"named.{name}": words for name, words in speech.given.items()}


@cache
def has_words(speech: Speech) -> bool:
    """Whether the page can speak this language: its file has some of the page's own words."""
    said = (text for text in _placed(HOUSE).values() if isinstance(text[1], str))
    return any(speech.text(place, str(text)) != text for place, text in said)
