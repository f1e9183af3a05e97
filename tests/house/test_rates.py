"""How much one stranger may ask of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import Refused, RuleBookError
from croupier.house.strangers import rates
from croupier.house.strangers.limits import Limits, Rate, read_limits
from croupier.house.strangers.rates import Rates


class Hand:
    """A clock that stands until it is moved."""

    at = 100.0

    def monotonic(self) -> float:
        return self.at


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def three(hand: Hand) -> Rates:
    """Three at once, then six a minute."""
    return Rates(Rate(3, 6), hand)  # type: ignore[arg-type]


def test_so_many_at_once_and_then_at_a_steady_rate(three: Rates, hand: Hand) -> None:
    for _ in range(3):
        three.take("a")
    with pytest.raises(Refused) as told:
        three.take("a")
    assert told.value.code == "too-many"
    assert told.value.facts == {"seconds": 10}
    hand.at += 10
    three.take("a")
    assert three.wait("a") == 10
    hand.at += 60
    for _ in range(3):
        three.take("a")
    assert three.wait("a") == 10, "who was away long may not do more at once"


def test_everybody_has_their_own(three: Rates) -> None:
    for _ in range(3):
        three.take("a")
    three.take("b")
    assert three.wait("b") == 0


def test_what_is_done_all_the_same_is_waited_for_longer(three: Rates) -> None:
    assert [three.count("a") for _ in range(5)] == [0, 0, 0, 10, 20]
    assert three.count("b", 10) == 70


def test_who_has_paid_is_forgotten(
    three: Rates, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "MOST", 100)
    three.count("late", 5)
    for number in range(95):
        three.count(f"early {number}")
    hand.at += 15
    for number in range(10):
        three.count(f"new {number}")
    assert three.wait("late") > 0
    for number in range(5_000):
        three.count(f"many {number}")
    assert len(three._paid) == 100, "and memory has an end"


def test_a_house_has_its_own_figures(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("sockets = 500\nguests = { at_once = 200, per_minute = 60 }\n", "utf-8")
    found = read_limits(file)
    assert (found.sockets, found.guests) == (500, Rate(200, 60))
    assert found.messages == Limits().messages == read_limits(None).messages


@pytest.mark.parametrize(
    "text", ["sockets = 0", "sockets = 'many'", "sokets = 1", "guests = { at_once = 1 }", "=", None]
)
def test_figures_that_cannot_be_used_are_named(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "limits.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(RuleBookError) as told:
        read_limits(file)
    assert told.value.problems[0].file == "limits.toml"
