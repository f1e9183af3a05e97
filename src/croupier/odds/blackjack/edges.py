"""What the bets beside the box keep, and what three sevens give away: of every shoe."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from croupier.odds.blackjack import model as models
from croupier.odds.blackjack import sides
from croupier.odds.figures import Bet, named
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Rules


def edges(rules: Rules) -> Iterator[Edge]:
    shoes = tuple(map(int, models.choices(rules)[models.DECKS]))
    for kind in models.insurances(rules):
        for decks in shoes:
            yield from _insurance(rules, kind, decks)
    yield from _war(rules)
    yield from _pair(rules)
    for decks in shoes:
        yield from _sevens(rules, decks)


def _kept(bet: Bet) -> Fraction:
    return Fraction(bet.edge.exact)


def _insurance(rules: Rules, kind: str, decks: int) -> Iterator[Edge]:
    part, model = getattr(rules, kind), models.insurances(rules)[kind]
    counted = phrase("blackjack-card-known", shoe=_shoe(decks))
    turned = (msgspec.structs.replace(model, pays=pays) for pays in part.pays.other)
    found = [[*sides.insured(each, decks, rules.points.value)] for each in (model, *turned)]
    for alike in zip(*found, strict=True):
        keeps, *others = (_kept(bet) for _, bet in alike)
        ranks, insured = alike[0][0], Phrase(f"bet-{kind.replace('_', '-')}")
        name = phrase("blackjack-against", bet=insured, ranks=ranks)
        yield Edge(f"{kind}.pays", name, part.pays, "side", keeps, counted, others=tuple(others))


def _war(rules: Rules) -> Iterator[Edge]:
    part = rules.war
    if isinstance(part, Absent):
        return
    decks, model = part.decks.value, models.war(part)
    turned = (msgspec.structs.replace(model, pays=pays) for pays in part.pays.other)
    keeps, *others = (_kept(sides.war(each, decks)) for each in (model, *turned))
    name, counted = Phrase("bet-war"), _shoe(decks)
    yield Edge("war.pays", name, part.pays, "side", keeps, counted, others=tuple(others))


def _pair(rules: Rules) -> Iterator[Edge]:
    part = rules.pair
    if not isinstance(part, Absent):
        decks = part.decks.value
        keeps = _kept(sides.pair(models.pair(part), decks))
        yield Edge("pair.mixed", named("bet", "pair"), part.mixed, "side", keeps, _shoe(decks))


def _sevens(rules: Rules, decks: int) -> Iterator[Edge]:
    """A premium without a stake, measured by the least bet that has it; at most so much, as if
    every two sevens took a third card."""
    part = rules.sevens
    model = None if isinstance(part, Absent) else models.sevens(part)
    if isinstance(part, Absent) or model is None:
        return
    one_suit, mixed = sides.sevens_chances(model, decks)
    gives = -(one_suit * model.one_suit + mixed * model.mixed) / model.least_bet
    counted = phrase("blackjack-every-two-sevens", shoe=_shoe(decks))
    yield Edge("sevens.mixed", Phrase("bet-three-sevens"), part.mixed, "premium", gives, counted)


def _shoe(decks: int) -> Phrase:
    return phrase("blackjack-fresh-shoe", n=decks) if decks > 1 else phrase("blackjack-fresh-deck")
