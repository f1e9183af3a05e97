"""The rota: who is to be where, as what, week by week."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from croupier.daybook.authority import SLOT_ATTENDANT, SLOT_MANAGER, place_name, role_name
from croupier.daybook.fields import Week, Words
from croupier.daybook.rooms.staff.standing import (
    Duty,
    RotaSet,
    called,
    has_role,
    has_work_there,
    of,
    several,
    with_reason,
)
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.daybook.weeks import DAY, span_of
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

AT_MACHINES = (SLOT_MANAGER, SLOT_ATTENDANT)
"""Of whom a slot manager sets the rota (art. 9.6(е))."""


class _Rota(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    week: Week
    duties: Annotated[tuple[Duty, ...], Meta(max_length=2_000)]
    reason: Words = ""


def rota(terms: Terms) -> Story:
    """Week by week; changed only with a reason, and old ones are kept."""
    clause = "bg art. 9.1(е), art. 9.6(е)"
    act = yield Step("set", _Rota, clause, check=_can_be_kept(terms))
    yield msgspec.convert(act.said, RotaSet)


def _can_be_kept(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        staff, rota = of(house), msgspec.convert(act.said, _Rota)
        week, before = span_of(rota.week, terms.zone), staff.rotas.get(rota.week)
        if before:
            with_reason(rota.reason)
        if act.by.role == SLOT_MANAGER:
            _leaves_the_tables(before.duties if before else (), rota.duties)
        for duty in rota.duties:
            has_role(staff, duty.person, duty.role)
            has_work_there(duty.role, duty.place)
            if not week.begins <= duty.begins < week.ends:
                raise Refused("outside-the-week", place=place_name(duty.place))
            if not duty.begins < duty.ends <= duty.begins + DAY:
                raise Refused("no-such-duty", place=place_name(duty.place))
        other = [
            one for week in staff.rotas if week != rota.week for one in staff.rotas[week].duties
        ]
        _one_place_at_a_time(terms, rota.duties, other)

    return check


def _leaves_the_tables(before: tuple[Duty, ...], after: tuple[Duty, ...]) -> None:
    """A slot manager sets the rota of the machines' staff and lets the others' stand."""
    others = [
        {duty for duty in duties if duty.role not in AT_MACHINES} for duties in (before, after)
    ]
    if others[0] != others[1]:
        raise Refused(
            "machines-only", clause="bg art. 9.6(е)", legal=tuple(map(role_name, AT_MACHINES))
        )


def _one_place_at_a_time(terms: Terms, duties: tuple[Duty, ...], other: list[Duty]) -> None:
    """In this week, and where it meets the weeks beside it."""
    by_person: dict[str, list[Duty]] = {}
    for duty in other:
        by_person.setdefault(duty.person, []).append(duty)
    for duty in duties:
        before = by_person.setdefault(duty.person, [])
        for one in before:
            meet = duty.begins < one.ends and one.begins < duty.ends
            if meet and not _together(terms, one, duty):
                raise Refused("two-places", legal=called(one.place, duty.place))
        before.append(duty)


def _together(terms: Terms, one: Duty, other: Duty) -> bool:
    """Two tables of one inspector, or of a pit boss's group."""
    return one.role == other.role and one.place != other.place and several(terms, one.role)
