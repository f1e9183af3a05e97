"""Poker between players in the terminal: bots in company, words and prices, chips that go along."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from croupier.cli import main
from croupier.cli.terminal.reading import letters, read_answer
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.poker.betting import VERBS
from croupier.games.poker.tell import TELL, called
from croupier.games.registry import game_of
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.setting import lay_out
from croupier.words.speech import ENGLISH

TOLD = game_of("holdem").tell

FACING = Ask(
    "p1", "", (Option("fold"), Option("call", 1500, 1500), Option("raise", 3500, 5500)), "fold"
)
OPENER = Ask("p1", "", (Option("bring-in", 500, 500), Option("bet", 1000, 5000)), "bring-in")


class Told(NamedTuple):
    code: int
    out: str
    refused: str


Play = Callable[..., Told]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """A game with these lines at the keyboard, all at once as through a pipe."""

    def played(game: str, *lines: str, book: str = "bg", options: str = "--seed 3") -> Told:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["play", game, "--book", book, *options.split()])
        out, err = capsys.readouterr()
        return Told(code, out, err)

    return played


@pytest.mark.parametrize(
    ("line", "ask", "said"),
    [
        ("f", FACING, Said("p1", "fold")),
        ("call", FACING, Said("p1", "call", "", 1500)),
        ("c 15", FACING, Said("p1", "call", "", 1500)),
        ("raise to 35", FACING, Said("p1", "raise", "", 3500)),
        ("r 55", FACING, Said("p1", "raise", "", 5500)),
        ("r to 55", FACING, Said("p1", "raise", "", 5500)),
        ("raise 55", FACING, Said("p1", "raise", "", 5500)),
        ("all in", FACING, Said("p1", "raise", "", 5500)),
        ("a", OPENER, Said("p1", "bet", "", 5000)),
        ("r", FACING, Said("p1", "raise")),  # refused there: a price has to be said
        ("k", FACING, Said("p1", "check")),  # refused there, by the clause
        ("i", OPENER, Said("p1", "bring-in", "", 500)),
        ("b 20", OPENER, Said("p1", "bet", "", 2000)),
        ("20", FACING, None),
    ],
)
def test_what_a_line_means(line: str, ask: Ask, said: Said | None) -> None:
    assert read_answer(line, (ask,), TOLD, "BGN") == said


def test_every_word_has_a_letter() -> None:
    assert set(TELL.letters.values()) == set(VERBS)
    assert letters((FACING,), TOLD, "BGN") == "f fold · c call 15 · r raise to 35..55"


@pytest.mark.parametrize(
    ("game", "own", "board", "name"),
    [
        ("omaha-hi-lo", "Ah 2c Kd Ks", "3d 4d 5h", "a straight to the five; the wheel"),
        ("omaha-hi-lo", "Ah 2c Kd Ks", "", ""),
        ("omaha", "Ah Ac Ad Ks", "2h 3h 9h", "a pair of aces"),  # two and three: no three aces
        ("five-stud", "Ah Ac 2d", "", ""),
        ("seven-stud", "Ah Ac 2d 2h 9s 9c", "", "two pair, aces and nines"),
    ],
)
def test_a_hand_is_called_as_far_as_it_goes(game: str, own: str, board: str, name: str) -> None:
    book = load_book("by")
    rules = book.section(game).rules
    opening = "ante 1, bring-in 4" if "stud" in game else "blinds 2 4"
    plate = read_plate(f"{opening}, bets 4..20, rake 5 %, buy-in 80..400, chip 1", "BYN")
    terms = lay_out(game, rules, plate).terms
    made = called(terms, tuple(own.split()), tuple(board.split()))  # type: ignore[arg-type]
    assert ENGLISH.tell(made or "") == name


EVERYWHERE = [
    ("holdem", "bg"), ("holdem", "mk"), ("holdem", "by"), ("omaha", "by"), ("omaha-hi-lo", "by"),
    ("seven-stud", "by"), ("five-stud", "by"), ("casino-poker", "bg"), ("casino-poker", "mk"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "book"), EVERYWHERE)
def test_every_game_plays_to_its_end(play: Play, game: str, book: str) -> None:
    """Calls what there is to call, to the showdown; the chips come along."""
    lines = ("", *("c", "k", "i", "b 10") * 12, "", "a", "a", "a", "a", "a", "quit")
    told = play(game, *lines, book=book, options="--seed 7 --rounds 2")
    assert told.code == 0
    assert "= pot 1 of" in told.out
    assert re.search(r"You leave with \d", told.out)
    cards = re.findall(r"^  deck: (.*)$", told.out, re.M)
    hidden = [
        deal
        for line in cards
        for deal in line.split(", ")
        if re.search(r" to p[2-9]( down)?$", deal)
    ]
    dealt = hidden[told.out.count("the button goes to") * 3 :]  # the cards for the button lie open
    assert dealt
    assert all(re.match(r"(xx )+to", deal) for deal in dealt), "nobody else's cards"


def test_what_is_told_in_a_hand(play: Play) -> None:
    told = play("holdem", "", "f", "quit")
    assert re.search(r"At the table: p1 you 1000, p2 \w+ \(bot\) 1000", told.out)
    assert re.search(r"posts small blind 5\n  p\d: posts big blind 10", told.out)
    assert re.search(r"  p1 you: \d+(, bet \d+)?, \w\w \w\w\n", told.out)
    assert re.search(r"  \? p1: fold, (check|call \d+)", told.out)
    stack = re.search(r"You have (\d+) on the table.", told.out)
    assert stack
    assert f"You leave with {stack[1]} BGN." in told.out


def test_bad_words_are_refused_with_clause_and_what_is_legal(play: Play) -> None:
    told = play("holdem", "nonsense", "", "i 5", "r 5000", "dance", "add 10", "", "f", "quit")
    assert "Between hands: deal, add 50, or quit; not “nonsense”." in told.refused
    legal = r"Legal: p1: fold, (check|call \d+)"
    opened = rf"No bring-in is possible now. \(art. 17\(5\) round 1\) {legal}"
    assert re.search(opened, told.refused)
    size = rf"A raise goes to [\d.]+ BGN to [\d.]+ BGN here, not 5000 BGN. \(art. 17\(6\)\) {legal}"
    assert re.search(size, told.refused)
    assert "“dance” is nothing one can say here." in told.refused
    assert "No chips are added during a hand." in told.refused
    assert re.search(
        r"An answer is needed: f fold · \w (check|call \d+) · r raise to", told.refused
    )
    assert re.search(r"You leave with \d+ BGN.", told.out)


def test_help_tells_the_letters(play: Play) -> None:
    told = play("holdem", "?", "", "?", "f", "quit")
    assert "add 50: more chips from your wallet" in told.out
    assert re.search(r"a letter will do: f fold · \w (check|call \d+) · r raise to", told.out)


def test_chips_are_added_between_hands_within_the_limits(play: Play) -> None:
    options = "--seed 3 --balance 3000"
    told = play("holdem", "add 200", "add 5000", "add x", "quit", options=options)
    assert "you have 1200 on the table" in told.out
    assert "(plate)" in told.refused
    assert "“x”" in told.refused
    assert "You leave with 3000 BGN." in told.out


def test_who_has_too_little_is_told_so(play: Play) -> None:
    told = play("holdem", "quit", options="--seed 3 --balance 50")
    assert told.code != 0
    assert told.out == ""
    assert "200" in told.refused
    assert "You have 50 BGN available; this needs 200 BGN." in told.refused


def test_who_quits_in_a_hand_leaves_when_it_is_over(play: Play) -> None:
    told = play("holdem", "", "quit")
    assert "p1: fold (clock)" in told.out or "p1: check (clock)" in told.out
    assert "You get up: the hand is played out without you." in told.out
    assert re.search(r"You leave with \d+ BGN.", told.out)
    ended = play("holdem", "")
    assert ended.out == told.out, "the end of the input is the same"


def test_the_same_seed_gives_the_same_evening(play: Play) -> None:
    lines = ("", *("c", "k") * 8, "", "f", "quit")
    assert play("omaha", *lines, book="by") == play("omaha", *lines, book="by")


def test_as_json_every_hand_is_one_object(play: Play) -> None:
    told = play("holdem", "", "f", "", "f", options="--seed 3 --rounds 2 --json")
    one, two = map(json.loads, told.out.splitlines())
    assert (one["round"], two["round"]) == (1, 2)
    assert set(one) == {"round", "result", "staked", "won", "stack", "balance", "currency", "minor"}
    assert one["result"]["pot"] == sum(one["result"]["won"].values()) + one["result"]["rake"]
    assert two["stack"] == 100_000 - one["staked"] - two["staked"]


def test_by_hand_cards_are_typed_and_turned_at_the_showdown(play: Play) -> None:
    """Nobody has told the bots their cards: they stay in for nothing, and show at the end."""
    told = play(
        "holdem",
        "", "Ks", "9d", "xx Ah xx Ac", "k", "xx 2c 7d 9h", "k", "xx 3s", "k", "xx Jh", "k",
        "8c 8d", "quit",
        options="--hand --bots 1 --rounds 1",
    )  # fmt: skip
    assert told.code == 0
    assert "the button goes to p1" in told.out
    assert "Ah Ac – a pair of aces" in told.out
    assert "p1 shows Ah Ac: a pair of aces\n" in told.out
    assert "p2 shows 8c 8d: a pair of eights\n" in told.out
    assert "= pot 1 of 20: rake 1, p1 19" in told.out


def test_a_hand_dealt_by_hand_that_stops_says_what_lies_there(play: Play) -> None:
    told = play("holdem", "", "Ks", "9d", options="--hand --bots 1")
    assert "The round is not over: 1000 BGN of yours lie on the table." in told.out
