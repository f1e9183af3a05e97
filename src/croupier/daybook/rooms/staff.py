"""Staff: who works here in which roles, the weekly rota, and who is on shift where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    DOOR,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    OFF_SHIFT,
    PIT_BOSS,
    PLACES,
    PROGRAM,
    REGISTRAR,
    SECURITY,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    STAFF,
    TABLE,
    WINDOW,
    Permit,
    kind,
)
from croupier.daybook.fields import PersonId, Place, Role, Time, Week, Words
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.daybook.weeks import DAY, span_of
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

T = TypeVar("T")
AT_TABLES = (DEALER, INSPECTOR, CHIPPER)
"""Whom a pit boss places (art. 9.2(в))."""
AT_MACHINES = (SLOT_MANAGER, SLOT_ATTENDANT)
"""Of whom a slot manager sets the rota (art. 9.6(е))."""
STANDS: dict[str, tuple[str, ...]] = {
    GAME_MANAGER: PLACES,
    PIT_BOSS: (TABLE,),
    INSPECTOR: (TABLE,),
    DEALER: (TABLE,),
    CHIPPER: (TABLE,),
    CASHIER: (WINDOW,),
    SLOT_MANAGER: (HALL,),
    SLOT_ATTENDANT: (HALL,),
    REGISTRAR: (DOOR,),
    SECURITY: PLACES,
}
"""At which kind of place each role has its work (art. 9.1–9.10)."""

# Facts.


class Engaged(Fact, frozen=True, tag="engaged"):
    """A person is one of the staff, in these roles and no others."""

    person: PersonId
    roles: tuple[Role, ...]


class Released(Fact, frozen=True, tag="released"):
    person: PersonId
    reason: Words


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a rota: who, as what, where, from and until when."""

    person: PersonId
    role: Role
    place: Place
    begins: Time
    ends: Time


class RotaSet(Fact, frozen=True, tag="rota-set"):
    """The rota of a week, by the day it begins. The one before stays in the book."""

    week: Week
    duties: tuple[Duty, ...]
    reason: Words = ""


class ShiftBegun(Fact, frozen=True, tag="shift-begun"):
    person: PersonId
    role: Role
    places: tuple[Place, ...]


class ShiftMoved(Fact, frozen=True, tag="shift-moved"):
    """The same shift goes on elsewhere."""

    person: PersonId
    places: tuple[Place, ...]


class HandedOver(Fact, frozen=True, tag="handed-over"):
    """What the one gave and the other took: the float as it was counted, keys, what is open."""

    person: PersonId
    to: PersonId
    counted: str = ""
    keys: str = ""
    open: Words = ""


class ShiftEnded(Fact, frozen=True, tag="shift-ended"):
    """`to`: who took it over; nobody, where the post was closed."""

    person: PersonId
    to: PersonId = ""


# How it stands.


class Post(msgspec.Struct, frozen=True):
    """Somebody on shift: as what, where, since when. One person, one post; it may have several
    places, as an inspector's may."""

    role: str
    places: tuple[str, ...]
    since: int
    case: str


class Stretch(msgspec.Struct, frozen=True):
    """Where somebody was, as what, from and until when: a shift, or the part of it before they were
    moved."""

    person: str
    role: str
    places: tuple[str, ...]
    begins: int
    ends: int
    case: str


class Published(msgspec.Struct, frozen=True):
    """That a rota was set: when, by whom, why it was changed, in which case."""

    at: int
    by: str
    reason: str
    case: str


class Staff(msgspec.Struct, frozen=True):
    """`people`: everybody engaged, with their roles. `rotas`: as they stand, by week; `published`:
    how each came to be. `done`: stretches that are over, by the day of the epoch on which they
    ended."""

    people: Mapping[str, tuple[str, ...]] = {}
    posts: Mapping[str, Post] = {}
    rotas: Mapping[str, RotaSet] = {}
    published: Mapping[str, tuple[Published, ...]] = {}
    done: Mapping[int, tuple[Stretch, ...]] = {}


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
        case RotaSet(week, _, reason):
            this = Published(act.at, act.by.person, reason, act.case)
            published = {**staff.published, week: (*staff.published.get(week, ()), this)}
            return replace(staff, rotas={**staff.rotas, week: fact}, published=published)
        case ShiftBegun(person, role, places):
            post = Post(role, places, act.at, act.case)
            return replace(staff, posts={**staff.posts, person: post})
        case ShiftMoved(person, places):
            moved = replace(staff.posts[person], places=places, since=act.at)
            after = _over(staff, act, person)
            return replace(after, posts={**after.posts, person: moved})
        case ShiftEnded(person):
            return _over(staff, act, person)
    return staff


