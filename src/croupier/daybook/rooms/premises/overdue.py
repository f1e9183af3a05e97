"""Terms that were not kept: what is late stays on the list in red until it is done, or the game
manager has explained it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import GAME_MANAGER, Permit
from croupier.daybook.fields import Moment, Said
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class TermExplained(Fact, frozen=True, tag="term-explained"):
    """`late`: the case whose term was over, and the step that would have kept it."""

    late: str
    step: str
    until: Moment
    reason: str


class Explanation(msgspec.Struct, frozen=True):
    reason: str
    at: int
    person: str


Explained = Mapping[tuple[str, str, int], Explanation]
"""By case, step and the end of the term: a later term of the same step is another one."""


def of(house: House) -> Explained:
    found: Explained = house.rooms["overdue"]
    return found


def _fold(explained: Explained, act: Act, fact: Fact) -> Explained:
    match fact:
        case TermExplained(late, step, until, reason):
            told = Explanation(reason, act.at, act.by.person)
            return {**explained, (late, step, until): told}
    return explained


class _Explain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    late: Said
    step: Said
    reason: Said


def _overdue(terms: Terms) -> Story:
    act = yield Step("explain", _Explain, check=_is_late(terms))
    said = act.said
    yield TermExplained(said["late"], said["step"], act.given["until"], said["reason"])


def _is_late(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        from croupier.daybook.book import awaited_of

        case, step = act.said["late"], act.said["step"]
        found = (
            each.step.until for each in awaited_of(house, terms, case) if each.step.name == step
        )
        until = next(found, None)
        if until is None:
            raise Refused("no-such-term", case=case)
        if act.at <= until:
            raise Refused("not-late")
        return {"until": until}

    return check


ROOM = Room(
    "overdue",
    {"overdue.explain": Permit((GAME_MANAGER,), any_day=True)},
    (TermExplained,),
    {},
    _fold,
    (Procedure("overdue", 1, _overdue),),
)
