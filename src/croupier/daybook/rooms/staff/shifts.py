"""Shifts: begun by the rota or as somebody says who places people, moved, handed over, ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from croupier.daybook.authority import (
    CHIPPER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    place_name,
    role_name,
)
from croupier.daybook.fields import PersonId, Place, Role, Words
from croupier.daybook.rooms.staff.standing import (
    STANDS,
    HandedOver,
    ShiftBegun,
    ShiftEnded,
    ShiftMoved,
    Staff,
    called,
    has_role,
    has_work_there,
    is_free,
    of,
    planned,
    several,
)
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

AT_TABLES = (DEALER, INSPECTOR, CHIPPER)
"""Whom a pit boss places (art. 9.2(в))."""


class _Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One's own, by the rota."""

    role: Role
    places: tuple[Place, ...]


class _Post(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody else's."""

    person: PersonId
    role: Role
    places: tuple[Place, ...]


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    places: tuple[Place, ...]


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes from one to the other: the float as it was counted, keys, and what is open."""

    to: PersonId
    counted: Annotated[str, Meta(max_length=200)] = ""
    keys: Annotated[str, Meta(max_length=200)] = ""
    open: Words = ""


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: Words = ""


class _Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was found otherwise than it was handed over."""

    note: Words = ""


def shift(terms: Terms) -> Story:
    """It begins by the rota, or as a manager or pit boss says; it ends when it is handed over, or
    its post closed."""
    clause = terms.cite("staff", terms.staff.present)
    begun = yield (
        Step("begin", _Begin, clause, check=_may_begin(terms)),
        Step("post", _Post, "bg art. 9.2(в)", check=_may_begin(terms)),
    )
    person = begun.said.get("person", begun.by.person)
    role, places = begun.said["role"], tuple(begun.said["places"])
    yield ShiftBegun(person, role, places)
    while True:
        act = yield (
            Step("hand-over", _HandOver, clause, of=person, check=_may_take(role), must=False),
            Step("end", _End, clause, of=person, must=False),
            _move(terms, person),
            _relieve(person),
        )
        if act.step == "move":
            places = tuple(act.said["places"])
            yield ShiftMoved(person, places)
        elif act.step != "hand-over":
            yield ShiftEnded(person)
            return
        else:
            given, to = act.said, act.said["to"]
            act = yield (
                Step("take-over", _Taken, clause, of=to, check=_still_may_take(role)),
                Step("keep", _Taken, clause, of=person, must=False),
                _relieve(person),
            )
            if act.step == "relieve":
                yield ShiftEnded(person)
                return
            if act.step == "take-over":
                yield HandedOver(person, to, given["counted"], given["keys"], given["open"])
                yield ShiftEnded(person, to)
                yield ShiftBegun(to, role, places)
                person = to


def _move(terms: Terms, person: str) -> Step:
    """Others place people (art. 9.2(в)); nobody moves himself."""

    def check(house: House, act: Act) -> None:
        staff, places = of(house), tuple(act.said["places"])
        role = staff.posts[person].role
        _in_his_group(staff, act, role, (*staff.posts[person].places, *places))
        _can_stand(terms, role, places)

    return Step("move", _Move, "bg art. 9.2(в)", besides=(person,), check=check, must=False)


def _relieve(person: str) -> Step:
    def check(house: House, act: Act) -> None:
        post = of(house).posts[person]
        _in_his_group(of(house), act, post.role, post.places)

    return Step("relieve", _End, "bg art. 9.2(б)", besides=(person,), check=check, must=False)


def _may_begin(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        staff, role, places = of(house), act.said["role"], tuple(act.said["places"])
        person = act.said.get("person", act.by.person)
        has_role(staff, person, role)
        is_free(staff, person)
        _can_stand(terms, role, places)
        if act.step == "post":
            _in_his_group(staff, act, role, places)
        elif role != GAME_MANAGER:
            for place in places:
                if not planned(staff, person, role, place, act.at):
                    raise Refused("not-on-the-rota", place=place_name(place))

    return check


def _can_stand(terms: Terms, role: str, places: tuple[str, ...]) -> None:
    """One person, one place, but for a pit boss's group and R73."""
    if not places:
        raise Refused("no-such-duty", place="", legal=called(*STANDS[role]))
    for place in places:
        has_work_there(role, place)
    if len(places) > 1 and not (several(terms, role) and len(set(places)) == len(places)):
        raise Refused("two-places", legal=called(*places))


def _in_his_group(staff: Staff, act: Act, role: str, places: tuple[str, ...]) -> None:
    """A pit boss places dealers, inspectors and chippers at the tables of his own group."""
    if act.by.role != PIT_BOSS:
        return
    if role not in AT_TABLES:
        legal = tuple(map(role_name, AT_TABLES))
        raise Refused(
            "not-his-to-place", clause="bg art. 9.2(в)", role=role_name(role), legal=legal
        )
    own = staff.posts[act.by.person].places
    for place in places:
        if place not in own:
            where = place_name(place)
            raise Refused("not-your-place", clause="bg art. 9.2", place=where, legal=called(*own))


def _may_take(role: str) -> Check:
    def check(house: House, act: Act) -> None:
        if act.said["to"] == act.by.person:
            raise Refused("another-person")
        has_role(of(house), act.said["to"], role)

    return check


def _still_may_take(role: str) -> Check:
    """Since it was offered, the other may have left, or gone on shift elsewhere."""

    def check(house: House, act: Act) -> None:
        has_role(of(house), act.by.person, role)
        is_free(of(house), act.by.person)

    return check


def closing(staff: Staff, case: str) -> tuple[Fact, ...]:
    """Whose shift is ended by hand is on shift no more."""
    return tuple(ShiftEnded(person) for person, post in staff.posts.items() if post.case == case)
