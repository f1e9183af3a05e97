"""Blackjack in the terminal: questions and answers, as somebody at the keyboard meets them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable

import pytest

from croupier.cli.terminal.reading import Unclear, letters, read_answer
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.blackjack.asks import VERBS
from croupier.games.registry import game_of

TELL = game_of("blackjack").tell

# What a line means.

ASK = Ask("p1", "3", (Option("stand"), Option("hit"), Option("double", 500, 2000)), "stand")
SPLIT = Ask("p1", "3", (Option("stand"), Option("split", 2000, 2000)), "stand")
HALF = Ask("p1", "1", (Option("insure", 1000, 1000), Option("insure", 500, 500)), "", must=False)
BOTH = tuple(
    Ask("p1", box, (Option("insure", 500, 1000), Option("decline")), "decline") for box in "12"
)
RANGE = Ask("p1", "3", (Option("insure", 500, 1000),), "", must=False)


@pytest.mark.parametrize(
    ("line", "asks", "said"),
    [
        ("hit", (ASK,), Said("p1", "hit", "3")),
        ("h", (ASK,), Said("p1", "hit", "3")),
        ("  H  ", (ASK,), Said("p1", "hit", "3")),
        ("hit on 3", (ASK,), Said("p1", "hit", "3")),
        ("p1: hit on 3", (ASK,), Said("p1", "hit", "3")),
        ("d", (ASK,), Said("p1", "double", "3", 2000)),  # the whole bet, unless less is said
        ("d 5", (ASK,), Said("p1", "double", "3", 500)),
        ("double 7.50 on 3", (ASK,), Said("p1", "double", "3", 750)),
        ("split", (SPLIT,), Said("p1", "split", "3", 2000)),
        ("p", (SPLIT,), Said("p1", "split", "3", 2000)),
        ("i 5", (ASK, HALF), Said("p1", "insure", "1", 500)),
        ("i", (ASK, HALF), Said("p1", "insure", "1")),  # one of two: refused by its price
        ("i", (ASK, RANGE), Said("p1", "insure", "3")),
        ("insure 5 on 3", (HALF, RANGE), Said("p1", "insure", "3", 500)),
        ("surrender", (ASK,), Said("p1", "surrender", "3")),  # handed on, and refused
        ("e", (ASK,), Said("p1", "even-money", "3")),
        ("pray on 5", (ASK,), Said("p1", "pray", "5")),
        ("insure 5", (HALF, RANGE), Unclear(("insure on 1", "insure on 3"))),
        ("n", BOTH, Said("p1", "decline", "1")),  # one after the other
        ("n on 2", BOTH, Said("p1", "decline", "2")),
        ("17", (ASK,), None),
        ("hit!", (ASK,), None),
        ("hit on", (ASK,), Said("p1", "hit-on", "3")),
        ("", (ASK,), None),
        ("hit", (), None),
    ],
)
def test_what_a_line_means(line: str, asks: tuple[Ask, ...], said: Said | Unclear | None) -> None:
    assert read_answer(line, asks, TELL, "BYN") == said


def test_letters_are_told_as_they_fit() -> None:
    assert letters((ASK, RANGE), TELL, "BYN") == "s stand · h hit · d double 5..20 · i insure 5..10"


def test_every_word_of_a_player_has_a_letter_but_those_of_others_on_the_box() -> None:
    alone = VERBS - {"follow", "stay", "stay-second", "close-insurance"}
    assert set(TELL.letters.values()) == alone


# A table in the terminal.


def play(
    *lines: str, book: str = "by", options: Iterable[str] = ("--hand", "--rounds", "1")
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "croupier.cli", "play", "blackjack", "--book", book, *options],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_a_round_by_hand_with_letters() -> None:
    """The example of the notation, by one player: insured, split, doubled."""
    done = play(
        "bet 100 on 1", "bet 200 on 3", "", "9c 8h Ah", "7d 8s",
        "i 50 on 1", "s", "i 100", "p", "Tc", "s", "3d", "d", "Td", "6h",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    for line in (
        "3 cards are burned, face down.",
        "  shoe: 9c to 1, 8h to 3, Ah to dealer",
        "  1: 16, 3: 16, dealer: 11 (soft)",
        "  ? p1 on 1: stand, hit, double 100",
        "  ? p1 on 1, may: insure 2.50..50",
        "  p1: insure 50 on 1",
        "  p1: stand on 1",
        "  ? p1 on 3: stand, hit, double 200, split 200",
        "  p1: split 200 on 3",
        "  ? p1 on 3.1: stand, hit, double 200, double blind 200",
        "  p1: double 200 on 3.1",
        "  = p1 1: 100 lost (lower)",
        "  = p1 1 insurance: 50 lost (no blackjack)",
        "  = p1 3.1: 400 back, 400 won (higher)",
        "You leave with 1350 BYN.",
    ):
        assert line in told


def test_no_insurance_is_an_empty_line() -> None:
    """§195.5: somebody has to close it; here whoever plays says nothing."""
    done = play("bet 100 on 1", "", "9c Ah 9d", "", "s", "", "Kc")
    assert "An answer is needed: s stand" in done.stderr
    assert "  ? dealer: insurance closed" in done.stdout
    assert "  dealer: insurance closed (clock)" in done.stdout
    assert "= p1 1: 100 lost (bank blackjack)" in done.stdout


def test_wrong_answers_are_explained_and_cost_nothing() -> None:
    done = play(
        "bet 100 on 1", "", "Tc Ah 6d",
        "surrender", "split", "d 99", "pray", "insure 51", "%", "h 5", "hit on 4", "bet 10 on 2",
        "s", "", "9c",
    )  # fmt: skip
    assert done.returncode == 0
    for words in (
        "No surrender against the bank's ace. (§196) Legal:",
        "not of equal rank. (Ch. 1 сплит",
        "double costs 100 BYN, not 99 BYN.",
        "“pray” is nothing one can say here.",
        "insure costs 2.50 BYN to 50 BYN, not 51 BYN.",
        "“%” is no answer; s stand · h hit · d double 100 · i insure 2.50..50.",
        "hit costs 0 BYN, not 5 BYN.",
        "No more bets: the bet is returned and does not play. (§182)",
    ):
        assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert "You leave with 900 BYN." in done.stdout


def test_two_boxes_could_be_meant() -> None:
    """§195.5: box 1 may be insured until box 2 draws: “insure” alone does not say which."""
    done = play("bet 100 on 1", "bet 100 on 2", "", "Tc 9c Ah", "8d 8c", "s", "i 20", "i 20 on 1",
                "i 50", "s", "Kd")  # fmt: skip
    assert "Which one: insure on 1 or insure on 2?" in done.stderr
    assert "= p1 1 insurance: 20 back, 40 won (blackjack)" in done.stdout
    assert "= p1 2 insurance: 50 back, 100 won (blackjack)" in done.stdout


def test_a_double_nobody_can_pay_is_refused() -> None:
    done = play("bet 100 on 1", "", "6c 6h 5d", "d", "h", "9c", "s", "Tc", "Td",
                options=("--hand", "--rounds", "1", "--balance", "150"))  # fmt: skip
    assert "You have 50 BYN available; this needs 100 BYN." in done.stderr
    assert "You leave with 250 BYN." in done.stdout


def test_even_money_and_insurance_before_the_first_box() -> None:
    """`ru`: both questions at once, each about its own box."""
    done = play("bet 100 on 1", "bet 50 on 2", "", "Ah Tc Ac", "Kd 8d", "e", "n", "s", "Kc",
                book="ru")  # fmt: skip
    assert "  ? p1 on 1: insure 2.50..50, even money, decline" in done.stdout
    assert "  ? p1 on 2: insure 2.50..25, decline" in done.stdout
    assert "= p1 1: 100 back, 100 won (even money)" in done.stdout
    assert "= p1 2: 50 lost (bank blackjack)" in done.stdout


def test_a_blind_card_is_not_shown_before_it_is_turned() -> None:
    """§194.3, from a sealed shoe: `xx`, until the bank has drawn."""
    lines = ["bet 10 on 1", "", "b", "s", "s", ""] * 40
    done = play(*lines, options=("--seed", "blind"))
    told = done.stdout.splitlines()
    down = next(at for at, line in enumerate(told) if line == "  shoe: xx to 1")
    turned = next(at for at, line in enumerate(told) if " is turned, " in line)
    assert told[down - 1] == "  p1: double blind 10 on 1"
    assert down < turned


def test_a_blind_card_by_hand() -> None:
    """§194.3: the dealer lays it unseen and turns it."""
    done = play("bet 10 on 1", "", "6c 6h 5d", "b", "xx", "Tc", "3c", "hand: 9s")
    assert "  ? hand to 1" in done.stdout
    assert "= p1 1: 20 back, 20 won (higher)" in done.stdout


def test_silence_in_the_middle_is_answered_by_defaults() -> None:
    """The input ends while somebody is asked: the round ends by its defaults, marked as such."""
    done = play("bet 10 on 1", "bet 10 on 2", "", options=("--seed", "5"))
    assert done.returncode == 0
    assert "You say no more: the round is played out by its defaults." in done.stdout
    assert "  p1: stand on 2 (clock)" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("You leave with")


def test_quitting_in_the_middle_ends_the_round_and_no_other() -> None:
    done = play("bet 10 on 1", "", "quit", "bet 10 on 1", "", options=("--seed", "5"))
    assert "Round 2" not in done.stdout
    assert "(clock)" in done.stdout


def test_cards_that_never_come_leave_the_stakes_on_the_table() -> None:
    done = play("bet 10 on 1", "", "9c")
    assert done.returncode == 0
    assert "The round is not over: 10 BYN of yours lie on the table." in done.stdout


def test_a_shuffling_machine_and_side_bets() -> None:
    """p. 11: from a machine; p. 4: what War won is moved or kept."""
    plate = "10..100, war 5..50, pair 5..50, device machine"
    lines = ["bet 10 on 1", "bet 5 on 1 war", "bet 5 on 1 pair", "", "m", "s", "s", ""] * 8
    done = play(*lines, book="bg-blackjack", options=("--seed", "1", "--plate", plate))
    assert "A new shuffling machine of 6 decks." in done.stdout
    assert "  ? p1 on 1: move, keep" in done.stdout
    assert "  p1: move on 1" in done.stdout
    assert "  machine: " in done.stdout


@pytest.mark.parametrize("book", ["bg", "mk", "bg-blackjack", "by", "ru"])
def test_many_rounds_as_json_conserve_the_money(book: str) -> None:
    """Whatever is answered, right or wrong, each round's sums are the change of the wallet."""
    lines = ["bet 10 on 1", "bet 20 on 4", "", "p", "d", "i 5", "h", "s", "n", ""] * 30
    done = play(*lines, book=book, options=("--seed", "j", "--rounds", "15", "--json"))
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rounds) == 15
    unit = 10 ** rounds[0]["minor"]
    balance = 1000 * unit
    for one in rounds:
        balance += one["back"] + one["won"] - one["staked"]
        assert one["balance"] == balance
        assert bool(one["result"]) == bool(one["staked"])
    assert "Traceback" not in done.stderr


def test_one_deck_runs_out_in_the_middle_and_is_shuffled_again() -> None:
    """Art. 13(1): with one deck and seven boxes, what does not lie on the table is shuffled."""
    lines = [*(f"bet 10 on {box}" for box in range(1, 8)), "", *["h"] * 60] * 6
    options = ("--seed", "3", "--plate", "10..100, decks 1", "--rounds", "4")
    done = play(*lines, book="bg", options=options)
    assert done.returncode == 0
    told = done.stdout.splitlines()
    new = [at for at, line in enumerate(told) if line.startswith("A new shoe of 1 deck,")]
    assert any(told[at - 1].startswith("  ") for at in new[1:]), "between two cards of a round"
    assert "Traceback" not in done.stderr
