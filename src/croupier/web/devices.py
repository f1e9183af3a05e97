"""Where a table's outcomes come from when no hand deals: a sealed shoe, or a wheel.

A shoe is shuffled and sealed whole; its order stays in the vault and is never shown. A wheel's
number is drawn when it is due and is in the journal before anybody sees it.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple, Protocol

import msgspec

from croupier.cards.card import Card
from croupier.cards.shoe import Shoe, decks, shuffled
from croupier.errors import InvariantBroken, ensure
from croupier.games.awaiting import Drawn
from croupier.store import Store
from croupier.table.course import awaited_places
from croupier.table.events import SealShoe
from croupier.table.setting import Setting
from croupier.table.state import ShoeState, Table

SALT = 16


class Entropy(Protocol):
    def below(self, bound: int) -> int: ...


class SealedShoe(msgspec.Struct, frozen=True):
    """The order as shuffled, before the cut; the salt keeps the seal from being guessed."""

    order: tuple[Card, ...]
    salt: str


class Sealing(NamedTuple):
    """The word for the journal, and what goes into the vault with it."""

    word: SealShoe
    content: bytes


def seal_shoe(name: str, count: int, entropy: Entropy) -> Sealing:
    """A freshly shuffled shoe; its seal is the hash of what the vault keeps."""
    order = shuffled(decks(count), entropy.below)
    content = msgspec.json.encode(SealedShoe(order, secrets.token_hex(SALT)))
    return Sealing(SealShoe(name, hashlib.sha256(content).hexdigest()), content)


class Devices:
    """What stands on one table."""

    def __init__(self, store: Store, stream: str, entropy: Entropy) -> None:
        self._store = store
        self._stream = stream
        self._entropy = entropy
        self._shoe = ("", Shoe(()))

    def new_shoe(self, name: str, setting: Setting) -> Sealing:
        return seal_shoe(name, setting.equipment.decks, self._entropy)

    def draw(self, setting: Setting, table: Table) -> Drawn:
        """The next single outcome, to the place that awaits it."""
        places = awaited_places(setting, table)
        ensure(bool(places), "nothing is drawn where nothing is awaited")
        if setting.equipment.device == "shoe":
            return Drawn("shoe", (self._card(table),), places[:1])
        return Drawn(setting.equipment.device, (self._number(setting),))

    def _number(self, setting: Setting) -> str:
        wheel = setting.equipment.wheel
        if wheel is None:
            raise InvariantBroken("invariant", what="a table without a wheel draws no number")
        return str(wheel.order[self._entropy.below(len(wheel.order))])

    def _card(self, table: Table) -> str:
        shoe = table.shoe
        if shoe is None:
            raise InvariantBroken("invariant", what="a table without a shoe draws no card")
        return self._cut(shoe).take(shoe.out).next(1)[0]

    def _cut(self, shoe: ShoeState) -> Shoe:
        """The sealed shoe as it was cut; taken from the vault once."""
        if self._shoe[0] != shoe.name:
            content = self._store.sealed(self._stream, shoe.name)
            if content is None:
                raise InvariantBroken("invariant", what=f"the shoe {shoe.name} is not in the vault")
            order = msgspec.json.decode(content, type=SealedShoe).order
            self._shoe = (shoe.name, Shoe(order).cut(shoe.cut_at))
        return self._shoe[1]
