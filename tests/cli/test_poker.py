"""Poker against the dealer in the terminal: boxes in few words, cards named, hands called."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable

import pytest

from croupier.cli.terminal.reading import letters, read_answer
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.dealer_holdem import refusals
from croupier.games.dealer_poker.asks import VERBS
from croupier.games.registry import game_of

TELL = game_of("russian").tell

# What a line means.

OASIS = Ask(
    "p1",
    "1",
    (
        Option("pass"),
        Option("bet", 2000, 2000),
        Option("exchange", 1000, 1000, 1, 1),
        Option("exchange", 1500, 1500, 2, 2),
        Option("insure", 1000, 8000),
    ),
    "pass",
)
BUY = Ask("p1", "2", (Option("buy", 1000, 1000), Option("no")), "no")


@pytest.mark.parametrize(
    ("line", "ask", "said"),
    [
        ("pass", OASIS, Said("p1", "pass", "1")),
        ("p", OASIS, Said("p1", "pass", "1")),
        ("b", OASIS, Said("p1", "bet", "1", 2000)),
        ("bet 20 on 1", OASIS, Said("p1", "bet", "1", 2000)),
        ("bet 10", OASIS, Said("p1", "bet", "1", 1000)),  # refused by its price
        ("exchange 4c", OASIS, Said("p1", "exchange", "1", 1000, ("4c",))),
        ("x 4C TD", OASIS, Said("p1", "exchange", "1", 1500, ("4c", "Td"))),
        ("x 4c 10d", OASIS, Said("p1", "exchange", "1", 1500, ("4c", "Td"))),
        ("exchange 4c as for 15 on 1", OASIS, Said("p1", "exchange", "1", 1500, ("4c", "As"))),
        ("p1: exchange 4c 8d for 10 on 1", OASIS, Said("p1", "exchange", "1", 1000, ("4c", "8d"))),
        ("x", OASIS, Said("p1", "exchange", "1")),  # no card: refused there
        ("x 4c 5c 6c", OASIS, Said("p1", "exchange", "1", 0, ("4c", "5c", "6c"))),
        ("i 80", OASIS, Said("p1", "insure", "1", 8000)),
        ("s", OASIS, Said("p1", "sixth", "1")),  # handed on, and refused by the book
        ("y", BUY, Said("p1", "buy", "2", 1000)),
        ("no", BUY, Said("p1", "no", "2")),
        ("n", BUY, Said("p1", "no", "2")),
        ("4c", OASIS, None),
    ],
)
def test_what_a_line_means(line: str, ask: Ask, said: Said | None) -> None:
    assert read_answer(line, (ask,), TELL, "BYN") == said


def test_every_word_has_a_letter() -> None:
    assert set(TELL.letters.values()) == VERBS
    assert set(game_of("dealer-holdem").tell.letters.values()) == set(refusals.VERBS)
    assert letters((BUY,), TELL, "BYN") == "y buy 10 · n no"


# A table in the terminal.


def play(
    game: str, *lines: str, book: str = "by", options: Iterable[str] = ("--hand", "--rounds", "1")
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "croupier.cli", "play", game, "--book", book, *options],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


KINGS, SEVENS, GAME = "Kh Kd 4c 8d 2s", "7c 7d 4s 3h 2h", "As Kc 9h 5d 3d"
NO_GAME = "Qs Jc 9h 5d 3d"


def test_russian_by_hand_light_and_dark() -> None:
    """by §158, §162, §168: an exchange for an ante, insurance, a three paid 3:1; the ante back."""
    done = play(
        "russian", "ante 10 on 1", "bonus 5 on 1", "ante 10 on 3 dark", "", KINGS, SEVENS, GAME,
        "x 2s 4c 8d", "Ks 7h 6c", "i 10", "b",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    for line in (
        "A fresh deck, shuffled and cut.",
        "  on the felt: 45 BYN",
        "  ? deck: 5 cards to 1, 5 to 3, 5 to dealer",
        "  deck: xx xx xx xx xx to 1",
        "  1: Kh Kd 4c 8d 2s, a pair of kings",
        "  3: xx xx xx xx xx, dark",
        "  dealer: xx xx xx xx 3d",
        "  ? p1 on 1: pass, bet 20, exchange 1..5 for 10, sixth 10",
        "  p1: exchange 2s 4c 8d for 10 on 1",
        "  ? deck: 3 cards to 1",
        "  1: Kh Kd Ks 7h 6c, three kings",
        "  ? p1 on 1: pass, bet 20, insure 10..60",
        "  dealer shows As Kc 9h 5d 3d, ace–king",
        "  3 shows 7c 7d 4s 3h 2h, a pair of sevens",
        "  = p1 1 bet: 20 back, 60 won (three)",
        "  = p1 1 insurance: 10 lost (game)",
        "  = p1 1 bonus: 5 lost (no bonus)",
        "You have 1055 BYN.",
    ):
        assert line in told, line


def test_a_bought_game_and_two_combinations() -> None:
    """by §164: the bank's highest card goes; §167: three eights and ace–king, 3 + 1."""
    done = play(
        "russian", "ante 10 on 1", "", "8c 8d 8h Ac 2s", NO_GAME,
        "sixth", "Ks", "bet 20", "y", "Jd",
    )  # fmt: skip
    told = done.stdout.splitlines()
    for line in (
        "  = bank has no game",
        "  ? p1 on 1: buy 10, no",
        "  ? deck: 1 card to dealer",
        "  1 shows 8c 8d 8h Ac 2s Ks, three eights and ace–king",
        "  = p1 1 bet: 20 back, 80 won (three and ace king)",
    ):
        assert line in told, line


