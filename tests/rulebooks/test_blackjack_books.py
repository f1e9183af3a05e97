"""Blackjack book by book: the comparison that `docs/books.md` prints is what the books say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.books import say_value
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.cited import Cited

PAGE = (Path(__file__).parents[2] / "docs" / "books.md").read_text("utf-8")
BOOKS = ("bg", "mk", "bg-blackjack", "by", "ru")
RULES = {book: load_book(book).section("blackjack").rules for book in BOOKS}
VALUES: dict[str, dict[str, Cited[Any]]] = {book: dict(leaves(RULES[book])) for book in BOOKS}
RANKS = "A23456789TJQK"


def printed() -> dict[str, list[str]]:
    """Key to the five cells of the page, in the order of BOOKS."""
    chapter = PAGE.partition("## Blackjack, book by book\n")[2].partition("\n## ")[0]
    cells = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in chapter.splitlines()
        if line.startswith("|") and not line.startswith("|--")
    ]
    assert cells[0] == ["key", *BOOKS]
    return {key: values for key, *values in cells[1:]}


ROWS = printed()


def said(book: str, key: str) -> str:
    """A value as the page prints it: `2–9 (§192.1)`, or `–` where the book has no such part."""
    cited = VALUES[book].get(key)
    words = _words(cited.value) if cited else "–"
    source = (cited or _absent(book, key)).source
    return f"{words} ({source.removesuffix(' value')})"


def _absent(book: str, key: str) -> Cited[Any]:
    while key:
        key = key.rpartition(".")[0]
        if cited := VALUES[book].get(f"{key}.not_offered"):
            return cited
    raise AssertionError(f"{book} says nothing about {key}")


def _words(value: Any) -> str:
    if not isinstance(value, tuple) or not value or value[0] not in tuple(RANKS):
        return say_value(value)
    present = "".join(rank if rank in value else " " for rank in RANKS)
    runs = present.split()
    return ", ".join(run if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


@pytest.mark.parametrize("key", ROWS)
def test_every_row_is_what_the_five_books_say(key: str) -> None:
    assert ROWS[key] == [said(book, key) for book in BOOKS]


def test_no_difference_between_the_books_is_left_out() -> None:
    keys = {key for book in BOOKS for key in VALUES[book] if not key.endswith(".not_offered")}
    for key in keys - set(ROWS):
        values = [VALUES[book][key].value for book in BOOKS]
        assert all(value == values[0] for value in values), key


def test_a_list_of_ranks_has_no_rank_twice() -> None:
    """So that a run of ranks on the page stands for each of them once."""
    for book in BOOKS:
        for key, cited in VALUES[book].items():
            if key.endswith(("against", "at_once", "order")):
                assert len(set(cited.value)) == len(cited.value), key


def test_mk_shares_the_text_of_bg() -> None:
    """The same values, but for what is printed about the shoe; from clauses of its own."""
    assert [(key, cited.value) for key, cited in VALUES["mk"].items()] == [
        (key, cited.value) for key, cited in VALUES["bg"].items()
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_a_dealer_without_a_hole_card_in_every_book(book: str) -> None:
    """What no two books print differently."""
    rules = RULES[book]
    assert rules.points.value["A"] == (1, 11)
    assert [rules.points.value[rank] for rank in "TJQK"] == [(10,)] * 4
    assert [rules.points.value[str(pip)] for pip in range(2, 10)] == [(n,) for n in range(2, 10)]
    assert (rules.aim.value, rules.bank_stands.value) == (21, 17)
    assert rules.max_players.value == rules.boxes.value * rules.shared.players.value


def test_the_operators_book_differs_from_the_minimum_it_stands_under() -> None:
    """bg art. 13(6), (7), (10) give the player more; each difference needs approval (R46)."""
    bg, own = VALUES["bg"], VALUES["bg-blackjack"]
    narrower = {
        "insurance.against",
        "insurance.stakes",
        "ten_insurance.against",
        "ten_insurance.stakes",
        "split.most",
        "split.aces_draw",
        "split.aces_again",
    }
    differ = {key for key in bg if key in own and bg[key].value != own[key].value}
    assert narrower <= differ
    burned = {"shoe.burned_after_shuffle", "shoe.burned_at_dealer_change"}
    assert differ == narrower | burned, (
        "what is printed there and not in the minimum is an addition"
    )


def test_the_pages_words_for_ranks() -> None:
    assert _words(("2", "3", "4")) == "2–4"
    assert _words(("A", "T", "J", "Q", "K")) == "A, T–K"
    assert _words((6, 5, 4, 1)) == "6, 5, 4, 1"
    assert re.fullmatch(r"A, 7–K \(art\. 13\(7\)\)", said("bg", "ten_insurance.against"))
