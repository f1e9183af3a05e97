"""What somebody has trained: how often what was asked and missed, by clause, game and kind.

It is a value that is written down somewhere else, and knows no clock: how long an answer took says
whoever measured it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from croupier.school.exercise import Asked
from croupier.school.marking import Mark, Marked

MOST = 200
"""So many places are kept: those that were asked about last."""
LONGEST = 3_600_000
"""Milliseconds: who takes longer has gone away meanwhile."""


class Tally(msgspec.Struct, frozen=True, array_like=True):
    """One clause of a game in a kind of exercise; no clause where the book prints none. `millis`:
    of all of them together."""

    book: str
    game: str
    kind: str
    clause: str
    asked: int = 0
    missed: int = 0
    millis: int = 0

    @property
    def place(self) -> tuple[str, str, str, str]:
        return self.book, self.game, self.kind, self.clause


class Results(msgspec.Struct, frozen=True, omit_defaults=True):
    """`last`: the exercise that was counted last, which is not counted again."""

    tallies: tuple[Tally, ...] = ()
    last: str = ""


class Suggestion(NamedTuple):
    """What to train, and where one missed it."""

    asked: Asked
    tally: Tally


def with_result(results: Results, found: Marked, millis: int) -> Results:
    """An exercise that was answered; the same a second time changes nothing. What it took is shared
    among its questions."""
    asked = found.exercise.asked
    if results.last == asked.name:
        return results
    each = min(max(millis, 0), LONGEST) // max(1, len(found.marks))
    known = {tally.place: tally for tally in results.tallies}
    for mark in found.marks:
        for clause in mark.question.clauses or ("",):
            place = (asked.book, asked.game, asked.kind, clause)
            known[place] = _counted(known.pop(place, Tally(*place)), mark, each)
    return Results(tuple(known.values())[-MOST:], asked.name)


def _counted(tally: Tally, mark: Mark, millis: int) -> Tally:
    return msgspec.structs.replace(
        tally,
        asked=tally.asked + 1,
        missed=tally.missed + (not mark.right),
        millis=tally.millis + millis,
    )


def summed(results: Results, field: str) -> Iterator[tuple[str, Tally]]:
    """All of a game, or of a kind, together."""
    found: dict[str, Tally] = {}
    for tally in results.tallies:
        name = str(getattr(tally, field))
        before = found.get(name, Tally("", "", "", ""))
        found[name] = msgspec.structs.replace(
            before,
            asked=before.asked + tally.asked,
            missed=before.missed + tally.missed,
            millis=before.millis + tally.millis,
        )
    yield from found.items()


def most_missed(results: Results) -> list[Tally]:
    """What was missed oftenest of its times first; what was never missed at the end."""
    return sorted(
        results.tallies, key=lambda each: (-each.missed / max(1, each.asked), -each.missed)
    )


def suggested(results: Results, most: int = 3) -> list[Suggestion]:
    """What to train: one line for each kind of exercise, the most missed first."""
    found: dict[tuple[str, str, str], Suggestion] = {}
    for tally in most_missed(results):
        if tally.missed:
            place = (tally.book, tally.game, tally.kind)
            found.setdefault(place, Suggestion(Asked(*place), tally))
    return list(found.values())[:most]
