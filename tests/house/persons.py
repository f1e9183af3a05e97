"""People of a house for tests: with a store in memory, a clock that is set, and quick passwords."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from argon2 import PasswordHasher

from croupier import store
from croupier.daybook.authority import GAME_MANAGER, PROGRAM
from croupier.daybook.step import Actor
from croupier.house.clock import VirtualClock
from croupier.house.daybook import DayBook
from croupier.house.people.account import Account, Application, Entered
from croupier.house.people.caller import Caller
from croupier.house.people.passwords import Passwords
from croupier.house.people.people import People
from croupier.house.people.person import Document, Person
from croupier.house.people.sessions import Sessions
from croupier.house.profile import read_profile
from croupier.store import Store

T = TypeVar("T")
TERMS = read_profile()
PASSWORD = "seven small boats"
MINUTE = 60_000
ANNA = Actor("anna", "")
"""The game manager, on shift."""


def person(
    number: str = "MP1234567", born: str = "1980-05-04", names: str = "Vesna Rozova"
) -> Person:
    return Person(
        names, born, Document("passport", number, "BG"), "Sofia, 1 Vitosha", "v@example.org"
    )


def application(name: str = "", **asked: Any) -> Application:
    return Application(person(**asked), "boat", PASSWORD, name)


def quick() -> Passwords:
    """Argon2id all the same, but in no time."""
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def done(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


class Doors:
    """A house's people, and that house opened again."""

    def __init__(self, folder: Path, kept: Store | None = None) -> None:
        self.folder = folder
        self.clock = VirtualClock()
        self.store = kept or store.open("memory:", self.clock.now)
        self.open()

    def open(self) -> None:
        """Nothing but what lies in the store is known any more."""
        self.book = DayBook(self.store, self.clock, TERMS)
        self.sessions = Sessions(self.store, self.clock)
        self.people = People(
            self.store, self.clock, self.book, self.sessions, self.folder, passwords=quick()
        )
        self.accounts, self.registry = self.people.accounts, self.people.registry
        self.entrance = self.people.entrance

    def with_manager(self) -> None:
        said: dict[str, Any] = {"person": ANNA.person, "roles": [GAME_MANAGER]}
        done(self.book.begin("engagement", "engage", Actor("", PROGRAM), **said))
        done(self.book.begin("shift", "begin", ANNA, role=GAME_MANAGER, places=["office"]))

    def registered(self, name: str = "", guest: Caller | None = None, **asked: Any) -> Account:
        return done(self.accounts.register(application(name, **asked), guest))

    def logged_in(self, login: str, password: str = PASSWORD) -> Entered:
        found = done(self.entrance.log_in(login, password, "Firefox, Linux"))
        assert isinstance(found, Entered)
        return found

    def wait(self, minutes: float) -> None:
        self.clock.ahead += round(minutes * MINUTE)
