"""Which clause stands behind each line: what a player asks first when money is taken."""

from __future__ import annotations

from functools import cache

import pytest

from croupier.games.facts import Line
from tests.games.dealer_poker.test_sight import FILES, played

CLAUSES = {
    ("bg", "caribbean"): {
        "ante pass": "15(5)", "ante no game": "15(5)", "ante lower": "15(5)", "ante equal": "R41",
        "bet paid": "15(5)", "bet no game": "15(5)", "bonus bonus": "15(6)",
        "bonus no bonus": "15(6)", "bonus jackpot stake": "15(6)", "exchange fee": "15(4)",
        "sixth fee": "15(4)",
    },
    ("mk", "caribbean"): {
        "ante pass": "(5)", "ante no game": "(7)", "ante higher": "(8)", "ante lower": "(9)",
        "ante equal": "R41", "bet paid": "(6)", "bet lower": "(9)", "bonus bonus": "(10)",
        "bonus jackpot stake": "(12)", "exchange fee": "(4)", "sixth fee": "(4)",
    },
    ("by", "oasis"): {
        "ante pass": "§132", "ante no game": "§137", "ante higher": "§136", "ante lower": "§136",
        "ante equal": "§136", "ante does not play": "§127", "bet paid": "§142",
        "bet no game": "§137", "insurance no game": "§138", "insurance game": "§138",
        "insurance beaten": "§138", "bonus bonus": "§146", "bonus no bonus": "§145",
        "exchange fee": "§133",
    },
    ("by", "russian"): {
        "ante pass": "§157", "ante no game": "§160", "ante ante is not paid": "§160",
        "ante lower": "§160", "ante equal": "§161", "ante does not play": "§154",
        "bet paid": "§168", "bet no game": "§160", "insurance no game": "§162",
        "insurance game": "§162", "insurance beaten": "§162", "insurance too low": "§162",
        "bonus bonus": "§170", "bonus no bonus": "§169", "exchange fee": "§158",
        "sixth fee": "§158", "purchase fee": "§164",
    },
    ("ru", "russian"): {
        "ante no game": "RP p. 14", "ante ante is not paid": "RP p. 14", "ante lower": "RP p. 11",
        "ante equal": "RP p. 13", "bet paid": "RP p. 12", "insurance no game": "RP insurance p. 1",
        "insurance beaten": "R44", "insurance too low": "R44", "bonus bonus": "R35",
        "exchange fee": "RP exchange", "sixth fee": "RP exchange", "purchase fee": "RP purchase",
    },
    ("by", "dealer-holdem"): {
        "ante pass": "§32", "ante no game": "§36", "ante paid": "§43", "ante lower": "§38",
        "ante equal": "§39", "bet paid": "§38", "bet no game": "§36", "bonus bonus": "§33",
        "bonus no bonus": "§33", "bonus does not play": "§33", "ante does not play": "§42",
    },
    ("ru", "dealer-holdem"): {
        "ante no game": "TH p. 11", "ante paid": "TH p. 10", "ante lower": "TH p. 10",
        "ante equal": "TH p. 10", "bet paid": "TH p. 10", "bet no game": "TH p. 11",
        "bonus bonus": "TH p. 6", "bonus no bonus": "TH p. 6", "ante does not play": "TH p. 3",
    },
}  # fmt: skip
BOUGHT = {"by": "§164", "ru": "RP purchase"}
"""Ante and bet of who bought the bank a game in vain come back by another clause (R68)."""


def what(line: Line, game: str) -> str:
    """`bet paid`, `ante lower`, `exchange fee`."""
    kind = line.wager.partition(" ")[2].rpartition("/")[0]
    if kind.endswith(" fee"):
        return kind
    table = kind == "bet" or (kind == "ante" and game == "dealer-holdem")
    return f"{kind} paid" if table and line.won and line.why != "no game" else f"{kind} {line.why}"


@cache
def found() -> dict[tuple[str, str], dict[str, set[str]]]:
    """Every line of every golden round: by book and game, the clauses of each kind of line."""
    clauses: dict[tuple[str, str], dict[str, set[str]]] = {}
    for file in FILES:
        round = played(file)
        assert round.table.opened is not None
        book, game = round.table.opened.book, file.parent.name
        for line in (e for entry in round.entries for e in entry.events if isinstance(e, Line)):
            mine = clauses.setdefault((book, game), {}).setdefault(what(line, game), set())
            mine.add(line.clause)
    return clauses


@pytest.mark.parametrize(("book", "game"), CLAUSES)
def test_the_clause_behind_a_line(book: str, game: str) -> None:
    for kind, clause in CLAUSES[book, game].items():
        cited = found()[book, game][kind]
        other = BOUGHT.get(book, "") if kind.endswith("no game") else ""
        assert all(clause in each or each == other for each in cited), (kind, cited)
