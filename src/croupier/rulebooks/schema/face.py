"""What the rule books know of a game: the face that each engine has at this layer.

A schema says what a book must answer and what of it is worth a look. It names no book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.rulebooks.schema.cited import Cited

R = TypeVar("R", bound=msgspec.Struct)


class Idle(NamedTuple):
    """A value that can never matter beside the book's other values: nothing reaches it. Such a
    value does no harm at a table; whoever wrote it meant something else. `when`: where it is not
    always so."""

    key: str
    cited: Cited[Any]
    why: str
    when: str = ""


class PlateWords(NamedTuple):
    """How items of a plate are written that are neither “kind low..high” nor “name value”. `pairs`:
    limits as two amounts; `fixed`: as one, where both are the same. `unnamed`: choices whose values
    stand alone. `phrases`: values of several words, as patterns, by choice. `examples`: each of
    them as it is written, by the word it begins with."""

    pairs: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    unnamed: Mapping[str, tuple[str, ...]] = {}
    phrases: Mapping[str, str] = {}
    examples: Mapping[str, str] = {}


class Schema(NamedTuple, Generic[R]):
    """`engine`: the folder of the game at every layer. `rules`: what a book's file must answer.
    `games`: the names under which books have it. `idle`: the values that can never matter, as far
    as one can be seen without playing. `compared`: the keys that decide play or pay, which are
    looked at beside other books; `*` stands for any part of a key, and a part that may be missing
    is compared as offered or not offered. `version`: which changes with every key that is added or
    means something else; `lifts`: by version, what makes kept rules of it those of the next."""

    engine: str
    rules: type[R]
    games: tuple[str, ...]
    idle: Callable[[R], Iterable[Idle]]
    compared: tuple[str, ...]
    plate: PlateWords = PlateWords()
    version: int = 1
    lifts: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
