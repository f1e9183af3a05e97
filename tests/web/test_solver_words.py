"""What solvers say is said in every language: no page of odds is half English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from croupier.odds.figures import Figures
from croupier.odds.results import read_shipped, shipped_files
from croupier.words import odds as odds_words
from croupier.words.solvers import SAID, phrase, told
from croupier.words.speech import ENGLISH, LANGUAGES, SOURCE, Speech, speech

OTHERS = tuple(tag for tag in LANGUAGES if tag != SOURCE)


def texts(figures: Figures, language: Speech) -> Iterator[str]:
    """Everything that a page of these figures says in words."""
    yield from figures.notes
    yield from (fact.name for fact in figures.facts)
    for bet in figures.bets:
        yield from (odds_words.bet(bet.name, language), bet.counted, bet.note)
        yield from (odds_words.hit(hit.name, language) for hit in bet.hits)
    for chart in figures.charts:
        yield from (chart.title, chart.corner, chart.note, *chart.columns)
        yield from (row.name for row in chart.rows)
        yield from (odds_words.play(word, language) for word in chart.words.values())


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_that_ships_stays_english(tag: str) -> None:
    """A phrase that is new in a solver needs a line in `solver_words` or `odds_words`."""
    language = speech(tag)
    said = {
        text
        for file in shipped_files()
        for kept in read_shipped(file)
        for text in texts(told(kept.figures, language), language)
    }
    assert said
    assert {text for text in said if re.search("[a-z]{2}", text)} == set()


@pytest.mark.parametrize(
    ("english", "bulgarian"),
    [
        ("pair of aces down to pair of twos, inside straight draw", "чифт аса … чифт двойки, "),
        ("a whole shoe of 6 decks, of which the bank's card alone is known", "цяло шу с 6 тестета"),
        ("ten insurance against T, J, edge with the two cards that speak most for it", "10, J"),
        ("punto has a pair", "чифт: пунто"),
        ("two pair down to pair of aces", "два чифта … чифт аса"),
        ("the bank has 17", "банката има 17"),
        ("7,7 of one suit", "7,7 от една боя"),
    ],
)
def test_parts_are_said_too(english: str, bulgarian: str) -> None:
    assert bulgarian in phrase(english, speech("bg"))


def test_every_phrase_is_found_by_its_own_pattern() -> None:
    """None is taken for another that stands before it."""
    for english in SAID:
        assert phrase(english.replace("{n}", "6"), ENGLISH) == english.replace("{n}", "6")


def test_what_nobody_knows_and_english_stay_as_they_are() -> None:
    figures = Figures((), notes=("Something that no solver says.",))
    assert told(figures, speech("ru")) == figures
    assert told(figures, ENGLISH) is figures
