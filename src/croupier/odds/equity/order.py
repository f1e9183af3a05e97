"""The 169 classes of hands of two cards by what they win against a random hand, the best first.

Counted exactly, over all deals for two players: `python -m tools.equity` counts again and writes
`order.json`, which holds of each class its share of the pot as a fraction.
"""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from importlib.resources import files

FILE = "order.json"


@cache
def shares() -> dict[str, Fraction]:
    """Of each class its share of the pot against a random hand, as shipped."""
    kept = json.loads(files("croupier.odds.equity").joinpath(FILE).read_text("utf-8"))
    return {name: Fraction(share) for name, share in kept.items()}


@cache
def best_classes() -> tuple[str, ...]:
    return tuple(shares())
