"""The program as a library: what people come for in one line, and nothing loaded before."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import croupier


def test_what_the_first_lines_say_is_so() -> None:
    tried = doctest.testmod(croupier)
    assert tried.attempted >= 5
    assert tried.failed == 0


def test_every_name_is_there_and_no_other() -> None:
    names = {"Croupier", "best", "figures", "load_book"}
    assert names <= set(dir(croupier))
    assert all(callable(getattr(croupier, name)) for name in names)
    with pytest.raises(AttributeError, match="has no roulette; it has Croupier"):
        _ = croupier.roulette


def test_nothing_is_loaded_that_nobody_asked_for() -> None:
    look = "import sys, croupier; print([m for m in sys.modules if m.startswith('croupier.')])"
    said = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_figures_are_those_that_ship_or_are_computed() -> None:
    """by §25.1: a number pays 35 to 1; at 34 the house keeps one chip in 37 more."""
    assert croupier.figures("by", "roulette").bets[0].edge.exact == "1/37"
    other = croupier.figures("by", "roulette", {"pays.straight": "34"})
    straight = next(bet for bet in other.bets if bet.edge.exact != "1/37")
    assert straight.edge.exact == "2/37"
