"""Engaging and releasing: who is one of the staff, in which roles, and of age."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from croupier.daybook.authority import PROGRAM, STAFF, place_name, role_name
from croupier.daybook.fields import PersonId, Role, Words
from croupier.daybook.rooms.staff.standing import Engaged, Released, is_free, of, with_reason
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class _Engage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`of_age`: the papers were seen, and show the age that staff must have. How old somebody is
    stands in the registry and not in the book."""

    person: PersonId
    roles: Annotated[tuple[Role, ...], Meta(min_length=1, max_length=len(STAFF))]
    of_age: bool = False


class _Release(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: PersonId
    reason: Words


def engagement(terms: Terms) -> Story:
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
            if role not in terms.officials:
                legal = tuple(map(role_name, terms.officials))
                raise Refused("no-such-role", role=role, legal=legal)
        if not said.person.strip():
            raise Refused("not-of-the-staff")
        if not said.of_age and act.by.role != PROGRAM:
            clause = terms.cite("age", terms.age.staff)
            raise Refused("staff-under-age", clause=clause, age=terms.age.staff.value)
        post = staff.posts.get(said.person)
        if post and post.role not in said.roles:
            raise Refused("still-on-shift", place=place_name(post.places[0]))

    return check


def _is_off_shift(house: House, act: Act) -> None:
    person = act.said["person"]
    if person not in of(house).people:
        raise Refused("not-of-the-staff")
    is_free(of(house), person)
    with_reason(act.said["reason"])
