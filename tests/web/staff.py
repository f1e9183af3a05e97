"""People of the house for tests: engaged, posted and logged in, as if they had come by the door."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from croupier.daybook.authority import GAME_MANAGER, PROGRAM
from croupier.daybook.rooms import staff
from croupier.daybook.step import Actor
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
    now = house.clock.now()
    session = Session(f"account {person}", person, player, person.title(), role, now, now)
    return f"{COOKIE}={done(house, house.floor.sessions.begin(session))}"


def engaged(house: House, person: str, *roles: str) -> None:
    book = house.floor.daybook
    known = staff.of(book.house).people.get(person, ())
    if not set(roles) <= set(known):
        every = [*known, *(role for role in roles if role not in known)]
        done(house, book.begin("engagement", "engage", NOBODY, person=person, roles=every))


def posted(house: House, person: str, role: str, *places: str) -> str:
    """Somebody on shift, and the cookie of their session."""
    book = house.floor.daybook
    engaged(house, ANNA, GAME_MANAGER)
    engaged(house, person, role)
    anna = Actor(ANNA, "")
    if ANNA not in staff.of(book.house).posts:
        done(house, book.begin("shift", "begin", anna, role=GAME_MANAGER, places=["office"]))
    if person not in staff.of(book.house).posts:
        said: dict[str, Any] = {"person": person, "role": role, "places": places}
        done(house, book.begin("shift", "post", anna, **said))
    return logged_in(house, person)
