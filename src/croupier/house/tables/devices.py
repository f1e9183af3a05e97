"""Where a table's outcomes come from when no hand deals: a sealed shoe or deck, a machine, a wheel.

A shoe is shuffled and sealed whole, and so is the deck of each round; its order stays in the vault
and is never shown. A machine has no order: any card inside is as likely as any other. Its card and
a wheel's number are drawn when they are due and are in the journal before anybody sees them.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, Protocol

import msgspec

from croupier.cards.card import Card
from croupier.cards.shoe import Shoe, shuffled
from croupier.dealing import draw, inside, standing
from croupier.errors import InvariantBroken
from croupier.games.awaiting import Drawn
from croupier.store import Store
from croupier.table.fold import lying_cards
from croupier.table.setting import Setting
from croupier.table.standing import Standing
from croupier.table.state import ShoeState, Table
from croupier.table.words import SealShoe


class Entropy(Protocol):
    def below(self, bound: int) -> int: ...

    def salt(self) -> str: ...


class SealedShoe(msgspec.Struct, frozen=True):
    """The order as shuffled, before the cut; the salt keeps the seal from being guessed."""

    order: tuple[Card, ...]
    salt: str


class Sealing(NamedTuple):
    """The word for the journal, and what goes into the vault with it."""

    word: SealShoe
    content: bytes


def seal_shoe(name: str, count: int, entropy: Entropy, lying: Iterable[str] = ()) -> Sealing:
    """A freshly shuffled shoe, without the cards that lie on the table; its seal is the hash of
    what the vault keeps."""
    order = shuffled(inside(count, Counter(lying)), entropy.below)
    content = msgspec.json.encode(SealedShoe(order, entropy.salt()))
    return Sealing(SealShoe(name, hashlib.sha256(content).hexdigest()), content)


class Devices:
    """What stands on one table."""

    def __init__(self, store: Store, stream: str, entropy: Entropy) -> None:
        self._store = store
        self._stream = stream
        self._entropy = entropy
        self._shoe = ("", Shoe(()))

    def new_shoe(self, name: str, setting: Setting, table: Table) -> Sealing:
        """All cards; in the middle of a round those that do not lie on the table."""
        lying = lying_cards(table) if table.phase == "playing" else ()
        return seal_shoe(name, setting.equipment.decks, self._entropy, lying)

    def draw(self, here: Standing, count: int = 1) -> Drawn:
        """The next outcomes, to the places that await them."""
        return draw(here, count, self._entropy.below, self._cards)

    def _cards(self, table: Table, count: int) -> tuple[Card, ...]:
        shoe = standing(table)
        return self._cut(shoe).take(shoe.out).next(count)

    def _cut(self, shoe: ShoeState) -> Shoe:
        """The sealed shoe as it was cut; taken from the vault once, and held against its seal."""
        if self._shoe[0] != shoe.name:
            content = self._store.sealed(self._stream, shoe.name)
            if content is None:
                raise InvariantBroken("invariant", what=f"the shoe {shoe.name} is not in the vault")
            if hashlib.sha256(content).hexdigest() != shoe.seal:
                what = f"the shoe {shoe.name} is not the one that was sealed"
                raise InvariantBroken("invariant", what=what)
            order = msgspec.json.decode(content, type=SealedShoe).order
            self._shoe = (shoe.name, Shoe(order).cut(shoe.cut_at))
        return self._shoe[1]
