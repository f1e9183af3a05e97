"""Looking at what is kept of people: every look is on record, with who, at whom, what and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from croupier.daybook.authority import (
    CASHIER,
    GAME_MANAGER,
    OFF_SHIFT,
    PIT_BOSS,
    REGISTRAR,
    REGULATOR,
    STAFF,
    Permit,
)
from croupier.daybook.fields import PersonId, Words
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Looked(Fact, frozen=True, tag="looked"):
    """`what`: the page or the file; `whom`: whose, where it is one person's."""

    what: str
    whom: PersonId = ""
    why: Words = ""


class _Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: Annotated[str, Meta(max_length=300)]
    whom: PersonId = ""
    why: Words = ""


def _look(_: Terms) -> Story:
    act = yield Step("look", _Look, check=_says_why)
    yield Looked(**act.said)


def _says_why(_: House, act: Act) -> None:
    """Who looks into somebody's file says why. The regulator need not (art. 7)."""
    if act.said["whom"] and not act.said["why"].strip() and act.by.role != REGULATOR:
        raise Refused("why-needed")


_LOOKERS = (GAME_MANAGER, CASHIER, REGISTRAR)
"""Who may look into a person's file: the manager, and who serves visitors by their papers."""

ROOM = Room(
    "records",
    {
        "look.look": Permit((*_LOOKERS, REGULATOR), reads=True, clause="bg art. 7"),
        "registry.person": Permit(_LOOKERS, reads=True),
        "daybook.read": Permit((GAME_MANAGER, PIT_BOSS), reads=True, clause="bg art. 7(1)"),
        "office.read": Permit((*STAFF, OFF_SHIFT), reads=True),
        "case.end": Permit((GAME_MANAGER,), any_day=True),
    },
    facts=(Looked,),
    procedures=(Procedure("look", 1, _look),),
)
