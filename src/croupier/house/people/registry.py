"""The registry of persons: the one place where names, documents and addresses lie.

Encrypted with a key of its own, which lies in a file of its own. Whoever wants to see somebody's
file looks through `look`, and that is on record before anything is shown. A registry whose key is
missing, damaged or another house's is shut and says so; the tables play on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec
import structlog
from msgspec.structs import replace

from croupier.daybook.authority import REGULATOR
from croupier.daybook.rooms.players import accounts as room
from croupier.daybook.step import Actor
from croupier.errors import CroupierError, InvariantBroken, Refused
from croupier.house.audit import Finding
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.people.person import Document, Person, alike, checked, says_a_name_of
from croupier.phrase import Phrase, phrase
from croupier.store import Filed, Store
from croupier.store.key import HouseKey, new_key, read_key

KEY = "people.key"
PEOPLE, DOCUMENTS, PROOF = "people", "documents", "people-key"
"""Cabinets: files by person; persons by the keyed hash of their document; what proves the key."""
ALIKE = "alike"
"""Persons by the keyed hash of their names and birthday, and of their personal number."""
YEAR = 366 * 86_400_000
"""Milliseconds: rather a day too long."""
log = structlog.get_logger("croupier.people")

Hold = Callable[[str], None]
"""Refuses, where a person's file has to be kept for now."""
Besides = Callable[[str], Iterable[Filed]]


