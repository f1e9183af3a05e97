"""Roulette: the figures are what the table pays, pocket by pocket."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.awaiting import Drawn
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Felt, Request, lay
from croupier.games.game import Recipe
from croupier.games.roulette import GAME as roulette
from croupier.games.roulette.terms import Terms
from croupier.odds.figures import Figures
from croupier.odds.report import as_it_is, asked
from croupier.odds.work import QUIET
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import Limits, Plate

BOOKS = ("bg", "by", "mk", "ru")


def figures(book: str, **settings: str) -> Figures:
    rules = load_book(book).section("roulette").rules
    question = asked("roulette", rules, {k.replace("__", "."): v for k, v in settings.items()})
    return question.solver.solve(as_it_is(question).model, QUIET)


@pytest.mark.parametrize("book", BOOKS)
def test_one_zero_keeps_one_part_in_thirty_seven_of_every_bet(book: str) -> None:
    """2.7027 %, as is published everywhere: by §25, bg art. 12, mk, ru; call bets too (§26)."""
    found = figures(book)
    assert {bet.edge.exact for bet in found.bets} == {"1/37"}
    assert round(found.bets[0].edge.value * 100, 4) == 2.7027
    assert "neighbours" in {bet.name for bet in found.bets}


def test_half_back_on_zero_halves_the_edge_of_even_chances_alone() -> None:
    edges = {bet.name: bet.edge.exact for bet in figures("by", zero__even_chance="half back").bets}
    assert {name for name, edge in edges.items() if edge == "1/74"} == {
        "low-or-high",
        "even-or-odd",
        "red-or-black",
    }
    assert edges["dozen"] == "1/37"


def test_variance_and_results_are_those_of_the_outcomes() -> None:
    straight = figures("by").bet("straight")
    chances = {Fraction(one.net): Fraction(one.chance.exact) for one in straight.results}
    assert chances == {Fraction(-1): Fraction(36, 37), Fraction(35): Fraction(1, 37)}
    mean = sum(net * chance for net, chance in chances.items())
    square = sum(net * net * chance for net, chance in chances.items())
    assert Fraction(straight.variance.exact) == square - mean**2
    assert Fraction(straight.edge.exact) == -mean


@pytest.mark.parametrize("book", BOOKS)
def test_the_table_pays_what_was_counted(book: str) -> None:
    """Every bet and call bet is played at the table itself in every pocket; what it is paid in all
    is what the figures say (by §25, §26)."""
    rules = load_book(book).section("roulette").rules
    plate = Plate("EUR", {kind: Limits(1, 10**6) for kind in rules.usual.value})
    terms = roulette.compile(rules, plate)
    single = [Bet("p1", spot.spot, 10) for spot in roulette.spots(terms)]
    calls = [_call(recipe) for recipe in roulette.recipes(terms) if recipe.name != "complete"]
    assert calls
    requests: list[Request] = [*single, *calls]
    for request in requests:
        felt = Felt()
        for event in roulette.accept(terms, felt, request):
            felt = lay(felt, event)
        staked = sum(wager.amount for wager in felt.wagers.values())
        assert Fraction(-_net(terms, felt, staked), staked * 37) == Fraction(1, 37), request


def _call(recipe: Recipe) -> Call:
    number = 0 if recipe.takes_number else None
    return Call("p1", recipe.name, recipe.chips or 5, 10, number=number)


def _net(terms: Terms, felt: Felt, staked: int) -> int:
    """Over all pockets together."""
    net = 0
    for number in range(37):
        _, opened = roulette.open(terms, felt)
        events, _ = roulette.decide(terms, opened, Drawn("wheel", (str(number),)))
        net += sum(one.back + one.won for one in events if isinstance(one, Line)) - staked
    return net
