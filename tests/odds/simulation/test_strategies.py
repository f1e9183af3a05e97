"""Strategies of one's own: files, functions, charts; and what is wrong with them."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

from croupier.errors import IllegalDecision
from croupier.games.blackjack import GAME as blackjack
from croupier.odds.blackjack.simulation.basic import BASIC, BASIC_ROWS
from croupier.odds.blackjack.simulation.file import of_charts, read_strategy
from croupier.odds.blackjack.simulation.money import Bets
from croupier.odds.blackjack.simulation.strategy import (
    UPS,
    Function,
    Holding,
    Strategy,
    Table,
    word_of,
)
from croupier.odds.blackjack.simulation.table import Blackjack
from croupier.odds.figures import Chart, Row
from croupier.odds.simulation.simulated import simulate
from croupier.odds.work import Work
from croupier.phrase import phrase
from croupier.rulebooks.load import load_book

SIXTEEN = Holding(16, False, ("T", "6"), False, ("stand", "hit", "double", "surrender"))
EIGHTS = Holding(16, False, ("8", "8"), False, ("stand", "hit", "split"))
LONG = Holding(16, False, (), False, ("stand", "hit"))


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_cell_names_words_in_order_of_preference() -> None:
    assert word_of(BASIC, SIXTEEN, "9") == "surrender"
    assert word_of(BASIC, LONG, "9") == "hit"
    assert word_of(BASIC, EIGHTS, "K") == "hit"
    assert word_of(BASIC, EIGHTS, "7") == "split"


def test_toml(tmp_path: Path) -> None:
    text = """
like = "basic"
[hard]
16 = "S"
[pair]
8 = "H H H H H H H H P/H P"
[offers]
insure = { A = "1/2" }
even-money = true
"""
    found = read_strategy(written(tmp_path, "mine.toml", text))
    assert word_of(found, SIXTEEN, "9") == "stand"
    assert [word_of(found, EIGHTS, up) for up in "2QA"] == ["hit", "split", "split"]
    assert found.take("insure", "A") == Fraction(1, 2)
    assert found.take("insure", "T") == 0
    assert found.take("even-money", "K") == 1


def test_csv(tmp_path: Path) -> None:
    lines = [f"hand,{','.join(UPS).replace('T', '10')}"]
    lines += [",".join((row, *cells.values())) for row, cells in BASIC_ROWS.items()]
    found = read_strategy(written(tmp_path, "mine.csv", "\n".join(lines)))
    assert [word_of(found, SIXTEEN, up) for up in UPS] == [
        word_of(BASIC, SIXTEEN, up) for up in UPS
    ]


def test_python(tmp_path: Path) -> None:
    text = """
def play(hand, up):
    return ("split", "hit") if hand.cards == ("8", "8") else "stand"

def take(offer, up):
    return 0.5 if offer == "insure" else 0
