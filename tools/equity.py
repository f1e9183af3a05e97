"""Counts what each class of hold'em hands wins against a random hand, and writes it down in order:
`src/croupier/odds/equity/order.json`.

    python -m tools.equity          about a quarter of a minute of processor time
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import croupier
from croupier.cards.card import RANKS
from croupier.odds.equity import equity
from croupier.odds.equity.notation import combos, named
from croupier.odds.equity.order import FILE

CLASSES = tuple(
    high + low + kind
    for at, high in enumerate(RANKS)
    for low in RANKS[: at + 1]
    for kind in (("",) if high == low else ("s", "o"))
)


def counted() -> dict[str, Fraction]:
    """Of each class its share, the best first."""
    found = equity(("random", "random"), by_hand=True, exact=True)
    of_hand = {each.hand: each.share.fraction for each in found.players[0].hands}
    shares = {name: of_hand[named(combos(name)[0])] for name in CLASSES}
    return dict(sorted(shares.items(), key=lambda each: (-each[1], each[0])))


def main() -> None:
    lines = {name: str(share) for name, share in counted().items()}
    file = Path(croupier.__file__).parent / "odds" / "equity" / FILE
    file.write_text(json.dumps(lines, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
