"""Russian poker's two combinations, each of the book's examples dealt, bought and paid (§160–§168).

The cards stand here as §167 prints them, with suits where it leaves them out. The bank has a low
pair, which all of them beat.
"""

from __future__ import annotations

import pytest

from tests.games.dealer_poker.at_the_table import Box

EXAMPLES = [
    # five cards, 1–4
    ("Ac Kd Th Qs Qc", "pair and ace king", 2),
    ("8c 8d 8h As Kc", "three and ace king", 4),
    ("Ac Kd Kh Ts Qc", "pair and ace king", 2),
    ("Ac Ad Ah Ks 7c", "three and ace king", 4),
    # six cards, 1–11
    ("2d 3d 4c 4s 5s 6h", "straight and straight", 8),
    ("2d 3c 4d 5h 6s 7c", "straight and straight", 8),
    ("2d 3d 4d 5d 6s 7d", "flush and straight", 9),
    ("2c 7c 9c 9d Jc Qc", "flush and pair", 6),
    ("2d 5d 7d 9d Jd Qd", "flush and flush", 10),
    ("4c 4d 4h 7c 7d 7h", "full house and full house", 14),
    ("2d 3d 4d 5d 6d 6s", "straight flush and straight", 54),
    ("2d 3d 4d 5d 6d 7s", "straight flush and straight", 54),
    ("2d 3d 4d 5d 6d Qd", "straight flush and flush", 55),
    ("2d 3d 4d 5d 6d 7d", "straight flush and straight flush", 100),
    ("4d 4c 6h 6c 6d 6s", "four and full house", 27),
    # 12)
    ("9h Th Jh Qh Kh Ah", "royal flush and straight flush", 150),
    ("7h Th Jh Qh Kh Ah", "royal flush and flush", 105),
    ("9s Th Jh Qh Kh Ah", "royal flush and straight", 104),
    # 13)
    ("Ac 2d 3h 4s 5c Kd", "straight and ace king", 5),
    ("Ac Kd Qh Js Tc Ad", "straight and straight", 8),
    ("Ac Kc 9c 6c 3c Jd", "flush and ace king", 6),
    ("Ac Kc 9c 6c 3c Jc", "flush and flush", 10),
    ("9c 9d 9h 9s Ac Kd", "four and ace king", 21),
    ("Ac 2c 3c 4c 5c Kd", "straight flush and ace king", 51),
    ("9h Th Jh Qh Kh Ac", "straight flush and straight", 54),
    ("Th Jh Qh Kh Ah Kc", "royal flush and straight", 104),
]
BESIDES = [
    ("2c 2d 5c 5d 9c 9d", "two pair and two pair", 4),  # three pairs
    ("3c 3d 5c 5d 9c Jd", "two pair", 2),
    ("3c 3d 5c 7d 9c Jd", "pair", 1),
    ("Ac Ad Kh Ks 7c", "two pair", 2),  # ace and king are both among the four that make it
    ("Ac Ad Kh Ks Kc", "full house", 7),
    ("Tc Jd Qh Ks Ac", "straight", 4),  # on five cards its ace and king are its own
    ("Ac Kc 9c 6c 3c", "flush", 5),
    ("2c 4c 8c Kc Qc As", "flush and ace king", 6),  # the ace lies outside
]
IN_RU = {"Ac Kc 9c 6c 3c Jd": ("flush", 5)}
"""RP p. 15: the second needs a card outside the first; §167 13) pays it all the same (R34)."""


def paid(book: str, cards: str, bank: str) -> tuple[str, float]:
    """Why the bet was paid, and how much to one."""
    held = cards.split()
    box = Box(book, "russian").lay("p1", "1 ante", 10).cards(*held[:5], bank)
    if len(held) == 6:
        box.say("p1", "sixth", "1", 10).cards(held[5])
    box.say("p1", "bet", "1", 20)
    assert box.lines["1 ante/p1"] == (10, 0, 0, "ante is not paid")
    back, lost, won, why = box.lines["1 bet/p1"]
    assert (back, lost) == (20, 0)
    return why, won / 20


def low_pair(cards: str) -> str:
    """A pair of twos, or of threes where no two twos are left, with low cards beside it."""
    free = [card for card in LOW if card not in cards.split()]
    rank = next(rank for rank in "23" if sum(card[0] == rank for card in free) >= 2)
    pair = [card for card in free if card[0] == rank][:2]
    beside = {card[0]: card for card in free if card[0] not in rank}
    return " ".join([*pair, beside["T"], beside["8"], beside["5"]])


LOW = [rank + suit for rank in "2358T" for suit in "chds"]


@pytest.mark.parametrize(("cards", "why", "to_one"), [*EXAMPLES, *BESIDES])
@pytest.mark.parametrize("book", ["by", "ru"])
def test_both_are_paid(book: str, cards: str, why: str, to_one: int) -> None:
    wanted = IN_RU.get(cards, (why, to_one)) if book == "ru" else (why, to_one)
    assert paid(book, cards, low_pair(cards)) == wanted


@pytest.mark.parametrize(("cards", "why", "to_one"), EXAMPLES)
def test_insurance_reaches_as_far_as_both(cards: str, why: str, to_one: int) -> None:
    """§162, R74: at most what both combinations would be paid; in `ru` half of it."""
    held = cards.split()
    for book, share in (("by", 1.0), ("ru", 0.5)):
        box = Box(book, "russian").lay("p1", "1 ante", 10).cards(*held[:5], low_pair(cards))
        if len(held) == 6:
            box.say("p1", "sixth", "1", 10).cards(held[5])
        best = IN_RU.get(cards, (why, to_one))[1] if book == "ru" else to_one
        most = f"insure 10..{best * 20 * share:.0f}"
        below = why.startswith("pair")
        assert box.open[0].endswith(most) is not below
        assert ("insure" in box.open[0]) is not below


@pytest.mark.parametrize(
    ("cards", "bank", "why"),
    [
        ("9h 9s Ad Kd 4d", "9c 9d Qc 7s 4c", "pair"),  # the ace decided
        ("9h 9s Ad Kd 4d", "9c 9d Ac 7s 4c", "pair"),  # the king did
        ("Ad Ah Kd 6d 4d", "Ac As Qc 7s 4c", "pair"),  # beside a pair of aces, too
        ("9h 9s 5d 5h Ad Kd", "9c 9d 5c 5s Qc", "two pair"),  # of six cards
        ("9h 9s Ad Kd 5d", "9c 9d Ac Kc 4c", "pair and ace king"),  # the five decided
        ("9h 9s Ad Kd 5d", "8c 8d Ac Qc 4c", "pair and ace king"),  # the pair itself did
        ("9h 9s 9d Ad Kd", "8c 8d 8h Qc Qh", ""),  # lower, and nothing is paid
    ],
)
def test_ace_and_king_that_decided_are_not_paid_again(cards: str, bank: str, why: str) -> None:
    """§161; `ru` prints no such exception."""
    if not why:
        box = Box("by", "russian").lay("p1", "1 ante", 10).cards(cards, bank)
        box.say("p1", "bet", "1", 20)
        assert box.lines["1 bet/p1"] == (0, 20, 0, "lower")
        return
    assert paid("by", cards, bank)[0] == why
    assert paid("ru", cards, bank)[0] == f"{why.removesuffix(' and ace king')} and ace king"
