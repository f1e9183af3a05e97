"""Visitors at the door: found again by their document, filed when they are new, let in or turned
away.

What the registrar reads on a document goes into the registry; the day book has ids and decisions.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.daybook.calendar import age_on, day_of
from croupier.daybook.entry import DayEntry
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.people.person import Document, Person, checked
from croupier.house.people.registry import Registry
from croupier.phrase import phrase
from croupier.store import Filed

WHY = "door"
"""Why the registrar looks somebody up who stands there."""
OFFICIALS = "officials"
"""The cabinet of those who come on duty."""
NEW_DOCUMENT = "a new document, shown at the door"


class Official(NamedTuple):
    """Who came on duty: names, and the number of the service card."""

    names: str
    card: str


class Visitors:
    def __init__(self, clock: Clock, book: DayBook, registry: Registry) -> None:
        self._clock = clock
        self._book = book
        self._registry = registry
        self._filing = asyncio.Lock()
        """Files are made one at a time: nobody becomes two."""

    async def find(self, by: Actor, document: Document) -> tuple[str, Person | None]:
        """Who shows this document, with what is on file; nobody, where it is new. The look is on
        record."""
        return await self._registry.shown(by, document, WHY)

    def standing(self, file: Person) -> tuple[int, bool]:
        """How old somebody is, and whether the document has expired."""
        today = day_of(self._clock.now(), self._book.terms.zone)
        return age_on(file.born, today), file.document.expired(today)

    # Coming in.

    async def admit(self, by: Actor, whom: str) -> DayEntry:
        """Somebody who is on file."""
        file = self._registry.read_for_door(whom)
        return await self._decided(by, whom, file, ())

    async def admit_new(self, by: Actor, person: Person) -> DayEntry:
        """Somebody whom nobody knows yet: filed with the act, whatever it says."""
        async with self._filing:
            whom, filed = self.filed(person)
            return await self._decided(by, whom, checked(person, account=False), filed)

    async def admit_again(self, by: Actor, whom: str, person: Person) -> DayEntry:
        """Somebody on file who shows another document."""
        async with self._filing:
            await self._registry.renew(by, whom, person.document, b"", NEW_DOCUMENT)
        return await self.admit(by, whom)

    async def refuse_nameless(self, by: Actor, note: str) -> DayEntry:
        """Who shows no document is turned away, and nobody knows who it was."""
        return await self._book.begin("visit", "admit", by, document=False, note=note)

    def filed(self, person: Person) -> tuple[str, Sequence[Filed]]:
        """A new file, and whose it is."""
        if self._registry.by_document(person.document):
            raise Refused("second-account")
        tidy = checked(person, account=False)
        self._lives(tidy)
        whom = f"p{secrets.token_hex(8)}"
        return whom, self._registry.entered(whom, tidy)

    def _lives(self, person: Person) -> None:
        if not 0 <= self.standing(person)[0] < 150:
            raise Refused("field-wrong", field=phrase("field.born"))

    async def _decided(
        self, by: Actor, whom: str, file: Person, filed: Sequence[Filed]
    ) -> DayEntry:
        age, expired = self.standing(file)
        adult = age >= self._book.terms.age.visitors.value
        said: dict[str, Any] = {"person": whom, "document": True, "adult": adult}
        return await self._book.begin("visit", "admit", by, filed=filed, expired=expired, **said)

    # Others' lists, and applications.

    async def about(
        self, by: Actor, procedure: str, step: str, person: Person, **said: Any
    ) -> DayEntry:
        """A case that begins with somebody whose document is at hand: on file, or filed with it."""
        async with self._filing:
            whom = self._registry.by_document(person.document)
            filed: Sequence[Filed] = ()
            if not whom:
                whom, filed = self.filed(person)
            return await self._book.begin(procedure, step, by, filed=filed, person=whom, **said)

    # On duty.

    async def on_duty(
        self, by: Actor, official: Official, authority: str, purpose: str
    ) -> DayEntry:
        """An official on duty: no visitor, but known."""
        names, card = (" ".join(each.split()) for each in official)
        if not (names and card):
            field = "names" if not names else "service-card"
            raise Refused("field-needed", field=phrase(f"field.{field}"))
        who = f"o{secrets.token_hex(8)}"
        filed = self._registry.sealed(OFFICIALS, who, msgspec.msgpack.encode(Official(names, card)))
        said: dict[str, Any] = {"who": who, "kind": "official"}
        said |= {"authority": authority, "purpose": purpose}
        return await self._book.begin("service", "come", by, filed=(filed,), **said)

    async def official(self, by: Actor, who: str, why: str) -> Official | None:
        """Who that was; the look is on record."""
        self._book.may("registry.person", by)
        await self._book.begin("look", "look", by, what="official", whom=who, why=why)
        found = self._registry.opened(OFFICIALS, who)
        return None if found is None else msgspec.msgpack.decode(found, type=Official)