def test_wrong_answers_are_explained_and_cost_nothing() -> None:
    done = play(
        "oasis", "ante 10 on 1", "ante 10 on 3", "ante 20 on 2", "ante 10 on 5 dark", "bet 5 on 17",
        "bonus 5 on 2", "", KINGS, GAME, "x 7c", "x 4c 8d 2s", "sixth", "insure 10", "bet 30",
        "ante 10 on 2", "stand", "", "b",
    )  # fmt: skip
    errors = done.stderr.splitlines()
    for words in (
        "side by side. (§127)", "equal antes: 10 BYN, not 20 BYN. (§127)",
        "7c cannot be given back", "names 1 or 2 cards, not 3.", "no sixth. (§126)", "(§138)",
        "bet costs 20 BYN, not 30 BYN.", "does not play. (§130)", "An answer is needed: p pass",
    ):  # fmt: skip
        assert any(words in line for line in errors), (words, errors)
    assert "  = p1 1 bet: 20 back, 20 won (pair)" in done.stdout.splitlines()
    assert "You have 1030 BYN." in done.stdout


def test_of_a_box_that_will_be_opened_every_card_is_typed_and_none_comes_twice() -> None:
    done = play("russian", "ante 10 on 1 dark", "", "xx", KINGS, "Kh", GAME)
    errors = done.stderr.splitlines()
    assert len(errors) == 2
    assert "xx" in errors[0]
    assert "Kh" in errors[1]
    assert "  = p1 1 bet: 20 back, 20 won (pair)" in done.stdout.splitlines()


def test_help_names_what_this_table_has() -> None:
    caribbean = play("caribbean", "help", "quit", book="mk", options=()).stdout
    assert "ante 10 on 1 · bonus 5 on 1 · take back 10 on 1 ante" in caribbean
    assert "dark" not in caribbean
    asked = play("russian", "ante 10 on 1", "", KINGS, GAME, "help", "p").stdout
    assert "p pass · b bet 20 · x exchange 1..5 for 10 · s sixth 10" in asked


def test_holdem_shows_the_board_and_calls_the_hand_with_it() -> None:
    """by §33, §38, §43: a pair of aces pays the bonus 7:1 before the turn."""
    cards = "Ac 7d 9s Ad 2d 9h Kc 8h 3s"
    lines = ("ante 10 on 1", "bonus 5 on 1", "ante 10 on 2 dark", "", cards, "b", "Qh 4c")
    told = play("dealer-holdem", *lines).stdout.splitlines()
    for line in (
        "  board: Kc 8h 3s",
        "  1: Ac Ad, a pair of aces",
        "  2: xx xx, dark",
        "  = p1 1 bonus: 5 back, 35 won (bonus)",
        "  ? deck: 2 cards to board",
        "  dealer shows 9s 9h, a pair of nines",
        "  2 shows 7d 2d, king high",
        "You have 1035 BYN.",
    ):
        assert line in told, line


def test_quitting_in_the_middle_passes() -> None:
    done = play("russian", "ante 10 on 1", "", KINGS, GAME, "quit")
    assert "  p1: pass on 1 (clock)" in done.stdout.splitlines()
    assert "You leave with 990 BYN." in done.stdout


@pytest.mark.parametrize(
    ("book", "game"),
    [
        ("bg", "caribbean"),
        ("mk", "caribbean"),
        ("by", "oasis"),
        ("by", "russian"),
        ("ru", "russian"),
        ("by", "dealer-holdem"),
        ("ru", "dealer-holdem"),
    ],
)
def test_many_rounds_as_json_conserve_the_money(book: str, game: str) -> None:
    """Whatever is answered, right or wrong, each round's sums are the change of the wallet."""
    lines = ["ante 10 on 1", "ante 10 on 2 dark", "bonus 5 on 1", "", "s", "i 10", "b", "y"] * 40
    done = play(game, *lines, book=book, options=("--seed", "k", "--rounds", "15", "--json"))
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rounds) == 15
    balance = 1000 * 10 ** rounds[0]["minor"]
    for one in rounds:
        balance += one["back"] + one["won"] - one["staked"]
        assert one["balance"] == balance
    assert any(one["result"].get("game") for one in rounds)
    assert "Traceback" not in done.stderr
