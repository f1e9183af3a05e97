"""What an entry of the day book moves."""

from __future__ import annotations

from croupier.daybook.entry import DayEntry
from croupier.daybook.step import MoneyMoved
from croupier.ledger import Transfer


def moves(entry: DayEntry) -> tuple[Transfer, ...]:
    """Its facts say it, in their order."""
    found = (fact for fact in entry.facts if isinstance(fact, MoneyMoved))
    return tuple(
        Transfer("move", fact.source, fact.destination, fact.amount, fact.currency, fact.cause)
        for fact in found
    )
