"""What each card of the bank opens: every book with every card the bank may show.

The rows are the books' own lists: bg art. 13(3)–(7), mk (3)–(8), bg-blackjack p. 19–24, by §192.1,
§195.5, §196, ru BJ p. 7, Surrender, Insurance, Even money.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from croupier.games.awaiting import Asks, Drawn, Said
from croupier.games.blackjack import GAME as blackjack
from croupier.games.facts import Line
from tests.games.blackjack.test_blackjack import Table

ALL = "A23456789TJQK"
TENS = "TJQK"


class Row(NamedTuple):
    """The cards against which it is so."""

    paid_at_once: str
    even_money: str
    insured: str
    ten_insured: str
    surrendered: str


BOOKS = {
    "bg": Row("", f"A{TENS}", f"A{TENS}", f"A789{TENS}", ""),
    "mk": Row("", f"A{TENS}", f"A{TENS}", f"A789{TENS}", ""),
    "bg-blackjack": Row("", f"A{TENS}", "A", f"789{TENS}", ALL),
    "by": Row("23456789", "A", "A", "", f"23456789{TENS}"),
    "ru": Row("23456789", "A", "A", "", f"23456789{TENS}"),
}
each = pytest.mark.parametrize(
    ("book", "shown"), [(book, shown) for book in BOOKS for shown in ALL]
)


def open_verbs(table: Table) -> set[str]:
    awaited = blackjack.awaiting(table.terms, table.round)
    asks = awaited.asks if isinstance(awaited, Asks) else ()
    return {option.verb for ask in asks for option in ask.options}


@each
def test_a_blackjack_against_each_card(book: str, shown: str) -> None:
    """Paid 3:2 at once, offered even money, or left for the end."""
    table = Table(book, ("p1", "1", 10)).cards(f"Ah {shown}c Kd")
    row = BOOKS[book]
    lines = [event for event in table.events if isinstance(event, Line)]
    assert bool(lines) == (shown in row.paid_at_once)
    assert [line.won for line in lines] == [1500] * len(lines)
    assert ("even-money" in open_verbs(table)) == (shown in row.even_money)


@each
def test_sixteen_against_each_card(book: str, shown: str) -> None:
    """Insurance of either kind, and surrender: offered with these cards and with no others."""
    table = Table(book, ("p1", "1", 10)).cards(f"Th {shown}c 6d")
    row, found = BOOKS[book], open_verbs(table)
    if "hit" not in found:  # insurance first, where it is taken before the first box (R31)
        found |= open_verbs(table.say("p1", "decline", "1"))
    assert ("insure" in found) == (shown in row.insured)
    assert ("insure-ten" in found) == (shown in row.ten_insured)
    assert ("surrender" in found) == (shown in row.surrendered)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("shown", ALL)
@pytest.mark.parametrize("second", ALL)
def test_the_banks_two_cards_against_19(book: str, shown: str, second: str) -> None:
    """§193.2, art. 13(8): every pair of cards the bank can have; it draws with 16 and less."""
    table = Table(book, ("p1", "1", 10)).cards(f"Th {shown}c 9d")
    while isinstance(awaited := blackjack.awaiting(table.terms, table.round), Asks):
        ask = next(ask for ask in awaited.asks if ask.must)
        table.take(Said(ask.actor, ask.default, ask.about))
    table.take(Drawn("shoe", (f"{second}h",)))
    points = sum(10 if rank in TENS else 1 if rank == "A" else int(rank) for rank in shown + second)
    points += 10 if "A" in shown + second and points <= 11 else 0
    line = next((event for event in table.events if isinstance(event, Line)), None)
    if points < 17:
        assert line is None
    else:
        result = (line.back, line.lost, line.won) if line else ()
        won, lost, equal = (1000, 0, 1000), (0, 1000, 0), (1000, 0, 0)
        assert result == (won if points < 19 else equal if points == 19 else lost)
