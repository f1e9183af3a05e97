"""The measurements: each can be asked for, and like stands beside like."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bench import hands
from bench.__main__ import ALL, main
from croupier.odds import hands as odds


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
