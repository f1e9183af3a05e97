"""The books against their texts: every clause that prints a rule of the game stands at a value.

The clauses are written out here as the documents number them. What is procedure and leaves the
program nothing to decide is named as such, so that nothing is left out unseen.
"""

from __future__ import annotations

import re

import pytest

from croupier.rulebooks.load import book_ids, leaves, load_book

PRINTED = {
    ("bg", "roulette"): "art. 12(2); art. 12(3)1; art. 12(3)2; art. 12(3)3; art. 12(3)4; "
    "art. 12(3)5; art. 12(3)6; art. 12(3)7; art. 12(3)8; art. 12(3)9; art. 12(4); art. 12(6)",
    ("bg", "punto-banco"): "art. 14(1); art. 14(2); art. 14(2)1; art. 14(2)2; art. 14(2)3; "
    "art. 14 scheme; art. 14 scheme 1; art. 14 scheme 3; art. 14 scheme 4; art. 14 scheme 5; "
    "art. 14 scheme 6; art. 14(3)(а); art. 14(3)(б); art. 14(3)(в); art. 14(5)",
    ("mk", "roulette"): "Roulette 2)1; Roulette 2)2; Roulette 2)3; Roulette 2)4; Roulette 2)5; "
    "Roulette 2)6; Roulette 2)7; Roulette 2)8; Roulette 2)9 Voisins; 2)9 Nombre; "
    "Roulette 2)9 Tiers; Roulette 2)9 Orphelins; Roulette 2)9 Red splits; "
    "Roulette 2)9 Black splits; Roulette 3)",
    ("mk", "punto-banco"): "Punto (1); Punto (2); Punto (3)1; Punto (3)2; Punto (3)3; Punto (4); "
    "Punto (4) row 1; Punto (4) row 3; Punto (4) row 4; Punto (4) row 5; Punto (4) row 6; "
    "Punto (5)1; Punto (5)2; Punto (5)3; Punto (7)",
    ("by", "roulette"): "Ch. 3 большая серия; Ch. 3 зеро шпиль; Ch. 3 игровые фишки; "
    "Ch. 3 игровое колесо; Ch. 3 малая серия; Ch. 3 некорректная ставка; Ch. 3 нет спина; "
    "Ch. 3 орфолайнс; Ch. 3 поздняя ставка; Ch. 3 соседи; Ch. 3 устная ставка; §12; §14; §15; §17; "
    "§18; §19; §20; §21; §22; §23; §24; §25.1; §25.2; §25.3; §25.4; §25.5; §25.6; §25.7; §25.8; "
    "§25.9; §25.10; §25.11; §26; §27",
    ("ru", "roulette"): "AR p. 1; AR p. 3; AR p. 4 zero; AR call bets 1; AR call bets 2; "
    "AR call bets 3; AR call bets 4; AR neighbours; AR series; AR complete; AR above maximum; "
    "AR layout",
    ("ru", "baccarat"): "BC p. 1; BC values; BC start; BC payouts; BC player table; "
    "BC banker table; BC note",
}
# Not among them: how people, ball and chips move (bg art. 12(1), 14(4); mk Roulette 1), Punto (6);
# by §13, §16; ru AR p. 2), when a table closes (bg art. 12(5)), dozens and columns, which are the
# cloth's geometry (by Ch. 3), and the minimum of call bets, which is on the plate (ru).


@pytest.mark.parametrize(("book", "game"), PRINTED)
def test_every_printed_rule_stands_at_a_value(book: str, game: str) -> None:
    cited = {
        part
        for _, value in leaves(load_book(book).section(game).rules)
        for part in re.split(", (?=§|Ch|art|2|AR|BC)", value.clause)
    }
    missing = [clause for clause in PRINTED[book, game].split("; ") if clause not in cited]
    assert missing == []


def test_no_game_of_a_book_is_left_out() -> None:
    assert set(PRINTED) == {(book, game) for book in book_ids() for game in load_book(book).games}


READINGS = {
    "R7": "drawing.second_if_first_stood",
    "R8": "drawing.second.5",
    "R9": "bets.player pair.pays",
    "R10": "shoe.hands_after_cut_card",
    "R26": "rounding",
    "R35": "pays.split",
    "R36": "calls.series.small-series.bets",
    "R38": "shoe.behind_cut_card",
    "R39": "points",
    "R40": "bets.punto.stays_on",
    "R61": "no_spin.ball-out",
    "R62": "wheel.order",
    "R67": "bets.player pair.wins_on",
}
WITH_ANOTHER = {"R8", "R9", "R10", "R26", "R38"}


@pytest.mark.parametrize("reading", READINGS)
def test_every_reading_is_a_value_and_names_its_alternative(reading: str) -> None:
    found = {
        key: value
        for book in book_ids()
        for section in load_book(book).games.values()
        for key, value in leaves(section.rules)
        if value.reading == reading
    }
    assert READINGS[reading] in found
    for value in found.values():
        assert bool(value.other) == (reading in WITH_ANOTHER)
        assert value.value not in value.other


def test_no_other_reading_is_cited() -> None:
    cited = {
        value.reading
        for book in book_ids()
        for section in load_book(book).games.values()
        for _, value in leaves(section.rules)
    }
    assert cited - {""} == set(READINGS)
