"""An amount counted in antes, such as what a card costs. Odds are fractions too, but are read “to
one”."""

from __future__ import annotations

from fractions import Fraction


class Antes(Fraction):
    """Nothing or more; counts as any fraction does."""

    __slots__ = ()
