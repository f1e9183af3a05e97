"""Bonus games (`bg` art. 26, 28): anybody can draw again, every ticket is as likely as another, and
the fund comes to nothing in the end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import replay
from croupier.daybook.rooms.promotions import announcing, bonus, drawing, standing
from croupier.daybook.rooms.promotions.drawing import Holder
from croupier.daybook.step import MoneyMoved
from croupier.errors import Refused
from croupier.house.profile import read_profile, terms_of_day
from tests.daybook.test_every_act import BOOKS

HOLDERS = (Holder("a", 2), Holder("b", 3), Holder("c", 1))


def test_a_number_falls_on_the_ticket_that_it_counts_to() -> None:
    """Of six tickets the fifth is b's; without b's the third that is left is c's."""
    assert drawing.drawn(HOLDERS, (4, 2, 0), once=True) == ((5, "b"), (6, "c"), (1, "a"))
    assert drawing.drawn(HOLDERS, (4, 2, 0), once=False) == ((5, "b"), (3, "b"), (1, "a"))


def test_a_number_without_a_ticket_is_none() -> None:
    with pytest.raises(Refused):
        drawing.drawn(HOLDERS, (6,), once=True)
    with pytest.raises(Refused):
        drawing.drawn(HOLDERS, (0, 0, 0, 0), once=True)


@pytest.mark.parametrize("once", [True, False])
def test_every_ticket_is_as_likely_as_any_other(once: bool) -> None:
    """Over all numbers that chance can give: the first prize goes by tickets exactly."""
    first: Counter[str] = Counter()
    for number in range(6):
        first[drawing.drawn(HOLDERS, (number,), once=once)[0].person] += 1
    assert first == {"a": 2, "b": 3, "c": 1}
    second: dict[str, Fraction] = dict.fromkeys("abc", Fraction(0))
    for one, two in product(range(6), range(5)):
        holders = {"a": 2, "b": 3, "c": 1}
        out = drawing.drawn(HOLDERS, (one,), once=once)[0].person
        left = 6 - holders[out] if once else 5
        if two < left:
            drawn = drawing.drawn(HOLDERS, (one, two), once=once)[1]
            second[drawn.person] += Fraction(1, 6 * left)
    assert sum(second.values()) == 1
    if not once:
        assert second == {"a": Fraction(2, 6), "b": Fraction(3, 6), "c": Fraction(1, 6)}


@given(
    st.dictionaries(st.sampled_from("abcdefgh"), st.integers(0, 9), max_size=8),
    st.integers(1, 12),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_what_was_drawn_is_drawn_again(
    tickets: dict[str, int], prizes: int, once: bool, random: Random
) -> None:
    below = random.randrange
    holders = drawing.in_order(tickets.items())
    numbers = drawing.draw(holders, prizes, below, once=once)
    assert len(numbers) == drawing.enough(holders, prizes, once=once)
    won = drawing.drawn(holders, numbers, once=once)
    assert won == drawing.drawn(holders, numbers, once=once)
    assert len({each.ticket for each in won}) == len(won), "no ticket twice"
    times = Counter(each.person for each in won)
    for holder in holders:
        assert times[holder.person] <= (1 if once else holder.tickets)


def test_the_hash_is_of_the_list_in_its_order() -> None:
    assert drawing.list_hash(HOLDERS) == drawing.list_hash(
        drawing.in_order((("c", 1), ("d", 0), ("b", 3), ("a", 2)))
    )
    assert drawing.list_hash(HOLDERS) != drawing.list_hash((*HOLDERS, Holder("d", 1)))
    assert drawing.list_hash(()).startswith("e3b0c44298fc1c14"), "SHA-256 of nothing"


@pytest.mark.parametrize("name", ["26-bonus-game", "26-prize-fund"])
def test_the_fund_comes_to_nothing(name: str) -> None:
    """Art. 26(4): what is set aside is given to winners, or goes back to where it came from."""
    day = read_day((BOOKS / "bg" / "days" / f"{name}.day").read_text("utf-8"), name)
    played = replay(day, terms_of_day(day.headers["house"]))
    lies: Counter[str] = Counter()
    for fact in (fact for entry in played.entries for fact in entry.facts):
        if isinstance(fact, MoneyMoved):
            lies[fact.source] -= fact.amount
            lies[fact.destination] += fact.amount
    for game in standing.of(played.house).values():
        assert lies[f"fund:{game.set.fund}"] == game.in_fund
        assert not game.in_fund or game.not_called_for


def test_a_house_whose_book_has_none_holds_none() -> None:
    """Art. 26(1)."""
    terms = read_profile("by")
    with pytest.raises(Refused) as refusal:
        announcing.contents(terms, "bonus games")
    assert refusal.value.code == "not-in-house"


def test_the_book_asks_for_eight_items() -> None:
    """Art. 26(3)1–8, 27(3)1–8."""
    terms = read_profile("bg")
    kinds: tuple[announcing.Kind, ...] = ("bonus games", "tournaments")
    for kind in kinds:
        names = announcing.contents(terms, kind)
        assert len(names) == 8
        for lacks in names:
            said = [{"item": name, "says": " " if name == lacks else "so"} for name in names]
            assert announcing.lacking(terms, kind, said) == (lacks,)


def test_a_fund_has_the_name_of_its_game() -> None:
    assert bonus.fund_of("bonus-game-000012") == "b12"
