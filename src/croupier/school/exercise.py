"""An exercise: how it lies at a table, what is asked of it, and what the engine makes of it.

Nothing in it is a sentence: all of it is phrases, cards, and sums of money in minor units.
"""

from __future__ import annotations

import msgspec

from croupier.phrase import Fact, Phrase

LEVELS = (1, 2, 3)
"""From easy to hard."""


class Asked(msgspec.Struct, frozen=True):
    """Which exercise: the same of these give the same exercise. `book`: as its shelf names it."""

    book: str
    game: str
    kind: str
    level: int = 1
    seed: int = 0

    @property
    def name(self) -> str:
        return f"{self.book} {self.game} {self.kind} {self.level} {self.seed}"


class Row(msgspec.Struct, frozen=True):
    """What lies at one place: its cards, and what else there is to know of it."""

    place: Fact
    cards: tuple[str, ...] = ()
    notes: tuple[Fact, ...] = ()


class Cell(msgspec.Struct, frozen=True):
    """A field of a cloth: what is printed on it, its upper left corner and its size."""

    text: str
    at: tuple[int, int]
    size: tuple[int, int]
    colour: str


class Stack(msgspec.Struct, frozen=True):
    """Chips on a cloth: where they stand, how many they are, and on what."""

    at: tuple[int, int]
    chips: int
    spot: Fact


class Picture(msgspec.Struct, frozen=True):
    """A section of a cloth with its chips. `marked`: the text of the field that has come."""

    cells: tuple[Cell, ...]
    stacks: tuple[Stack, ...]
    marked: str


class Option(msgspec.Struct, frozen=True):
    """`cards`: where it is nothing but these."""

    value: str
    says: Fact
    cards: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """`right`: a sum in minor units where there are no options, else the value of one. `clauses`:
    by which it is so."""

    name: str
    asks: Fact
    right: int | str
    options: tuple[Option, ...] = ()
    clauses: tuple[str, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Why an answer is right. `why`: the engine's word for it, where it has one."""

    says: Fact
    clause: str = ""
    why: str = ""


class Exercise(msgspec.Struct, frozen=True):
    """`says`: what is to be done; `reasons`: shown when it was answered."""

    asked: Asked
    currency: str
    says: Phrase
    rows: tuple[Row, ...]
    questions: tuple[Question, ...]
    reasons: tuple[Reason, ...]
    picture: Picture | None = None
