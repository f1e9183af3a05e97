"""`croupier equity`: in columns and as JSON, and what is wrong in words."""

from __future__ import annotations

import msgspec
import pytest

from croupier.cli import main
from croupier.odds.equity import equity
from croupier.odds.equity.answer import Equity


def test_it_says_whose_the_pot_is_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "AhAs", "KdKc"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "holdem; exact, 1,712,304 deals"
    assert said[2].split() == ["share", "win", "tie"]
    assert said[3].split() == ["AhAs", "81.2555%", "81.0646%", "0.3818%"]


def test_as_json_it_is_what_the_function_gives(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["equity", "AhKh", "QQ", "--board", "Qs Jh 2d", "--dead", "Qc", "--by-hand"]
    assert main([*asked, "--game", "holdem", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=Equity)
    assert found == equity(["AhKh", "QQ"], board="Qs Jh 2d", dead="Qc", by_hand=True)
    assert found.players[0].hands[0].share == found.players[0].share


def test_drawn_it_has_its_band_and_a_low_its_columns(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["equity", "As2s3dKd", "random", "--game", "omaha-hi-lo", "--low", "7"]
    assert main([*asked, "--trials", "2000", "--seed", "3", "--threads", "1"]) == 0
    said = capsys.readouterr().out
    assert "omaha-hi-lo; drawn, seed 3, 2,000 deals" in said
    assert said.splitlines()[2].split()[:6] == ["share", "win", "tie", "high", "low", "scoop"]
    assert " – " in said.splitlines()[3]


def test_what_is_wrong_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "AhKh", "AhQd"]) == 1
    assert "Ah is there twice" in capsys.readouterr().err
    assert main(["equity", "AhKh", "QQ", "--board", "2c"]) == 1
    assert "A board of holdem has 0 or 3 or 4 or 5 cards here, not 1." in capsys.readouterr().err
