"""What the books ask of the house, capability by capability: each is shown by a day's text, and
every clause of it is cited by a day or by a golden round, under one of the books."""

from __future__ import annotations

from functools import cache

import pytest

from croupier.rulebooks.files import day_files, round_files
from croupier.rulebooks.load import book_ids, shelf
from croupier.rulebooks.trace import clauses
from tools.trace.citing import Citations

WHERE: dict[str, dict[str, str]] = {
    "licence, approval, display, currency": {
        "bg": "Art. 2, Art. 3(1)1, Art. 3(1)2, Art. 3(2), Art. 4, Art. 6, Art. 8, Art. 10,"
        " Art. 11(2), Art. 11(3)",
        "mk": "§2.1, §6",
        "by": "Preamble 3, 1.1, Ch. 2 end",
    },
    "staff, rota, shifts, presence": {
        "bg": "Art. 9 lead, Art. 9.1(а), Art. 9.1(б), Art. 9.1(в), Art. 9.1(г), Art. 9.1(е),"
        " Art. 9.2(а), Art. 9.2(б), Art. 9.2(в), Art. 9.2(г), Art. 9.3(а), Art. 9.3(б),"
        " Art. 9.3(в), Art. 9.4(а), Art. 9.6(а), Art. 9.6(б), Art. 9.6(е), Art. 12(1),"
        " Art. 31(1)",
        "by": "6.3",
    },
    "keys, equipment": {"bg": "Art. 6, Art. 7(2), Art. 9.1(в)"},
    "regulator's inspection": {"bg": "Art. 5(2), Art. 5(3), Art. 7(1), Art. 22(2)"},
    "door, visitor register": {
        "bg": "Art. 9.1(и), Art. 9.9(а), Art. 9.9(б)",
        "by": "2.1, 4.5, 6.1, 6.2",
    },
    "self-exclusion": {"by": "1.2, 4.7, 6.1"},
    "conduct, breaches, barring": {
        "by": "2.2, 2.3, 2.4, 2.5, 3.1, 3.2, 3.3, 3.4, 3.5, 5.1, 5.2, 7.5",
        "bg": "Art. 9.3(в), Art. 9.3(д), Art. 9.10",
    },
    "complaints, incidents": {"bg": "Art. 9.1(г), Art. 9.1(ж), Art. 9.3(д), Art. 9.10"},
    "chips": {"bg": "Art. 9.4(в), Art. 9.8(а), Art. 9.8(д)", "by": "7.11"},
    "buy-in": {
        "by": "8.1, 8.3, 8.4 p. 1, 8.4 p. 2, 8.4 p. 3",
        "bg": "Art. 9.8(а), Art. 9.8(г)",
    },
    "payouts, receipts, certificates": {
        "bg": "Art. 5(2), Art. 9.8(а), Art. 9.8(г), Art. 21(2), Art. 22(1), Art. 22(2)",
        "by": "1.3, 4.4",
    },
    "reserves": {"bg": "Art. 5(1), Art. 5(2), Art. 5(3)"},
    "tax": {"mk": "§3.2, §3.3, §3.4", "by": "4.8"},
    "wrong credits, voids": {"mk": "§3.5, §5.1, §5.2, §5.3"},
    "tables: opening, fill, drop, rake, closing, results": {
        "bg": "Art. 9.1(з), Art. 9.2(г), Art. 9.8(б), Art. 9.8(в), Art. 9.8(г), Art. 9.8(д),"
        " Art. 9.8(е), Art. 12(1)",
    },
    "cards, decks": {
        "by": "10.1 deck, 10.1 defective card, 10.1 defective deck, 10.1 redeal",
    },
    "records, video": {"bg": "Art. 30, Art. 32(2)", "by": "4.6"},
    "disputes": {
        "bg": "Art. 9.1(д), Art. 9.3(г), Art. 9.6(д), Art. 29, Art. 31(1), Art. 31(2),"
        " Art. 32(1)1–7, Art. 32(2), Art. 32(3), Art. 32(4)",
        "by": "10.2",
    },
    "machines": {
        "bg": "Art. 9.6(а), Art. 9.6(б), Art. 9.6(в), Art. 9.6(г), Art. 9.6(ж), Art. 9.6(з),"
        " Art. 9.6(и), Art. 9.7(а), Art. 9.7(б), Art. 9.7(в), Art. 9.7(г), Art. 18(1),"
        " Art. 18(2), Art. 19(1), Art. 19(2), Art. 20, Art. 21(1), Art. 21(2), Art. 23",
    },
    "jackpots": {
        "bg": "Art. 24(1), Art. 24(2), Art. 24(3), Art. 24(4), Art. 24(5), Art. 25(1), Art. 25(2),"
        " Art. 25(3)",
        "mk": "Caribbean (12)",
    },
    "bonus games": {"bg": "Art. 26(1), Art. 26(2), Art. 26(3)1–8, Art. 26(4), Art. 28"},
    "tournaments": {"bg": "Art. 27(1), Art. 27(2), Art. 27(3)1–8, Art. 28"},
    "online": {"mk": "§1.1, §2.1, §2.2, §3.1, §4.1, §4.2, §4.3, §4.4"},
}
"""By capability and book, its clauses by their names."""
Cited = dict[tuple[str, str], set[str]]


@cache
def cited() -> tuple[Cited, Cited]:
    """By book and clause where they are cited: in days, and in days or rounds."""
    find = Citations(tuple(book_ids()))
    days: Cited = {}
    both: Cited = {}
    for book in book_ids():
        folder = shelf() / book
        for files, found in ((day_files(folder), (days, both)), (round_files(folder), (both,))):
            for place, file in files.items():
                lines = file.read_text("utf-8").splitlines()
                comments = " ".join(line.partition("#")[2] for line in lines)
                for clause in find.within(comments):
                    for each in found:
                        each.setdefault(clause, set()).add(f"{book}/{place}")
    return days, both


def _clauses(capability: str) -> list[tuple[str, str]]:
    named = WHERE[capability].items()
    return [(book, one.strip()) for book, text in named for one in text.split(",")]


@pytest.mark.parametrize("capability", WHERE)
def test_its_clauses_are_clauses(capability: str) -> None:
    for book, clause in _clauses(capability):
        assert clause in {each.name for each in clauses(shelf() / book)}, (book, clause)


@pytest.mark.parametrize("capability", WHERE)
def test_a_day_shows_it_and_every_clause_of_it_is_cited(capability: str) -> None:
    days, both = cited()
    assert any(days.get(clause) for clause in _clauses(capability))
    assert [clause for clause in _clauses(capability) if clause not in both] == []
