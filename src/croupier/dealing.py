"""The outcomes of a table's device from chance: what comes next, and where it goes.

Chance is handed in as `below(n)`. A card that nobody has ordered beforehand is as likely as any
other that has not been seen; a house that seals its shoes says what lies in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.cards.card import PACK, Card
from croupier.cards.shoe import Below
from croupier.errors import InvariantBroken, ensure
from croupier.games.awaiting import Drawn
from croupier.table.course import awaited_places
from croupier.table.setting import Setting
from croupier.table.standing import Standing
from croupier.table.state import ShoeState, Table

Sealed = Callable[[Table, int], tuple[Card, ...]]
"""The next cards of a sealed shoe."""


def together(here: Standing) -> int:
    """How many cards come at once: between players the whole street, else from a deck all that
    one place is dealt, else one. Where too few are left, those first: the rest is shuffled."""
    places, shoe = awaited_places(here), here.table.shoe
    if here.equipment.outcomes:
        return len(places)
    if here.equipment.device != "deck" or not places:
        return 1
    left = shoe.left if shoe and shoe.left else len(places)
    if here.equipment.stacks is not None:
        return min(left, len(places))
    one = next((n for n, place in enumerate(places) if place != places[0]), len(places))
    return min(left, one)


def draw(here: Standing, count: int, below: Below, sealed: Sealed | None = None) -> Drawn:
    """The next outcomes, to the places that await them."""
    places, table = awaited_places(here)[:count], here.table
    ensure(bool(places), "nothing is drawn where nothing is awaited")
    device = here.equipment.device
    if device in ("shoe", "deck") and sealed is not None:
        return Drawn(device, sealed(table, len(places)), places)
    if device in ("shoe", "deck", "machine"):
        return Drawn(device, mixed(table, len(places), below), places)
    if outcomes := here.equipment.outcomes:
        return Drawn(device, tuple(_any(outcomes[place], below) for place in places), places)
    return Drawn(device, (_number(here.setting, below),))


def inside(count: int, out: Mapping[str, int]) -> tuple[Card, ...]:
    """What is left of so many decks when these cards are out of them."""
    return tuple(card for card in PACK for _ in range(count - out.get(card, 0)))


def standing(table: Table) -> ShoeState:
    """The shoe or machine on the table."""
    if table.shoe is None:
        raise InvariantBroken("invariant", what="a table without a shoe draws no card")
    return table.shoe


def _any(outcomes: tuple[str, ...], below: Below) -> str:
    return outcomes[below(len(outcomes))]


def _number(setting: Setting, below: Below) -> str:
    wheel = setting.equipment.wheel
    if wheel is None:
        raise InvariantBroken("invariant", what="a table without a wheel draws no number")
    return str(wheel.order[below(len(wheel.order))])


def mixed(table: Table, count: int, below: Below) -> tuple[Card, ...]:
    """Each card at random among those that have not been seen."""
    shoe = standing(table)
    cards = list(inside(shoe.decks, shoe.seen))
    ensure(count <= len(cards), f"{count} cards wanted, {len(cards)} inside")
    return tuple(cards.pop(below(len(cards))) for _ in range(count))