def _over(staff: Staff, act: Act, person: str) -> Staff:
    """Somebody is not where they were any more."""
    post, day = staff.posts[person], act.at // DAY
    stretch = Stretch(person, post.role, post.places, post.since, act.at, post.case)
    done = {**staff.done, day: (*staff.done.get(day, ()), stretch)}
    return replace(staff, posts=_without(staff.posts, person), done=done)


def _without(among: Mapping[str, T], person: str) -> dict[str, T]:
    return {name: value for name, value in among.items() if name != person}


# Engaging and releasing.


class _Engage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`of_age`: the papers were seen, and show the age that staff must have. How old somebody is
    stands in the registry and not in the book."""

    person: PersonId
    roles: Annotated[tuple[Role, ...], Meta(min_length=1, max_length=len(STAFF))]
    of_age: bool = False


class _Release(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: PersonId
    reason: Words


def _engagement(terms: Terms) -> Story:
    clause = terms.cite("staff", terms.staff.named)
    act = yield (
        Step("engage", _Engage, clause, check=_may_be_engaged(terms)),
        Step("release", _Release, clause, check=_is_off_shift),
    )
    if act.step == "engage":
        yield Engaged(act.said["person"], tuple(act.said["roles"]))
    else:
        yield Released(act.said["person"], act.said["reason"])


def _may_be_engaged(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        staff, said = of(house), msgspec.convert(act.said, _Engage)
        for role in said.roles:
            if role not in terms.staff.named.value:
                raise Refused("no-such-role", role=role, legal=terms.staff.named.value)
        if not said.person.strip():
            raise Refused("not-of-the-staff")
        if not said.of_age and act.by.role != PROGRAM:
            clause = terms.cite("age", terms.age.staff)
            raise Refused("staff-under-age", clause=clause, age=terms.age.staff.value)
        post = staff.posts.get(said.person)
        if post and post.role not in said.roles:
            raise Refused("still-on-shift", place=post.places[0])

    return check


def _is_off_shift(house: House, act: Act) -> None:
    person = act.said["person"]
    if person not in of(house).people:
        raise Refused("not-of-the-staff")
    _is_free(of(house), person)
    _with_reason(act.said["reason"])


def _with_reason(reason: str) -> None:
    if not reason.strip():
        raise Refused("reason-needed")


# The rota.


class _Rota(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    week: Week
    duties: Annotated[tuple[Duty, ...], Meta(max_length=2_000)]
    reason: Words = ""


def _rota(terms: Terms) -> Story:
    """Week by week; changed only with a reason, and old ones are kept."""
    clause = "bg art. 9.1(е), art. 9.6(е)"
    act = yield Step("set", _Rota, clause, check=_can_be_kept(terms))
    yield msgspec.convert(act.said, RotaSet)


def _can_be_kept(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        staff, rota = of(house), msgspec.convert(act.said, _Rota)
        week, before = span_of(rota.week, terms.zone), staff.rotas.get(rota.week)
        if before:
            _with_reason(rota.reason)
        if act.by.role == SLOT_MANAGER:
            _leaves_the_tables(before.duties if before else (), rota.duties)
        for duty in rota.duties:
            _has_role(staff, duty.person, duty.role)
            _has_work_there(duty.role, duty.place)
            if not week.begins <= duty.begins < week.ends:
                raise Refused("outside-the-week", place=duty.place)
            if not duty.begins < duty.ends <= duty.begins + DAY:
                raise Refused("no-such-duty", place=duty.place)
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
        raise Refused("machines-only", clause="bg art. 9.6(е)", legal=AT_MACHINES)


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
                raise Refused("two-places", legal=(one.place, duty.place))
        before.append(duty)


def _together(terms: Terms, one: Duty, other: Duty) -> bool:
    """Two tables of one inspector, or of a pit boss's group."""
    return one.role == other.role and one.place != other.place and _several(terms, one.role)


def _several(terms: Terms, role: str) -> bool:
    """R73: an inspector may watch several tables; a pit boss has a group of them (art. 9.2)."""
    return role == PIT_BOSS or (role == INSPECTOR and terms.staff.several_tables.value)


def _has_role(staff: Staff, person: str, role: str) -> None:
    roles = staff.people.get(person)
    if roles is None:
        raise Refused("not-of-the-staff")
    if role not in roles:
        raise Refused("not-your-role", role=role, legal=roles)


def _has_work_there(role: str, place: str) -> None:
    """There may be several tables and windows, so one of them is named."""
    named = place.partition(" ")[2].strip() == place.partition(" ")[2] != ""
    if kind(place) not in STANDS[role] or (kind(place) in (TABLE, WINDOW) and not named):
        raise Refused("no-such-duty", place=place, legal=STANDS[role])


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
    """By the rota, one's own."""

    role: Role
    places: tuple[Place, ...]
    person: PersonId = ""


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    places: tuple[Place, ...]


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes from one to the other: the float as it was counted, keys, and what is open."""

    to: PersonId
    counted: Annotated[str, Meta(max_length=200)] = ""
    keys: Annotated[str, Meta(max_length=200)] = ""
    open: Words = ""


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: PersonId = ""
    note: Words = ""


class _Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was found otherwise than it was handed over."""

    note: Words = ""


