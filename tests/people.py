"""The people of a house's tables, before it opens: engaged, posted, and with sessions of their own,
so that a page of theirs needs nothing but its cookie."""

from __future__ import annotations

import asyncio
import secrets
import tomllib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from croupier.daybook.authority import (
    DEALER,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    PROGRAM,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    at_table,
)
from croupier.daybook.rooms import staff
from croupier.daybook.step import Actor
from croupier.games.registry import game_of
from croupier.house.clock import SystemClock
from croupier.house.daybook import DayBook
from croupier.house.people.sessions import CABINET, Session, session_id
from croupier.house.profile import read_profile
from croupier.store import Filed, Store
from croupier.web.entrance.cookies import COOKIE
from tests.stores import open_file

ANNA = "anna"
"""The game manager."""
OFF_SHIFT = "olga"
"""A dealer who is not on shift."""
DAY = 86_400_000
SESSIONS = 40
"""Of each person: whoever comes with a new page comes with a new one."""


class People:
    """The staff of a house. Tokens are taken one after the other."""

    def __init__(self, data: Path, plan: str) -> None:
        """Whatever thread this is in may have a loop running already; the house is not open."""
        tables = {
            each["id"]: game_of(each["game"]).in_hall
            for each in tomllib.loads(plan)["table"]
            if each.get("by_hand")
        }
        data.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(1) as thread:
            found = thread.submit(lambda: asyncio.run(_hire(data, tables))).result()
        self._tokens: dict[str, Iterator[str]] = {name: iter(each) for name, each in found.items()}

    def cookie(self, person: str) -> str:
        """Of a session that nobody has used yet."""
        return f"{COOKIE}={next(self._tokens[person])}"

    def login(self, person: str, address: str) -> dict[str, Any]:
        """How a browser comes as somebody: with the cookie of a session."""
        cookie = {"name": COOKIE, "value": next(self._tokens[person]), "url": address}
        return {"storage_state": {"cookies": [_placed(cookie)], "origins": []}}


def _placed(cookie: dict[str, Any]) -> dict[str, Any]:
    host = cookie.pop("url").rpartition("//")[2].partition(":")[0]
    way = {"domain": host, "path": "/", "expires": -1, "httpOnly": True, "secure": False}
    return {**cookie, **way, "sameSite": "Lax"}


def dealer_of(table: str) -> str:
    return f"dora-{table}"


def inspector_of(table: str) -> str:
    return f"ivan-{table}"


async def _hire(data: Path, tables: Mapping[str, bool]) -> dict[str, list[str]]:
    """At a machine stand its attendant and the slot manager, both in the hall."""
    with open_file(data / "house.sqlite3") as store:
        book = DayBook(store, SystemClock(), read_profile())
        posts = []
        for table, in_hall in tables.items():
            place = HALL if in_hall else at_table(table)
            roles = (SLOT_ATTENDANT, SLOT_MANAGER) if in_hall else (DEALER, INSPECTOR)
            who = (dealer_of(table), inspector_of(table))
            posts += [(person, role, place) for person, role in zip(who, roles, strict=True)]
        await _engage(book, ANNA, GAME_MANAGER)
        await _engage(book, OFF_SHIFT, DEALER)
        anna = Actor(ANNA, "")
        if ANNA not in staff.of(book.house).posts:
            await book.begin("shift", "begin", anna, role=GAME_MANAGER, places=["office"])
        for person, role, place in posts:
            await _engage(book, person, role)
            said: dict[str, Any] = {"role": role, "places": [place]}
            await book.begin("shift", "post", anna, person=person, **said)
        return await _sessions(store, [ANNA, OFF_SHIFT, *(person for person, *_ in posts)])


async def _engage(book: DayBook, person: str, role: str) -> None:
    program = Actor("", PROGRAM)
    await book.begin("engagement", "engage", program, person=person, roles=[role])


async def _sessions(store: Store, people: list[str]) -> dict[str, list[str]]:
    """Last used tomorrow: however long the tests before take, none has been idle."""
    now = SystemClock().now()
    tokens = {person: [secrets.token_urlsafe(32) for _ in range(SESSIONS)] for person in people}
    filed = (
        [Filed(CABINET, session_id(token), _session(person, now)) for token in each]
        for person, each in tokens.items()
    )
    await store.file(list(chain.from_iterable(filed)))
    return tokens


def _session(person: str, now: int) -> bytes:
    return msgspec.json.encode(Session(person, person, "", person.title(), "", now, now + DAY))
