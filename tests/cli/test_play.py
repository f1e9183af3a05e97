"""Every game of every book in the terminal, by somebody who reads only what stands there and types
whatever is legal; and that no command knows a game."""

from __future__ import annotations

import argparse
import io
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import croupier
from croupier import store
from croupier.cli import main, play
from croupier.cli.registry import FACES
from croupier.cli.terminal.crew import HAND
from croupier.cli.terminal.terminal import Evening, Terminal
from croupier.daybook.registry import PERMITS
from croupier.daybook.state import House
from croupier.errors import Refused
from croupier.fair.entropy import SystemEntropy
from croupier.games.registry import game_of
from croupier.house.clock import VirtualClock
from croupier.ledger import wallet
from croupier.money import amount_text
from croupier.rulebooks.load import book_ids, load_book
from croupier.rulebooks.schema.registry import SCHEMAS, games
from croupier.store import Now
from croupier.store.memory import Memory, Shelves
from croupier.words.terminal import TABLE
from tests.stores import audited

SECTIONS = [(book, game) for book in book_ids() for game in load_book(book).games]
SOURCE = Path(croupier.__file__).parent
ROUNDS, PURSE = 5, 5_000
ASKED = re.compile(r"^  \? p1(?: on (\S+?))?(, may)?: (.*)$", re.M)
LINE = re.compile(r"^  = p1 .*?: (?:([\d.]+) back)?(?:, )?(?:([\d.]+) lost)?(?:, )?"
                  r"(?:([\d.]+) won)?(?: \(.*)?$", re.M)  # fmt: skip


class Person(io.TextIOBase):
    """At the keyboard: reads what came since the last line, and thinks of the next."""

    def __init__(self, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.chance = random.Random(seed)
        self.capsys = capsys
        self.out, self.came, self.refused = "", "", ""
        self.texts: list[str] = []
        self.patience = 500
        self.lines = self.think()

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]
        self.hear()
        self.patience -= 1
        assert self.patience, self.out[-2000:]
        return f"{next(self.lines)}\n"

    def hear(self) -> None:
        self.came, self.refused = self.capsys.readouterr()
        self.out += self.came

    def think(self) -> Iterator[str]:
        yield "spots"
        spots = re.findall(r"^  (.+?) +([\d.]+)\.\.", self.came, re.M)
        while True:
            for spot, least in [*spots[:1], *self.chance.sample(spots, min(2, len(spots)))]:
                box, _, field = spot.rpartition(" ")
                fields = box.isdigit() and re.fullmatch("ante|bonus", field)
                yield f"{field} {least} on {box}" if fields else f"bet {least} on {spot}"
            yield "deal"
            if "no chips" in self.refused:
                yield f"add {PURSE // 4}"
                yield "deal"
            while asked := ASKED.findall(self.came):
                yield self.answer(asked)
            yield "text"
            self.texts.append(self.came)

    def answer(self, asked: list[tuple[str, str, str]]) -> str:
        about, _, options = self.chance.choice(asked)
        if all(may for _, may, _ in asked) and self.chance.random() < 0.5:
            return ""
        words, _, price = self.chance.choice(options.split(", ")).rpartition(" ")
        if not price[0].isdigit():
            words, price = f"{words} {price}".strip(), ""
        if words.endswith(" for"):
            count = self.chance.choice(words.split()[1].split(".."))
            cards = re.findall(rf"^  {about}: ([\w ]+)", self.came, re.M)[-1].split()
            words = f"{words.split()[0]} {' '.join(self.chance.sample(cards, int(count)))} for"
        where = f" on {about}" if about else ""
        return f"{words} {self.chance.choice(price.split('..'))}{where}"


