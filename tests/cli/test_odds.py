"""`croupier odds` as a person types it: a real process, its output and its exit code."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier.cli import main
from croupier.cli.odds import figures
from croupier.odds import report, results
from croupier.odds.figures import Bet, Figures, Number, counted_bet
from croupier.phrase import phrase
from tests.cli.test_cli import croupier


def test_the_odds_of_roulette_with_what_other_readings_change() -> None:
    """by §25: 1/37 of every bet; R26 rounds, and changes no figure."""
    done = croupier("odds", "roulette", "--book", "by")
    assert done.returncode == 0, done.stderr
    assert "straight      2.7027 %" in done.stdout
    unmoved = " ".join(done.stdout.partition("No figure changes with ")[2].split())
    assert "rounding = house (R26)." in unmoved


def test_the_published_figures_of_punto_banco_by_the_reading_that_has_them() -> None:
    """R8: with 7 among the cards to which banco draws with 5, eight decks keep what is published:
    1.2351, 1.0579 and 14.3596 %."""
    done = croupier(
        "odds", "punto-banco", "--book", "bg", "--plain", "--json",
        "--set", "drawing.second.5=[4, 5, 6, 7]",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    edges = [round(bet["edge"]["value"] * 100, 4) for bet in report["kept"]["figures"]["bets"]]
    assert edges == [1.2351, 1.0579, 14.3596]
    assert report["choices"] == {"decks": 8}


def test_what_is_changed_is_computed_and_kept(tmp_path: Path) -> None:
    asked = ("odds", "roulette", "--book", "by", "--set", "pays.straight=36", "--plain")
    first = croupier(*asked, "--cache", str(tmp_path))
    assert "straight      0.0000 %" in first.stdout
    (kept,) = tmp_path.glob("*.json")
    made = json.loads(kept.read_bytes())["made"]
    assert made["command"] == "croupier odds roulette --book by --plain --set pays.straight=36"
    assert croupier(*asked, "--cache", str(tmp_path)).stdout == first.stdout


def test_what_cannot_be_answered_says_what_there_is() -> None:
    refused = {
        ("roulette", "--book", "by", "--set", "decks=6"): "neither a rule of this book nor",
        (
            "punto-banco",
            "--book",
            "bg",
            "--set",
            "decks=5",
        ): "“5” is no decks that this book allows",
        ("caribbean", "--book", "by"): "has no game “caribbean”",
        ("holdem", "--book", "by"): "players play one another",
        ("roulette", "--book", "nowhere"): "There is no rule book “nowhere”",
        ("roulette", "--book", "by", "--set", "decks"): "Write it as key=value.",
        ("simulate", "roulette", "--book", "by", "--threads", "0"): "'0' is no number from 1",
        ("verify", "--book", "nowhere"): "There is no rule book “nowhere”",
    }
    for asked, said in refused.items():
        done = croupier("odds", *asked)
        assert done.returncode in (1, 2), asked
        assert said in done.stderr, done.stderr
        assert "Traceback" not in done.stderr


def test_shipped_figures_are_computed_again_and_compared() -> None:
    done = croupier("odds", "verify", "roulette", "--book", "ru", "--json")
    assert done.returncode == 0, done.stdout
    assert [line["state"] for line in json.loads(done.stdout)] == ["same"]


def test_advice_for_a_shown_hand() -> None:
    """bg art. 15: ace and king against a nine is bet; the best comes first."""
    done = croupier(
        "odds", "advise", "caribbean", "--book", "bg",
        "--cards", "Ah Kd 9c 8s 2h", "--bank", "9d", "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    options = json.loads(done.stdout)
    assert options[0]["verb"] == "bet"
    assert [option["value"] for option in options] == sorted(
        (option["value"] for option in options), reverse=True
    )
    wrong = croupier("odds", "advise", "caribbean", "--book", "bg", "--cards", "Zz")
    assert "“Zz” is no card" in wrong.stderr


def test_advice_has_headings_and_says_what_may_be_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`by` §194.4: only the worth of a split is not counted exactly."""
    asked = ["odds", "advise", "blackjack", "--book", "by", "--cards", "3h 3d", "--bank", "7c"]
    assert main(asked) == 0
    head, split, hit, *_ = capsys.readouterr().out.splitlines()
    assert " ".join(head.split()) == "to is worth, in first stakes costs"
    assert split.split()[:3] == ["split", "−0.054215", "±"]
    assert hit.split() == ["hit", "−0.153324", "0.099109"]


def test_no_error_is_printed_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "blackjack", "--book", "bg", "--plain"]) == 0
    text = capsys.readouterr().out
    assert "even money against A costs" in text
    assert "± 0.000000" not in text
    assert "± 0.0000 " not in text


def edge(value: float, error: float = 0.0) -> Bet:
    plain = counted_bet("box", {Fraction(1): 1, Fraction(-1): 1}, phrase("all"))
    return msgspec.structs.replace(plain, edge=Number(value, error=error))


@pytest.mark.parametrize(
    ("other", "error", "said"),
    [
        (-0.0012731, 0.0, "−0.12731 %  instead of −0.12727 %"),
        (-0.0012727, 0.0, "the edges stay"),
        (-0.0012731, 1e-6, "the edges stay"),
        (0.02, 0.0, "2.0000 %  instead of −0.1273 %"),
    ],
)
def test_two_edges_are_told_apart_or_are_the_same(
    capsys: pytest.CaptureFixture[str], other: float, error: float, said: str
) -> None:
    """Nothing stands “instead of” what looks like it, nor of what may be the same."""
    change = report.Change("choice", "decks", 6)
    moved = report.Variation((change,), False, (report.Keeps("box", edge(other).edge),))
    made = results.Made("", 1.0, "2026-11-15", "")
    own = Figures((edge(-0.0012727, error),))
    kept = results.Kept("k", "blackjack", 1, msgspec.Raw(b"{}"), own, made)
    figures.show(report.Report("blackjack", "by", "", "abc", {"decks": 8}, {}, kept, (moved,)))
    assert said in capsys.readouterr().out


def test_deals_are_drawn_only_where_any_are() -> None:
    done = croupier("odds", "roulette", "--book", "by", "--deals", "1000")
    assert "Nothing of roulette is drawn" in done.stderr
    few = croupier("odds", "russian", "--book", "by", "--deals", "10")
    assert "'10' is no number from 256 to" in few.stderr


def test_figures_come_though_they_cannot_be_kept(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.write_text("a file, no folder")
    asked = ("odds", "roulette", "--book", "by", "--set", "pays.straight=36", "--plain")
    done = croupier(*asked, "--cache", str(cache))
    assert "straight      0.0000 %" in done.stdout
    assert "cannot be written" in done.stderr
    assert "They are not kept." in done.stderr
    assert done.returncode == 0
