"""A removed system's pool as it goes on into the funds of bonus games and tournaments when they are
announced, and back where nobody has won it (`bg` art. 25(1), 26(4))."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.facts import PoolGivenOut, PoolReturned, Way
from croupier.daybook.step import Fact, MoneyMoved
from croupier.errors import Refused
from croupier.ledger import removed_pool
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House


def covers(house: House, system: str, amount: int, currency: str, clause: str) -> None:
    """Refused where that system has not so much left to be given out; one that runs has nothing."""
    found = standing.known(house, system)
    left = found.left if found.conditions.currency == currency else 0
    if left < amount:
        raise Refused("pool-short", clause=clause, system=system, has=Sum(left, currency))


def goes_on(system: str, amount: int, currency: str, goes: Way, to: str) -> Iterator[Fact]:
    """`to`: the account of the fund."""
    yield PoolGivenOut(system, amount, goes, to)
    yield MoneyMoved(removed_pool(system), to, amount, currency, to.partition(":")[2])


def comes_back(system: str, amount: int, currency: str, source: str) -> Iterator[Fact]:
    """`source`: the account of the fund."""
    yield PoolReturned(system, amount, source)
    yield MoneyMoved(source, removed_pool(system), amount, currency, source.partition(":")[2])
