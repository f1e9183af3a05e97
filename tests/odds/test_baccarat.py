"""The odds of punto banco (`bg` art. 14, `mk` Punto) and baccarat without commission (`ru` BC)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import perm
from typing import Any

import msgspec
import pytest

from croupier.cards.card import RANKS, Card
from croupier.errors import RuleBookError
from croupier.games.awaiting import Draw, Drawn
from croupier.games.baccarat import GAME as game
from croupier.games.baccarat.terms import Terms
from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, lay
from croupier.odds.baccarat import ODDS, coups
from croupier.odds.baccarat.bets import endings_of, net
from croupier.odds.figures import Seen
from croupier.odds.work import QUIET
from croupier.rulebooks.load import canonical, load_book
from croupier.rulebooks.reader import read_fraction
from croupier.rulebooks.schema.baccarat import PayLine
from croupier.rulebooks.vary import alternatives, with_value

TABLES = [("bg", "punto-banco"), ("mk", "punto-banco"), ("ru", "baccarat")]
SOLVER = ODDS.solver
STAKE = 10_000


def rules_of(book: str, name: str = "punto-banco") -> Any:
    return load_book(book).section(name).rules


def edges(rules: Any, decks: int) -> dict[str, Fraction]:
    figures = SOLVER.solve(SOLVER.model(rules, {"decks": decks}), QUIET)
    return {bet.name: Fraction(bet.edge.exact) for bet in figures.bets}


def percent(edge: Fraction) -> str:
    return f"{float(edge) * 100:.4f}"


# Known figures.


def read_otherwise(reading: str, rules: Any) -> Any:
    for one in alternatives(rules):
        if one.cited.reading == reading:
            rules = with_value(rules, one.key, one.value)
    return rules


def test_eight_decks_as_everyone_else_draws() -> None:
    """R8's other reading, banco with five draws on 4–7: the figures that everyone prints."""
    found = edges(read_otherwise("R8", rules_of("bg")), 8)
    assert {name: percent(edge) for name, edge in found.items()} == {
        "punto": "1.2351",
        "banco": "1.0579",
        "tie": "14.3596",
    }


def test_without_commission_a_six_costs_more_than_five_percent() -> None:
    """`ru` BC payouts; a pair at 11 to one (R9) is what everyone else offers."""
    found = edges(read_otherwise("R9", rules_of("ru", "baccarat")), 8)
    assert percent(found["banker"]) == "1.4581"
    assert percent(found["player-pair"]) == percent(found["banker-pair"]) == "10.3614"


@pytest.mark.parametrize(("book", "name"), TABLES)
def test_what_lint_is_told_of_every_shoe_that_the_book_allows(book: str, name: str) -> None:
    rules = rules_of(book, name)
    other = {(bet.name, bet.counted): bet.keeps for bet in ODDS.edges(rules)}
    mine = {
        (bet.phrase, bet.counted): Fraction(bet.edge.exact)
        for decks in rules.shoe.decks.value
        for bet in SOLVER.solve(SOLVER.model(rules, {"decks": decks}), QUIET).bets
    }
    assert mine == other


# The table engine plays every order of a few cards.


def engine(terms: Terms, cards: tuple[Card, ...]) -> dict[str, Fraction]:
    """The net result of one on every spot."""
    felt = Felt()
    for spot in terms.spots:
        for event in game.accept(terms, felt, Bet("p1", spot, STAKE)):
            felt = lay(felt, event)
    _, round = game.open(terms, felt)
    found: dict[str, Fraction] = {}
    deal = iter(cards)
    while isinstance(awaited := game.awaiting(terms, round), Draw):
        drawn = tuple(next(deal) for _ in awaited.to)
        events, round = game.decide(terms, round, Drawn("shoe", drawn))
        for line in events:
            if isinstance(line, Line):
                net = line.back + line.won - STAKE
                found[line.wager.rpartition("/")[0]] = Fraction(net, STAKE)
    return found


def all_orders(rules: Any, cards: tuple[Card, ...]) -> dict[str, Counter[Fraction]]:
    terms = game.compile(rules, game.default_plate(rules, "EUR"))
    found: dict[str, Counter[Fraction]] = {spot: Counter() for spot in terms.spots}
    for six in permutations(cards, 6):
        for spot, result in engine(terms, six).items():
            found[spot][result] += 1
    return found


