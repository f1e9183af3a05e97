"""People of a house that is not open yet: engaged, and logged in as if by the door."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Page

from croupier.daybook.authority import GAME_MANAGER, PROGRAM, REGULATOR
from croupier.daybook.step import Actor
from croupier.house.clock import SystemClock
from croupier.house.daybook import DayBook
from croupier.house.people.sessions import Session, Sessions
from croupier.house.profile import read_profile
from croupier.web.entrance.cookies import COOKIE
from tests.browser.tables import Visitors
from tests.stores import open_file


def engaged(folder: Path, people: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Everybody with their roles, in the store of this folder; the token of each one's session. Who
    is the regulator is not one of the staff; game managers are on shift."""
    tokens: dict[str, str] = {}
    folder.mkdir(parents=True, exist_ok=True)

    async def work() -> None:
        clock = SystemClock()
        with open_file(folder / "house.sqlite3") as store:
            book, sessions, now = (
                DayBook(store, clock, read_profile()),
                Sessions(store, clock),
                clock.now(),
            )
            for person, roles in people.items():
                role = REGULATOR if REGULATOR in roles else ""
                if not role:
                    program = Actor("", PROGRAM)
                    await book.begin("engagement", "engage", program, person=person, roles=roles)
                if GAME_MANAGER in roles:
                    said: dict[str, Any] = {"role": GAME_MANAGER, "places": ["office"]}
                    await book.begin("shift", "begin", Actor(person, ""), **said)
                session = Session(person, person, "", person.title(), role, now, now)
                tokens[person] = await sessions.begin(session)

    # In a thread of its own: the browser keeps a loop in this one.
    thread = Thread(target=lambda: asyncio.run(work()))
    thread.start()
    thread.join()
    return tokens


def as_somebody(visitors: Visitors, address: str, token: str, **how: object) -> Page:
    """A tab in which somebody has logged in."""
    page = visitors(**how)
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
    return page
