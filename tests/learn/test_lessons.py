"""Lessons: every game of every book, and every table of the floor, is taught as it is played."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import chain

import pytest

from croupier.games.facts import Line, PotGiven
from croupier.games.registry import game_of
from croupier.games.slots.events import Shown as Reels
from croupier.house.plan import read_plan
from croupier.learn import Lesson, lesson_of
from croupier.money import payout
from croupier.phrase import Phrase, Sum
from croupier.rulebooks.load import book_ids, load_book
from croupier.rulebooks.schema.registry import games
from croupier.table.entry import Opening
from croupier.words.books import citing, reading
from croupier.words.parts import parts

IN_BOOKS = [(id_, game) for id_ in book_ids() for game in load_book(id_).games]
FLOOR = {place.opened.table: place for place in read_plan()}


@cache
def by_the_book(id_: str, game: str) -> Lesson:
    """At a table with the plate that the game has where nothing is said."""
    book = load_book(id_)
    plate = game_of(game).default_plate(book.section(game).rules, book.info.currency)
    return taught(lesson_of(book, game, plate))


def on_the_floor(table: str) -> Lesson:
    place = FLOOR[table]
    return taught(lesson_of(place.book, place.opened.game, place.opened.plate))


def taught(lesson: Lesson | None) -> Lesson:
    assert lesson is not None
    return lesson


def phrases(said: object) -> list[Phrase]:
    """A phrase, and all that are facts of it."""
    if isinstance(said, tuple):
        return list(chain.from_iterable(map(phrases, said)))
    if not isinstance(said, Phrase):
        return []
    return [said, *chain.from_iterable(map(phrases, said.facts.values()))]


def odds_of(said: Phrase) -> Fraction:
    return Fraction(int(str(said.facts["won"])), int(str(said.facts["staked"])))


def check(lesson: Lesson) -> None:
    assert 5 <= len(lesson.steps) <= 8
    counts = [step.entries for step in lesson.steps]
    assert counts == sorted(counts)
    assert counts[-1] == len(lesson.entries)
    assert any(isinstance(event, Opening) for event in lesson.entries[0].events)
    told = [said for step in lesson.steps for said in phrases(step.says)]
    words = parts()["lessons"]
    assert all(said.key in words for said in told if said.key.startswith("learn."))
    events = [event for entry in lesson.entries for event in entry.events]
    lines = [event for event in events if isinstance(event, Line)]
    rounding = getattr(getattr(lesson.setting.rules, "rounding", None), "value", None)
    for said in told:
        if {"odds", "stake", "won"} <= said.facts.keys():
            stake, won, odds = said.facts["stake"], said.facts["won"], said.facts["odds"]
            assert isinstance(stake, Sum)
            assert isinstance(won, Sum)
            assert isinstance(odds, Phrase)
            assert rounding is not None
            assert won.minor == payout(stake.minor, odds_of(odds), rounding) > 0
            assert any((line.back, line.won) == (stake.minor, won.minor) for line in lines)


@pytest.mark.parametrize(("id_", "game"), IN_BOOKS)
def test_every_game_of_every_book_is_taught_as_the_engine_pays_it(id_: str, game: str) -> None:
    check(by_the_book(id_, game))


@pytest.mark.parametrize("table", FLOOR)
def test_every_table_of_the_floor_is_taught_by_its_own_plate(table: str) -> None:
    check(on_the_floor(table))


def test_no_game_is_left_out() -> None:
    assert {game for _, game in IN_BOOKS} == set(games())


@pytest.mark.parametrize(("id_", "game"), IN_BOOKS)
def test_every_clause_that_is_named_has_its_place_in_the_book(id_: str, game: str) -> None:
    groups = reading.groups(load_book(id_).section(game).rules)
    places = {row.anchor for group in groups for row in group.rows}
    named = {clause for step in by_the_book(id_, game).steps for clause in step.clauses}
    assert {citing.anchor(clause) for clause in named} <= places


def test_what_the_rake_is_said_to_be_was_taken() -> None:
    lesson = on_the_floor("t1")
    said = next(step.says for step in lesson.steps if step.says.key == "learn.poker.rake")
    events = (event for entry in lesson.entries for event in entry.events)
    given = next(event for event in events if isinstance(event, PotGiven))
    assert said.facts["rake"] == Sum(given.rake, "BGN")
    assert said.facts["pot"] == Sum(given.amount, "BGN")


def test_what_a_line_is_said_to_bring_was_shown() -> None:
    lesson = on_the_floor("a2")
    said = next(step.says for step in lesson.steps if step.says.key == "learn.slots.win")
    events = (event for entry in lesson.entries for event in entry.events)
    wins = next(event for event in events if isinstance(event, Reels)).wins
    assert said.facts["amount"] == Sum(max(win.amount for win in wins), "BGN")


@pytest.mark.parametrize(
    ("id_", "game"), [pair for pair in IN_BOOKS if pair[1] in ("punto-banco", "baccarat")]
)
def test_seven_and_eight_make_five_as_the_lesson_says(id_: str, game: str) -> None:
    rules = load_book(id_).section(game).rules
    assert (rules.points.value["7"] + rules.points.value["8"]) % rules.modulus.value == 5
    assert rules.points.value["A"] == 1


@pytest.mark.parametrize("id_", [id_ for id_, game in IN_BOOKS if game == "blackjack"])
def test_cards_count_as_the_lesson_of_blackjack_says(id_: str) -> None:
    points = load_book(id_).section("blackjack").rules.points.value
    assert points["A"] == (1, 11)
    assert all(points[rank] == (10,) for rank in "TJQK")
    assert all(points[str(number)] == (number,) for number in range(2, 10))


@pytest.mark.parametrize("id_", [id_ for id_, game in IN_BOOKS if game == "roulette"])
def test_a_lesson_names_a_few_call_bets_each_in_words(id_: str) -> None:
    calls = by_the_book(id_, "roulette").steps[-1].says.facts["calls"]
    assert isinstance(calls, tuple)
    assert len(calls) <= 8
    names = {f"roulette.call.{call.facts['name']}" for call in calls if isinstance(call, Phrase)}
    assert names <= parts()["roulette"].keys()