def counted(rules: Any, cards: tuple[Card, ...]) -> dict[str, Counter[Fraction]]:
    """The same from a shoe with these cards alone."""
    model = SOLVER.model(rules, {})
    ranks = [sum(card[0] == rank for card in cards) for rank in RANKS]
    found: dict[str, Counter[Fraction]] = {spot.name: Counter() for spot in model.spots}
    for ending in endings_of(coups.of_shoe(model, ranks)):
        for spot in model.spots:
            found[spot.name][net(spot, ending)] += ending.ways
    return found


def of_my_own() -> Any:
    """Rules that no book has: pictures count ten, so that a table of third cards does not name
    them; a natural is seven; pairs stay on a tie and pay by the winning total."""
    rules = rules_of("ru", "baccarat")
    row = msgspec.structs.replace(rules.drawing.second["7"], value=(3, 9))
    drawing = msgspec.structs.replace(rules.drawing, second={**rules.drawing.second, "8": row})
    rules = msgspec.structs.replace(rules, drawing=drawing)
    values = {
        "points": {**rules.points.value, "T": 10, "J": 10, "Q": 10, "K": 10},
        "drawing.natural": (7, 9),
        "bets.player pair.stays_on": ("tie", "second pair"),
        "bets.player pair.pays": (PayLine(Fraction(3), 7), PayLine(Fraction(5, 2))),
        "bets.banker.stays_on": ("first pair",),
    }
    for key, value in values.items():
        rules = with_value(rules, key, value)
    return rules


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        (rules_of("bg"), "Ac 2c 3c 4c 5c Kc Kd"),
        (rules_of("mk"), "5c 5d 7c 6c 2c 9c Ad"),
        (rules_of("ru", "baccarat"), "6c 6d 3c Qc 4c 8c Jd"),
        (of_my_own(), "Kc Kd 5c Tc 4c 4d 9c"),
    ],
    ids=["bg", "mk", "ru", "of my own"],
)
def test_all_orders_of_seven_cards_through_the_table_engine(rules: Any, cards: str) -> None:
    seven = tuple(Card(card) for card in cards.split())
    assert counted(rules, seven) == all_orders(rules, seven)


# Shoes.


def test_all_orders_of_six_cards_are_counted() -> None:
    model = SOLVER.model(rules_of("bg"), {"decks": 4})
    assert sum(coups.counted(model).values()) == perm(208, 6)


def test_a_thousand_decks() -> None:
    model = msgspec.structs.replace(SOLVER.model(rules_of("bg"), {}), decks=1_000)
    assert sum(coups.counted(model).values()) == perm(52_000, 6)


# What else is said.


def test_results_and_frequencies_of_the_banker() -> None:
    """`ru` BC payouts: a win with six pays half; a tie stays."""
    figures = SOLVER.solve(SOLVER.model(rules_of("ru", "baccarat"), {"decks": 8}), QUIET)
    banker, tie = figures.bet("banker"), figures.bet("tie")
    assert [result.net for result in banker.results] == ["-1", "0", "1/2", "1"]
    assert sum(Fraction(result.chance.exact) for result in banker.results) == 1
    hits = {hit.name: hit.chance.exact for hit in banker.hits}
    assert hits["stays"] == tie.hits[0].chance.exact
    assert {fact.name: fact.number.exact for fact in figures.facts}["banker-wins"] == hits["wins"]
    assert banker.risk == banker.edge


def test_a_model_that_was_written_down_has_the_same_figures() -> None:
    """The bets in the order of the layout, too."""
    model = SOLVER.model(rules_of("ru", "baccarat"), {})
    kept = msgspec.json.decode(canonical(model), type=SOLVER.kind, dec_hook=read_fraction)
    assert SOLVER.solve(kept, QUIET) == SOLVER.solve(model, QUIET)


def test_nobody_has_anything_to_decide() -> None:
    model = SOLVER.model(rules_of("bg"), {})
    assert SOLVER.advice(model, Seen(())).options == ()


def test_rules_with_which_no_hand_can_be_dealt_are_refused() -> None:
    rules = with_value(rules_of("bg"), "modulus", 0)
    with pytest.raises(RuleBookError) as refused:
        SOLVER.model(rules, {})
    assert refused.value.code == "rule-book"


def test_decks_that_the_book_does_not_allow_are_refused() -> None:
    with pytest.raises(RuleBookError) as refused:
        SOLVER.model(rules_of("bg"), {"decks": 6})
    assert refused.value.code == "bad-plate"
