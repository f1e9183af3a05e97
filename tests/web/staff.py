"""People of the house for tests: engaged, posted and logged in, as if they had come by the door."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from croupier.daybook.authority import GAME_MANAGER, PROGRAM
from croupier.daybook.rooms import staff
from croupier.daybook.step import Actor
from croupier.house.floor import Floor
from croupier.house.people.sessions import Session
from croupier.web.cookies import COOKIE
from tests.web.house import PATIENCE, House

T = TypeVar("T")
NOBODY = Actor("", PROGRAM)
ANNA = "anna"
"""The game manager, who posts the others."""


def done(house: House, work: Coroutine[Any, Any, T]) -> T:
    """Let the house do something, and wait for it."""
    loop = house.hall._telling.get_loop()  # type: ignore[union-attr]
    return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def logged_in(house: House, person: str, role: str = "", player: str = "") -> str:
    """The cookie of a session; without a role, of one of the staff."""
    return done(house, log_in(house.floor, person, role, player))


async def log_in(floor: Floor, person: str, role: str = "", player: str = "") -> str:
    now = floor.clock.now()
    session = Session(f"account {person}", person, player, person.title(), role, now, now)
    return f"{COOKIE}={await floor.sessions.begin(session)}"


def engaged(house: House, person: str, *roles: str) -> None:
    done(house, engage(house.floor, person, *roles))


async def engage(floor: Floor, person: str, *roles: str) -> None:
    known = staff.of(floor.daybook.house).people.get(person, ())
    if not set(roles) <= set(known):
        every = [*known, *(role for role in roles if role not in known)]
        await floor.daybook.begin("engagement", "engage", NOBODY, person=person, roles=every)


def posted(house: House, person: str, role: str, *places: str) -> str:
    """Somebody on shift, and the cookie of their session."""
    return done(house, post(house.floor, person, role, *places))


async def post(floor: Floor, person: str, role: str, *places: str) -> str:
    book = floor.daybook
    await engage(floor, ANNA, GAME_MANAGER)
    await engage(floor, person, role)
    anna = Actor(ANNA, "")
    if ANNA not in staff.of(book.house).posts:
        await book.begin("shift", "begin", anna, role=GAME_MANAGER, places=["office"])
    if person not in staff.of(book.house).posts:
        said: dict[str, Any] = {"person": person, "role": role, "places": places}
        await book.begin("shift", "post", anna, **said)
    return await log_in(floor, person)


def relieved(house: House, person: str) -> None:
    """Their shift is over; nobody has taken it."""
    done(house, relieve(house.floor, person))


async def relieve(floor: Floor, person: str) -> None:
    case = staff.of(floor.daybook.house).posts[person].case
    await floor.daybook.take(case, "relieve", Actor(ANNA, ""))


def handed_over(house: House, person: str, to: str) -> None:
    """Their shift is another's from now on."""
    book = house.floor.daybook
    post = staff.of(book.house).posts[person]
    engaged(house, to, post.role)
    done(house, book.take(post.case, "hand-over", Actor(person, ""), to=to))
    done(house, book.take(post.case, "take-over", Actor(to, "")))
