"""Names at the tables, as far as the house is concerned: one that cannot be read at a table is
struck, with a reason. Whoever had it is called by the name that the house gave until they choose
another. No name is in the book: players are known here by the id that others see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, INSPECTOR, PIT_BOSS, Permit
from croupier.daybook.fields import Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms

if TYPE_CHECKING:
    from croupier.daybook.state import House

Who = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{12}$")]
"""A player as others know them."""


class NameStruck(Fact, frozen=True, tag="name-struck"):
    who: str
    reason: str


class Names(msgspec.Struct, frozen=True):
    """`struck`: when somebody's name was, the last time."""

    struck: Mapping[str, int] = {}


def of(house: House) -> Names:
    found: Names = house.rooms["names"]
    return found


def _fold(names: Names, act: Act, fact: Fact) -> Names:
    match fact:
        case NameStruck(who):
            return replace(names, struck={**names.struck, who: act.at})
    return names


def _restate(names: Names) -> Iterator[Restated]:
    for who, at in names.struck.items():
        yield Restated(NameStruck(who, ""), at)


class _Strike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Who
    reason: Said


def _striking(_: Terms) -> Story:
    act = yield Step("strike", _Strike)
    yield NameStruck(act.said["who"], act.said["reason"])


_PIT = (INSPECTOR, PIT_BOSS, GAME_MANAGER)

ROOM = Room(
    "names",
    {
        "names.read": Permit(_PIT, reads=True),
        "name-striking.strike": Permit(_PIT, any_day=True),
    },
    (NameStruck,),
    Names(),
    _fold,
    (Procedure("name-striking", 1, _striking),),
    _restate,
)
