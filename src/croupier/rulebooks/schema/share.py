"""A part of a whole, such as half a bet. Odds are fractions too, but are read “to one”."""

from __future__ import annotations

from fractions import Fraction


class Share(Fraction):
    """Between nothing and the whole; counts as any fraction does."""

    __slots__ = ()
