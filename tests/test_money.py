"""Money: whole minor units, odds to one, one function that pays."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import IllegalDecision
from croupier.money import CURRENCIES, Rounding, amount_text, payout, read_amount


@pytest.mark.parametrize(
    ("stake", "odds", "rounding", "won"),
    [
        (100, "35", Rounding.PLAYER, 3500),  # straight up
        (100, "19/20", Rounding.PLAYER, 95),  # banco: 5 % withheld
        (50, "19/20", Rounding.PLAYER, 48),  # R26: 47.5 is rounded to the player's favour
        (50, "19/20", Rounding.HOUSE, 47),
        (101, "1/2", Rounding.PLAYER, 51),  # banker wins with six
        (0, "8", Rounding.HOUSE, 0),
    ],
)
def test_a_stake_is_paid_at_its_odds(stake: int, odds: str, rounding: Rounding, won: int) -> None:
    assert payout(stake, Fraction(odds), rounding) == won


def test_r26_a_coarser_chip_rounds_to_whole_chips() -> None:
    assert payout(1000, Fraction(19, 20), Rounding.PLAYER, 100) == 1000
    assert payout(1000, Fraction(19, 20), Rounding.HOUSE, 100) == 900


@given(
    st.integers(0, 10**12),
    st.fractions(0, 1000, max_denominator=40),
    st.sampled_from(Rounding),
    st.integers(1, 500),
)
def test_a_payout_is_never_a_whole_unit_off(
    stake: int, odds: Fraction, rounding: Rounding, unit: int
) -> None:
    won = payout(stake, odds, rounding, unit)
    assert won % unit == 0
    difference = won - stake * odds
    if rounding is Rounding.PLAYER:
        assert 0 <= difference < unit
    else:
        assert -unit < difference <= 0


@given(st.integers(0, 10**12), st.sampled_from(sorted(CURRENCIES)))
def test_an_amount_prints_as_it_reads(minor: int, currency: str) -> None:
    assert read_amount(amount_text(minor, currency), currency) == minor


@pytest.mark.parametrize("text", ["", "-1", "1,5", "one", "1.", ".5", "1e3", "½"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(IllegalDecision) as refused:
        read_amount(text, "BYN")
    assert refused.value.code == "bad-amount"


@pytest.mark.parametrize(("text", "currency"), [("1.005", "BYN"), ("0.001", "EUR"), ("1.5", "JPY")])
def test_what_no_coin_of_the_currency_pays_is_too_fine(text: str, currency: str) -> None:
    with pytest.raises(IllegalDecision) as refused:
        read_amount(text, currency)
    assert (refused.value.code, refused.value.facts["currency"]) == ("too-fine", currency)


def test_minor_units_follow_iso_4217() -> None:
    assert amount_text(1050, "BYN") == "10.50"
    assert amount_text(1050, "JPY") == "1050"
    assert amount_text(1050, "KWD") == "1.050"
    assert amount_text(-5, "EUR") == "-0.05"
