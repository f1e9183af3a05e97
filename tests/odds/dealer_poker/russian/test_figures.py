"""All deals, the sample of them, the figures that ship, and rules that are not computed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
import pytest

from croupier.cards.hands.category import Category
from croupier.errors import RuleBookError
from croupier.odds import hands
from croupier.odds.dealer_poker import russian
from croupier.odds.dealer_poker.model import Model, read_model
from croupier.odds.dealer_poker.russian.account import LEFT_ASIDE, Means, figures, notes
from croupier.odds.dealer_poker.russian.counting import said_of
from croupier.odds.dealer_poker.russian.deals import COUNT, HANDS, UPS, all_deals
from croupier.odds.dealer_poker.russian.payoffs import PAYS, left_aside, payoffs
from croupier.odds.dealer_poker.russian.ranks import patterns
from croupier.odds.dealer_poker.russian.sample import drawn_deals, standard_errors
from croupier.odds.figures import Number
from croupier.odds.report import as_it_is, asked, variants
from croupier.odds.results import shipped
from croupier.rulebooks.load import load_book
from tests.odds.dealer_poker.russian.books import model_of


@pytest.mark.parametrize("book", ["by", "ru"])
def test_every_reading_has_its_figures(book: str) -> None:
    """Counted on a card, they ship with the program; the edge is the best play's."""
    question = asked("russian", load_book(book).section("russian").rules, {})
    plain = shipped(as_it_is(question).key)
    assert plain is not None
    edge = plain.figures.bet("ante-and-bet").edge
    assert edge.value == pytest.approx({"by": 0.005042224, "ru": 0.005854443}[book], abs=1e-9)
    assert edge.error <= 1e-9
    single = [one for one in variants(question) if len(one.changes) == 1]
    assert all(shipped(one.key) is not None for one in single)


def test_a_sample_is_spread_over_all_deals() -> None:
    """Its share of pairs is that of all hands, within what it says may be wrong with it."""
    deals, weights = all_deals()
    assert len(deals) == COUNT
    assert int(weights.sum(dtype=np.int64)) == HANDS * UPS
    strengths = hands.strengths_of_cards(np.ascontiguousarray(deals[:, :5]), trusted=True)
    drawn = drawn_deals(deals, weights, strengths, 2000, seed=7)
    assert (drawn == drawn_deals(deals, weights, strengths, 2000, seed=7)).all()
    assert (drawn != drawn_deals(deals, weights, strengths, 2000, seed=8)).any()
    found = hands.strengths_of_cards(np.ascontiguousarray(drawn[:, :5]))
    pairs = (patterns()[found] & 15 == Category.PAIR).astype(np.float64)[:, None]
    assert abs(pairs.mean() - 1_098_240 / HANDS) <= 5 * standard_errors(pairs)[0] + 1 / 2000


@pytest.mark.parametrize(
    "change",
    [{"both": True}, {"game": Category.PAIR}, {"maximum": Fraction(200)}, {"two": None}],
)
def test_rules_out_of_reach_are_refused(change: dict[str, Any]) -> None:
    """Never a wrong figure."""
    with pytest.raises(RuleBookError) as caught:
        payoffs(msgspec.structs.replace(model_of("by"), **change))
    assert caught.value.code == "not-computed"


def paying_pairs(odds: int) -> Model:
    """`by` with another payment of a pair."""
    plain = model_of("by")
    pays = list(plain.pays)
    pays[Category.PAIR] = Fraction(odds)
    return msgspec.structs.replace(plain, pays=tuple(pays))


def test_a_pair_at_two_to_one_is_computed() -> None:
    """§160: with a pair beside ace–king the bank's game could be bought after four or five cards:
    that is left aside, and what it may be worth is said. At three to one it is worth too much."""
    assert not any(left_aside(model_of("by")).values())
    aside = left_aside(paying_pairs(2))
    assert {cards: 0 < gain < 0.006 for cards, gain in aside.items()} == {4: True, 5: True}
    assert payoffs(paying_pairs(2)).terms[PAYS, Category.PAIR] == 2
    assert LEFT_ASIDE in notes(paying_pairs(2))
    assert LEFT_ASIDE not in notes(model_of("by"))
    with pytest.raises(RuleBookError):
        payoffs(paying_pairs(3))


def test_what_is_left_aside_is_part_of_the_error() -> None:
    options = np.zeros(64)
    options[2 + 0b11110] = 1.0
    one = np.zeros(12)
    means = Means(one, one, one, one, np.zeros(12), options)
    found = figures(paying_pairs(2), means, "sampled", ())
    assert found.bets[0].edge.error == left_aside(paying_pairs(2))[4]


def test_a_sample_says_how_many_deals_would_do() -> None:
    """Half the edge is wrong: to a tenth takes 25 times as many."""
    said = said_of(Number(0.005, error=0.0025), 8192)
    assert said.key == "russian-more-deals"
    assert said.facts == {
        "deals": 8192, "error": "0.2500 %", "needed": 204_800, "within": "0.0500 %",
    }  # fmt: skip
    assert said_of(Number(0.005, error=0.0004), 8192).key == "russian-deals"
    assert said_of(Number(0.0, error=0.0025), 256).facts["needed"] == 160_000


def test_a_model_needs_no_compiler() -> None:
    rules = load_book("by").section("russian").rules
    assert read_model(rules, {}) == model_of("by")
    assert russian.choices(rules) == {}
