"""Advice on a shown deal: bets beside every bank looked at, draws beside every card that comes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.card import PACK, Card
from croupier.errors import IllegalDecision
from croupier.odds.dealer_poker import russian
from croupier.odds.figures import Advice, Seen
from tests.odds.dealer_poker.russian.books import model_of
from tests.odds.dealer_poker.russian.enumeration import Final

FINALS = [
    ("by", "stay", "8c 8d 8h Ac Kd", "2s", ""),
    ("by", "stay", "4d 6d 8d Td Qd", "As", ""),
    ("ru", "stay", "4d 6d 8d Td Qd", "As", ""),
    ("ru", "stay", "2c 2d 2h 2s Kd", "Ah", ""),
    ("by", "exchange", "9c Tc Jc Qc Kc", "Qh", "2c"),
    ("by", "exchange", "9h Th Jh Qh Kc", "Ah", "2c"),
    ("ru", "exchange", "9h Th Jh Qh Kc", "6h", "2c 5s"),
    ("by", "exchange", "Qc Qd Ah Ks 3c", "9h", "2c"),
    ("by", "sixth", "7c 7d 9c 9h Ks Kd", "Ad", ""),
    ("by", "sixth", "2d 3d 4d 5d 6d 6s", "Jc", ""),
]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def value(found: Advice, verb: str, given: str = "") -> float:
    return next(
        option.value.value
        for option in found.options
        if option.verb == verb and option.cards == cards(given)
    )


@pytest.mark.parametrize(("book", "how", "held", "up", "dead"), FINALS)
def test_a_bet_meets_every_bank(book: str, how: str, held: str, up: str, dead: str) -> None:
    """by §160–164 and ru: paid for two combinations, and the bank's game bought where it gains."""
    model = model_of(book)
    way = next(way for way in model.ways if way.how == how)
    stage = "" if how == "stay" else how
    seen = Seen(cards(held), cards(up), dead=cards(dead), stage=stage, stakes=way.fee)
    wanted = Final(model, way, held, up, dead).bet()
    assert value(russian.advice(model, seen), "bet") == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize(
    ("book", "key", "other"),
    [
        ("by", "", None),
        ("by", "improving.price_is", "stake"),
        ("by", "two_combinations.beside", "literal"),
        ("ru", "", None),
    ],
)
def test_a_draw_is_the_mean_of_what_comes(book: str, key: str, other: str | None) -> None:
    """Draws of the same ranks are counted together: here each card comes by itself, and the best
    of pass, bet and insurance is taken then."""
    model = model_of(book, key, other)
    hand, up = "6h 7h 8h 9h Kc", "Qh"
    first = russian.advice(model, Seen(cards(hand), cards(up)))
    left = [card for card in PACK if card not in (*hand.split(), up)]
    stakes = Fraction(1)
    six = [
        russian.advice(model, Seen((*cards(hand), card), cards(up), stage="sixth", stakes=stakes))
        for card in left
    ]
    assert value(first, "sixth") == pytest.approx(_mean(six), abs=1e-9)
    if model.way("exchange", 1) is not None:
        kept, dead = cards("6h 7h 8h 9h"), cards("Kc")
        one = [
            russian.advice(model, Seen((*kept, card), cards(up), (), dead, "exchange", stakes))
            for card in left
        ]
        assert value(first, "exchange", "Kc") == pytest.approx(_mean(one), abs=1e-9)


def _mean(found: list[Advice]) -> float:
    return sum(each.best.value.value for each in found) / len(found)


def test_two_cards_that_come_together() -> None:
    """Three sevens kept: all 1,035 pairs of cards, each with its own banks and purchases."""
    model, up = model_of("by"), "4d"
    first = russian.advice(model, Seen(cards("7c 7d 7h 2c 9d"), cards(up)))
    left = [card for card in PACK if card not in cards("7c 7d 7h 2c 9d 4d")]
    kept, dead = cards("7c 7d 7h"), cards("2c 9d")
    after = [
        russian.advice(model, Seen((*kept, one, two), cards(up), (), dead, "exchange", Fraction(1)))
        for at, one in enumerate(left)
        for two in left[at + 1 :]
    ]
    assert value(first, "exchange", "2c 9d") == pytest.approx(_mean(after), abs=1e-9)


def test_whether_to_buy() -> None:
    """by §164: a straight, 4 to one on a bet of two, beats the pair that may come; ru: an ace that
    comes for the ace is replaced once."""
    seen = Seen(
        cards("9h Th Jh Qh Kc"), cards("Ah 9d 8c 5s 4s"), (), cards("2c"), "buy", Fraction(1)
    )
    by, ru = (russian.advice(model_of(book), seen) for book in ("by", "ru"))
    pairs = 3 + 3 + 3 + 2  # of eights, fives, fours, and nines, of which two are seen
    left = 52 - 5 - 1 - 5
    assert value(by, "no") == 0.0
    assert value(by, "buy") == pytest.approx(8 * pairs / (left - 3) - 2, abs=1e-12)
    again = 1 + Fraction(3, left - 1)
    assert value(ru, "buy") == pytest.approx(float(8 * pairs * again / left - 2), abs=1e-12)


@pytest.mark.parametrize(
    "seen",
    [
        Seen(cards("9h Th Jh Qh"), cards("Ah")),
        Seen(cards("9h Th Jh Qh Kc"), ()),
        Seen(cards("9h Th Jh Qh Kc"), cards("Kc")),
        Seen(cards("9h Th Jh Qh Kc"), cards("Ah"), dead=cards("2c")),
        Seen(cards("9h Th Jh Qh Kc"), cards("Ah"), stage="exchange", stakes=Fraction(3)),
        Seen(cards("9h Th Jh Qh Kc"), cards("Ah Ad 8c 5s 4s"), stage="buy"),
    ],
)
def test_what_cannot_be_seen_is_refused(seen: Seen) -> None:
    with pytest.raises(IllegalDecision):
        russian.advice(model_of("by"), seen)
