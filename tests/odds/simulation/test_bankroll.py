"""Ruin, sums of many rounds and reserves, against what can be counted by hand."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from croupier.errors import CroupierError, IllegalDecision
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
    """Whoever asks is told in money (`bankroll-small`); nobody else comes here with it."""
    for bankroll, rounds, code in ((0, 10, "invariant"), (10, 0, "not-a-count")):
        with pytest.raises(CroupierError) as caught:
            ruin(RED, 1, bankroll, rounds)
        assert caught.value.code == code


# Chances that are not known exactly.

ROUGH = Distribution(
    {-2: F(1, 4), -1: F(1, 4), 0: F(1, 8), 1: F(1, 4), 3: F(1, 8)},
    {-2: F(1, 50), -1: F(1, 100), 1: F(1, 100), 3: F(1, 50)},
)


def allowed() -> list[Distribution]:
    """What the chances of ROUGH may be in truth: each error taken from one and given to another."""
    found = [Distribution(ROUGH.chances)]
    for more, less in permutations(ROUGH.errors, 2):
        moved = min(ROUGH.errors[more], ROUGH.errors[less])
        chances = {**ROUGH.chances, more: ROUGH.chances[more] + moved}
        found.append(Distribution({**chances, less: chances[less] - moved}))
    return found


def test_ruin_is_within_what_its_chances_may_be_wrong_by() -> None:
    said = ruin(ROUGH, 1, 6, 7)
    assert said.exact is not None
    true = [float(gone(each, 1, 6, 7)) for each in allowed()]
    assert max(true) - min(true) > 0.02
    assert all(abs(each - said.exact) <= said.error for each in true)
    assert ruin(allowed()[0], 1, 6, 7).error < 1e-13, "and by nothing else where they are exact"


def test_the_best_and_the_worst_are_better_and_worse_than_all_that_may_be() -> None:
    for each in allowed():
        for least in ROUGH.chances:
            shares = [
                sum(chance for net, chance in one.chances.items() if net >= least)
                for one in (ROUGH.worst, each, ROUGH.best)
            ]
            assert shares == sorted(shares)
    assert RED.best is RED


def test_a_reserve_is_enough_whatever_its_chances_are() -> None:
    said = reserve([Played(ROUGH, 40)], 0.01)
    for each in allowed():
        assert total([Played(each, 40)]).above(said.end) <= 0.01
        assert reserve([Played(each, 40)], 0.01).any_time <= said.any_time
    assert said.as_known < said.end


def test_results_that_nothing_limits_count_against_the_risk() -> None:
    open_ended = Distribution(RED.chances, beyond=1e-6)
    assert ruin(open_ended, 1, 20, 100).error >= 1e-4
    assert ruin(Distribution(GOOD.chances, beyond=1e-6), 1, 20, 100).bound == 1.0
    found = reserve([Played(open_ended, 100)], 0.01)
    assert (found.single, found.beyond) == (1, 1e-6)
    assert found.error >= 1e-4
    with pytest.raises(IllegalDecision):
        reserve([Played(open_ended, 100)], 1e-4)


RAISED = Distribution({3: F(2, 5), -3: F(2, 5), -1: F(1, 5)})
"""One is staked and two raised; or one is given up."""


def unlent(bankroll: int, rounds: int) -> Fraction:
    """Nobody lends: who cannot raise gives the stake up."""
    if bankroll < 1 or not rounds:
        return F(bankroll < 1)
    if bankroll < 3:
        return unlent(bankroll - 1, rounds - 1)
    return sum(
        (chance * unlent(bankroll + net, rounds - 1) for net, chance in RAISED.chances.items()),
        F(0),
    )


def test_where_nothing_is_lent_ruin_is_no_likelier_than_is_said() -> None:
    for bankroll in (2, 4, 7):
        found = ruin(RAISED, 1, bankroll, 8)
        assert found.takes == 3
        assert found.exact is not None
        assert found.unlent is not None
        true = float(unlent(bankroll, 8))
        assert found.exact < true <= found.unlent
    assert ruin(RAISED, 1, 2, 8).unlent == 1.0
    plain = ruin(RED, 1, 5, 8)
    assert plain.takes == 1
    assert plain.unlent == pytest.approx(plain.exact, abs=1e-12)


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
