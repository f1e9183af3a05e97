"""What each bet covers and pays, clause by clause, and that no chip is lost or made."""

from __future__ import annotations

import pytest

from croupier.games.felt import Bet
from croupier.games.roulette import GAME as roulette
from tests.games.roulette.tables import BOOKS, felt_of, rules, spin, table

# A spot, the numbers it wins on, what it pays to one, and the clause of each book that prints it.
# R35: `ru` prints no table; what is not printed anywhere there cites the reading.
BETS = [
    ("17", [17], 35, "art. 12(3)1", "Roulette 2)1", "§25.1", "AR neighbours"),
    ("0", [0], 35, "art. 12(3)1", "Roulette 2)1", "§25.1", "AR neighbours"),
    ("17/20", [17, 20], 17, "art. 12(3)2", "Roulette 2)2", "§25.2", "R35"),
    ("0/2", [0, 2], 17, "art. 12(3)2", "Roulette 2)2", "§25.2", "R35"),
    ("4/5/6", [4, 5, 6], 11, "art. 12(3)3", "Roulette 2)3", "§25.3", "R35"),
    ("0/1/2", [0, 1, 2], 11, "art. 12(3)3", "Roulette 2)3", "§25.3", "R35"),
    ("0/2/3", [0, 2, 3], 11, "art. 12(3)3", "Roulette 2)3", "§25.3", "R35"),
    ("25/26/28/29", [25, 26, 28, 29], 8, "art. 12(3)4", "Roulette 2)4", "§25.4", "R35"),
    ("0/1/2/3", [0, 1, 2, 3], 8, "house value", "house value", "§25.6", "house value"),
    ("1/2/3/4/5/6", range(1, 7), 5, "art. 12(3)5", "Roulette 2)5", "§25.5", "R35"),
    ("column 1", range(1, 37, 3), 2, "art. 12(3)6", "Roulette 2)6", "§25.7", "AR layout"),
    ("column 3", range(3, 37, 3), 2, "art. 12(3)6", "Roulette 2)6", "§25.7", "AR layout"),
    ("dozen 1", range(1, 13), 2, "art. 12(3)6", "Roulette 2)6", "§25.8", "R35"),
    ("dozen 3", range(25, 37), 2, "art. 12(3)6", "Roulette 2)6", "§25.8", "R35"),
    ("even", range(2, 37, 2), 1, "art. 12(3)7", "Roulette 2)7", "§25.10", "R35"),
    ("odd", range(1, 37, 2), 1, "art. 12(3)7", "Roulette 2)7", "§25.10", "R35"),
    ("1-18", range(1, 19), 1, "art. 12(3)7", "Roulette 2)7", "§25.11", "R35"),
    ("19-36", range(19, 37), 1, "art. 12(3)7", "Roulette 2)7", "§25.11", "R35"),
    *(
        (colour, numbers, 1, "art. 12(3)7", "Roulette 2)7", "§25.9", "R35")
        for colour, numbers in {
            "red": [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
            "black": [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35],
        }.items()
    ),
]
PRINTED = [
    pytest.param(
        book, bet[0], set(bet[1]), bet[2], bet[column], id=f"{book} {bet[column]} {bet[0]}"
    )
    for column, book in enumerate(BOOKS, 3)
    for bet in BETS
]
PER_KIND = {
    "straight": 37,
    "split": 60,
    "street": 14,
    "corner": 22,
    "first four": 1,
    "six line": 11,
    "column": 3,
    "dozen": 3,
    "even chance": 6,
}
# `ru` AR layout prints “2:1” on the columns.
ZERO_CLAUSE = {
    "bg": {"even chance": "art. 12(4)", "column": "house value", "dozen": "house value"},
    "mk": {"even chance": "Roulette 3)", "column": "house value", "dozen": "house value"},
    "by": {"even chance": "§27", "column": "§27", "dozen": "§27"},
    "ru": {"even chance": "AR p. 4 zero", "column": "AR p. 4 zero", "dozen": "AR p. 4 zero"},
}


@pytest.mark.parametrize(("book", "spot", "numbers", "odds", "clause"), PRINTED)
def test_a_bet_pays_what_its_clause_says(
    book: str, spot: str, numbers: set[int], odds: int, clause: str
) -> None:
    terms = table(book)
    felt = felt_of(terms, Bet("p1", spot, 1_000))
    for number in range(37):
        line = spin(terms, felt, number)[f"{spot}/p1"]
        if number in numbers:
            assert (line.back, line.lost, line.won, line.clause) == (1_000, 0, odds * 1_000, clause)
        else:
            assert (line.back, line.lost, line.won) == (0, 1_000, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_every_spot_is_there_once_and_says_what_it_covers(book: str) -> None:
    spots = roulette.spots(table(book))
    kinds = [spot.kind for spot in spots]
    assert {kind: kinds.count(kind) for kind in kinds} == PER_KIND
    assert len({spot.covers for spot in spots}) == len({spot.spot for spot in spots}) == 157
    sizes = {"straight": 1, "split": 2, "street": 3, "corner": 4, "first four": 4, "six line": 6}
    for spot in spots:
        assert len(spot.covers) == sizes.get(spot.kind, 18 if spot.kind == "even chance" else 12)
        assert list(spot.covers) == sorted(spot.covers)
        if spot.kind in sizes:
            assert spot.spot == "/".join(map(str, spot.covers))


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_and_spot_conserves_chips(book: str) -> None:
    """37 outcomes × every spot: back + lost is the stake, and house and players sum to zero."""
    terms = table(book)
    stake = 1_000
    felt = felt_of(terms, *(Bet("p1", spot, stake) for spot in terms.spots))
    house = players = 0
    for number in range(37):
        lines = spin(terms, felt, number)
        assert list(lines) == list(felt.wagers)
        for line in lines.values():
            assert line.back + line.lost == stake
            assert bool(line.won) == bool(line.back)
            players += line.back + line.won - stake
            house += line.lost - line.won
    assert house + players == 0
    # One zero: over the 37 numbers every bet of these books loses its stake exactly once more
    # than it wins it, which is the house's 1/37.
    assert house == stake * len(felt.wagers)


@pytest.mark.parametrize("book", BOOKS)
def test_every_bet_keeps_one_chip_in_37(book: str) -> None:
    terms = table(book)
    for name, spot in terms.spots.items():
        covers = len(spot.place.covers)
        assert spot.pays * covers - (37 - covers) == -1, name


@pytest.mark.parametrize("book", BOOKS)
def test_zero_takes_every_outside_bet(book: str) -> None:
    """`by` §27, `bg` art. 12(4), `mk` 3), `ru` AR p. 4: dozens, columns and even chances lose."""
    terms = table(book)
    outside = [n for n, spot in terms.spots.items() if spot.place.kind in ZERO_CLAUSE[book]]
    assert len(outside) == 12
    lines = spin(terms, felt_of(terms, *(Bet("p1", spot, 500) for spot in outside)), 0)
    for spot in outside:
        line = lines[f"{spot}/p1"]
        clause = ZERO_CLAUSE[book][terms.spots[spot].place.kind]
        assert (line.back, line.lost, line.won, line.clause) == (0, 500, 0, clause)


def test_an_inside_bet_that_zero_beats_cites_its_own_clause() -> None:
    terms = table("by")
    assert spin(terms, felt_of(terms, Bet("p1", "17/20", 500)), 0)["17/20/p1"].clause == "§25.2"


def test_what_is_read_is_cited_as_a_reading() -> None:
    assert rules("ru").pays.split.reading == "R35"
    assert rules("ru").pays.straight.clause == "AR neighbours"
