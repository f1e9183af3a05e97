"""The 169 classes of hold'em hands by what they win against a random hand, the best first.

Counted exactly, over all deals for two players: `python -m croupier.odds.equity.order` counts again
and writes `order.json`, which holds of each class its share of the pot as a fraction.
"""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path

FILE = "order.json"


@cache
def shares() -> dict[str, Fraction]:
    """Of each class its share of the pot against a random hand, as shipped."""
    kept = json.loads(files("croupier.odds.equity").joinpath(FILE).read_text("utf-8"))
    return {name: Fraction(share) for name, share in kept.items()}


@cache
def best_classes() -> tuple[str, ...]:
    return tuple(shares())


def counted() -> dict[str, Fraction]:
    """The same, counted now."""
    from croupier.cards.card import RANKS
    from croupier.odds.equity.asking import equity
    from croupier.odds.equity.notation import combos, named

    found = equity(("random", "random"), by_hand=True, exact=True)
    of_hand = {each.hand: Fraction(each.share.exact) for each in found.players[0].hands}
    names = [
        high + low + kind
        for at, high in enumerate(RANKS)
        for low in RANKS[: at + 1]
        for kind in (("",) if high == low else ("s", "o"))
    ]
    share = {name: of_hand[named(combos(name)[0])] for name in names}
    return dict(sorted(share.items(), key=lambda each: (-each[1], each[0])))


def main() -> None:
    lines = {name: str(share) for name, share in counted().items()}
    Path(__file__).with_name(FILE).write_text(json.dumps(lines, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
