"""What was decided ahead is said when it still fits, and only then."""

from __future__ import annotations

import pytest

from croupier.games.awaiting import Ask, Option, Said
from croupier.table.ahead import BETWEEN, Ahead, answer

FOLD, CHECK, CALL = Option("fold"), Option("check"), Option("call", 2_000, 2_000)
FREE = Ask("p2", "", (FOLD, CHECK, Option("bet", 1_000, 50_000)), "check")
FACING = Ask("p2", "", (FOLD, CALL, Option("raise", 4_000, 50_000)), "fold")
BRING_IN = Ask("p2", "", (Option("bring-in", 500, 500), Option("bet", 1_000, 5_000)), "bring-in")


@pytest.mark.parametrize(
    ("verb", "price", "free", "facing"),
    [
        ("fold", 0, "fold", "fold"),
        ("check", 0, "check", None),  # somebody has bet
        ("check-fold", 0, "check", "fold"),
        ("call", 2_000, None, "call"),
        ("call", 1_000, None, None),  # somebody has raised since
        ("call", 4_000, None, None),  # a cheaper one was not meant either
        ("call-any", 0, "check", "call"),
    ],
)
def test_a_decision_made_ahead(verb: str, price: int, free: str | None, facing: str | None) -> None:
    for ask, wanted in ((FREE, free), (FACING, facing)):
        cost = 2_000 if wanted == "call" else 0
        said = None if wanted is None else Said("p2", wanted, "", cost)
        assert answer(Ahead(verb, price), ask) == said


@pytest.mark.parametrize("verb", BETWEEN)
def test_who_has_to_bring_in_decides_then(verb: str) -> None:
    assert answer(Ahead(verb, 500), BRING_IN) is None
