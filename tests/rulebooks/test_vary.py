"""What if the book said something else: one value changed, by a key and a text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import RuleBookError
from croupier.rulebooks.load import book_ids, content_hash, leaves, load_book
from croupier.rulebooks.vary import alternatives, toml_text, with_text, with_value


def test_a_value_is_set_as_a_book_would_write_it() -> None:
    rules = load_book("by").section("roulette").rules
    assert with_text(rules, "roulette", "pays.straight", "36").pays.straight.value == 36
    halved = with_text(rules, "roulette", "zero.even_chance", "half back")
    assert halved.zero.even_chance.value == "half back"
    assert halved.zero.even_chance.clause == rules.zero.even_chance.clause


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("pays.number", "36", "no such rule in this book; there are: pays.straight"),
        ("pays.straight", "much", "expected odds to one"),
        ("zero.even_chance", "wins", "expected one of 'loses', 'half back'"),
    ],
)
def test_what_cannot_be_set_says_why(key: str, text: str, said: str) -> None:
    rules = load_book("by").section("roulette").rules
    with pytest.raises(RuleBookError) as caught:
        with_text(rules, "roulette", key, text)
    assert said in str(caught.value)


def test_a_part_that_a_book_does_not_have_cannot_be_set() -> None:
    rules = load_book("bg").section("blackjack").rules
    absent = next(key for key, _ in leaves(rules) if key.endswith(".not_offered"))
    with pytest.raises(RuleBookError, match="a part that the book does not have"):
        with_text(rules, "blackjack", absent, "false")


@pytest.mark.parametrize("book", book_ids())
def test_every_value_is_read_back_from_its_text(book: str) -> None:
    """What `--set` would have to say for a value to be what it is."""
    for game, section in load_book(book).games.items():
        for key, cited in leaves(section.rules):
            if not key.endswith(".not_offered"):
                again = with_text(section.rules, game, key, toml_text(cited.value))
                assert content_hash(again) == section.hash, key


def test_other_readings_are_all_found() -> None:
    """R11, R12: Caribbean as bg prints it can be read in four ways."""
    rules = load_book("bg").section("caribbean").rules
    found = {(one.cited.reading, one.key, one.value) for one in alternatives(rules)}
    assert ("R12", "bet", "what is staked") in found
    assert ("R11", "improving.price_is", "stake") in found
    other = with_value(rules, "improving.price_is", "stake")
    assert other.improving.price_is.value == "stake"
    assert rules.improving.price_is.value == "fee"
    assert other.results.bet.value["flush"] == Fraction(5)
