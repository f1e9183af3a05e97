"""Advice for one shown deal, beside plain enumeration and beside the sweep over all deals."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from croupier.cards.card import PACK, Card, read_card
from croupier.errors import IllegalDecision
from croupier.odds.dealer_poker import stud
from croupier.odds.dealer_poker.choice_kernels import BET, ONE, SIX
from croupier.odds.dealer_poker.open_card import OpenCard
from croupier.odds.figures import Advice, Seen
from tests.odds.dealer_poker.enumeration import Enumeration
from tests.odds.dealer_poker.rules import CARIBBEAN, OASIS, model

FEW = 6
LOW = tuple(card for card in PACK if card[0] in "2345678")
"""Known to be gone: what is left is a small deck."""


def cards(text: str) -> tuple[Card, ...]:
    found = tuple(card for card in map(read_card, text.split()) if card is not None)
    assert len(found) == len(text.split())
    return found


def said(advice: Advice) -> dict[tuple[str, tuple[str, ...]], Fraction]:
    return {(each.verb, each.cards): Fraction(each.value.exact) for each in advice.options}


@pytest.mark.parametrize("section", [CARIBBEAN, OASIS])
def test_every_option_is_worth_what_enumeration_finds(section: tuple[str, str]) -> None:
    found, dice = model(section), random.Random(3)
    for _ in range(2):
        numbers = dice.sample([at for at, card in enumerate(PACK) if card not in LOW], 6)
        *hand, up = numbers
        plain = Enumeration(found, up, FEW).values(tuple(hand))
        seen = Seen(tuple(PACK[at] for at in hand), (PACK[up],), dead=LOW)
        advice = said(stud.advice(found, seen))
        insured = max(advice.pop(("insure", ()), Fraction(-9)), advice[("bet", ())])
        advice[("bet", ())] = insured  # Enumeration insures where that is better.
        words = {"fold": "pass", "stay": "bet"}
        expected = {
            (words.get(how, how), tuple(PACK[at] for at in given)): value
            for (how, given), value in plain.items()
        }
        assert advice == expected


def test_a_shown_deal_is_worth_what_the_sweep_over_all_deals_found() -> None:
    """Two ways of counting that have nothing in common, in the deck of 52."""
    found = model(CARIBBEAN)
    solved = OpenCard(found, 11)
    worth, _ = solved.values()
    for at in random.Random(52).sample(range(len(worth)), 3):
        hand = tuple(PACK[solved.deal.numbers[card]] for card in solved.deal.hands[at])
        advice = said(stud.advice(found, Seen(hand, (PACK[11],))))
        best = max(value for (verb, _), value in advice.items() if verb == "exchange")
        for choice, value in ((BET, advice["bet", ()]), (ONE, best), (SIX, advice["sixth", ()])):
            assert Fraction(int(worth[at, choice]), solved.whole) == value


def test_the_best_is_said_first() -> None:
    """Four to a flush: a sixth card in Bulgaria, an exchange in Belarus."""
    seen = Seen(cards("Ah Kh 9h 4h 2s"), cards("Qs"))
    assert stud.advice(model(CARIBBEAN), seen).best.verb == "sixth"
    best = stud.advice(model(OASIS), seen).best
    assert (best.verb, best.cards) == ("exchange", cards("2s"))


def test_after_a_card_was_taken_there_is_only_bet_or_pass() -> None:
    """§133: the fee is gone either way; R71: it lies on the ante."""
    seen = Seen(
        cards("Ah Kh 9h 4h 3h"), cards("Qs"), dead=cards("2s"), stage="exchange", stakes=Fraction(1)
    )
    fee = said(stud.advice(model(OASIS), seen))
    assert fee["pass", ()] == -2
    assert set(fee) == {("pass", ()), ("bet", ()), ("insure", ())}
    staked = said(stud.advice(model(OASIS, improving__price_is="stake"), seen))
    assert staked["pass", ()] == -2
    assert staked["bet", ()] > fee["bet", ()]
    six = Seen(cards("Ah Kh 9h 4h 2s 2d"), cards("Qs"), stage="sixth", stakes=Fraction(1))
    assert set(said(stud.advice(model(CARIBBEAN), six))) == {("pass", ()), ("bet", ())}


@pytest.mark.parametrize(
    ("seen", "code"),
    [
        (Seen(cards("Ah Kh 9h 4h"), cards("Qs")), "card-count"),
        (Seen(cards("Ah Kh 9h 4h 2s")), "card-count"),
        (Seen(cards("Ah Kh 9h 4h 2s"), cards("2s")), "duplicate-card"),
        (Seen(cards("Ah Kh 9h 4h 2s"), cards("Qs"), stage="sixth"), "card-count"),
        (Seen(cards("Ah Kh 9h 4h 2s"), cards("Qs"), stage="exchange"), "no-such-word"),
    ],
)
def test_what_cannot_be_seen_is_refused_by_name(seen: Seen, code: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        stud.advice(model(CARIBBEAN), seen)
    assert caught.value.code == code
