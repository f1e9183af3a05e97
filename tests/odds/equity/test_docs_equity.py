"""Every example in docs/equity.md, and in the function itself, gives what is written there."""

from __future__ import annotations

import doctest
from pathlib import Path

from croupier.odds.equity import asking
from croupier.odds.equity.games import GAMES

PAGE = Path(__file__).parents[3] / "docs" / "equity.md"


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 4) == (0, True)
    assert doctest.testmod(asking) == (0, 4)


def test_every_game_is_named() -> None:
    assert all(f"`{game}`" in PAGE.read_text("utf-8") for game in GAMES)
