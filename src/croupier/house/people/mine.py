"""What is somebody's own and concerns nobody else: favourites, settings, layouts, lessons seen.

Kept by the player's id, so that a guest who becomes an account keeps it, and sealed with the
registry's key. What it says is the page's matter: here it is a text with its time, and the newest
counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, get_args

import msgspec

from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.people.registry import Registry
from croupier.phrase import phrase
from croupier.store import Filed, Store

Part = Literal[
    "favourites",
    "hidden",
    "language",
    "layouts",
    "lessons",
    "lobby",
    "notes",
    "room",
    "school",
    "settings",
    "sound",
    "theme",
]
"""`hidden`: whose lines in the chat one does not read; `lobby`: how one looks for tables; `notes`:
on players, by the names that others know them by; `room`: how one plays between players;
`school`: what one has trained there."""
PARTS: tuple[Part, ...] = get_args(Part)
CABINET = "mine"
"""By player and part."""
LARGEST = 4_000
"""Bytes of a part."""
NOTHING = "null"
"""What a part is that was forgotten: newer than whatever a device still has."""
LARGER: dict[Part, int] = {"layouts": 8_000, "notes": 48_000, "school": 24_000}


class Own(msgspec.Struct, frozen=True):
    """`at`: when it was chosen, in the house's time; `value`: JSON."""

    at: int
    value: str


class Mine:
    def __init__(self, store: Store, clock: Clock, registry: Registry) -> None:
        self._store = store
        self._clock = clock
        self._registry = registry
        self.listeners: list[Callable[[str, dict[Part, Own]], None]] = []
        """Told what of a player's own has changed."""

    def of(self, player: str) -> dict[Part, Own]:
        """All that is a player's own; nothing, while the registry is shut."""
        if self._registry.shut:
            return {}
        found = ((part, self.read(player, part)) for part in PARTS)
        return {part: own for part, own in found if own is not None}

    def read(self, player: str, part: Part) -> Own | None:
        found = self._registry.opened(CABINET, _name(player, part))
        return None if found is None else msgspec.msgpack.decode(found, type=Own)

    async def keep(self, player: str, part: Part, own: Own) -> None:
        """What was chosen last counts, wherever it was: who comes with something older is told what
        is newer. No clock but the house's goes ahead of the house's."""
        own = Own(min(own.at, self._clock.now()), _checked(part, own.value))
        known = self.read(player, part)
        if known is None or known.at <= own.at:
            content = msgspec.msgpack.encode(own)
            await self._store.file([self._registry.sealed(CABINET, _name(player, part), content)])
            known = own
        for listener in self.listeners:
            listener(player, {part: known})

    async def forget(self, player: str) -> None:
        """Nothing is chosen any more, on whatever device it was."""
        for part in self.of(player):
            await self.keep(player, part, Own(self._clock.now(), NOTHING))

    def gone(self, player: str) -> Iterator[Filed]:
        """What goes with the player's account."""
        return (Filed(CABINET, _name(player, part), None) for part in PARTS)


def _name(player: str, part: str) -> str:
    return f"{player} {part}"


def _checked(part: Part, value: str) -> str:
    most, has = LARGER.get(part, LARGEST), len(value.encode())
    if has > most:
        raise Refused("mine-too-large", part=phrase(f"mine.{part}"), bytes=has, most=most)
    try:
        msgspec.json.decode(value)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused("bad-message", why=f"{error}.") from error
    return value
