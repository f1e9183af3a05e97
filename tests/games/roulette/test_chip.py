"""Where a badly placed chip stands: the twelve sentences of `by` §23, each named.

A chip has a radius of 25 hundredths of a cell; 17 fills x 600..700, y 100..200.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.felt import Bet, Felt
from croupier.games.roulette import GAME as roulette
from croupier.games.roulette.chip import read_chip
from croupier.rulebooks.schema.plate import read_plate
from tests.games.roulette.tables import BOOKS, PLATE, changed, placed, refused, table

SENTENCES = [
    # 1. In a number, touching a split line: that split.
    ((680, 150), "17/20"),
    ((620, 150), "14/17"),
    ((650, 120), "17/18"),
    ((650, 180), "16/17"),
    ((120, 250), "0/1"),
    ((80, 150), "0/2"),
    ((80, 50), "0/3"),
    # 2. In a number, touching two split lines: the corner.
    ((680, 180), "16/17/19/20"),
    ((620, 120), "14/15/17/18"),
    # 3. On a split, touching a split line: the corner.
    ((700, 180), "16/17/19/20"),
    ((680, 200), "16/17/19/20"),
    # 4. In a number, touching the upper double line: the street.
    ((650, 280), "16/17/18"),
    # 5. In a number, touching a split line and the double line: the six line.
    ((680, 280), "16/17/18/19/20/21"),
    # 6. On a split, touching the double line: the six line.
    ((700, 280), "16/17/18/19/20/21"),
    # 7. On the double line, touching the six line's line: the six line.
    ((680, 300), "16/17/18/19/20/21"),
    ((720, 303), "16/17/18/19/20/21"),
    # 8. In zero, touching the split line and the double line: the first four.
    ((85, 290), "0/1/2/3"),
    # 9. In 1, 2 or 3, touching two split lines at zero: the street with zero.
    ((120, 220), "0/1/2"),
    ((120, 180), "0/1/2"),
    ((120, 120), "0/2/3"),
    ((120, 80), "0/2/3"),
    # 10. In zero, touching the trio 0-1-2 or 0-2-3: that street.
    ((85, 210), "0/1/2"),
    ((85, 190), "0/1/2"),
    ((85, 105), "0/2/3"),
    # 11. On a dozen, touching the first four: the first four.
    ((110, 315), "0/1/2/3"),
    # 12. On a dozen, touching the double line and a six line's line: that six line.
    ((690, 315), "16/17/18/19/20/21"),
    ((515, 310), "10/11/12/13/14/15"),
]
PLAIN = [
    ((650, 150), "17"),
    ((50, 150), "0"),
    ((10, 290), "0"),  # the border of zero alone is nobody's line
    ((650, 5), "18"),  # nor is the upper edge
    ((1280, 150), "35"),  # nor the end of the numbers
    ((1280, 280), "34/35/36"),
    ((650, 303), "16/17/18"),  # on the double line
    ((650, 310), "dozen 2"),  # on the dozen: it touches the double line alone
    ((300, 350), "dozen 1"),
    ((1350, 250), "column 1"),
    ((1350, 50), "column 3"),
    ((200, 450), "1-18"),
    ((1200, 450), "19-36"),
    ((600, 450), "red"),
]
NOWHERE = [
    (-1, 150),
    (650, -1),
    (650, 501),
    (1401, 50),
    (50, 350),  # below zero there is no field
    (1350, 350),  # nor below the columns
    (500, 350),  # between two dozens
    (600, 400),  # between a dozen and the even chances
    (700, 450),  # between red and black
    (1350, 100),  # between two columns
    (1300, 150),  # between 35 and its column
    (1300, 300),
]


@pytest.mark.parametrize(("at", "spot"), SENTENCES + PLAIN)
def test_a_chip_is_read_by_its_position(at: tuple[int, int], spot: str) -> None:
    events = placed(table("by"), Felt(), Bet("p1", amount=500, at=at))
    assert [(event.spot, event.amount) for event in events] == [(spot, 500)]


@pytest.mark.parametrize("at", NOWHERE)
def test_a_chip_on_no_bet_is_returned(at: tuple[int, int]) -> None:
    """`by` ch. 3: an incorrect bet can be read as none of the bets there are."""
    refusal = refused(table("by"), Felt(), Bet("p1", amount=500, at=at))
    assert (refusal.code, refusal.clause) == ("incorrect-bet", "Ch. 3 некорректная ставка")


@pytest.mark.parametrize("book", BOOKS)
def test_every_spot_is_read_where_it_lies(book: str) -> None:
    for spot in roulette.spots(table(book)):
        events = placed(table(book), Felt(), Bet("p1", amount=500, at=spot.at))
        assert [event.spot for event in events] == [spot.spot]


def test_where_the_socket_says_17_lies() -> None:
    assert {spot.spot: spot.at for spot in roulette.spots(table("by"))}["17"] == (650, 150)


def test_the_players_word_comes_before_the_chips_position() -> None:
    """`by` §19: the dealer asks, and only without an answer looks where the chip stands."""
    (event,) = placed(table("by"), Felt(), Bet("p1", "17", 500, at=(680, 150)))
    assert event.spot == "17"


def test_a_chip_read_as_a_bet_that_is_not_offered_is_refused() -> None:
    terms = table("bg", PLATE.replace("first four 1..400, ", ""))
    assert refused(terms, Felt(), Bet("p1", amount=500, at=(100, 300))).code == "not-offered"


@given(st.integers(-50, 1_450), st.integers(-50, 550))
def test_any_chip_is_one_bet_or_none(x: int, y: int) -> None:
    terms = table("by")
    position = terms.position
    assert position is not None
    spot = read_chip(terms.layout, position, (x, y))
    assert spot is None or spot in terms.spots
    if spot and terms.spots[spot].place.kind == "straight" and spot != "0":
        # Nothing but the number is touched: the chip lies in its own cell.
        middle_x, middle_y = terms.spots[spot].place.at
        assert abs(x - middle_x) <= 50
        assert abs(y - middle_y) <= 50


@pytest.mark.parametrize("at", [(85, 290), (80, 300), (99, 280)])
def test_a_chip_in_zero_at_the_double_line(at: tuple[int, int]) -> None:
    """§23, R93: the first four, for the double line goes on below zero; by the other reading it
    ends at zero's edge, and the chip touches the line to 1 alone. In 1 nothing changes."""
    by = table("by")
    ends = roulette.compile(changed("chip.below_zero", "ends"), read_plate(PLATE, "BYN"))
    assert by.position is not None
    assert ends.position is not None
    assert read_chip(by.layout, by.position, at) == "0/1/2/3"
    assert read_chip(ends.layout, ends.position, at) == "0/1"
    assert read_chip(ends.layout, ends.position, (120, 280)) == "0/1/2/3"
    assert read_chip(ends.layout, ends.position, (85, 210)) == "0/1/2"
