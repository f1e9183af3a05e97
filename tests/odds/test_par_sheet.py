"""The sheet of a machine: every pay with its chance, and their parts come to the return exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from croupier.games.slots.reckon import window, wins
from croupier.games.slots.sheet import read
from croupier.odds import slots
from croupier.odds.registry import games, odds_of
from croupier.odds.slots import chances
from croupier.odds.slots.par import Par
from croupier.odds.slots.part import parts
from croupier.odds.work import Work
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.slots import Rules
from croupier.words.slots.par import said
from croupier.words.speech import LANGUAGES, speech
from tests.odds.test_slots import TINY

RULES: Rules = load_book("machines").section("slots").rules


def sheet(name: str) -> Par:
    choices = {"machine": name}
    return slots.sheet_of(RULES, choices, slots.solve(slots.model(RULES, choices), Work()))


@pytest.mark.parametrize("name", RULES.machines)
def test_the_parts_of_every_pay_come_to_the_return(name: str) -> None:
    machine = read(RULES.machines[name])
    found, of_game = parts(machine), chances.of_game(machine)
    assert sum(each.part for each in of_game if each.line) == found.lines
    assert sum(each.part for each in of_game if not each.line) == found.scatter
    assert sum(each.part for each in chances.of_free_games(machine)) == found.free_games


def test_the_chance_of_each_pay_turned_through_by_hand() -> None:
    """Every stop of a tiny machine, and what the game itself finds on its first line."""
    seen: Counter[tuple[int, str, int]] = Counter()
    stops = list(product(*(range(len(strip)) for strip in TINY.reels)))
    for each in stops:
        for win in wins(TINY, window(TINY.reels, each, TINY.rows), 1):
            if win.line == 1:
                seen[win.count, win.symbol, win.amount] += 1
    told = {
        (paid.many, paid.symbol, paid.times): paid.chance
        for paid in chances.of_game(TINY)
        if paid.line and paid.chance
    }
    assert told == {key: Fraction(many, len(stops)) for key, many in seen.items()}


def test_scattered_symbols_of_which_more_are_seen_than_printed() -> None:
    """Two printed, three seen at most on this sheet: each chance once, and none lost."""
    scattered = [paid for paid in chances.of_game(TINY) if not paid.line]
    assert [paid.many for paid in scattered] == [3, 2]
    seen = [
        sum(symbol == "s" for reel in window(TINY.reels, each, TINY.rows) for symbol in reel)
        for each in product(*(range(len(strip)) for strip in TINY.reels))
    ]
    assert [paid.chance for paid in scattered] == [
        Fraction(sum(count >= 3 for count in seen), len(seen)),
        Fraction(seen.count(2), len(seen)),
    ]


def test_games_at_random_stand_within_their_error() -> None:
    """Four standard errors: the seed is fixed, so it holds or does not."""
    for name in ("plums", "bells"):
        figures = sheet(name).figures
        tried = next(fact.number for fact in figures.facts if fact.name == "slots-tried-return")
        assert 0 < tried.error < 0.01
        assert abs(tried.value - sheet(name).back.value) < 4 * tried.error


def test_the_chances_of_results_come_to_one() -> None:
    """Each line of the table of results, in every language."""
    par = sheet("plums")
    for tag in LANGUAGES:
        text = said(par, speech(tag))
        results = next(table for table in text.tables if len(table.head) == 4)
        shares = [float(row[1].split()[0].replace(",", ".")) for row in results.rows]
        assert sum(shares) == pytest.approx(100, abs=1e-4)


def test_only_devices_have_a_sheet() -> None:
    assert [game for game in games() if odds_of(game).par] == ["slots"]
