"""Staff: who works here in which roles, the weekly rota, and who is on shift where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    GAME_MANAGER,
    INSPECTOR,
    OFF_SHIFT,
    PIT_BOSS,
    PLACES,
    PROGRAM,
    SLOT_MANAGER,
    STAFF,
    Permit,
    kind,
)
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Check, Fact, Moment, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

T = TypeVar("T")

# Facts.


class Engaged(Fact, frozen=True, tag="engaged"):
    """A person is one of the staff, in these roles and no others."""

    person: str
    roles: tuple[str, ...]


class Released(Fact, frozen=True, tag="released"):
    person: str
    reason: str


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a rota: who, as what, where, from and until when."""

    person: str
    role: str
    place: str
    begins: Moment
    ends: Moment


class RotaSet(Fact, frozen=True, tag="rota-set"):
    """The rota of a week, by the day it begins. The one before stays in the book."""

    week: str
    duties: tuple[Duty, ...]
    reason: str = ""


class ShiftBegun(Fact, frozen=True, tag="shift-begun"):
    person: str
    role: str
    places: tuple[str, ...]


class ShiftEnded(Fact, frozen=True, tag="shift-ended"):
    """`to`: who took it over; nobody, where the post was closed."""

    person: str
    to: str = ""


# How it stands.


class Post(msgspec.Struct, frozen=True):
    """Somebody on shift: as what, where, since when. One person, one post; it may have several
    places, as an inspector's may."""

    role: str
    places: tuple[str, ...]
    since: int
    case: str


class Staff(msgspec.Struct, frozen=True):
    people: Mapping[str, tuple[str, ...]] = {}
    posts: Mapping[str, Post] = {}
    rotas: Mapping[str, RotaSet] = {}


def of(house: House) -> Staff:
    """How the staff of a house stands."""
    found: Staff = house.rooms["staff"]
    return found


def _fold(staff: Staff, act: Act, fact: Fact) -> Staff:
    match fact:
        case Engaged(person, roles):
            return replace(staff, people={**staff.people, person: roles})
        case Released(person):
            return replace(staff, people=_without(staff.people, person))
        case RotaSet(week):
            return replace(staff, rotas={**staff.rotas, week: fact})
        case ShiftBegun(person, role, places):
            post = Post(role, places, act.at, act.case)
            return replace(staff, posts={**staff.posts, person: post})
        case ShiftEnded(person):
            return replace(staff, posts=_without(staff.posts, person))
    return staff


def _restate(staff: Staff) -> Iterator[Restated]:
    yield from (Restated(Engaged(person, roles)) for person, roles in staff.people.items())
    yield from map(Restated, staff.rotas.values())
    for person, post in staff.posts.items():
        yield Restated(ShiftBegun(person, post.role, post.places), post.since, post.case)


def _without(among: Mapping[str, T], person: str) -> dict[str, T]:
    return {name: value for name, value in among.items() if name != person}


# Engaging and releasing.


class _Engage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    roles: tuple[str, ...]


