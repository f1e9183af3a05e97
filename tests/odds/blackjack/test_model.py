"""What the figures depend on, and what they do not."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.odds.blackjack import ODDS
from croupier.words.refusals import in_words
from tests.odds.blackjack.books import BOOKS, rules_of_book

DECKS = {
    "bg": (6, 5, 4, 1),
    "bg-blackjack": (6, 5, 4, 1),
    "by": (8, 6),
    "mk": (6, 5, 4, 1),
    "ru": (6,),
}


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_of_decks_that_the_book_allows(book: str) -> None:
    """By may take six decks from a shuffling machine (§172)."""
    assert ODDS.solver.choices(rules_of_book(book)) == {"decks": DECKS[book]}


MOVE_NOTHING: dict[str, Any] = {
    "rounding": "house",
    "aim_is_hard": True,
    "boxes": 3,
    "shared.players": 1,
    "shoe.burned_after_shuffle": 5,
    "double.for_less.least": 1,
}
"""R26, and what is about other boxes, other players or cards nobody sees."""


@pytest.mark.parametrize("key", MOVE_NOTHING)
def test_what_moves_no_figure_is_not_in_the_model(key: str) -> None:
    plain = rules_of_book("bg-blackjack")
    changed = rules_of_book("bg-blackjack", {key: MOVE_NOTHING[key]})
    assert ODDS.solver.model(plain, {"decks": 6}) == ODDS.solver.model(changed, {"decks": 6})


def test_side_bets_only_with_their_number_of_decks() -> None:
    """p. 4, p. 5: six."""
    rules = rules_of_book("bg-blackjack")
    six, four = (ODDS.solver.model(rules, {"decks": decks}) for decks in (6, 4))
    assert None not in (six.war, six.pair)
    assert (four.war, four.pair) == (None, None)


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "another aim": {"aim": 22},
    "a bank that hardly draws": {"bank_stands": 11},
    "a bank that stands above the aim": {"bank_stands": 22},
    "surrender that costs more than the bet": {"surrender.costs": 2},
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_computed_is_said(name: str) -> None:
    with pytest.raises(RuleBookError) as raised:
        ODDS.solver.model(rules_of_book("bg-blackjack", IMPOSSIBLE[name]), {"decks": 6})
    assert raised.value.code in ("not-computed", "rule-book")


def test_too_many_decks_are_refused() -> None:
    with pytest.raises(RuleBookError) as refused:
        ODDS.solver.model(rules_of_book("bg"), {"decks": 17})
    assert "17 decks; from 1 to 16 can be" in in_words(refused.value)
