"""Whether somebody may do something now: by the shift they are on, and by nothing else."""

from __future__ import annotations

from croupier.daybook.authority import (
    GAME_MANAGER,
    OFF_SHIFT,
    REGULATOR,
    STAFF,
    Permit,
    action_name,
    kind,
    place_name,
    role_name,
)
from croupier.daybook.registry import PERMITS
from croupier.daybook.rooms import staff
from croupier.daybook.state import House
from croupier.daybook.step import Actor
from croupier.errors import InvariantBroken, Refused
from croupier.phrase import Phrase


def permitted(house: House, action: str, by: Actor, place: str = "") -> str:
    """The role in which they may do it; refused by name otherwise. `by.role` says as what they have
    come: with an account of their own, or nothing for one of the staff, whose role is that of their
    shift. `place`: where it is done; else where they say they are."""
    return _permitted(house, _permit(action), action, by, place)


def confirming(house: House, action: str, by: Actor, place: str, first: str) -> str:
    """The role in which they may confirm what another person, `first`, has said."""
    permit = _permit(action)
    if by.person == first:
        raise Refused("another-person", clause=permit.clause)
    seconds = permit._replace(roles=permit.second, reads=False)
    return _permitted(house, seconds, action, by, place)


def _permit(action: str) -> Permit:
    permit = PERMITS.get(action)
    if permit is None:
        raise InvariantBroken("invariant", what=f"nobody says who may {action}")
    return permit


def _permitted(house: House, permit: Permit, action: str, by: Actor, place: str) -> str:
    role, places = _stands(house, by)
    if role not in permit.roles and not (role == REGULATOR and permit.reads):
        raise _not_yours(permit, action, role)
    where = place or by.place
    if role in STAFF and not _is_there(permit, role, places, where):
        raise Refused(
            "not-your-place", place=place_name(where), legal=tuple(map(place_name, places))
        )
    return role


def _stands(house: House, by: Actor) -> tuple[str, tuple[str, ...]]:
    """As what somebody stands there, and where. Who is neither on shift nor one of the staff is who
    they came as."""
    if by.role and by.role not in STAFF:
        return by.role, ()
    post = staff.of(house).posts.get(by.person)
    return (post.role, post.places) if post else (OFF_SHIFT, ())


def may(house: House, action: str, by: Actor, place: str = "") -> bool:
    try:
        permitted(house, action, by, place)
    except Refused:
        return False
    return True


def _is_there(permit: Permit, role: str, places: tuple[str, ...], where: str) -> bool:
    """A game manager has control of everything; all others act where they are posted."""
    if not permit.at or role == GAME_MANAGER:
        return True
    if where:
        return kind(where) == permit.at and where in places
    return any(kind(place) == permit.at for place in places)


def _not_yours(permit: Permit, action: str, role: str) -> Refused:
    """Who is not on shift is told so, where on shift they might."""
    if role == OFF_SHIFT and any(each in STAFF for each in permit.roles):
        return Refused("not-on-shift", action=action_name(action), legal=_roles(permit))
    return Refused(
        "not-yours-to-do",
        clause=permit.clause,
        action=action_name(action),
        role=role_name(role),
        legal=_roles(permit),
    )


def _roles(permit: Permit) -> tuple[Phrase, ...]:
    return tuple(map(role_name, permit.roles))
