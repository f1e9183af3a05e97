"""Which version of a book's game somebody has accepted (`mk` 4.4: by playing it)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GUEST, PLAYER, Permit
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Accepted(Fact, frozen=True, tag="accepted"):
    """`rules`: the hash of what was accepted; `language`: in which it was shown."""

    subject: str
    book: str
    game: str
    edition: str
    rules: str
    language: str


class Acceptances(msgspec.Struct, frozen=True):
    """The last of each subject, book and game; those before it stay in the day book."""

    last: Mapping[tuple[str, str, str], Accepted] = {}


def of(house: House) -> Acceptances:
    found: Acceptances = house.rooms["acceptance"]
    return found


def accepted(house: House, subject: str, book: str, game: str) -> Accepted | None:
    return of(house).last.get((subject, book, game))


def _fold(acceptances: Acceptances, _: Act, fact: Fact) -> Acceptances:
    match fact:
        case Accepted(subject, book, game):
            last = {**acceptances.last, (subject, book, game): fact}
            return replace(acceptances, last=last)
    return acceptances


class _Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: str
    game: str
    edition: str
    rules: str
    language: str


def _acceptance(_: Terms) -> Story:
    act = yield Step("accept", _Accept, "mk 4.4")
    yield Accepted(act.by.person, **act.said)


ROOM = Room(
    "acceptance",
    {"acceptance.accept": Permit((PLAYER, GUEST), clause="mk 4.4")},
    (Accepted,),
    Acceptances(),
    _fold,
    (Procedure("acceptance", 1, _acceptance),),
)
