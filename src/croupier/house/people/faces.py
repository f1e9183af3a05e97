"""How a player looks to others: a name of their own and a picture.

Both lie sealed beside the registry, by the id with which others know the player, and in no journal:
there everybody has the name that the house gave. So they change at once wherever they are shown,
and are gone when they are erased. The house may strike a name; that is in the day book, without the
name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count

import msgspec

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.floor import names as room
from croupier.daybook.rooms.players import accounts
from croupier.daybook.rooms.players.accounts import AccountClosed
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.people.names import another, checked_name, likeness
from croupier.house.people.registry import Registry
from croupier.house.strangers.limits import Rate
from croupier.house.strangers.rates import Rates
from croupier.phrase import phrase
from croupier.store import Filed, Store
from croupier.table.sight import public_name

CABINET, NAMES = "faces", "face-names"
"""By the public id; and whose a name is, by the mark of what it looks like."""
MOTIFS = [
    "acorn",
    "anchor",
    "bell",
    "bird",
    "boat",
    "book",
    "cat",
    "clover",
    "cloud",
    "crown",
    "cup",
    "feather",
    "fish",
    "fox",
    "hat",
    "key",
    "lamp",
    "leaf",
    "moon",
    "mountain",
    "note",
    "pear",
    "rose",
    "shell",
    "star",
    "sun",
    "tree",
    "umbrella",
    "wave",
    "windmill",
]
"""What the pictures show, as they are called in `web/static/faces.svg`."""
COLOURS = 8
OFTEN = Rate(5, 0.5)
"""Names that somebody chooses: others have to know again whom they play with."""


class Portrait(msgspec.Struct, frozen=True, omit_defaults=True):
    """`name`: empty where the house's is good enough; `picture`: `fox-3`, a motif and its colour;
    `at`: when the name was chosen."""

    name: str = ""
    picture: str = ""
    at: int = 0


NONE = Portrait()


class Faces:
    def __init__(self, store: Store, clock: Clock, book: DayBook, registry: Registry) -> None:
        self._store = store
        self._clock = clock
        self._book = book
        self._registry = registry
        self._often = Rates(OFTEN, clock)
        self._known: dict[str, Portrait] = {}
        self.others: Callable[[], Iterable[str]] = tuple
        """Names that nobody takes: those of the bots."""
        self.listeners: list[Callable[[str], None]] = []
        """Told whose face has changed, by the public id."""
        book.listeners.append(self._noted)

    # Looking.

    def of(self, who: str) -> Portrait:
        """As others see them; nothing of their own while the registry is shut."""
        face = self._kept(who)
        struck = room.of(self._book.house).struck.get(who, -1)
        return msgspec.structs.replace(face, name="") if face.at <= struck else face

    def name(self, player: str, usual: str) -> str:
        return self.of(public_name(player)).name or usual

    def shown(self, who: str, usual: str) -> Portrait:
        """The face, with the house's name where there is none of their own."""
        face = self.of(who)
        return face if face.name else msgspec.structs.replace(face, name=usual)

    def _kept(self, who: str) -> Portrait:
        if who not in self._known:
            if self._registry.shut:
                return NONE
            found = self._registry.opened(CABINET, who)
            self._known[who] = msgspec.msgpack.decode(found, type=Portrait) if found else NONE
        return self._known[who]

    # Choosing.

    async def choose(self, player: str, name: str, picture: str, person: str = "") -> None:
        """Another name, another picture, or none: then it is the house's. `person`: whose names
        must not be in it."""
        who = public_name(player)
        before, now = self.of(who), self._clock.now()
        called = self._checked(who, name, person) if name.strip() else ""
        _check_picture(picture)
        at = before.at if called == before.name else now
        if called and called != before.name:
            self._often.take(player)
        await self._keep(who, Portrait(called, picture, at))

    def named(self, player: str, name: str) -> tuple[Portrait, tuple[Filed, ...]]:
        """A name for a player who is just being registered, and what is filed for it."""
        who = public_name(player)
        face = Portrait(self._checked(who, name, ""), self.of(who).picture, self._clock.now())
        return face, tuple(self._filed(who, face))

    def take(self, player: str, face: Portrait) -> None:
        """What was filed with somebody's registration is so."""
        self._changed(public_name(player), face)

    def _checked(self, who: str, text: str, person: str) -> str:
        name = checked_name(text, self.others())
        if person and self._registry.names_in(name, person):
            raise Refused("name-is-own")
        kept = self._kept(who)
        if likeness(name) == likeness(kept.name) and not self.of(who).name:
            raise Refused("name-struck", name=name)
        if not self._is_free(name, who):
            free = next(n for n in (another(name, k) for k in count(2)) if self._is_free(n, who))
            raise Refused("name-taken", name=name, free=free)
        return name

    def _is_free(self, name: str, who: str) -> bool:
        found = self._store.filed(NAMES, self._mark(name))
        badge = self._store.filed("badges", name.casefold())
        return badge is None and (found is None or found.decode() == who)

    def _mark(self, name: str) -> str:
        return self._registry.mark("name", likeness(name))

    async def _keep(self, who: str, face: Portrait) -> None:
        await self._store.file([*self._filed(who, face)])
        self._changed(who, face)

    def _filed(self, who: str, face: Portrait) -> Iterator[Filed]:
        """A name that was struck stays taken: nobody is called so again."""
        before = self._kept(who)
        if self.of(who).name and likeness(before.name) != likeness(face.name):
            yield Filed(NAMES, self._mark(before.name), None)
        if face.name:
            yield Filed(NAMES, self._mark(face.name), who.encode())
        yield self._registry.sealed(CABINET, who, msgspec.msgpack.encode(face))

    def _changed(self, who: str, face: Portrait) -> None:
        self._known[who] = face
        for listener in self.listeners:
            listener(who)

    # Going.

    def gone(self, player: str) -> Iterator[Filed]:
        """What goes with the player's account."""
        who = public_name(player)
        if name := self._kept(who).name:
            yield Filed(NAMES, self._mark(name), None)
        yield Filed(CABINET, who, None)

    def _noted(self, entry: DayEntry) -> None:
        for fact in entry.facts:
            if isinstance(fact, AccountClosed):
                player = accounts.of(self._book.house).people[fact.person].player
                self._changed(public_name(player), NONE)
            if isinstance(fact, room.NameStruck):
                self._changed(fact.who, self._kept(fact.who))


def _check_picture(picture: str) -> None:
    motif, _, colour = picture.rpartition("-")
    known = motif in MOTIFS and colour.isdecimal() and 1 <= int(colour) <= COLOURS
    if picture and not known:
        raise Refused("field-wrong", field=phrase("field.picture"))
