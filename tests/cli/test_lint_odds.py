"""`croupier books lint` with the odds: what a whole game keeps stands beside what lint counts, if
it has been computed; the command itself computes nothing."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cli import main
from croupier.odds import report, results
from croupier.odds.figures import Bet, Figures, counted_bet, exact
from croupier.odds.registry import solver
from croupier.odds.report import Variant
from croupier.phrase import phrase
from croupier.rulebooks.load import load_book

R11, R12 = "improving.price_is", "bet"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that has computed nothing, and ships nothing but what a test writes."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(results, "shipped", lambda _key, _own: None)
    return results.own_folder()


def box(edge: Fraction, staked: Fraction = Fraction(3)) -> Bet:
    """Ante and bet with this edge, as if it had been counted."""
    ways = {-edge - 1: 1, 1 - edge: 1}
    return counted_bet("ante-and-bet", ways, phrase("dealer-poker-counted"), staked=staked)


def variants(book: str, game: str) -> dict[tuple[str, ...], Variant]:
    """By what is otherwise; as it is: nothing."""
    asked = report.asked(game, load_book(book).section(game).rules, {})
    every = (report.as_it_is(asked), *report.variants(asked))
    return {tuple(change.key for change in one.changes): one for one in every}


def keep(cache: Path, game: str, variant: Variant, *bets: Bet) -> None:
    made = results.Made("croupier odds", 0.0, "2026-11-15", "here")
    who = solver(game)
    results.keep(results.kept_now(game, who, variant.model, Figures(bets), made), cache)


def lint(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    ended = main(["books", "lint", *words, "--json"])
    return ended, json.loads(capsys.readouterr().out)


def at(said: dict[str, Any], key: str, kind: str) -> list[dict[str, Any]]:
    return [one for one in said["findings"] if (one["key"], one["kind"]) == (key, kind)]


def test_what_is_not_computed_names_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    """R12: the note stands, and says how to have the figure."""
    _, said = lint(capsys, "bg", "caribbean")
    (note,) = at(said, R12, "payout")
    assert note["why"].endswith("Not computed here: croupier odds caribbean --book bg.")
    assert note["keeps"] is None
    assert not [one for one in said["findings"] if one["kind"] == "odds"]


def test_a_note_has_the_figures_of_both_readings(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R12, as it is and by the letter; said once, not again as a finding of the whole game."""
    every = variants("bg", "caribbean")
    keep(cache, "caribbean", every[()], box(Fraction(-3, 100)))
    keep(cache, "caribbean", every[R12,], box(Fraction(-12, 100)))
    _, said = lint(capsys, "bg", "caribbean")
    (note,) = at(said, R12, "payout")
    assert "As it is, with the best play: “ante and bet” gives the player 3.0000 %" in note["why"]
    assert "With bet = what is staked (R12) and the best play: “ante and bet”" in note["why"]
    assert "12.0000 % of the first stake (4.0000 % of all that is staked)" in note["why"]
    assert note["keeps"] == {"exact": "-3/100", "percent": "−3.00 %"}
    assert not [one for one in said["findings"] if one["kind"] == "odds"]


def test_a_reading_that_gives_the_game_away(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R11: the other reading is named with its figure, and is odd: the book does not take it."""
    every = variants("bg", "caribbean")
    keep(cache, "caribbean", every[()], box(Fraction(-1, 100)))
    keep(cache, "caribbean", every[R11,], box(Fraction(-97, 100)))
    keep(cache, "caribbean", every[R12, R11], box(Fraction(-2)))
    _, said = lint(capsys, "bg", "caribbean")
    (found,) = at(said, R11, "odds")
    assert found["severity"] == "odd"
    assert found["why"].startswith("With improving.price_is = stake (R11) and the best play")
    assert "gives the player 97.0000 % of the first stake" in found["why"]


def test_the_figures_that_ship(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """R11, R12: Caribbean by the minimum and by what it might be read to say."""
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", "/nowhere")
    _, said = lint(capsys, "bg", "caribbean")
    (note,) = at(said, R12, "payout")
    assert "“ante and bet” gives the player 1.7571 % of the first stake" in note["why"]
    (found,) = at(said, R11, "odds")
    assert "“ante and bet” gives the player" in found["why"]
    assert found["keeps"]["percent"].startswith("−")


def test_a_whole_game_that_keeps_too_little_or_too_much(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = variants("ru", "dealer-holdem")[()]
    for edge, severity in (
        (Fraction(0), "look at"),
        (Fraction(1, 10), "odd"),
        (Fraction(1), "look at"),
    ):
        keep(cache, "dealer-holdem", plain, box(edge))
        _, said = lint(capsys, "ru", "dealer-holdem")
        (found,) = at(said, "", "odds")
        assert (found["severity"], found["value"]) == (severity, "ante and bet")
    main(["books", "lint", "ru", "dealer-holdem"])
    assert "look at: the whole game, ante and bet\n" in capsys.readouterr().out


def test_an_ordinary_game_is_not_mentioned(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor are bets that lint counts itself: their first stake is all that is staked."""
    keep(
        cache,
        "dealer-holdem",
        variants("ru", "dealer-holdem")[()],
        box(Fraction(5, 100)),
        box(Fraction(2, 3), staked=Fraction(1)),
    )
    _, said = lint(capsys, "ru", "dealer-holdem")
    assert not at(said, "", "odds")


def test_what_cannot_be_told_from_nothing_is_not_called_an_edge(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sampled figure within its error."""
    near = msgspec.structs.replace(
        box(Fraction(0)), edge=msgspec.structs.replace(exact(0), value=1e-4, exact="", error=1e-3)
    )
    keep(cache, "dealer-holdem", variants("ru", "dealer-holdem")[()], near)
    _, said = lint(capsys, "ru", "dealer-holdem")
    (found,) = at(said, "", "odds")
    assert "keeps nothing that could be told from 0 (0.0100 ± 0.1000 %)" in found["why"]
