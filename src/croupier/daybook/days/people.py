"""Who acts in a day's text, and as whom they are written there.

Staff stand by their name alone, since the role is that of their shift; others say as what they come
(`player:v1`), and the program and the clock are nobody's names. Exported, nobody is named: staff
are letters of their role with a number, all others `v1`, `v2`, ….
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from croupier.daybook.authority import BOT, CLOCK, OFF_SHIFT, PROGRAM, STAFF
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.staff import Engaged
from croupier.daybook.step import Actor

NOBODY = (PROGRAM, CLOCK, BOT)
PERSONS = ("person", "whom", "owner", "visitor", "player", "holder", "witness", "players")
"""Fields that say who somebody is."""
VISITOR = "v"


def read_actor(who: str, place: str = "") -> Actor:
    """`dora`, `player:v1`, `clock`."""
    role, _, person = who.partition(":")
    if person:
        return Actor(person, role, place)
    return Actor("", who, place) if who in NOBODY else Actor(who, "", place)


def written(by: Actor) -> str:
    if by.role in (*STAFF, OFF_SHIFT):
        return by.person
    return f"{by.role}:{by.person}" if by.person else by.role


def masked(entries: Iterable[DayEntry]) -> tuple[DayEntry, ...]:
    """The same entries with nobody's name in them."""
    found = tuple(entries)
    masks = _masks(found)
    return tuple(
        msgspec.convert(_hidden(msgspec.to_builtins(entry), masks), DayEntry) for entry in found
    )


def _masks(entries: Iterable[DayEntry]) -> dict[str, str]:
    """In the order in which they appear; of staff by their first role."""
    masks: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for entry in entries:
        for person, role in _named(entry):
            if person and person not in masks:
                letters = _letters(role) if role in STAFF else VISITOR
                numbers[letters] = numbers.get(letters, 0) + 1
                masks[person] = f"{letters}{numbers[letters]}"
    return masks


def _letters(role: str) -> str:
    """`game manager` is gm, `dealer` de."""
    first, _, second = role.partition(" ")
    return first[0] + second[0] if second else first[:2]


def _named(entry: DayEntry) -> Iterator[tuple[str, str]]:
    by = entry.act.by
    engaged = (fact for fact in entry.facts if isinstance(fact, Engaged))
    yield from ((fact.person, fact.roles[0]) for fact in engaged if fact.roles)
    if by.role not in NOBODY:
        yield by.person, by.role
    yield from ((person, "") for person in _persons(entry.act.said))
    for fact in entry.facts:
        yield from ((person, "") for person in _persons(msgspec.to_builtins(fact)))


def _persons(said: Any) -> Iterator[str]:
    """Whoever is named, however deep."""
    match said:
        case dict():
            for name, value in said.items():
                if name in PERSONS and isinstance(value, str):
                    yield value
                elif name in PERSONS and isinstance(value, list | tuple):
                    yield from value
                else:
                    yield from _persons(value)
        case list() | tuple():
            for value in said:
                yield from _persons(value)


def _hidden(value: Any, masks: dict[str, str]) -> Any:
    """A name is a whole word, or a part of the name of an account."""
    match value:
        case str():
            return ":".join(masks.get(part, part) for part in value.split(":"))
        case dict():
            return {_hidden(name, masks): _hidden(each, masks) for name, each in value.items()}
        case list() | tuple():
            return [_hidden(each, masks) for each in value]
    return value