def _shift(terms: Terms) -> Story:
    """It begins by the rota, or as a manager or pit boss says; it ends when it is handed over, or
    its post closed."""
    clause = terms.cite("staff", terms.staff.present)
    begun = yield (
        Step("begin", _Begin, clause, check=_may_begin(terms)),
        Step("post", _Begin, "bg art. 9.2(в)", check=_may_begin(terms)),
    )
    person = begun.said["person"] or begun.by.person
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
        staff, said = of(house), msgspec.convert(act.said, _Begin)
        person = said.person or act.by.person
        if act.step == "begin" and person != act.by.person:
            raise Refused("not-yours")
        _has_role(staff, person, said.role)
        _is_free(staff, person)
        _can_stand(terms, said.role, said.places)
        if act.step == "post":
            _in_his_group(staff, act, said.role, said.places)
        elif said.role != GAME_MANAGER:
            for place in said.places:
                if not planned(staff, person, said.role, place, act.at):
                    raise Refused("not-on-the-rota", place=place)

    return check


def _can_stand(terms: Terms, role: str, places: tuple[str, ...]) -> None:
    """One person, one place, but for a pit boss's group and R73."""
    if not places:
        raise Refused("no-such-duty", place="", legal=STANDS[role])
    for place in places:
        _has_work_there(role, place)
    if len(places) > 1 and not (_several(terms, role) and len(set(places)) == len(places)):
        raise Refused("two-places", legal=places)


def _in_his_group(staff: Staff, act: Act, role: str, places: tuple[str, ...]) -> None:
    """A pit boss places dealers, inspectors and chippers at the tables of his own group."""
    if act.by.role != PIT_BOSS:
        return
    if role not in AT_TABLES:
        raise Refused("not-his-to-place", clause="bg art. 9.2(в)", role=role, legal=AT_TABLES)
    for place in places:
        if place not in staff.posts[act.by.person].places:
            legal = staff.posts[act.by.person].places
            raise Refused("not-your-place", clause="bg art. 9.2", place=place, legal=legal)


def _may_take(role: str) -> Check:
    def check(house: House, act: Act) -> None:
        if act.said["to"] == act.by.person:
            raise Refused("another-person")
        _has_role(of(house), act.said["to"], role)

    return check


def _still_may_take(role: str) -> Check:
    """Since it was offered, the other may have left, or gone on shift elsewhere."""

    def check(house: House, act: Act) -> None:
        _has_role(of(house), act.by.person, role)
        _is_free(of(house), act.by.person)

    return check


def _is_free(staff: Staff, person: str) -> None:
    if post := staff.posts.get(person):
        raise Refused("still-on-shift", place=post.places[0])


def _closing(staff: Staff, case: str) -> tuple[Fact, ...]:
    """Whose shift is ended by hand is on shift no more."""
    return tuple(ShiftEnded(person) for person, post in staff.posts.items() if post.case == case)


ROOM = Room(
    "staff",
    {
        "engagement.engage": Permit((GAME_MANAGER, PROGRAM), clause="bg art. 9.1"),
        "engagement.release": Permit((GAME_MANAGER,), clause="bg art. 9.1"),
        "rota.set": Permit((GAME_MANAGER, SLOT_MANAGER), clause="bg art. 9.1(е)"),
        "shift.begin": Permit((OFF_SHIFT,), clause="bg art. 9 lead"),
        "shift.post": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(в)"),
        "shift.move": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(в)"),
        "shift.hand-over": Permit(STAFF, clause="bg art. 9.2"),
        "shift.take-over": Permit((OFF_SHIFT,), clause="bg art. 9.2"),
        "shift.keep": Permit(STAFF, clause="bg art. 9.2"),
        "shift.end": Permit(STAFF, clause="bg art. 9.2"),
        "shift.relieve": Permit((GAME_MANAGER, PIT_BOSS), clause="bg art. 9.2(б)"),
        "staff.read": Permit((GAME_MANAGER, PIT_BOSS, SLOT_MANAGER), reads=True),
    },
    (Engaged, Released, RotaSet, ShiftBegun, ShiftMoved, HandedOver, ShiftEnded),
    Staff(),
    _fold,
    (
        Procedure("engagement", 1, _engagement),
        Procedure("rota", 1, _rota),
        Procedure("shift", 1, _shift),
    ),
    _closing,
)
