"""What gives the outcomes at a table in the terminal: a shoe, a shuffling machine or a wheel.

It says what has to be brought and what comes next; the table decides about both. By hand it gives
nothing but cards that nobody sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from croupier.cards.card import HIDDEN, Card
from croupier.cards.shoe import Shoe, decks, shuffled
from croupier.errors import ensure
from croupier.fair.entropy import SeededEntropy, SystemEntropy
from croupier.games.awaiting import Drawn
from croupier.table.course import awaited_places
from croupier.table.fold import lying_cards
from croupier.table.setting import Setting
from croupier.table.shoe import wanted
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import LoadMachine, SealShoe


class Device:
    """One table's equipment and the chance behind it."""

    def __init__(self, setting: Setting, seed: str | None) -> None:
        self.setting = setting
        self._entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
        self._order: tuple[Card, ...] = ()

    def brought(self, here: Standing) -> SealShoe | LoadMachine | None:
        """The new shoe or machine that has to come before the next card, shuffled."""
        table = here.table
        what, count = wanted(here), self.setting.equipment.decks
        if not what:
            return None
        name = f"{what} after round {table.number}"
        if what == "machine":
            return LoadMachine(name)
        lying = lying_cards(table) if table.phase == "playing" else ()
        self._order = shuffled(_inside(count, Counter(lying)), self._entropy.below)
        return SealShoe(name, "")

    def drawn(self, here: Standing) -> Drawn:
        """The next outcomes, as many as are awaited and left."""
        device, places = self.setting.equipment.device, awaited_places(here)
        if device == "wheel":
            return Drawn(device, (self._number(),))
        shoe = here.table.shoe
        if shoe is not None:
            places = places[: shoe.left]
        ensure(shoe is not None and bool(places), "cards come out of a shoe that has some")
        return Drawn(device, self._cards(here.table, len(places)), places)

    def unseen(self, here: Standing) -> Drawn:
        """Cards that are burned by hand: nobody looks at them."""
        places = awaited_places(here)
        return Drawn(self.setting.equipment.device, (HIDDEN,) * len(places), places)

    def _number(self) -> str:
        wheel = self.setting.equipment.wheel
        order = wheel.order if wheel else (0,)
        return str(order[self._entropy.below(len(order))])

    def _cards(self, table: Table, count: int) -> tuple[Card, ...]:
        shoe = table.shoe
        if shoe is None:
            return ()
        if shoe.machine:
            cards = _inside(shoe.decks, shoe.seen)
            return tuple(cards.pop(self._entropy.below(len(cards))) for _ in range(count))
        return Shoe(self._order).cut(shoe.cut_at).take(shoe.out).next(count)


def _inside(count: int, out: Mapping[str, int]) -> list[Card]:
    """What is left of so many decks when these cards are out of them."""
    gone = Counter(out)
    left = []
    for card in decks(count):
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left
