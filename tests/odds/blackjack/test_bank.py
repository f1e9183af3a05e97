"""The bank's ends by composition, beside the bank drawing card by card."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from croupier.odds.blackjack.bank import bank
from croupier.odds.blackjack.hands import hands, points_of
from croupier.odds.blackjack.play import Rules, bank_ends, rules_of, whole_shoe
from tests.odds.blackjack.books import book_model

LEFT = [
    (3, 2, 0, 4, 1, 2, 3, 1, 0, 9),
    (1, 4, 3, 2, 2, 0, 1, 2, 3, 5),
    (0, 0, 2, 2, 2, 2, 4, 0, 0, 8),
]


@cache
def drawn(left: tuple[int, ...], held: tuple[int, ...], stands: int) -> dict[str, Fraction]:
    """Every order, one card after the other."""
    points = points_of(held)
    if points >= stands:
        natural = points == 21 and sum(held) == 2
        return {"over" if points > 21 else "natural" if natural else str(points): Fraction(1)}
    found: dict[str, Fraction] = defaultdict(Fraction)
    for place in range(10):
        if left[place]:
            less = tuple(n - (at == place) for at, n in enumerate(left))
            more = tuple(n + (at == place) for at, n in enumerate(held))
            for end, chance in drawn(less, more, stands).items():
                found[end] += Fraction(left[place], sum(left)) * chance
    return found


@pytest.mark.parametrize("stands", [16, 17, 18])
@pytest.mark.parametrize("left", LEFT)
def test_the_bank_draws_as_it_must(left: tuple[int, ...], stands: int) -> None:
    model = book_model("bg", 1, stands=stands)
    rules = rules_of(model)
    for up in (0, 4, 9):
        held = tuple(int(at == up) for at in range(10))
        want = drawn(left, held, stands)
        names = [*map(str, range(stands, 22)), "natural", "over"]
        got = bank_ends(rules, np.array([left], float), up)[0]
        assert got == pytest.approx([float(want.get(name, 0)) for name in names], abs=1e-14)


def test_ways_that_are_not_over_of_the_9114() -> None:
    """Of the bank's compositions about half go over; those are what is missing to one."""
    ways = bank(17)
    assert int((ways.orders > 0).sum()) == 4634
    assert len(hands().hard) == 3083  # All of two cards and more are 3,072.


def test_six_decks_bank_over_28_19_percent() -> None:
    """As printed in every book on the game for a bank that stands on every 17."""
    rules, sums = rules_of(book_model("ru", 6)), np.zeros(7)
    for up, weight in enumerate(whole_shoe(6)):
        left = whole_shoe(6)
        left[up] -= 1.0
        sums += weight / 312 * bank_ends(rules, left[None], up)[0]
    assert sums[-1] == pytest.approx(0.2819, abs=5e-5)
    assert sums[-2] == pytest.approx(2 * (24 * 96) / (312 * 311), abs=1e-15)
    assert sums.sum() == pytest.approx(1.0)


def infinite(rules: Rules) -> dict[tuple[int, bool], float]:
    """Hit or stand against a six, every card as likely as ever: by total and softness."""
    weights = [1 / 13] * 9 + [4 / 13]
    chances = bank_ends(rules, np.array([weights]) * 1e9, 5)[0]
    ends: dict[int, float] = dict(enumerate(chances.tolist()))
    worth: dict[tuple[int, bool], float] = {}

    def stand(points: int) -> float:
        return sum(
            chance * (1 if end == 6 or (end < 5 and points > 17 + end) else -(points < 17 + end))
            for end, chance in ends.items()
            if end != 5
        )

    order = [(p, False) for p in range(21, 11, -1)] + [(p, True) for p in range(21, 11, -1)]
    for points, soft in [*order, *((p, False) for p in range(11, 3, -1))]:
        hit = 0.0
        for place, weight in enumerate(weights):
            hit += weight * after(worth, points, soft, place + 1)
        worth[points, soft] = max(hit, stand(points))
    return worth


def after(worth: dict[tuple[int, bool], float], points: int, soft: bool, card: int) -> float:
    hard = points - 10 if soft else points
    ace = soft or card == 1
    total = hard + card
    if total > 21:
        return -1.0
    return worth[total + 10, True] if ace and total <= 11 else worth[total, False]


def test_with_endless_decks_only_points_count() -> None:
    from croupier.odds.blackjack.play import worth_of

    model = book_model("ru", 6)
    rules = rules_of(model)
    found = worth_of(rules, whole_shoe(1) * 1e9, ups=range(5, 6))
    want = infinite(rules)
    for two in ((10, 2), (10, 6), (9, 2), (1, 6), (1, 7), (8, 8)):
        hand = hands().of(two)
        key = (int(hands().points[hand]), hands().soft(hand))
        assert found.goes_on[hand, 5] == pytest.approx(want[key], abs=1e-7)