class Registry:
    def __init__(self, store: Store, clock: Clock, folder: Path, book: DayBook) -> None:
        self._store = store
        self._clock = clock
        self._book = book
        self._file = folder / KEY
        self.holds: list[Hold] = []
        """Asked before a file is erased: who has a reason to keep it refuses."""
        self.besides: list[Besides] = []
        """What else is kept of somebody, and goes with their file."""
        self.shut: Phrase | None = None
        """Why nobody's file can be opened."""
        self._key = self._opened()

    # The key.

    def _opened(self) -> HouseKey | None:
        proof = self._store.filed(PROOF, "")
        try:
            if proof is None:
                return self._first_key()
            key = read_key(self._file)
            key.open(PROOF, proof)
        except InvariantBroken:
            self.shut = phrase("people.key-foreign", file=KEY)
        except Refused as error:
            self.shut = phrase("people.key-unread", file=KEY, why=error.facts.get("why", ""))
        else:
            return key
        log.error("the registry of persons is shut", file=KEY)
        return None

    def _first_key(self) -> HouseKey:
        key = new_key(self._file)
        self._store.file_now([Filed(PROOF, "", key.seal(PROOF, b""))])
        return key

    @property
    def findings(self) -> tuple[Finding, ...]:
        return (Finding(self.shut),) if self.shut else ()

    @property
    def key(self) -> HouseKey:
        if self._key is None:
            raise Refused("people-shut", why=self.shut or "")
        return self._key

    def sealed(self, cabinet: str, name: str, content: bytes) -> Filed:
        """Something for a cabinet that nobody reads there without the key."""
        return Filed(cabinet, name, self.key.seal(f"{cabinet} {name}", content))

    def opened(self, cabinet: str, name: str) -> bytes | None:
        """What was sealed so."""
        found = self._store.filed(cabinet, name)
        return None if found is None else self.key.open(f"{cabinet} {name}", found)

    def mark(self, *fields: str) -> str:
        """A name for something that is only found again by who knows it."""
        return self.key.mark(*fields).hex()

    # Files.

    def by_document(self, document: Document) -> str:
        """The person who has shown this document; nobody, where it is new."""
        found = self._store.filed(DOCUMENTS, self._mark(document))
        return found.decode() if found else ""

    def _mark(self, document: Document) -> str:
        return self.mark("document", *document.canonical)

    def entered(self, name: str, person: Person) -> tuple[Filed, ...]:
        """A person's file, to be filed with the act by which they come in."""
        tidy = checked(person, account=False)
        before = self._read(name)
        gone = (
            (Filed(DOCUMENTS, self._mark(before.document), None),)
            if before is not None and before.document.canonical != tidy.document.canonical
            else ()
        )
        return (
            *gone,
            self.sealed(PEOPLE, name, msgspec.msgpack.encode(tidy)),
            Filed(DOCUMENTS, self._mark(tidy.document), name.encode()),
            *self._found_again(name, before, tidy),
        )

    def _found_again(self, name: str, before: Person | None, after: Person | None) -> list[Filed]:
        """By what a person is found who shows another document, as it was and as it will be."""
        old, new = ({*self._alike(one)} if one else set() for one in (before, after))
        filed = []
        for mark in sorted(old ^ new):
            others = [one for one in self._with_mark(mark) if one != name]
            known = [*others, name] if mark in new else others
            filed.append(Filed(ALIKE, mark, " ".join(known).encode() if known else None))
        return filed

    def _alike(self, person: Person) -> Iterator[str]:
        yield self.mark("alike", *alike(person))
        if person.personal_number:
            number = "".join(filter(str.isalnum, person.personal_number)).upper()
            yield self.mark("personal number", person.document.country.upper(), number)

    def _with_mark(self, mark: str) -> list[str]:
        found = self._store.filed(ALIKE, mark)
        return found.decode().split() if found else []

    def same_as(self, person: Person) -> tuple[str, ...]:
        """Those on file who may be this person, who shows a document that nobody has shown."""
        tidy = checked(person, account=False)
        found = (one for mark in self._alike(tidy) for one in self._with_mark(mark))
        return tuple(dict.fromkeys(found))

    def _read(self, name: str) -> Person | None:
        found = self.opened(PEOPLE, name)
        return None if found is None else msgspec.msgpack.decode(found, type=Person)

    def _known(self, name: str) -> Person:
        found = self._read(name)
        if found is None:
            raise Refused("no-such-person")
        return found

    async def look(self, by: Actor, whom: str, what: str, why: str) -> Person:
        """A person's file, for somebody who may see it and says why. The look is on record before
        it is given."""
        self._may_look(by, why)
        self._known(whom)
        await self._book.begin("look", "look", by, what=what, whom=whom, why=why)
        return self._known(whom)

    def _may_look(self, by: Actor, why: str) -> None:
        """Who looks says why; the regulator need not (`bg` art. 7)."""
        if self._book.may("registry.person", by) != REGULATOR and not why.strip():
            raise Refused("why-needed")

    async def look_at_own(self, by: Actor) -> Person:
        """One's own file; that is on record, too."""
        self._known(by.person)
        await self._book.begin("own-file", "look", by)
        return self._known(by.person)

    async def find(self, by: Actor, document: Document, why: str) -> str:
        """The person with this document, for who has it in hand; nobody, where it is new. Also this
        is a look."""
        self._may_look(by, why)
        found = self.by_document(document)
        await self._book.begin("look", "look", by, what="document", whom=found, why=why)
        return found

    async def shown(self, by: Actor, document: Document, why: str) -> tuple[str, Person | None]:
        """The same, with what is on file."""
        found = await self.find(by, document, why)
        return found, self._read(found) if found else None

    async def files(
        self, by: Actor, persons: Iterable[str], what: str, why: str
    ) -> dict[str, Person]:
        """The files of several, as a list has them that is printed; one look, on record. Who was
        erased is not among them."""
        self._may_look(by, why)
        wanted = tuple(dict.fromkeys(persons))
        await self._book.begin("look", "look", by, what=what, why=why)
        found = ((person, self._read(person)) for person in wanted)
        return {person: file for person, file in found if file is not None}

    def read_for_door(self, whom: str) -> Person:
        """For the program, which says how old somebody is and whether the document holds; nobody
        sees it."""
        return self._known(whom)

    async def amend(self, by: Actor, whom: str, changed: Person, why: str) -> None:
        """What has changed of a person, such as the address, or a photograph that was taken."""
        if self.by_document(checked(changed, account=False).document) not in ("", whom):
            raise Refused("second-account")
        filed = self.entered(whom, changed)
        await self._book.begin("amendment", "amend", by, filed=filed, person=whom, reason=why)

    async def renew(
        self, by: Actor, whom: str, document: Document | None, photograph: bytes, why: str
    ) -> None:
        """A new document, a photograph that was taken, or both; what is not given stays."""
        self._book.may("amendment.amend", by)
        known = self._known(whom)
        changed = replace(
            known,
            document=document or known.document,
            photograph=photograph or known.photograph,
        )
        await self.amend(by, whom, changed, why)

    async def amend_own(self, by: Actor, address: str, contact: str) -> None:
        """One's own address and contact; for anything else a document is seen."""
        self._book.may("amendment.own", by)
        changed = checked(replace(self._known(by.person), address=address, contact=contact))
        filed = self.entered(by.person, changed)
        await self._book.begin("amendment", "own", by, filed=filed)

    def contact(self, whom: str) -> str:
        """Where the program writes to them; nobody sees it."""
        return self._known(whom).contact

    def names_in(self, text: str, whom: str) -> bool:
        """Whether a text says one of a person's names; nothing else is told."""
        return says_a_name_of(text, self._known(whom).names)

    # Erasing.

    async def erase(self, by: Actor, whom: str, reason: str, *others: Filed) -> None:
        """Nobody knows any more who this was; the journals stay whole. `others`: what else is kept
        of them, and goes with it."""
        for hold in self.holds:
            hold(whom)
        await self._book.begin(
            "erasure", "erase", by, filed=(*self._gone(whom), *others), person=whom, reason=reason
        )

    def _gone(self, whom: str) -> Iterator[Filed]:
        yield Filed(PEOPLE, whom, None)
        for besides in self.besides:
            yield from besides(whom)
        if (found := self._read(whom)) is not None:
            yield Filed(DOCUMENTS, self._mark(found.document), None)
            yield from self._found_again(whom, found, None)

    def due(self) -> list[str]:
        """Those whose files have been kept as long as the profile says, and no longer need be."""
        kept = self._book.terms.kept * YEAR
        return [
            person
            for person, known in room.everybody(self._book.house)
            if known.ended is not None and not known.erased
            if self._clock.now() - known.ended > kept and not self._is_held(person)
        ]

    def _is_held(self, person: str) -> bool:
        try:
            for hold in self.holds:
                hold(person)
        except CroupierError:
            return True
        return False
