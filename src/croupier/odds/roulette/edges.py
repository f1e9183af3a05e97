"""What each pay of a book keeps on its wheel."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from croupier.games.roulette.layout import even_chances
from croupier.odds.roulette.bets import ways
from croupier.odds.roulette.model import SpotModel, spot_of, terms_of
from croupier.phrase import phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.roulette import Pays, Rules


def edges(rules: Rules) -> Iterator[Edge]:
    """One spot for each pay; an outside bet may have half of its stake back on zero."""
    terms = terms_of(rules)
    low, even, red, *_ = even_chances(terms.layout.highest)
    shown = {spot.place.kind.replace(" ", "_"): name for name, spot in terms.spots.items()}
    shown |= {"low_high": low, "even_odd": even, "red_black": red}
    pockets = tuple(terms.wins)
    for name in Pays.__struct_fields__:
        cited, spot = getattr(rules.pays, name), spot_of(terms, shown[name])
        keeps, *others = (_kept(pockets, spot, pay) for pay in (cited.value, *cited.other))
        yield Edge(
            f"pays.{name}",
            name.replace("_", " "),
            cited,
            "wheel",
            keeps,
            phrase("roulette-pockets", n=len(pockets)),
            Fraction(1, len(pockets)) * (1 - spot.on_zero),
            tuple(others),
        )


def _kept(pockets: tuple[int, ...], spot: SpotModel, pays: Fraction) -> Fraction:
    paid = {"": msgspec.structs.replace(spot, pays=pays)}
    found = ways(pockets, paid, (("", 1),))
    return -sum((net * number for net, number in found.items()), Fraction(0)) / found.total()
