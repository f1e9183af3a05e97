"""Looking at what is kept of people: every look is on record, with who, at whom, what and why."""

from __future__ import annotations

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, PIT_BOSS, REGISTRAR, REGULATOR, Permit
from croupier.daybook.room import Room
from croupier.daybook.step import Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms


class Looked(Fact, frozen=True, tag="looked"):
    """`what`: the page or the file; `whom`: whose, where it is one person's."""

    what: str
    whom: str = ""
    why: str = ""


class _Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: str
    whom: str = ""
    why: str = ""


def _look(_: Terms) -> Story:
    act = yield Step("look", _Look)
    yield Looked(**act.said)


ROOM = Room(
    "records",
    {
        "look.look": Permit((GAME_MANAGER, REGULATOR), reads=True, clause="bg art. 7"),
        "registry.person": Permit((GAME_MANAGER, CASHIER, REGISTRAR), reads=True),
        "daybook.read": Permit((GAME_MANAGER, PIT_BOSS), reads=True, clause="bg art. 7(1)"),
    },
    facts=(Looked,),
    procedures=(Procedure("look", 1, _look),),
)
