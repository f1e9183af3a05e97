"""`croupier odds simulate`, `ruin` and `reserve`: what they answer, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main


def answered(capsys: Any, tmp_path: Path, *words: str) -> dict[str, Any]:
    assert main(["odds", *words, "--json", "--cache", str(tmp_path)]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def said(capsys: Any, tmp_path: Path, *words: str) -> str:
    """What is refused, in words."""
    assert main(["odds", *words, "--cache", str(tmp_path)]) != 0
    return str(capsys.readouterr().err)


SIMULATE = ("simulate", "roulette", "--book", "by", "--rounds", "400000", "--seed", "3")
BLACKJACK = ("simulate", "blackjack", "--book", "by", "--strategy", "basic", "--rounds", "50000")


def test_a_simulation_and_the_same_again(capsys: Any, tmp_path: Path) -> None:
    """Red and a number on a wheel with one zero: 1/37 of everything."""
    bets = ("--bet", "red=10", "--bet", "17=5", "--beside", "50")
    found = answered(capsys, tmp_path, *SIMULATE, *bets)
    assert abs(found["edge"] - 1 / 37) < 5 * found["error"]
    assert found["bets"] == {"red": 1000, "17": 500}
    assert sum(line["count"] for line in found["nets"]) == 400_000
    again = answered(capsys, tmp_path, *SIMULATE, *bets, "--threads", "1")
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


def test_a_simulation_in_words(capsys: Any, tmp_path: Path) -> None:
    folder = ("--cache", str(tmp_path), "--seed", "1")
    assert main(["odds", *BLACKJACK, *folder, "--boxes", "2", "--bet", "20"]) == 0
    text = capsys.readouterr().out
    assert "box 20 BYN on each of 2 boxes; strategy: basic" in text
    assert "50 000 rounds" in text
    assert "seed 1" in text
    assert "the house keeps" in text


def test_a_strategy_of_ones_own(capsys: Any, tmp_path: Path) -> None:
    """Who always stands loses more than a tenth."""
    file = tmp_path / "stands.py"
    file.write_text("def play(hand, up):\n    return 'stand'\n")
    words = ["--strategy", str(file), "--seed", "1", "--set", "blackjack.pays=1"]
    found = answered(capsys, tmp_path, *BLACKJACK, *words)
    assert 0.1 < found["edge"] < 0.25


def test_poker_against_the_dealer(capsys: Any, tmp_path: Path) -> None:
    """`by` §32: who passes every hand loses the ante, and nothing else."""
    file = tmp_path / "passes.py"
    file.write_text("def play(hand, up):\n    return 'pass'\n")
    words = ("simulate", "dealer-holdem", "--book", "by", "--rounds", "3000", "--seed", "1")
    found = answered(capsys, tmp_path, *words, "--strategy", str(file), "--beside", "5")
    assert found["edge"] == 1
    assert found["hits"] == {"passes": 3000}


def test_ruin(capsys: Any, tmp_path: Path) -> None:
    words = ("--stake", "10", "--bankroll", "100", "--rounds", "200", "--paths", "4000")
    found = answered(
        capsys,
        tmp_path,
        "ruin",
        "roulette",
        "--book",
        "by",
        "--bet",
        "column",
        *words,
        "--seed",
        "2",
    )
    assert abs(found["drawn"] - found["exact"]) < 5 * found["drawn_error"]
    assert found["ever"] == 1


BOX = ("--book", "ru", "--stake", "10", "--rounds", "100")


def test_ruin_of_a_box_carries_the_error_of_its_chances(capsys: Any, tmp_path: Path) -> None:
    """Hands of a split box are not independent: no figure is surer than the chances it is from."""
    words = ("ruin", "blackjack", *BOX, "--bankroll", "200")
    found = answered(capsys, tmp_path, *words)
    assert found["error"] > 1e-5
    assert found["exact"] + found["error"] < found["unlent"] < 1
    assert found["takes"] == 8000
    assert main(["odds", *words, "--cache", str(tmp_path)]) == 0
    text = capsys.readouterr().out
    assert "raises lent" in text
    assert "A round may take up to 80 RUB." in text


def test_a_bankroll_that_cannot_pay_every_raise_is_told_so(capsys: Any, tmp_path: Path) -> None:
    words = ["odds", "ruin", "blackjack", *BOX, "--bankroll", "50", "--cache", str(tmp_path)]
    assert main(words) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "up to 80 RUB and this bankroll is below it" in text
    assert "with nothing lent, at most 100.000000 %" in text


def test_a_reserve_knows_no_largest_win_where_splits_have_no_limit(
    capsys: Any, tmp_path: Path
) -> None:
    """`by` §194.4: no number of splits is printed."""
    words = ("reserve", "--book", "by", "--table", "blackjack:box:100:50", "--risk", "0.01")
    found = answered(capsys, tmp_path, *words)
    assert found["single"] > 160_000
    assert found["beyond"] > 0
    assert found["as_known"] <= found["end"]
    assert main(["odds", *words, "--cache", str(tmp_path)]) == 0
    text = capsys.readouterr().out
    assert "nothing limits it" in text
    assert "exact" not in text


def test_reserve(capsys: Any, tmp_path: Path) -> None:
    """`bg` art. 5(2): any single win of up to 5,000 is paid at once."""
    words = ("--table", "roulette:straight:100:50", "--table", "roulette:column:10:50")
    found = answered(capsys, tmp_path, "reserve", "--book", "bg", *words, "--risk", "0.01")
    assert found["covers"] == 500_000
    assert found["single"] == 350_000
    assert found["end"] <= found["any_time"] <= found["needed"]
    assert found["clause"] == "art. 5(2)"
    assert found["exact"]
    assert found["as_known"] == found["end"]


RESERVE = ("reserve", "--book", "bg")
RUIN = ("ruin", "roulette", "--book", "by", "--stake", "10", "--rounds", "10")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((*SIMULATE[:4], "--rounds", "-1"), "no number of rounds"),
        ((*SIMULATE, "--bet", "red=0.001"), "digits after the point"),
        ((*SIMULATE, "--bet", "18=100000"), "maximum"),
        ((*SIMULATE, "--bet", "blue=10"), "no spot called"),
        ((*SIMULATE, "--strategy", "x.toml"), "nothing to decide"),
        ((*SIMULATE, "--set", "colour=3"), "colour"),
        ((*BLACKJACK, "--boxes", "12"), "12 boxes"),
        (("simulate", "oasis", "--book", "by", "--boxes", "2"), "2 boxes"),
        (("simulate", "oasis", "--book", "by", "--strategy", "best"), "no chart"),
        (("simulate", "oasis", "--book", "by", "--bet", "insurance=5"), "no spot called"),
        ((*BLACKJACK, "--set", "decks=5"), "decks"),
        ((*BLACKJACK, "--bet", "war=5", "--bet", "10"), "not offered"),
        ((*BLACKJACK[:4], "--strategy", "nowhere.toml"), "nowhere.toml"),
        ((*RUIN, "--bankroll", "5"), "A bankroll of 5 BYN does not pay a single stake of 10 BYN."),
        ((*RUIN, "--bankroll", "100", "--bet", "both"), "There are: straight"),
        (RESERVE, "at least one --table"),
        ((*RESERVE, "--table", "roulette:straight:100"), "GAME:BET:STAKE:ROUNDS"),
        ((*RESERVE, "--table", "bridge:all:100:5"), "not offered"),
        ((*RESERVE, "--table", "roulette:straight:100:5", "--risk", "2"), "risk"),
        ((*RESERVE, "--table", "roulette:straight:100:5", "--days", "0"), "days"),
    ],
)
def test_what_is_refused(
    capsys: Any, tmp_path: Path, words: tuple[str, ...], expected: str
) -> None:
    assert expected in said(capsys, tmp_path, *words)
