"""What chips are worth, beside every order in which players can finish."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cli import main
from croupier.errors import IllegalDecision
from croupier.odds import icm

STACKS = st.lists(st.integers(1, 10_000), min_size=1, max_size=6)


def all_orders(stacks: list[int], prizes: list[int]) -> tuple[Fraction, ...]:
    """By brute force: every order, with its chance."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return tuple(worth)


@settings(deadline=None)
@given(STACKS, st.data())
def test_it_is_what_all_orders_come_to(stacks: list[int], data: st.DataObject) -> None:
    prizes = data.draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=len(stacks)))
    assert icm.exact(stacks, prizes) == all_orders(stacks, prizes)
    assert sum(icm.exact(stacks, prizes)) == sum(prizes)


def test_nine_players_are_exact_and_come_to_the_prizes() -> None:
    stacks = [900, 1800, 2700, 3100, 4000, 5200, 6300, 7700, 8300]
    prizes = [5000, 3000, 2000, 1500, 1000, 800, 600, 400, 200]
    found = icm.worths(stacks, prizes)
    assert all(each.exact is not None for each in found)
    assert sum(each.exact or 0 for each in found) == sum(prizes)
    assert [each.worth for each in found] == sorted(each.worth for each in found)


def test_a_known_figure() -> None:
    """Three players, 5000, 3000 and 2000 chips, for 50, 30 and 20: worked by hand."""
    first, second, third = icm.exact([5000, 3000, 2000], [50, 30, 20])
    assert (
        first
        == Fraction(5, 10) * 50
        + (Fraction(3, 10) * Fraction(5, 7) + Fraction(2, 10) * Fraction(5, 8)) * 30
        + (1 - Fraction(1, 2) - Fraction(3, 14) - Fraction(1, 8)) * 20
    )
    assert first + second + third == 100
    assert round(float(first), 4) == 38.3929


def test_equal_stacks_are_worth_the_same_and_a_hundred_of_them_are_exact() -> None:
    assert icm.is_exact([1000] * 100)
    assert {each.exact for each in icm.worths([1000] * 100, [70, 30])} == {Fraction(1)}


def test_many_are_drawn_within_their_error_and_the_same_by_the_same_seed() -> None:
    stacks, prizes = [1000, 2000, 3000, 4000], [50, 30, 20]
    true = icm.exact(stacks, prizes)
    drawn = icm.drawn(stacks, prizes, 20_000, seed=7)
    assert drawn == icm.drawn(stacks, prizes, 20_000, seed=7)
    assert drawn != icm.drawn(stacks, prizes, 20_000, seed=8)
    for found, exact in zip(drawn, true, strict=True):
        assert found.error > 0
        assert abs(found.worth - float(exact)) < 4 * found.error
    assert sum(each.worth for each in drawn) == pytest.approx(100)
    many = [100 + n for n in range(40)]
    assert not icm.is_exact(many)
    assert icm.worths(many, prizes, draws=100, seed=1)[0].exact is None


@pytest.mark.parametrize(
    ("stacks", "prizes", "code"),
    [
        ([], [10], "icm-stacks"),
        ([100, 0], [10], "icm-stacks"),
        ([100], [], "icm-prizes"),
        ([100], [10, 5], "icm-prizes"),
        ([100, 50], [-1], "icm-prizes"),
    ],
)
def test_what_cannot_be_is_refused(stacks: list[int], prizes: list[int], code: str) -> None:
    with pytest.raises(IllegalDecision) as refusal:
        icm.worths(stacks, prizes)
    assert refusal.value.code == code


def test_the_command_says_it_in_columns_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["odds", "icm", "5000", "3000", "2000", "--prizes", "50", "30", "20"]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "prizes 50 30 20 BGN; exact" in said
    assert "38.39286" in said
    assert main([*asked, "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert (
        Fraction(found["rows"][0]["exact"]) == icm.exact([5000, 3000, 2000], [5000, 3000, 2000])[0]
    )
    assert main(["odds", "icm", *map(str, range(50, 90)), "--prizes", "10", "--draws", "50"]) == 0
    assert "drawn 50 times, seed 0" in capsys.readouterr().out
    assert main(["odds", "icm", "5", "--prizes", "1", "--currency", "XYZ"]) == 2