class _Release(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    reason: str


def _engagement(terms: Terms) -> Story:
    clause = terms.cite("staff", terms.staff.named)
    act = yield (
        Step("engage", _Engage, clause, check=_named_roles(terms)),
        Step("release", _Release, clause, check=_is_off_shift),
    )
    if act.step == "engage":
        yield Engaged(act.said["person"], tuple(act.said["roles"]))
    else:
        yield Released(act.said["person"], act.said["reason"])


def _named_roles(terms: Terms) -> Check:
    def check(_: House, act: Act) -> None:
        for role in act.said["roles"]:
            if role not in terms.staff.named.value:
                raise Refused("no-such-role", role=role, legal=terms.staff.named.value)

    return check


def _is_off_shift(house: House, act: Act) -> None:
    person = act.said["person"]
    if person not in of(house).people:
        raise Refused("not-of-the-staff")
    if post := of(house).posts.get(person):
        raise Refused("still-on-shift", place=post.places[0])


# The rota.


class _Rota(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    week: str
    duties: tuple[Duty, ...]
    reason: str = ""


def _rota(terms: Terms) -> Story:
    """Week by week; changed only with a reason, and old ones are kept."""
    act = yield Step("set", _Rota, terms.cite("staff", terms.staff.named), check=_can_be_kept)
    yield msgspec.convert(act.said, RotaSet)


def _can_be_kept(house: House, act: Act) -> None:
    staff, rota = of(house), msgspec.convert(act.said, _Rota)
    if rota.week in staff.rotas and not rota.reason.strip():
        raise Refused("reason-needed")
    for duty in rota.duties:
        _has_role(staff, duty.person, duty.role)
        if duty.ends <= duty.begins or kind(duty.place) not in PLACES:
            raise Refused("no-such-duty", place=duty.place)
    by_person: dict[str, list[Duty]] = {}
    for duty in sorted(rota.duties, key=lambda duty: duty.begins):
        before = by_person.setdefault(duty.person, [])
        if before and duty.begins < before[-1].ends and not _together(before[-1], duty):
            raise Refused("two-places", legal=(before[-1].place, duty.place))
        before.append(duty)


def _together(one: Duty, other: Duty) -> bool:
    """An inspector may watch several tables (R73), and a pit boss has a group of them."""
    return one.role == other.role and one.role in (INSPECTOR, PIT_BOSS)


def _has_role(staff: Staff, person: str, role: str) -> None:
    roles = staff.people.get(person)
    if roles is None:
        raise Refused("not-of-the-staff")
    if role not in roles:
        raise Refused("not-your-role", role=role, legal=roles)


def planned(staff: Staff, person: str, role: str, place: str, now: int) -> bool:
    """Whether the rota has somebody there now."""
    wanted = (person, role, place)
    return any(
        (duty.person, duty.role, duty.place) == wanted and duty.begins <= now < duty.ends
        for rota in staff.rotas.values()
        for duty in rota.duties
    )


# Shifts.


class _Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a person, one's own."""

    role: str
    places: tuple[str, ...]
    person: str = ""


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes from one to the other: the float as it was counted, keys, and what is open."""

    to: str
    counted: str = ""
    keys: str = ""
    open: str = ""


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str = ""
    note: str = ""


def _shift(terms: Terms) -> Story:
    """It begins by the rota, or as a manager or pit boss says; it ends when it is handed over, or
    its post closed."""
    clause = terms.cite("staff", terms.staff.present)
    begun = yield (
        Step("begin", _Begin, clause, check=_may_begin(terms)),
        Step("post", _Begin, clause, check=_may_begin(terms)),
    )
    person = begun.said["person"] or begun.by.person
    role, places = begun.said["role"], tuple(begun.said["places"])
    yield ShiftBegun(person, role, places)
    while True:
        act = yield (
            Step("hand-over", _HandOver, clause, of=person, check=_may_take_over(role), must=False),
            Step("end", _End, clause, of=person, must=False),
            Step("relieve", _End, clause, must=False),
        )
        if act.step != "hand-over":
            yield ShiftEnded(person)
            return
        to = act.said["to"]
        taken = yield (
            Step("take-over", Nothing, clause, of=to, check=_is_free),
            Step("keep", Nothing, clause, of=person, must=False),
        )
        if taken.step == "take-over":
            yield ShiftEnded(person, to)
            yield ShiftBegun(to, role, places)
            person = to


def _may_begin(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        staff, said = of(house), msgspec.convert(act.said, _Begin)
        person = said.person or act.by.person
        if act.step == "begin" and person != act.by.person:
            raise Refused("not-yours")
        _has_role(staff, person, said.role)
        _one_post(terms, staff, person, said)
        if act.step == "begin" and said.role != GAME_MANAGER:
            for place in said.places:
                if not planned(staff, person, said.role, place, act.at):
                    raise Refused("not-on-the-rota", place=place)

    return check


def _one_post(terms: Terms, staff: Staff, person: str, said: _Begin) -> None:
    """One person, one place; R73: an inspector may watch several tables."""
    if post := staff.posts.get(person):
        raise Refused("still-on-shift", place=post.places[0])
    if not said.places or any(kind(place) not in PLACES for place in said.places):
        raise Refused("no-such-duty", place=", ".join(said.places))
    several = said.role == PIT_BOSS or (said.role == INSPECTOR and terms.staff.several_tables.value)
    if len(said.places) > 1 and not several:
        raise Refused("two-places", legal=said.places)


def _may_take_over(role: str) -> Check:
    def check(house: House, act: Act) -> None:
        if act.said["to"] == act.by.person:
            raise Refused("another-person")
        _has_role(of(house), act.said["to"], role)

    return check


def _is_free(house: House, act: Act) -> None:
    if post := of(house).posts.get(act.by.person):
        raise Refused("still-on-shift", place=post.places[0])


ROOM = Room(
    "staff",
    {
        "engagement.engage": Permit((GAME_MANAGER, PROGRAM), clause="bg art. 9.1", any_day=True),
        "engagement.release": Permit((GAME_MANAGER,), clause="bg art. 9.1", any_day=True),
        "rota.set": Permit((GAME_MANAGER, SLOT_MANAGER), clause="bg art. 9.1(е)", any_day=True),
        "shift.begin": Permit((OFF_SHIFT,), clause="bg art. 9 lead", any_day=True),
        "shift.post": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(в)", any_day=True),
        "shift.hand-over": Permit(STAFF, clause="bg art. 9.2", any_day=True),
        "shift.take-over": Permit((OFF_SHIFT,), clause="bg art. 9.2", any_day=True),
        "shift.keep": Permit(STAFF, clause="bg art. 9.2", any_day=True),
        "shift.end": Permit(STAFF, clause="bg art. 9.2", any_day=True),
        "shift.relieve": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(б)", any_day=True),
    },
    (Engaged, Released, RotaSet, ShiftBegun, ShiftEnded),
    Staff(),
    _fold,
    (
        Procedure("engagement", 1, _engagement),
        Procedure("rota", 1, _rota),
        Procedure("shift", 1, _shift),
    ),
    _restate,
)
