"""An inspection by the regulator, as a case: who came, who let them in, what was asked, shown,
printed and taken away; both sign. Meanwhile everything that is kept stays kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, REGISTRAR, REGULATOR, Permit
from croupier.daybook.fields import Moment, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

Done = Literal["asked", "shown", "printed", "taken away"]
RECORD = "record of an inspection"
COPIES = 2

# Facts.


class InspectorCame(Fact, frozen=True, tag="inspector-came"):
    """`inspector`: where the name lies in the registry; `card`: the number of the card shown."""

    inspector: str
    authority: str
    card: str


class InspectorLetIn(Fact, frozen=True, tag="inspector-let-in"):
    into: tuple[str, ...]


class Inspected(Fact, frozen=True, tag="inspected"):
    """`did`: asked, shown, printed or taken away. `hash`: of the print; `receipt`: for what was
    taken away."""

    did: Done
    what: str
    hash: str = ""
    receipt: str = ""


class InspectorLeft(Fact, frozen=True, tag="inspector-left"):
    """`unanswered`: what was asked and not shown."""

    unanswered: tuple[str, ...] = ()


class InspectionSigned(Fact, frozen=True, tag="inspection-signed"):
    number: int


# How it stands.


class Inspection(msgspec.Struct, frozen=True):
    came: InspectorCame
    at: Moment
    into: tuple[str, ...] = ()
    notes: tuple[Inspected, ...] = ()
    left: Moment = 0


class Inspections(msgspec.Struct, frozen=True):
    all: Mapping[str, Inspection] = {}


def of(house: House) -> Inspections:
    found: Inspections = house.rooms["inspection"]
    return found


def under_way(house: House) -> bool:
    return any(not each.left for each in of(house).all.values())


def _fold(inspections: Inspections, act: Act, fact: Fact) -> Inspections:
    if isinstance(fact, InspectorCame):
        return Inspections({**inspections.all, act.case: Inspection(fact, act.at)})
    one = inspections.all[act.case]
    match fact:
        case InspectorLetIn(into):
            one = replace(one, into=into)
        case Inspected():
            one = replace(one, notes=(*one.notes, fact))
        case InspectorLeft():
            one = replace(one, left=act.at)
    return Inspections({**inspections.all, act.case: one})


# The story.


class _Arrive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    inspector: Said
    authority: Said
    card: Said


class _LetIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    into: tuple[str, ...]


class _What(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: Said


class _Print(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: Said
    hash: Said


class _TakeAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: Said
    receipt: Said


def _inspection(terms: Terms) -> Story:
    rules = terms.inspection
    clause = terms.cite("inspection", rules.by)
    came = yield Step("arrive", _Arrive, clause)
    yield InspectorCame(**came.said)
    entered = yield Step("let-in", _LetIn, clause, check=_may_be_opened(terms))
    yield InspectorLetIn(tuple(entered.said["into"]))
    asked: list[str] = []
    while True:
        act = yield _visit(terms, tuple(asked))
        if act.step == "leave":
            break
        what = act.said["what"]
        asked = [*asked, what] if act.step == "ask" else [each for each in asked if each != what]
        extra = (act.said.get("hash", ""), act.said.get("receipt", ""))
        yield Inspected(_DONE[act.step], what, *extra)
    yield InspectorLeft(tuple(asked))
    signed = yield Step("sign", clause=clause, check=_numbered)
    yield Step("sign-inspector", clause=clause)
    yield PaperIssued(RECORD, signed.given["number"], COPIES)
    yield InspectionSigned(signed.given["number"])


_DONE: dict[str, Done] = {
    "ask": "asked",
    "show": "shown",
    "print": "printed",
    "take-away": "taken away",
}


def _visit(terms: Terms, asked: tuple[str, ...]) -> tuple[Step, ...]:
    clause = terms.cite("inspection", terms.inspection.opened)
    return (
        Step("ask", _What, clause, must=False),
        Step("show", _What, clause, must=bool(asked)),
        Step("print", _Print, clause, must=False),
        Step("take-away", _TakeAway, clause, must=False),
        Step("leave", clause=clause, must=False),
    )


def _may_be_opened(terms: Terms) -> Check:
    opened = terms.inspection.opened

    def check(_: House, act: Act) -> None:
        if unknown := set(act.said["into"]) - set(opened.value):
            clause = terms.cite("inspection", opened)
            what = ", ".join(sorted(unknown))
            raise Refused("not-for-inspection", clause=clause, what=what, legal=opened.value)
        if not act.said["into"]:
            raise Refused("nothing-named")

    return check


def _numbered(house: House, _: Act) -> dict[str, object]:
    return {"number": next_number(house, RECORD)}


_ATTENDS = Permit((GAME_MANAGER,), clause="bg art. 7(1)", any_day=True)
_EITHER = Permit((GAME_MANAGER, REGULATOR), clause="bg art. 7(1)", any_day=True)

ROOM = Room(
    "inspection",
    {
        "inspections.read": Permit((GAME_MANAGER,), reads=True, clause="bg art. 7(1)"),
        "inspection.arrive": Permit((GAME_MANAGER, REGISTRAR), clause="bg art. 7(1)", any_day=True),
        "inspection.let-in": _ATTENDS,
        "inspection.ask": _EITHER,
        "inspection.show": _ATTENDS,
        "inspection.print": _EITHER,
        "inspection.take-away": _ATTENDS,
        "inspection.leave": _ATTENDS,
        "inspection.sign": _ATTENDS,
        "inspection.sign-inspector": Permit((REGULATOR,), clause="bg art. 7(1)"),
    },
    (InspectorCame, InspectorLetIn, Inspected, InspectorLeft, InspectionSigned),
    Inspections(),
    _fold,
    (Procedure("inspection", 1, _inspection),),
)
