"""Who is no visitor (`by` ch. 1 посетители): officials on duty, and staff. They come in by a line
of their own, with their authority and what they come for.

Who they are lies in the registry, under the number that the act names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.daybook.authority import DOOR, REGISTRAR, SECURITY, Permit
from croupier.daybook.fields import Said
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Fact, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms

if TYPE_CHECKING:
    from croupier.daybook.state import House

As = Literal["official", "staff"]
AS: tuple[As, ...] = ("official", "staff")
CLAUSE = "by Ch. 1 посетители"


class CameOnDuty(Fact, frozen=True, tag="came-on-duty"):
    """`who`: where the registry has them, or the id of one of the staff."""

    who: str
    kind: As
    authority: str
    purpose: str


class WentFromDuty(Fact, frozen=True, tag="went-from-duty"):
    who: str


class OnDuty(msgspec.Struct, frozen=True):
    fact: CameOnDuty
    since: int


class Service(msgspec.Struct, frozen=True):
    inside: Mapping[str, OnDuty] = {}
    """By case."""


def of(house: House) -> Service:
    found: Service = house.rooms["service"]
    return found


def _fold(service: Service, act: Act, fact: Fact) -> Service:
    match fact:
        case CameOnDuty():
            return Service({**service.inside, act.case: OnDuty(fact, act.at)})
        case WentFromDuty():
            return Service(
                {case: each for case, each in service.inside.items() if case != act.case}
            )
    return service


class _Come(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Said
    kind: As
    authority: Said
    purpose: Said


def _service(_: Terms) -> Story:
    came = yield Step("come", _Come, CLAUSE)
    yield CameOnDuty(**came.said)
    yield Step("go", Nothing, CLAUSE, must=False)
    yield WentFromDuty(came.said["who"])


def _closing(service: Service, case: str) -> tuple[Fact, ...]:
    known = service.inside.get(case)
    return (WentFromDuty(known.fact.who),) if known else ()


_DOOR = Permit((REGISTRAR, SECURITY), DOOR, clause=CLAUSE, any_day=True)

ROOM = Room(
    "service",
    {"service.come": _DOOR, "service.go": _DOOR},
    (CameOnDuty, WentFromDuty),
    Service(),
    _fold,
    (Procedure("service", 1, _service),),
    closing=_closing,
)