"""
    found = read_strategy(written(tmp_path, "mine.py", text))
    assert word_of(found, EIGHTS, "A") == "split"
    assert found.take("insure", "A") == Fraction(1, 2)


NONE = phrase("none")


def test_charts_of_the_exact_odds() -> None:
    columns = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    charts = (
        Chart("hard", NONE, NONE, columns, (Row("16", ("S",) * 8 + ("R/H", "H")),)),
        Chart("pair", NONE, NONE, columns, (Row("8,8", ("P",) * 9 + ("H",)),)),
    )
    found = of_charts(charts)
    assert [word_of(found, SIXTEEN, up) for up in "29JA"] == ["stand", "stand", "surrender", "hit"]
    assert word_of(found, EIGHTS, "T") == "split"


BAD = [
    ("a.toml", "[hard]\n16 = 'S X'", "strategy-file"),
    ("b.toml", "[hard]\n16 = 'X'", "strategy-word"),
    ("c.toml", "[hard]\n99 = 'S'", "strategy-row"),
    ("d.toml", "[tender]\n16 = 'S'", "strategy-file"),
    ("e.toml", "hard = ", "strategy-file"),
    ("f.toml", "like = 'nobody'", "strategy-file"),
    ("g.toml", "[offers]\ninsure = { A = 'much' }", "strategy-share"),
    ("h.toml", "[offers]\nflee = true", "strategy-file"),
    ("i.csv", "hand,2,3\nhard 16,S,S", "strategy-file"),
    ("j.csv", "", "strategy-file"),
    ("k.py", "def play(hand, up", "strategy-file"),
    ("l.py", "plays = 1", "strategy-file"),
    ("m.txt", "S", "strategy-file"),
]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("hand.luck", "strategy-file"),
        ("None", "strategy-word"),
        ("('run', 'stand')", "strategy-word"),
    ],
)
def test_a_function_that_fails(tmp_path: Path, answer: str, code: str) -> None:
    found = read_strategy(written(tmp_path, "mine.py", f"def play(hand, up): return {answer}"))
    with pytest.raises(IllegalDecision) as caught:
        word_of(found, SIXTEEN, "9")
    assert caught.value.code == code


@pytest.mark.parametrize(("name", "text", "code"), BAD)
def test_a_file_that_is_no_strategy(tmp_path: Path, name: str, text: str, code: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        read_strategy(written(tmp_path, name, text))
    assert caught.value.code == code


def test_no_file_at_all(tmp_path: Path) -> None:
    with pytest.raises(IllegalDecision) as caught:
        read_strategy(tmp_path / "nowhere.toml")
    assert caught.value.code == "strategy-file"


def played(strategy: Strategy, bets: Bets = Bets(1000)) -> Blackjack:  # noqa: B008 - frozen
    rules = load_book("by").section("blackjack").rules
    terms = blackjack.compile(rules, blackjack.default_plate(rules, "EUR"))
    return Blackjack(terms, strategy, bets)


def always(word: str, _hand: Holding, _up: str) -> str:
    return word


def test_what_a_book_does_not_allow() -> None:
    """§196: no surrender against an ace; ch. 1: no double for less; no such word."""
    for word, code in (
        ("surrender", "strategy-not-allowed"),
        ("double-less", "strategy-not-allowed"),
        ("run", "strategy-word"),
    ):
        with pytest.raises(IllegalDecision) as caught:
            played(Function(partial(always, word)))
        assert caught.value.code == code


def test_a_strategy_with_a_hole() -> None:
    rows = {row: cells for row, cells in BASIC_ROWS.items() if row != "hard 16"}
    with pytest.raises(IllegalDecision) as caught:
        played(Table(rows))
    assert caught.value.code == "strategy-hole"


@pytest.mark.parametrize(
    ("bets", "code"),
    [
        (Bets(1), "stake-not-taken"),
        (Bets(1000, boxes=8), "box-count"),
        (Bets(1000, war=100), "not-offered"),
    ],
)
def test_bets_that_are_not_taken(bets: Bets, code: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        played(BASIC, bets)
    assert caught.value.code == code


def test_the_same_seed_gives_the_same_on_any_number_of_threads() -> None:
    one = played(BASIC)
    found = [simulate(one, 600_000, 9, Work(threads=threads)) for threads in (1, 3)]
    assert found[0] == found[1]
    assert found[0] != simulate(one, 600_000, 10)
    assert found[0].rounds == 600_000


def test_what_is_counted_adds_up() -> None:
    """Every round has a result; every hand one kind; `by` §192.1: a blackjack pays 3 to 2."""
    found = played(BASIC).play(50_000, 1, 0)
    assert sum(found.nets.values()) == 50_000
    assert found.hits["hands"] == 50_000 + found.hits["splits"]
    assert found.nets[1500] == found.hits["blackjack"]
    assert found.nets[-500] == found.hits["surrendered"]
    assert abs(found.mean / 1000) < 0.03


@pytest.mark.parametrize("rounds", [0, -5])
def test_no_rounds(rounds: int) -> None:
    with pytest.raises(IllegalDecision) as caught:
        simulate(played(BASIC), rounds, 1)
    assert caught.value.code == "not-a-count"
