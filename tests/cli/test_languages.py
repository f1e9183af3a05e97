"""The terminal in four languages: by `--lang`, or by that of the terminal; and no word of English
where another is asked for. What is typed, and the notation of rounds, is the same in every one."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.rulebooks.load import book_ids
from croupier.rulebooks.schema.registry import games
from croupier.words.speech import LANGUAGES, SOURCE, speech
from tools.words import collected, opened

TAGS = tuple(tag for tag in LANGUAGES if tag != SOURCE)
LATIN = re.compile(r"[A-Za-z][A-Za-z’'-]+")
NOTATION = re.compile(r"\s*(=|\w+:|[a-z]+ \w+:|\?? *\w+: (deck|shoe|wheel)\b)")
"""A line of the notation of rounds."""
WRITTEN = re.compile(r"\b[2-9TJQKA][cdhs]\b|[\w.]+ = [^;.(]+|\{[\w:]*\}")
"""Cards, values by the keys of a book, and facts: the same in every language."""
TYPED = {
    "spots", "deal", "text", "quit", "help", "add", "on", "bet", "take", "back", "dealer", "dark",
    "raise", "call", "check", "fold", "undo", "clear", "repeat", "ante", "bonus", "insurance",
    "column", "dozen", "red", "black", "even", "odd", "neighbours", "complete", "player",
}  # fmt: skip
"""What somebody types: the words of the notation of rounds."""
Heard = pytest.CaptureFixture[str]


def words(text: str) -> set[str]:
    return {found.casefold() for found in LATIN.findall(WRITTEN.sub("", text))}


def english(tag: str) -> set[str]:
    file = opened(tag)
    assert file
    every = {word for phrase in collected() for word in words(f"{phrase.english} {phrase.more}")}
    own = {word for message in file for word in words(str(message.string))}
    names = {*book_ids(), *games(), *(word for game in games() for word in game.split("-"))}
    return every - own - names - TYPED


ENGLISH = {tag: english(tag) for tag in TAGS}


def clean(text: str, tag: str) -> None:
    assert text.strip()
    for line in text.splitlines():
        if not NOTATION.match(line):
            assert not words(line) & ENGLISH[tag], line


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


ROUNDS = {
    ("roulette", "by"): "help\nspots\nbet 5 on red\n\nbet 1000 on 17\ntext\nquit\n",
    ("punto-banco", "bg"): "bet 10 on punto\n\nquit\n",
    ("baccarat", "ru"): "bet 25 on player\n\nquit\n",
    ("blackjack", "by"): "bet 10 on 1\n\nhelp\nfly\nh\ns\n\nquit\n",
    ("caribbean", "bg"): "bet 10 on 1 ante\n\nhelp\nb\n\nquit\n",
    ("oasis", "by"): "bet 10 on 1 ante\n\nb\n\nquit\n",
    ("russian", "by"): "bet 10 on 1 ante\n\nb\nn\n\nquit\n",
    ("dealer-holdem", "by"): "bet 10 on 1 ante\n\nb\n\nquit\n",
    ("holdem", "bg"): "help\n\nk\nc\nk\nc\nk\nc\nquit\n",
    ("omaha-hi-lo", "by"): "\nc\nk\nc\nk\nc\nquit\n",
    ("seven-stud", "by"): "\nc\nk\nc\nk\nquit\n",
    ("casino-poker", "bg"): "\nc\nk\nc\nquit\n",
}


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize(("game", "book"), ROUNDS)
def test_a_table_in_the_terminal(
    game: str, book: str, tag: str, types: Callable[[str], None], capsys: Heard
) -> None:
    types(ROUNDS[game, book])
    command = ["play", game, "--book", book, "--seed", "7", "--rounds", "2", "--lang", tag]
    assert main(command) == 0
    heard = capsys.readouterr()
    for text in (heard.out, heard.err or "–"):
        clean(text, tag)


COMMANDS = (
    "books list",
    "books show by",
    "books show bg blackjack",
    "books show mk house",
    "odds roulette --book by",
    "odds blackjack --book by --plain",
    "odds caribbean --book bg --plain",
    "odds card blackjack --book by",
    "odds card punto-banco --book bg",
    "odds advise blackjack --book by --cards Th,6c --bank 7d",
)


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("command", COMMANDS)
def test_books_and_odds(command: str, tag: str, capsys: Heard) -> None:
    assert main([*command.split(), "--language", tag]) == 0
    clean(capsys.readouterr().out, tag)


@pytest.mark.parametrize(
    ("variables", "tag"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "bg_BG"}, "bg"),
        ({"LANG": "mk", "LC_ALL": ""}, "mk"),
        ({"LANG": "ru", "LC_MESSAGES": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminals_own_language(
    variables: dict[str, str], tag: str, monkeypatch: pytest.MonkeyPatch, capsys: Heard
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["books", "list"]) == 0
    title = speech(tag).text("book.title", "Rule book of the casino M-1, Belarus")
    assert title in capsys.readouterr().out
    assert main(["play", "roulette", "--book", "nobody"]) == 2
    said = speech(tag).say("error.no-such-book", book="nobody", books="")
    assert said.partition("nobody")[0] in capsys.readouterr().err


@pytest.mark.parametrize("command", ["books list --json", "odds roulette --book by --plain --json"])
def test_what_a_program_reads_is_the_same_in_every_language(command: str, capsys: Heard) -> None:
    assert main([*command.split(), "--lang", "ru"]) == 0
    russian = capsys.readouterr().out
    assert main(command.split()) == 0
    assert capsys.readouterr().out == russian


@pytest.mark.parametrize("tag", TAGS)
def test_a_paper_is_in_its_language_and_says_so(tag: str, tmp_path: Path, capsys: Heard) -> None:
    paper = tmp_path / "book.pdf"
    assert main(["books", "print", "by", "roulette", "-o", str(paper), "--lang", tag]) == 0
    clean(capsys.readouterr().out.partition(": ")[2], tag)
    assert paper.read_bytes().startswith(b"%PDF")
