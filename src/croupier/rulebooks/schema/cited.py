"""A value of a rule book together with where it comes from."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Cited(msgspec.Struct, Generic[T], frozen=True, omit_defaults=True):
    """The value, and at least one of: the clause that prints it, the reading that chose it, or why
    it is a house value. `other` holds the values of the reading's alternatives."""

    value: T
    clause: str = ""
    reading: str = ""
    house: str = ""
    other: tuple[T, ...] = ()

    @property
    def source(self) -> str:
        """What a payout or refusal cites: the clause, else the reading, else the house."""
        return self.clause or self.reading or "house value"
