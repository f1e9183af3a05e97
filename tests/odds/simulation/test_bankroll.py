"""Ruin, sums of many rounds and reserves, against what can be counted by hand."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb

import pytest

from croupier.errors import IllegalDecision
from croupier.odds.simulation.bankroll import lundberg, paths, ruin
from croupier.odds.simulation.distribution import (
    Distribution,
    Played,
    least_bound,
    mirrored,
    total,
)
from croupier.odds.simulation.reserve import drawn, reserve

F = Fraction
RED = Distribution({1: F(18, 37), -1: F(19, 37)})
FAIR = Distribution({1: F(1, 2), -1: F(1, 2)})
GOOD = Distribution({1: F(20, 37), -1: F(17, 37)})
NUMBER = Distribution({3500: F(1, 37), -100: F(36, 37)})
SKEW = Distribution({3: F(1, 5), -2: F(1, 3), 0: F(2, 15), -1: F(1, 3)})


def tail(bet: Distribution, rounds: int, above: int) -> Fraction:
    """Convolved in fractions."""
    now: dict[int, Fraction] = {0: F(1)}
    for _ in range(rounds):
        new: dict[int, Fraction] = defaultdict(Fraction)
        for had, chance in now.items():
            for net, more in bet.chances.items():
                new[had + net] += chance * more
        now = new
    return sum((chance for net, chance in now.items() if net > above), F(0))


def gone(bet: Distribution, cost: int, bankroll: int, rounds: int) -> Fraction:
    """Every path, in fractions."""
    if bankroll < cost:
        return F(1)
    if not rounds:
        return F(0)
    return sum(
        (
            chance * gone(bet, cost, bankroll + net, rounds - 1)
            for net, chance in bet.chances.items()
        ),
        F(0),
    )


@pytest.mark.parametrize("bet", [RED, NUMBER, SKEW])
def test_sums_are_what_fractions_give_and_their_error_is_no_less(bet: Distribution) -> None:
    found = total([Played(bet, 30)])
    for above in (-1000, -20, -3, 0, 2, 7, 5000):
        wanted = float(tail(bet, 30, above))
        assert wanted <= found.above(above) <= wanted + 2 * found.error + 1e-15
    assert found.error < 1e-9


def test_sums_of_many_rounds() -> None:
    """A thousand times red: the binomial law."""
    found = total([Played(RED, 1000)])
    more = sum(comb(1000, wins) * 18**wins * 19 ** (1000 - wins) for wins in range(526, 1001))
    assert found.above(50) == pytest.approx(more / 37**1000, abs=1e-9)
    assert found.quantile(0.5) == -28


def test_two_kinds_of_bets_together() -> None:
    found = total([Played(RED, 3), Played(SKEW, 2)])
    both = defaultdict[int, Fraction](Fraction)
    for one in range(-3, 4, 2):
        for net in range(-4, 7):
            chance = tail(RED, 3, one - 1) - tail(RED, 3, one)
            both[one + net] += chance * (tail(SKEW, 2, net - 1) - tail(SKEW, 2, net))
    wanted = float(sum(chance for net, chance in both.items() if net > 2))
    assert found.above(2) == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("bet", [RED, FAIR, SKEW])
def test_ruin_is_what_all_paths_give(bet: Distribution) -> None:
    for bankroll in (2, 3, 5):
        wanted = float(gone(bet, 2, bankroll, 8))
        assert ruin(bet, 2, bankroll, 8).exact == pytest.approx(wanted, abs=1e-13)


def test_ruin_by_reflection() -> None:
    """A fair game: ten lost within a hundred rounds."""
    lower = sum(comb(100, wins) for wins in range(46)) + sum(comb(100, wins) for wins in range(45))
    found = ruin(FAIR, 1, 10, 100)
    assert found.exact == pytest.approx(lower / 2**100, abs=1e-12)
    assert found.walk == pytest.approx(lower / 2**100, abs=0.01)


def test_ruin_for_ever() -> None:
    """The gambler's formula: (q/p) to the power of what there is; never safe in a losing game."""
    found = ruin(GOOD, 1, 20, 5000)
    assert found.bound == pytest.approx((17 / 20) ** 20, rel=1e-9)
    assert found.exact == pytest.approx(found.bound, rel=1e-6)
    assert lundberg(RED) == 0
    assert ruin(RED, 1, 20, 10).bound == 1


def test_drawn_paths_agree() -> None:
    found = paths(RED, 1, 20, 400, 20_000, seed=5)
    wanted = ruin(RED, 1, 20, 400).exact
    assert wanted is not None
    assert abs(found.share - wanted) < 5 * found.error
    assert found == paths(RED, 1, 20, 400, 20_000, seed=5)


def test_a_bankroll_that_cannot_bet() -> None:
    for bankroll, rounds, code in ((0, 10, "stake-not-taken"), (10, 0, "not-a-count")):
        with pytest.raises(IllegalDecision) as caught:
            ruin(RED, 1, bankroll, rounds)
        assert caught.value.code == code


def test_bounds_hold() -> None:
    played = [Played(NUMBER, 30)]
    for chance in (0.1, 0.01, 0.001):
        amount = least_bound(played, chance)
        assert float(tail(NUMBER, 30, int(amount))) <= chance
    assert least_bound([Played(mirrored(RED), 10)], 1e-9, at_any_time=True) < 20


def test_a_reserve() -> None:
    """Art. 5(2): never less than the single win that is named, nor than one that can come."""
    risk = 0.01
    found = reserve([Played(NUMBER, 60), Played(RED, 100)], risk, covers=5000)
    exact = total([Played(NUMBER, 60), Played(RED, 100)])
    assert exact.above(found.end) <= risk < exact.above(found.end - 1)
    assert found.needed >= max(found.end, found.single, 5000)
    assert found.single == 3500
    some = drawn([Played(NUMBER, 60), Played(RED, 100)], 4000, seed=1)
    assert abs(some.share_above(found.end, at_any_time=False) - risk) < 5 * (risk / 4000) ** 0.5
    assert some.share_above(found.any_time, at_any_time=True) < risk
    assert reserve([Played(RED, 5)], risk, covers=5000).needed == 5000


@pytest.mark.parametrize("risk", [0.0, -1.0, 1.0, 1e-13])
def test_a_risk_that_is_none(risk: float) -> None:
    with pytest.raises(IllegalDecision) as caught:
        reserve([Played(RED, 10)], risk)
    assert caught.value.code == "not-a-count"
