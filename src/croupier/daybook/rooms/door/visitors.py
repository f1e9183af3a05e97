"""Who comes in and goes out: what the door writes down, and who is inside by it (`by` 2.1, `bg`
art. 9.9(а)).

A visitor is somebody with a file in the registry; in the house they go by their number in the
register of the gaming day.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.fields import PersonId, Place, Words
from croupier.daybook.step import Act, Fact

if TYPE_CHECKING:
    from croupier.daybook.state import House


class OnFile(Fact, frozen=True, tag="on-file"):
    """The registry has somebody whom the house did not know, since something was done for them at a
    desk."""

    person: PersonId


class Admitted(Fact, frozen=True, tag="admitted"):
    """`number`: in the register of the gaming day `day`; `zone`: the door by which they came."""

    person: PersonId
    number: int = 0
    day: str = ""
    zone: Place = ""


class TurnedAway(Fact, frozen=True, tag="turned-away"):
    """`why`: the code of the refusal. Who showed no document is nobody: `note` says what there is
    to say of them."""

    person: PersonId
    why: str
    clause: str = ""
    note: Words = ""


class Passed(Fact, frozen=True, tag="passed"):
    """Into another zone of the house."""

    person: PersonId
    zone: Place


class WentOut(Fact, frozen=True, tag="went-out"):
    """What they were told of: tables whose colour chips they have, payouts that are open, and other
    cases that are theirs."""

    person: PersonId
    tables: tuple[Place, ...] = ()
    payouts: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()


FACTS = (OnFile, Admitted, TurnedAway, Passed, WentOut)


class Stay(msgspec.Struct, frozen=True):
    """Somebody who is inside."""

    number: int
    day: str
    zone: str
    since: int
    case: str


class Inside(msgspec.Struct, frozen=True):
    """Who is in the house. `day`, `last`: the last number of the register, and of which day."""

    stays: Mapping[str, Stay] = {}
    day: str = ""
    last: int = 0

    @property
    def since(self) -> dict[str, int]:
        """Since when, by person."""
        return {person: stay.since for person, stay in self.stays.items()}

    def next(self, day: str) -> int:
        return self.last + 1 if day == self.day else 1


def of(house: House) -> Inside:
    found: Inside = house.rooms["door"]
    return found


def is_inside(house: House, person: str) -> bool:
    return person in of(house).stays


def by_number(house: House, number: int) -> str:
    """Who of those inside has this number; of two days the last. Nobody, where none has."""
    found = [
        (stay.day, person) for person, stay in of(house).stays.items() if stay.number == number
    ]
    return max(found, default=("", ""))[1]


def number_of(house: House, person: str) -> int:
    """Of somebody who is inside; else none."""
    stay = of(house).stays.get(person)
    return stay.number if stay else 0


def by_zone(house: House) -> dict[str, list[tuple[str, Stay]]]:
    """Who is inside, zone by zone, in the order of the register."""
    found: dict[str, list[tuple[str, Stay]]] = {}
    for person, stay in sorted(of(house).stays.items(), key=lambda each: each[1].since):
        found.setdefault(stay.zone, []).append((person, stay))
    return found


def fold(inside: Inside, act: Act, fact: Fact) -> Inside:
    match fact:
        case Admitted(person, number, day, zone):
            stay = Stay(number, day, zone, act.at, act.case)
            last = max(number, inside.last) if day == inside.day else number
            return Inside({**inside.stays, person: stay}, day, last)
        case Passed(person, zone) if person in inside.stays:
            moved = replace(inside.stays[person], zone=zone)
            return replace(inside, stays={**inside.stays, person: moved})
        case WentOut(person):
            rest = {one: stay for one, stay in inside.stays.items() if one != person}
            return replace(inside, stays=rest)
    return inside
