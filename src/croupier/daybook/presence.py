"""Who was where, when: what was planned beside what was done, and who answered for a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from croupier.daybook.calendar import Span
from croupier.daybook.rooms.staff import Duty, Staff, Stretch
from croupier.daybook.weeks import DAY


class Beside(NamedTuple):
    """One person in one role at one place: the duty, and the stretches that kept it. Without a duty
    it was not planned; without stretches nobody came, or not yet."""

    person: str
    role: str
    place: str
    duty: Duty | None
    done: tuple[Stretch, ...]


def stretches(staff: Staff, span: Span, now: int) -> Iterator[Stretch]:
    """Everything that was done in this time, in order; what goes on is not over now."""
    over = (one for day in staff.done if day >= span.begins // DAY for one in staff.done[day])
    going_on = (
        Stretch(person, post.role, post.places, post.since, max(now, post.since) + 1, post.case)
        for person, post in staff.posts.items()
    )
    found = (
        one for one in (*over, *going_on) if span.meets(one.begins, max(one.ends, one.begins + 1))
    )
    yield from sorted(found, key=lambda one: (one.begins, one.person))


def planned_beside_done(staff: Staff, span: Span, now: int) -> tuple[Beside, ...]:
    """Every duty of this time with what came of it, and then what nobody had planned."""
    done = tuple(stretches(staff, span, now))
    duties = sorted(
        (
            duty
            for rota in staff.rotas.values()
            for duty in rota.duties
            if span.meets(duty.begins, duty.ends)
        ),
        key=lambda duty: (duty.begins, duty.place, duty.person),
    )
    kept: set[tuple[Stretch, str]] = set()
    rows = []
    for duty in duties:
        came = tuple(one for one in done if _keeps(one, duty))
        kept.update((one, duty.place) for one in came)
        rows.append(Beside(duty.person, duty.role, duty.place, duty, came))
    unplanned = (
        Beside(one.person, one.role, place, None, (one,))
        for one in done
        for place in one.places
        if (one, place) not in kept
    )
    return (*rows, *unplanned)


def _keeps(one: Stretch, duty: Duty) -> bool:
    same = (one.person, one.role) == (duty.person, duty.role) and duty.place in one.places
    return same and one.begins < duty.ends and duty.begins <= one.ends


def answered_for(staff: Staff, place: str, at: int, now: int) -> tuple[Stretch, ...]:
    """Who was at a place at that minute, as what."""
    return tuple(one for one in stretches(staff, Span(at, at + 1), now) if place in one.places)


def record(staff: Staff, person: str, now: int) -> tuple[Stretch, ...]:
    """A person's posts, the last one first."""
    every = stretches(staff, Span(0, now + 1), now)
    return tuple(one for one in every if one.person == person)[::-1]
