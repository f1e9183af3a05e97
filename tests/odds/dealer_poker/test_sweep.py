"""The sweep over all deals, beside plain enumeration; and what is known of Caribbean stud."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import msgspec
import numpy as np
import pytest

from croupier.errors import RuleBookError
from croupier.odds.dealer_poker.choice_kernels import BET, FOLD, ONE, SIX, TWO
from croupier.odds.dealer_poker.deal import Deal
from croupier.odds.dealer_poker.open_card import OpenCard
from croupier.words.refusals import in_words
from tests.odds.dealer_poker.enumeration import Enumeration
from tests.odds.dealer_poker.rules import CARIBBEAN, OASIS, classic, model

FEW = 6
"""Ranks of a small deck, nine to ace: hands are good in it, and all of it is soon looked at."""
CHEAP = "{ 1 = '1/2', 2 = '3/4' }"
RULES = [
    (CARIBBEAN, {}, 12),
    (CARIBBEAN, {"improving__price_is": "stake", "bet": "what is staked"}, 11),
    (OASIS, {}, 9),
    (OASIS, {"improving__price_is": "stake", "insurance__least_hand": "three"}, 8),
    (OASIS, {"improving__exchange__prices": CHEAP, "maximum": "12"}, 7),
]
CLASSIC = (
    49_884_216_784, 36_183_370_555, 22_481_854_868, 8_761_620_133, -3_908_549_538,
    -16_625_843_165, -29_426_706_994, -42_336_693_919, -55_896_694_610, -68_079_265_505,
    -80_476_940_052, -33_363_362_925, -47_540_233_725,
)  # fmt: skip
"""Caribbean stud: what all hands are worth against each open card, from a two to an ace, in antes
over all hands of the bank. `OpenCard(classic(), rank).values()` counts each in a second."""


@pytest.mark.parametrize(("section", "values", "up"), RULES)
def test_every_choice_is_worth_what_enumeration_finds(
    section: tuple[str, str], values: dict[str, str], up: int
) -> None:
    """Fees and stakes, one card, two, a sixth, insurance: some hands of a small deck."""
    maximum = Fraction(values["maximum"]) if "maximum" in values else None
    rules = {key: text for key, text in values.items() if key != "maximum"}
    found = msgspec.structs.replace(model(section, **rules), maximum=maximum)
    solved, plain = OpenCard(found, up, FEW), Enumeration(found, up, FEW)
    worth, _ = solved.values()
    for at in random.Random(up).sample(range(len(worth)), 3):
        hand = tuple(int(solved.deal.numbers[card]) for card in solved.deal.hands[at])
        best: dict[int, Fraction] = {}
        for (how, cards), value in plain.values(hand).items():
            drawn = ONE if len(cards) == 1 else TWO
            choice = {"fold": FOLD, "stay": BET, "sixth": SIX}.get(how, drawn)
            best[choice] = max(best.get(choice, value), value)
        assert {each: Fraction(int(worth[at, each]), solved.whole) for each in best} == best
        assert len(best) == len(found.ways) + 1


def test_the_cards_to_give_away_are_those_that_enumeration_gives_away() -> None:
    found = model(OASIS)
    solved, plain = OpenCard(found, 12, FEW), Enumeration(found, 12, FEW)
    worth, given = solved.values()
    at = int(np.flatnonzero(worth[:, TWO] > worth[:, ONE])[100])
    hand = tuple(int(solved.deal.numbers[card]) for card in solved.deal.hands[at])
    each = plain.values(hand)
    for places in (given[at, :1], given[at, 1:]):
        cards = tuple(sorted(hand[place] for place in places))
        alike = [value for (_, some), value in each.items() if len(some) == len(cards)]
        assert each["exchange", cards] == max(alike)


def test_deals_up_to_the_names_of_suits_are_all_deals() -> None:
    """134,459 hands and 5,649,150 deals differ; they stand for 2,598,960 hands and 47 open cards:
    against one open card, 434,550 for all hands of 51 cards."""
    deal = Deal(5)
    assert (len(deal.hands), int(deal.orbits.sum())) == (5_649_150 // 13, comb(51, 5))
    assert (len(deal.bank), deal.banks(), deal.banks(1)) == (comb(51, 4), comb(46, 4), comb(45, 4))
    assert len({tuple(sorted(name)) for name in deal.names.tolist()}) == 1


def test_caribbean_stud_keeps_5_2243_per_cent() -> None:
    """The classic game: -1,041,372,912,372 antes in 19,933,230,517,200 deals. Kings are counted
    here; the sums against the other cards were."""
    king = OpenCard(classic(), 11)
    values, _ = king.values()
    total = int((values[:, [FOLD, BET]].max(axis=1) * king.deal.orbits).sum())
    assert total == CLASSIC[11] * king.scale.factor
    deals = 52 * comb(51, 5) * comb(46, 4)
    assert (4 * sum(CLASSIC), deals) == (-1_041_372_912_372, 19_933_230_517_200)
    assert round(-400 * sum(CLASSIC) / deals, 4) == 5.2243


def test_what_would_not_fit_into_the_counters_is_refused() -> None:
    dear = model(OASIS, results__bet="{ pair = 1, royal-flush = 2000 }")
    with pytest.raises(RuleBookError) as caught:
        OpenCard(dear, 12)
    assert caught.value.code == "not-computed"


def test_insurance_that_may_be_better_before_a_card_is_refused() -> None:
    """A flush insured for much, then a card exchanged for a straight: not counted, and said."""
    generous = model(OASIS, insurance__pays="30", improving__exchange__prices="{ 1 = 0 }")
    with pytest.raises(RuleBookError) as caught:
        OpenCard(generous, 12, FEW).values()
    assert caught.value.code == "not-computed"
    assert "insurance may be worth taking before a card is" in in_words(caught.value)
