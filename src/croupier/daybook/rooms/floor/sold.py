"""Chips sold at a table: the fact, which the table's rack and the buyer's day at the cage both go
by."""

from __future__ import annotations

from croupier.daybook.fields import Money, PersonId
from croupier.daybook.step import Fact


class SoldAtTable(Fact, frozen=True, tag="sold-at-table"):
    """For cash, which goes into the drop box. `person`: the visitor who bought them."""

    table: str
    sum: Money
    person: PersonId = ""
