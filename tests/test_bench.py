"""The measurements: each can be asked for, and like stands beside like."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from bench import hands, machines
from bench.__main__ import ALL, main
from croupier.odds import hands as odds
from croupier.odds.slots.part import Parts


def test_help_names_every_measurement(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert all(f"\n{name} " in said for name in ALL)
    assert "Poker hands per second on one core" in said


def test_what_is_not_measured_is_refused_with_what_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["nothing"])
    assert left.value.code == 2
    assert "there is no nothing; there are engines" in capsys.readouterr().err


def test_hands_made_ready_stand_beside_hands_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program makes its hands of single cards while the clock runs where ours are rows of them,
    and before it runs where ours are card sets."""
    asked: dict[str, set[str]] = {}

    def beside(ways: hands.Ways, words: list[str], count: int, known: list[int]) -> str:
        assert sum(known) == count
        asked[words[0]] = {*ways}
        return "peer"

    def rates(ways: hands.Ways, _rounds: int) -> dict[str, float]:
        return dict.fromkeys((*ways, "peer"), 1.0)

    monkeypatch.setattr(hands, "_beside", beside)
    monkeypatch.setattr(hands, "_rates", rates)
    rows: Any = hands._dealt(70)
    assert rows.dtype == np.uint8
    hands._batches(odds, rows)
    assert {word: all("rows" in name for name in ways) for word, ways in asked.items()} == {
        "random": True,
        "prepared": False,
    }
    assert not any("rows" in name for name in asked["prepared"])


def test_a_machine_is_measured_by_what_it_returns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games bare and at a table; and no figure of time where the returns are not the same."""
    monkeypatch.setattr(machines, "FIVE_REELS", "plums")
    monkeypatch.setattr(machines, "TRIED", 1)
    monkeypatch.setattr(machines, "rates", lambda ways: [[way(), 2.0][1] for way in ways])
    machines.main()
    said = capsys.readouterr().out
    assert re.search(r"plums +2 +2 +1\.00", said)
    assert "94.412096% comes back" in said
    monkeypatch.setattr(machines, "parts", lambda _: Parts(Fraction(1), Fraction(0), Fraction(0)))
    with pytest.raises(AssertionError, match="two counts, two returns"):
        machines.exact()