class Played(NamedTuple):
    person: Person
    store: Memory


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], book: str,
           game: str) -> Played:  # fmt: skip
    shelves = Shelves()

    def opened(address: str, now: Now) -> Memory:
        assert address == "memory:"
        return Memory(now, shelves)

    monkeypatch.setattr("croupier.store.open", opened)
    person = Person(f"{book} {game}", capsys)
    monkeypatch.setattr("sys.stdin", person)
    options = f"--book {book} --seed 9 --rounds {ROUNDS} --balance {PURSE}"
    assert main(["play", game, *options.split()]) == 0
    person.hear()
    return Played(person, Memory(lambda: 0, shelves))


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_whatever_is_answered_the_money_adds_up(played: Played, book: str) -> None:
    person, store = played.person, played.store
    audited(store)
    currency = load_book(book).info.currency
    assert set(store.trial_balance().values()) == {0}
    balance = store.balance(wallet("you"), currency)
    assert balance.held == 0
    left = amount_text(balance.balance, currency)
    assert person.out.endswith(f"You leave with {left} {currency}.\n")
    assert len(re.findall(r"^(Round|Hand) \d", person.out, re.M)) == ROUNDS
    if "Hand 1" in person.out:
        return
    lines = [[Fraction(part or 0) for part in line] for line in LINE.findall(person.out)]
    assert len(lines) == person.out.count("\n  = p1 ") > 0
    assert Fraction(left) == PURSE + sum(won - lost for _, lost, won in lines)


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_the_text_of_every_round_plays_as_written(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(played.person.texts) == ROUNDS - 1
    for number, text in enumerate(played.person.texts, 1):
        file = tmp_path / f"{number}.round"
        file.write_text(text, "utf-8")
        assert main(["replay", str(file)]) == 0, (text, capsys.readouterr().err)


TOUR = (Path(__file__).parents[2] / "docs" / "tour.md").read_text("utf-8")
SHOWN = re.findall(r"croupier play (.*--seed .*)\n```\n\n```\n((?:.*\n)+?)```", TOUR)


@pytest.mark.parametrize(("command", "block"), SHOWN)
def test_the_tour_is_true(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, block: str
) -> None:
    """What the tour types, and what it says comes of it."""
    lines = block.splitlines()
    typed = [line.removeprefix(">").strip() for line in lines if line.startswith(">")]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(["play", *command.split(), "--rounds", "1"]) == 0
    out, refused = capsys.readouterr()
    assert refused == ""
    assert [line for line in lines if line[0] != ">" and line not in out.splitlines()] == []


def test_the_tour_shows_tables_that_ask() -> None:
    assert len(SHOWN) == 3


def test_the_prompt_says_what_there_is_to_play_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.StringIO("bet 10 on 17\nquit\n")
    monkeypatch.setattr(typed, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", typed)
    assert main(["play", "roulette", "--book", "by"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"1000> .*on the felt: 10 BYN\n990> You leave with 1000 BYN", out, re.S)


def test_everything_that_is_said_has_words_and_all_words_are_said() -> None:
    said = set[str]()
    for file in (*SOURCE.glob("cli/terminal/*.py"), *SOURCE.glob("games/*/tell.py")):
        said.update(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', file.read_text("utf-8")))
    rooms = [file.parent.name for file in SOURCE.glob("words/*/terminal.py")]
    own = (import_module(f"croupier.words.{room}.terminal").WORDS for room in rooms)
    words = set(TABLE).union(*own)
    verbs = {verb for game in games() for verb in game_of(game).tell.letters.values()}
    permits = {name.removeprefix("table.") for name in PERMITS}
    commands = "".join(file.read_text("utf-8") for file in _of_games(SOURCE / "cli"))
    commands += "".join(file.read_text("utf-8") for file in SOURCE.glob("rl/*.py"))
    by_commands = {word for word in words if f'"{word}"' in commands}
    elsewhere = {"not-awaited", "no-such-word", "out-of-order", "all-in"}
    assert said - verbs - permits - elsewhere == words - by_commands


def test_interrupting_ends_it_at_once() -> None:
    """While a line is waited for the house stands still, but ^C is heard."""
    command = [sys.executable, "-m", "croupier.cli", "play", games()[0], "--book", "by"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        while b"Round 1" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130


def _of_games(folder: Path) -> set[Path]:
    """A game's own commands, and the line that names its room."""
    rooms = (file for room in FACES for file in (folder / room).rglob("*.py"))
    return {folder / "registry.py", *rooms}


def test_no_command_knows_a_game() -> None:
    """What a command says of a game it is told by the game, or by the books."""
    names = {*games(), *SCHEMAS} - {"poker"}  # which is a word of the trade, too
    known = re.compile(rf"\b({'|'.join(sorted(names))}|punto|hold'em|stud|hi-lo)\b", re.I)
    folder = SOURCE / "cli"
    found = [
        f"{file.relative_to(folder)}:{number}: {line}"
        for file in {*folder.rglob("*.py")} - _of_games(folder)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if known.search(line)
    ]
    assert found == []


def test_whoever_types_deals_by_hand_as_the_tables_dealer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By a shift like everybody's, in a day book of the terminal's own house: the journal says who
    dealt, and a hand whose shift is over deals no more."""
    monkeypatch.setattr("sys.stdin", io.StringIO("bet 10 on 17\n\n17\n"))
    asked = argparse.Namespace(
        book="by", books=None, game="roulette", plate=None, hand=True, bots=0
    )
    clock = VirtualClock()
    with store.open("memory:", clock.now) as kept:
        evening = Evening(100_000, 1, 0, None, as_json=False)
        table = Terminal(kept, play._place(asked), SystemEntropy(), clock, evening)
        clock.run(table.run())
        said = [each.entry for each in kept.read("terminal") if each.entry.by == "dealer"]
        assert {entry.person for entry in said} == {HAND}
        assert "17" in capsys.readouterr().out
        assert table.crew is not None
        table.crew._daybook.house = House()
        with pytest.raises(Refused, match="not on shift"):
            table.crew.may("deal")
