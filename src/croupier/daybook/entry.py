"""The day book's unit: an act, with the facts it brought about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.registry import all_facts
from croupier.daybook.step import Act, Fact

if TYPE_CHECKING:
    AnyFact = Fact
else:  # A day book has to know every one of them by its tag.
    AnyFact = all_facts()


class DayEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """`procedure` and `version` say by which story the case is told."""

    procedure: str
    version: int
    act: Act
    facts: tuple[AnyFact, ...] = ()
