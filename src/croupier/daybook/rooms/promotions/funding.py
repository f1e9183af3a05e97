"""Where the fund of a bonus game comes from, and where it goes back to: the organiser, or the pool
of a jackpot system that was removed (`bg` art. 25(1), 26(4))."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.daybook.rooms.jackpots import passing
from croupier.daybook.rooms.promotions.standing import BonusGameSet
from croupier.daybook.step import Fact, MoneyMoved
from croupier.ledger.accounts import fund, removed_pool

_REMOVED = removed_pool("")


def comes(set_: BonusGameSet, amount: int) -> Iterator[Fact]:
    """Set aside; where it is less than nothing, so much goes back."""
    if amount < 0:
        yield from goes_back(set_, -amount)
    elif amount and (system := _system(set_)):
        yield from passing.goes_on(system, amount, set_.currency, "bonus games", fund(set_.fund))
    elif amount:
        yield MoneyMoved(set_.source, fund(set_.fund), amount, set_.currency, set_.fund)


def goes_back(set_: BonusGameSet, amount: int) -> Iterator[Fact]:
    if amount and (system := _system(set_)):
        yield from passing.comes_back(system, amount, set_.currency, fund(set_.fund))
    elif amount:
        yield MoneyMoved(fund(set_.fund), set_.source, amount, set_.currency, set_.fund)


def _system(set_: BonusGameSet) -> str:
    removed = set_.source.startswith(_REMOVED)
    return set_.source.removeprefix(_REMOVED) if removed else ""
