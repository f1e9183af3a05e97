"""The command line as a person types it: a real process, its output and its exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PUNTO = """\
game: punto-banco
book: bg
plate: punto 5..500, banco 5..500, tie 1..100
seats: 1 p1

p1: bet 100 on banco
dealer: no more bets
shoe: 2h to punto, 9c to banco, Kd to punto, Kc to banco
= banco wins, 9 to 2 (natural)
= p1 banco: 100 back, 95 won (banco)    # art. 14(2)2
"""


def croupier(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "croupier.cli", *arguments],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "coup.round"
    path.write_text(PUNTO, encoding="utf-8")
    return path


def test_every_command_has_help() -> None:
    for command in ((), ("serve",), ("play",), ("replay",), ("books",), ("books", "show")):
        done = croupier(*command, "--help")
        assert done.returncode == 0
        assert "usage: croupier" in done.stdout


def test_an_unknown_command_is_a_usage_error() -> None:
    done = croupier("gamble")
    assert done.returncode == 2
    assert "gamble" in done.stderr


# Replay.


def test_a_round_that_plays_as_written(file: Path) -> None:
    done = croupier("replay", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "plays as written" in done.stdout


def test_a_wrong_payout_fails_with_a_diff(file: Path) -> None:
    file.write_text(PUNTO.replace("95 won", "100 won"), encoding="utf-8")
    done = croupier("replay", str(file))
    assert done.returncode == 1
    assert "-= p1 banco: 100 back, 100 won (banco)" in done.stderr
    assert "+= p1 banco: 100 back, 95 won (banco)" in done.stderr


def test_several_files_and_json(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "missing.round"
    done = croupier("replay", "--json", str(file), str(other), "-", said="game: chess\n")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["ok"] for one in found] == [True, False, False]
    assert [one.get("code") for one in found[1:]] == ["unreadable-file", "unreadable-round"]
    assert done.returncode == 1


def test_codes_that_are_missing_are_written(file: Path) -> None:
    """And what must be refused and is not is said, with nothing written."""
    marked = PUNTO.replace(
        "dealer: no more bets\n", "! p1: bet 9000 on banco\ndealer: no more bets\n"
    )
    file.write_text(marked, "utf-8")
    assert croupier("replay", str(file)).returncode == 1
    assert croupier("replay", "--codes", str(file)).returncode == 0
    assert "! p1: bet 9000 on banco → above-maximum\n" in file.read_text("utf-8")
    wrong = marked.replace("9000", "10")
    file.write_text(wrong, "utf-8")
    done = croupier("replay", "--codes", str(file))
    assert (done.returncode, file.read_text("utf-8")) == (1, wrong)
    assert "“p1: bet 10 on banco” is not refused" in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (PUNTO.partition("\n\n")[2], "", "nothing happens in this round"),
        ("book: bg", "book: monaco", "no rule book “monaco”"),
        ("game: punto-banco", "game: tarot", "no game “tarot”"),
        ("punto 5..500, ", "pyramid 5..500, ", "pyramid"),
        ("p1: bet", "p9: bet", "nobody is called p9"),
        ("on banco", "on dragon", "no spot called “dragon”"),
        ("9c to banco", "9x to banco", "not an outcome"),
        ("9c to banco", "9c to punto", "goes to banco"),
        ("dealer: no more bets\n", "", "not awaited"),
        ("p1: bet", "p1 bets", "expected “actor: words”"),
        ("= banco wins, 9 to 2 (natural)\n", "", "does not play as written"),
        ("= banco wins", "= punto wins", "does not play as written"),
        (
            "shoe: 2h to punto, 9c to banco, Kd to punto, Kc to banco",
            "shoe: 2h to punto",
            "does not play as written",
        ),
        ("seats: 1 p1", "seats: p1", "seats: expected"),
    ],
)
def test_a_text_that_cannot_be_played_says_why(file: Path, old: str, new: str, why: str) -> None:
    assert old in PUNTO
    file.write_text(PUNTO.replace(old, new), encoding="utf-8")
    done = croupier("replay", str(file))
    assert done.returncode == 1
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_round_must_be_played_to_its_end(file: Path) -> None:
    file.write_text(PUNTO.partition("shoe:")[0], encoding="utf-8")
    done = croupier("replay", str(file))
    assert done.returncode == 1
    assert "not over: shoe to punto, banco, punto, banco is awaited" in done.stderr


# Play.


def test_playing_in_the_terminal_with_a_seed_is_the_same_twice() -> None:
    said = "bet 10 on red\nbet 5 x 1 on neighbours 0\n\nrepeat\ndeal\nquit\n"
    first, second = (
        croupier("play", "roulette", "--book", "by", "--seed", "7", said=said) for _ in range(2)
    )
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert "Round 2" in first.stdout
    assert "You leave with" in first.stdout


def test_playing_as_json_conserves_the_money() -> None:
    said = "bet 10 on punto\nbet 5 on tie\n\n" * 3
    done = croupier(
        "play", "punto-banco", "--book", "mk", "--seed", "x", "--rounds", "3", "--json", said=said
    )
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rounds) == 3
    balance = 100_000
    for one in rounds:
        balance += one["back"] + one["won"] - one["staked"]
        assert one["balance"] == balance
        assert one["result"]["winner"] in ("punto", "banco", "tie")


def test_outcomes_can_be_typed_in() -> None:
    said = "bet 10 on 17\n\n99\nno spin, the ball left the wheel\n\n17\n"
    done = croupier("play", "roulette", "--book", "by", "--hand", "--rounds", "1", said=said)
    assert "“99” is not an outcome of the wheel" in done.stderr
    assert "the felt stands" in done.stdout
    assert "= p1 17: 10 back, 350 won" in done.stdout
    assert "You leave with 1350 BYN" in done.stdout


def test_bad_bets_are_refused_and_cost_nothing() -> None:
    said = "bet 5000 on red\nbet 1 on the moon\nbet ten on red\nbet 1500 on red\n\n"
    done = croupier("play", "roulette", "--book", "by", "--rounds", "1", said=said)
    assert "maximum is 2000" in done.stderr
    assert "no spot called “the moon”" in done.stderr
    assert "is nothing one can say here" in done.stderr
    assert "this needs 1500 BYN" in done.stderr
    assert "You leave with 1000 BYN" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("play", "roulette", "--book", "monaco"), "no rule book “monaco”"),
        (("play", "punto-banco", "--book", "by"), "no game “punto-banco”"),
        (("play", "roulette", "--book", "by", "--plate", "pyramid 1..2"), "pyramid"),
        (("play", "roulette", "--book", "by", "--balance", "much"), "is not an amount"),
        (("books", "show", "monaco"), "no rule book “monaco”"),
        (("serve", "--money", "real"), "jurisdiction profile"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_message(arguments: tuple[str, ...], why: str) -> None:
    done = croupier(*arguments)
    assert done.returncode in (1, 2)
    assert why in done.stderr
    assert "Traceback" not in done.stderr


# Books.


def test_the_books_are_listed_and_shown() -> None:
    listed = croupier("books", "list")
    assert {"bg", "by", "mk", "ru"} <= {line.split()[0] for line in listed.stdout.splitlines()}
    shown = croupier("books", "show", "bg", "punto-banco")
    row = next(line for line in shown.stdout.splitlines() if line.startswith("drawing.second.5"))
    assert "4, 5, 6" in row
    assert "R8 (other: 4, 5, 6, 7)" in row


def test_a_book_says_in_words_what_it_does_not_offer_and_what_insurance_costs() -> None:
    lines = croupier("books", "show", "by", "blackjack").stdout.splitlines()
    rows = {line.split("  ")[0]: line for line in lines}
    assert "not offered" in rows["war"]
    assert "1/2 of the minimum to 1/2 of the bet" in rows["insurance.stakes"]
    assert "A 1 or 11, 2 2" in rows["points"]
    assert "house value: not printed; as bg-blackjack p. 13" in rows["shoe.machine.returned_at"]


def test_the_books_as_json() -> None:
    books = json.loads(croupier("books", "list", "--json").stdout)
    assert {book["id"] for book in books} == {"bg", "bg-blackjack", "by", "machines", "mk", "ru"}
    title = json.loads(croupier("books", "show", "by", "--json").stdout)
    assert title["currency"] == "BYN"
    game = json.loads(croupier("books", "show", "by", "roulette", "--json").stdout)
    assert game["values"]["pays.straight"]["value"] == "35"
    assert game["values"]["pays.straight"]["clause"] == "§25.1"
