"""A draw that anybody can do again: the list of tickets with its hash, the numbers that chance
gave, and the tickets they fall on.

The tickets of a list are numbered from 1 in its order. A number of chance counts, from 0, among the
tickets that are still in the drum; a ticket that was drawn is in it no more, and where everybody
wins once neither is any other of its holder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, NamedTuple

import msgspec

from croupier.daybook.fields import PersonId
from croupier.errors import Refused


class Holder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody with so many tickets."""

    person: PersonId
    tickets: Annotated[int, msgspec.Meta(ge=1)]


class Drawn(NamedTuple):
    """A ticket, by its number in the list, and whose it is."""

    ticket: int
    person: str


def in_order(tickets: Iterable[tuple[str, int]]) -> tuple[Holder, ...]:
    """The list as it is drawn from: by person, whoever has none left out."""
    return tuple(Holder(person, count) for person, count in sorted(tickets) if count)


def total(holders: Iterable[Holder]) -> int:
    return sum(each.tickets for each in holders)


def list_hash(holders: Iterable[Holder]) -> str:
    """SHA-256 of the list as text: a line `person tickets` for each, in order."""
    text = "".join(f"{each.person} {each.tickets}\n" for each in holders)
    return hashlib.sha256(text.encode()).hexdigest()


class _Drum:
    """The tickets that are still in it, as runs of one holder's."""

    def __init__(self, holders: Iterable[Holder]) -> None:
        self._runs: list[tuple[str, int, int]] = []
        first = 1
        for each in holders:
            self._runs.append((each.person, first, each.tickets))
            first += each.tickets

    @property
    def left(self) -> int:
        return sum(count for _, _, count in self._runs)

    def take(self, number: int, *, once: bool) -> Drawn:
        for place, (person, first, count) in enumerate(self._runs):
            if number < count:
                drawn = Drawn(first + number, person)
                self._without(place, drawn, once=once)
                return drawn
            number -= count
        raise Refused("no-such-ticket", number=number)

    def _without(self, place: int, drawn: Drawn, *, once: bool) -> None:
        if once:
            self._runs = [run for run in self._runs if run[0] != drawn.person]
            return
        person, first, count = self._runs[place]
        before = (person, first, drawn.ticket - first)
        after = (person, drawn.ticket + 1, first + count - drawn.ticket - 1)
        self._runs[place : place + 1] = [run for run in (before, after) if run[2]]


def draw(
    holders: Iterable[Holder], prizes: int, below: Callable[[int], int], *, once: bool
) -> tuple[int, ...]:
    """The numbers for so many prizes, or as many as there are tickets for; `below`: chance."""
    drum, numbers = _Drum(holders), list[int]()
    while drum.left and len(numbers) < prizes:
        numbers.append(below(drum.left))
        drum.take(numbers[-1], once=once)
    return tuple(numbers)


def drawn(holders: Iterable[Holder], numbers: Sequence[int], *, once: bool) -> tuple[Drawn, ...]:
    """On which tickets the numbers fall, in their order."""
    drum = _Drum(holders)
    return tuple(drum.take(number, once=once) for number in numbers)


def enough(holders: Sequence[Holder], prizes: int, *, once: bool) -> int:
    """How many prizes are drawn for."""
    return min(prizes, len(holders) if once else total(holders))
