"""How the staff stands: facts, what they fold to, and what is asked of it by every procedure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    DOOR,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    PIT_BOSS,
    PLACES,
    REGISTRAR,
    SECURITY,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    TABLE,
    WINDOW,
    kind,
    place_name,
    role_name,
)
from croupier.daybook.fields import Moment, PersonId, Place, Role, Week, Words
from croupier.daybook.step import Act, Fact
from croupier.daybook.terms import Terms
from croupier.daybook.weeks import DAY
from croupier.errors import Refused
from croupier.phrase import Phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House

T = TypeVar("T")
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
    begins: Moment
    ends: Moment


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


class Employed(msgspec.Struct, frozen=True):
    """That somebody was one of the staff: since when, until when, and why it ended; it goes on
    where it has no end."""

    since: int
    until: int = 0
    reason: str = ""


class Staff(msgspec.Struct, frozen=True):
    """`people`: everybody engaged, with their roles. `rotas`: as they stand, by week; `published`:
    how each came to be. `done`: stretches that are over, by the day of the epoch on which they
    ended. `employed`: from when until when."""

    people: Mapping[str, tuple[str, ...]] = {}
    posts: Mapping[str, Post] = {}
    rotas: Mapping[str, RotaSet] = {}
    published: Mapping[str, tuple[Published, ...]] = {}
    done: Mapping[int, tuple[Stretch, ...]] = {}
    employed: Mapping[str, tuple[Employed, ...]] = {}


def of(house: House) -> Staff:
    """How the staff of a house stands."""
    found: Staff = house.rooms["staff"]
    return found


def fold(staff: Staff, act: Act, fact: Fact) -> Staff:
    match fact:
        case Engaged(person, roles):
            after = staff if person in staff.people else _employed(staff, person, act.at)
            return replace(after, people={**staff.people, person: roles})
        case Released(person, reason):
            after = _released(staff, person, act.at, reason)
            return replace(after, people=_without(staff.people, person))
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


def _employed(staff: Staff, person: str, at: int) -> Staff:
    times = (*staff.employed.get(person, ()), Employed(at))
    return replace(staff, employed={**staff.employed, person: times})


def _released(staff: Staff, person: str, at: int, reason: str) -> Staff:
    *before, last = staff.employed.get(person, (Employed(at),))
    times = (*before, replace(last, until=at, reason=reason))
    return replace(staff, employed={**staff.employed, person: times})


def _over(staff: Staff, act: Act, person: str) -> Staff:
    """Somebody is not where they were any more."""
    post, day = staff.posts[person], act.at // DAY
    stretch = Stretch(person, post.role, post.places, post.since, act.at, post.case)
    done = {**staff.done, day: (*staff.done.get(day, ()), stretch)}
    return replace(staff, posts=_without(staff.posts, person), done=done)


def _without(among: Mapping[str, T], person: str) -> dict[str, T]:
    return {name: value for name, value in among.items() if name != person}


# What every procedure asks.


def has_role(staff: Staff, person: str, role: str) -> None:
    roles = staff.people.get(person)
    if roles is None:
        raise Refused("not-of-the-staff")
    if role not in roles:
        raise Refused("not-your-role", role=role_name(role), legal=tuple(map(role_name, roles)))


def is_free(staff: Staff, person: str) -> None:
    if post := staff.posts.get(person):
        raise Refused("still-on-shift", place=place_name(post.places[0]))


def has_work_there(role: str, place: str) -> None:
    """There may be several tables and windows, so one of them is named."""
    named = place.partition(" ")[2].strip() == place.partition(" ")[2] != ""
    if kind(place) not in STANDS[role] or (kind(place) in (TABLE, WINDOW) and not named):
        raise Refused("no-such-duty", place=place_name(place), legal=called(*STANDS[role]))


def several(terms: Terms, role: str) -> bool:
    """R73: an inspector may watch several tables; a pit boss has a group of them (art. 9.2)."""
    return role == PIT_BOSS or (role == INSPECTOR and terms.staff.several_tables.value)


def planned(staff: Staff, person: str, role: str, place: str, now: int) -> bool:
    """Whether the rota has somebody there now."""
    wanted = (person, role, place)
    return any(
        (duty.person, duty.role, duty.place) == wanted and duty.begins <= now < duty.ends
        for rota in staff.rotas.values()
        for duty in rota.duties
    )


def called(*places: str) -> tuple[Phrase | str, ...]:
    return tuple(map(place_name, places))


def with_reason(reason: str) -> None:
    if not reason.strip():
        raise Refused("reason-needed")
