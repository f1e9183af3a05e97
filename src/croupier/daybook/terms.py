"""What the house's procedures go by: the books' house parts, subject by subject, and the operator's
own values for what they leave open."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from croupier.rulebooks.schema import house as rules
from croupier.rulebooks.schema.cited import Cited
from croupier.table.tax import Tax

StaffedBy = Literal["program", "people"]


class Terms(msgspec.Struct, frozen=True):
    """Each subject as the book has it from which the house takes it: `books` says which."""

    books: dict[str, str]
    staff: rules.Staff
    age: rules.Age
    self_exclusion: rules.SelfExclusion
    zone: str
    """The time zone in which days begin, and weeks and months."""
    kept: int = 5
    """Years for which it stays on file who somebody was, after the last account ended."""
    staffed_by: StaffedBy = "program"
    """Who the house's officials are: people, all of them; or the program, wherever nobody has to
    deal by hand."""
    money: Literal["play", "real"] = "play"
    """Whether the house plays for money: none does, and no profile can say so."""
    loosening: int = 24 * 3_600_000
    """Milliseconds that a looser limit waits."""
    taxes: tuple[Tax, ...] = ()
    """What is withheld of wins, by book and from when on; none where nothing is set (R28)."""

    def cite(self, subject: str, value: Cited[Any]) -> str:
        """A value's clause, with its book."""
        return f"{self.books[subject]} {value.clause}" if value.clause else ""
