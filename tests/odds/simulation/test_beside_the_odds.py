"""Simulation and exact odds know nothing of each other, and agree."""

from __future__ import annotations

import pytest

from croupier.games.registry import game_of
from croupier.odds import report
from croupier.odds.face import Asked
from croupier.odds.figures import Figures
from croupier.odds.registry import odds_of
from croupier.odds.work import QUIET
from croupier.rulebooks.load import load_book

ROUNDS = 300_000


def exact(book: str, game: str) -> Figures:
    asked = report.asked(game, load_book(book).section(game).rules, {})
    return asked.solver.solve(report.as_it_is(asked).model, QUIET)


@pytest.mark.parametrize(
    ("book", "game", "spot", "bet"),
    [
        ("bg", "punto-banco", "banco", "banco"),
        ("bg", "punto-banco", "tie", "tie"),
        ("ru", "baccarat", "banker", "banker"),
        ("by", "roulette", "17", "straight"),
        ("by", "roulette", "red", "red-or-black"),
    ],
)
def test_edge_and_variance(book: str, game: str, spot: str, bet: str) -> None:
    """Within five standard errors; the variance within a few hundredths."""
    rules = load_book(book).section(game).rules
    plate = game_of(game).default_plate(rules, "EUR")
    table = odds_of(game).simulation.table(Asked(rules, plate, {spot: 1000}))
    counts = table.play(ROUNDS, 6, 0)
    wanted = exact(book, game).bet(bet)
    assert abs(-counts.mean / 1000 - wanted.edge.value) < 5 * counts.error / 1000
    assert counts.variance / 1e6 == pytest.approx(wanted.variance.value, rel=0.04)
