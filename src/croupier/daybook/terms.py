"""What the house's procedures go by: the books' house parts, subject by subject, and the operator's
own values for what they leave open."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.rulebooks.schema import house as rules
from croupier.rulebooks.schema.cited import Cited


class Terms(msgspec.Struct, frozen=True):
    """Each subject as the book has it from which the house takes it: `books` says which."""

    books: dict[str, str]
    staff: rules.Staff
    age: rules.Age
    self_exclusion: rules.SelfExclusion
    zone: str
    """The time zone in which days begin, and weeks and months."""
    currency: str = "EUR"
    """In which the house keeps its cage."""
    denominations: tuple[str, ...] = ()
    """Its value chips, as written on them."""
    loosening: int = 24 * 3_600_000
    """Milliseconds that a looser limit waits."""

    def cite(self, subject: str, value: Cited[Any]) -> str:
        """A value's clause, with its book."""
        return f"{self.books[subject]} {value.clause}" if value.clause else ""
