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
from croupier.odds.dealer_poker.model import read_model
from croupier.odds.dealer_poker.russian.deals import COUNT, HANDS, UPS, all_deals
from croupier.odds.dealer_poker.russian.payoffs import payoffs
from croupier.odds.dealer_poker.russian.ranks import patterns
from croupier.odds.dealer_poker.russian.sample import drawn_deals, standard_errors
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


def test_a_model_needs_no_compiler() -> None:
    rules = load_book("by").section("russian").rules
    assert read_model(rules, {}) == model_of("by")
    assert russian.choices(rules) == {}
