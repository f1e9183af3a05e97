"""What each spot keeps, of every shoe that a book allows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.odds.baccarat.bets import counted_spots, fresh_shoe
from croupier.odds.baccarat.model import DECKS, model
from croupier.odds.figures import id_of, named
from croupier.rulebooks.edges import Edge, Sort
from croupier.rulebooks.schema.baccarat import Rules
from croupier.rulebooks.vary import with_value


def edges(rules: Rules) -> Iterator[Edge]:
    for decks in rules.shoe.decks.value:
        kept = _kept(rules, decks)
        for name, spot in rules.bets.items():
            key = f"bets.{name}.pays"
            turned = (_kept(with_value(rules, key, other), decks) for other in spot.pays.other)
            others = tuple(each[id_of(name)] for each in turned)
            sort: Sort = "main" if spot.wins_on.value in ("first", "second") else "side"
            shoe, said = fresh_shoe(decks), named("bet", name)
            yield Edge(key, said, spot.pays, sort, kept[id_of(name)], shoe, others=others)


def _kept(rules: Rules, decks: int) -> dict[str, Fraction]:
    bets = counted_spots(model(rules, {DECKS: decks}))
    return {bet.name: Fraction(bet.edge.exact) for bet in bets}
