"""Blackjack book by book: the comparison that `docs/books.md` prints is what the books say."""

from __future__ import annotations

import re

import pytest

from tests.rulebooks.comparison import Comparison, value_words

BOOKS = ("bg", "mk", "bg-blackjack", "by", "ru")
ALL = Comparison("Blackjack, book by book", {book: (book, "blackjack") for book in BOOKS})
RULES, VALUES = ALL.rules, ALL.values


@pytest.mark.parametrize("key", ALL.rows)
def test_every_row_is_what_the_five_books_say(key: str) -> None:
    assert ALL.rows[key] == ALL.said(key)


def test_no_difference_between_the_books_is_left_out() -> None:
    assert set(ALL.differing()) <= set(ALL.rows)


def test_a_list_of_ranks_has_no_rank_twice() -> None:
    """So that a run of ranks on the page stands for each of them once."""
    for book in BOOKS:
        for key, cited in VALUES[book].items():
            if key.endswith(("against", "at_once", "order")):
                assert len(set(cited.value)) == len(cited.value), key


def test_mk_shares_the_text_of_bg() -> None:
    """The same values, from clauses of its own; but §3.1 knows a maximum of winnings (R90)."""
    bg, mk = VALUES["bg"], VALUES["mk"]
    assert list(mk) == list(bg)
    assert [key for key in bg if mk[key].value != bg[key].value] == ["maximum_payout"]
    assert mk["maximum_payout"].value


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
    assert value_words(("2", "3", "4")) == "2–4"
    assert value_words(("A", "T", "J", "Q", "K")) == "A, T–K"
    assert value_words((6, 5, 4, 1)) == "6, 5, 4, 1"
    assert re.fullmatch(r"A, 7–K \(art\. 13\(7\)\)", ALL.cell("bg", "ten_insurance.against"))
