"""What `croupier odds` prints besides its own structs."""

from __future__ import annotations

import msgspec


class AdvisedOption(msgspec.Struct, frozen=True):
    """Something one can say, and what it is worth in first stakes; `exact`: as a fraction, where it
    is known so."""

    verb: str
    cards: tuple[str, ...]
    value: float
    exact: str | None
    error: float


class VerifiedFigures(msgspec.Struct, frozen=True):
    """Shipped figures that were computed again: `same`, `agrees`, `not computed`, `differs` or
    `missing`, and why. `seconds`: that it took when they were made."""

    book: str
    key: str
    game: str
    seconds: float | None
    state: str
    why: str
