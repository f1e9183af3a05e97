"""Lucky wheel is found, plays as its rounds are written, keeps what its book says, and speaks."""

from __future__ import annotations

from fractions import Fraction
from importlib import resources

import pytest

from croupier import plugins
from croupier.croupier import Croupier
from croupier.games.registry import GAMES
from croupier.odds.registry import edges
from croupier.replay import replay
from croupier.rulebooks.files import round_files
from croupier.rulebooks.shelves import find_book
from croupier.web.tables.registry import TABLES
from croupier.words.parts import told
from croupier.words.speech import ENGLISH, LANGUAGES, speech

GAME, BOOK, FOLDER = "lucky-wheel", "lucky-wheel-fair", "lucky_wheel"
ROUNDS = round_files(resources.files(FOLDER) / "books" / BOOK)


def test_the_house_finds_it() -> None:
    assert FOLDER in GAMES
    assert FOLDER in TABLES
    assert FOLDER not in plugins.aside()


@pytest.mark.parametrize("name", ROUNDS)
def test_rounds_play_as_written(name: str) -> None:
    played = replay(ROUNDS[name].read_text("utf-8"), find_book(BOOK), name)
    assert played.table.phase == "settled"


def test_chips_are_conserved_at_every_stop() -> None:
    for stop in range(25):
        table = Croupier(find_book(BOOK), GAME, wallet="100")
        table.say("p1: bet 10 on sun")
        table.say("dealer: no more bets")
        table.deal(str(stop))
        [line] = table.lines
        assert line.back + line.lost == 10 * 100
        assert line.won == (10 * 100 if stop < 12 else 0)


def test_every_bet_keeps_four_percent() -> None:
    found = edges(GAME, find_book(BOOK).section(GAME).rules)
    assert {edge.keeps for edge in found} == {Fraction(1, 25)}


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != "en"])
def test_every_sentence_has_words_in_every_language(tag: str) -> None:
    english, here = told(FOLDER, ENGLISH), told(FOLDER, speech(tag))
    same = {key for key, text in english.items() if here[key] == text}
    assert same == {"lucky-wheel.result"}  # which is only filled in
