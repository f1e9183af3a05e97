"""What solvers say has words in every language: no page of odds is half English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import croupier
from croupier.odds.figures import Figures
from croupier.odds.results import read_shipped, shipped_files
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.words.catalogue import PAGES, TERMINAL
from croupier.words.registry import FACES
from croupier.words.speech import LANGUAGES, NAMES, SOURCE, speech
from tests.kinds import all_of, the

OTHERS = tuple(tag for tag in LANGUAGES if tag != SOURCE)


def said(figures: Figures) -> Iterator[Fact]:
    """Everything that a page of these figures says in words."""
    yield from figures.notes
    yield from (fact.phrase for fact in figures.facts)
    for bet in figures.bets:
        yield from (bet.phrase, bet.counted, bet.note or "", *(hit.phrase for hit in bet.hits))
    for chart in figures.charts:
        yield from (chart.title, chart.corner, chart.note or "", *chart.columns)
        yield from (row.name for row in chart.rows)
        yield from chart.words.values()


@pytest.fixture(scope="module")
def shipped() -> set[Fact]:
    kept = (kept for file in shipped_files() for kept in read_shipped(file))
    return {each for one in kept for each in said(one.figures)}


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_that_ships_stays_english(tag: str, shipped: set[Fact]) -> None:
    """A phrase that is new in a solver needs a line in its game's words."""
    told = {speech(tag).tell(each) for each in shipped}
    assert told
    assert {text for text in told if re.search("[a-z]{2}", text)} == set()


SAYS = {"phrase": 0, "Phrase": 0, "not_computed": 0, "bad_file": 1}
"""What makes a phrase, and where its key stands."""
SOURCES = Path(croupier.__file__).parent


def spoken() -> Iterator[tuple[str, str, set[str]]]:
    """Every key that is written out where a phrase is made, with the names of its facts."""
    for file in (*SOURCES.glob("odds/**/*.py"), *SOURCES.glob("cli/*.py"), *LINT):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name in SAYS:
                    key, given = node.args[SAYS[name]], {word.arg for word in node.keywords}
                    if isinstance(key, ast.Constant):
                        facts = set() if None in given else all_of(str, given)
                        yield file.name, the(str, key.value), {*facts}


LINT = (SOURCES / "rulebooks" / "lint.py", SOURCES / "house" / "adviser.py")


def test_every_key_that_is_said_has_words_for_its_facts() -> None:
    """In the game's own words, in those of all odds, or in those of lint."""
    known, count = {**PAGES, **TERMINAL}, 0
    for file, key, facts in spoken():
        if key in NAMES or key.startswith("hands."):
            continue
        wanted = {name for _, name, _, _ in Formatter().parse(known[key]) if name}
        assert not facts or wanted <= facts, (file, key)
        count += 1
    assert count > 100


def test_games_share_a_key_only_where_they_say_the_same() -> None:
    faces = FACES.values()
    for words in ([face.pages for face in faces], [face.terminal for face in faces]):
        every = [pair for one in words for pair in one.items()]
        assert len(set(every)) == len({key for key, _ in every})
    assert not {*PAGES} & {*TERMINAL}


@pytest.mark.parametrize(
    ("given", "bulgarian"),
    [
        (
            phrase(
                "dealer-poker-draw-inside-straight",
                hand=phrase(
                    "dealer-poker-down-to",
                    hand=phrase("dealer-poker-pair-of", ranks=phrase("hands.rank.A.many")),
                    other=phrase("dealer-poker-pair-of", ranks=phrase("hands.rank.2.many")),
                ),
            ),
            "чифт аса … чифт двойки, ",
        ),
        (
            phrase("blackjack-card-known", shoe=phrase("blackjack-shoe", n=6)),
            "цяла обувка с 6 тестета",
        ),
        (
            phrase("blackjack-against", bet=phrase("bet-ten-insurance"), ranks=("10", "J")),
            "10, J",
        ),
        (phrase("baccarat-side-pair", side=phrase("bet", name="punto")), "чифт: пунто"),
        (phrase("blackjack-bank-has", n=17), "банката има 17"),
        (phrase("blackjack-one-suit", cards="7,7"), "7,7 от една боя"),
    ],
)
def test_parts_are_said_too(given: Phrase, bulgarian: str) -> None:
    assert bulgarian in speech("bg").tell(given)


def test_what_a_house_calls_by_a_name_of_its_own_stays_as_it_is() -> None:
    assert speech("ru").tell(phrase("bet", name="dragon-bonus")) == "dragon bonus"


def test_a_phrase_of_another_version_is_shown_and_breaks_no_page() -> None:
    assert speech("ru").tell(phrase("nobody-knows-this", n=3)) == "nobody-knows-this (n 3)"


def test_amounts_and_numbers_are_written_as_the_language_writes_them() -> None:
    told = speech("ru").tell(phrase("choice-known", known=(Sum(150_050, "BYN"), 12_000)))
    assert " ".join(told.split()) == "Есть: 1 500,50 BYN, 12 000."
