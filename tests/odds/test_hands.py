"""The compiled kernels give what the tables of `cards.hands` give: every hand of five cards, and
hundreds of thousands of six and seven."""

from __future__ import annotations

import secrets
from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import category
from croupier.cards.hands.low import low_strength
from croupier.cards.hands.strength import strength
from croupier.cards.hands.two_and_three import two_and_three_low_strength, two_and_three_strength
from croupier.errors import IllegalDecision, InvariantBroken
from croupier.odds.hands import (
    card_set,
    cards_in,
    class_counts,
    falling,
    low_strengths,
    strength_of,
    strengths,
    strengths_in_order,
    strengths_of_cards,
    two_and_three_low_strengths,
    two_and_three_strengths,
)

NAMES = np.array(PACK, object)

# The known numbers of hands, high card first; ace–king is counted where its books count it.
KNOWN = {
    5: {
        "high-card": 1_135_260,
        "ace-king": 167_280,
        "pair": 1_098_240,
        "two-pair": 123_552,
        "three": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full-house": 3_744,
        "four": 624,
        "straight-flush": 36,
        "royal-flush": 4,
    },
    6: {
        "high-card": 6_612_900,
        "pair": 9_730_740,
        "two-pair": 2_532_816,
        "three": 732_160,
        "straight": 361_620,
        "flush": 205_792,
        "full-house": 165_984,
        "four": 14_664,
        "straight-flush": 1_656,
        "royal-flush": 188,
    },
    7: {
        "high-card": 23_294_460,
        "pair": 58_627_800,
        "two-pair": 31_433_400,
        "three": 6_461_620,
        "straight": 6_180_020,
        "flush": 4_047_644,
        "full-house": 3_473_184,
        "four": 224_848,
        "straight-flush": 37_260,
        "royal-flush": 4_324,
    },
}


def by_category(counts: NDArray[np.int64], *, ace_king: bool) -> dict[str, int]:
    found = Counter[str]()
    for at in range(1, len(counts)):
        found[category(at, ace_king=ace_king).key] += int(counts[at])
    return dict(found)


def dealt(count: int, size: int) -> tuple[NDArray[np.uint8], int]:
    """So many random hands, or a few more, and the seed they came from."""
    seed = secrets.randbits(32)
    rows = np.random.default_rng(seed).integers(0, 52, (count * 2, size), np.uint8)
    ordered = np.sort(rows, axis=1)
    return rows[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)], seed


def sets_of(rows: NDArray[np.uint8]) -> NDArray[np.uint64]:
    bits = np.uint64(1) << rows.astype(np.uint64)
    found: NDArray[np.uint64] = np.bitwise_or.reduce(bits, axis=1)
    return found


def in_words(rows: NDArray[np.uint8]) -> list[list[Card]]:
    named: list[list[Card]] = NAMES[rows].tolist()
    return named


def test_all_2_598_960_hands_of_five_cards() -> None:
    hands = np.fromiter(
        (number for five in combinations(range(52), 5) for number in five), np.uint8
    ).reshape(-1, 5)
    slow = np.fromiter(map(strength, combinations(PACK, 5)), np.uint16, comb(52, 5))
    assert np.array_equal(strengths_of_cards(hands), slow)
    assert np.array_equal(strengths(sets_of(hands), 5), slow)
    counts = np.bincount(slow, minlength=7_463)
    assert by_category(counts, ace_king=True) == KNOWN[5]
    assert np.array_equal(class_counts(5), counts)


@pytest.mark.parametrize("size", [6, 7])
def test_random_hands(size: int) -> None:
    rows, seed = dealt(250_000, size)
    slow = np.fromiter(map(strength, in_words(rows)), np.uint16, len(rows))
    assert len(rows) > 250_000
    assert np.array_equal(strengths_of_cards(rows), slow), f"seed {seed}"
    assert np.array_equal(strengths(sets_of(rows), size), slow), f"seed {seed}"
    assert np.array_equal(strengths(sets_of(rows), size, trusted=True), slow), f"seed {seed}"


@pytest.mark.parametrize("size", [6, 7])
def test_all_hands_by_category(size: int) -> None:
    counts = class_counts(size)
    assert counts.sum() == comb(52, size)
    assert by_category(counts, ace_king=False) == KNOWN[size]


def test_one_hand_at_a_time() -> None:
    for size in (5, 6, 7):
        rows, seed = dealt(2_000, size)
        for held in in_words(rows):
            assert strength_of(card_set(held)) == strength(held), f"seed {seed}"


@pytest.mark.parametrize("size", [5, 6, 7])
def test_all_hands_of_a_part_of_the_pack_in_order(size: int) -> None:
    """Cards of every rank are out; four suits and a long run of one suit are left."""
    dead = card_set([card for card in PACK if card[1] in "cd" and card[0] not in "2347TA"][:14])
    dead |= card_set([card for card in PACK if card[1] == "h" and card[0] in "25689JQK"])
    dead |= card_set([card for card in PACK if card[1] == "s" and card[0] in "479JQA"])
    deck = falling(dead)
    assert len(deck) == 24
    slow = np.fromiter(map(strength, combinations(deck, size)), np.uint16)
    found = strengths_in_order(size, dead)
    assert np.array_equal(found, slow)
    assert np.array_equal(class_counts(size, dead), np.bincount(slow, minlength=7_463))
    again = np.zeros_like(found)
    assert strengths_in_order(size, dead, again) is again
    assert np.array_equal(again, slow)


def test_exactly_one_hand_is_left() -> None:
    held = card_set([Card(card) for card in ("As", "Ks", "Qs", "Js", "Ts")])
    rest = (1 << 52) - 1 - held
    assert strengths_in_order(5, rest).tolist() == [7_462]
    assert class_counts(5, rest)[7_462] == class_counts(5, rest).sum() == 1


def test_low_hands() -> None:
    for size in (5, 6, 7):
        rows, seed = dealt(8_000, size)
        for qualifier in ("8", "7", "K"):
            slow = [low_strength(held, qualifier) or 0 for held in in_words(rows)]
            found = low_strengths(sets_of(rows), size, qualifier)
            assert found.tolist() == slow, f"seed {seed}"


def test_omaha_hands() -> None:
    rows, seed = dealt(20_000, 9)
    holes, boards = rows[:, :4], rows[:, 4:]
    words = in_words(rows)
    high = [two_and_three_strength(nine[:4], nine[4:]) for nine in words]
    low = [two_and_three_low_strength(nine[:4], nine[4:], "8") or 0 for nine in words]
    assert two_and_three_strengths(holes, boards).tolist() == high, f"seed {seed}"
    assert two_and_three_low_strengths(holes, boards, "8").tolist() == low, f"seed {seed}"


def test_a_set_is_its_cards() -> None:
    held = (Card("2c"), Card("Th"), Card("As"))
    assert cards_in(card_set(held)) == held
    assert card_set(()) == 0
    assert card_set(PACK) == (1 << 52) - 1
    for wrong, code in [(["As", "As"], "duplicate-card"), (["As", "1s"], "unknown-card")]:
        with pytest.raises(IllegalDecision) as refused:
            card_set([Card(card) for card in wrong])
        assert refused.value.code == code


# What cannot be ranked.


@pytest.mark.parametrize(
    ("bits", "code"),
    [
        (0, "card-count"),
        (0b1111, "card-count"),
        (0xFF, "card-count"),
        (1 << 52, "unknown-card"),
        (0b1111 | 1 << 55, "unknown-card"),
        (-1, "unknown-card"),
        (1 << 80, "unknown-card"),
        ("Ah", "unknown-card"),
        (None, "unknown-card"),
    ],
)
def test_sets_that_are_no_hand(bits: int, code: str) -> None:
    with pytest.raises(IllegalDecision) as refused:
        strength_of(bits)
    assert refused.value.code == code


def test_the_wrong_set_among_many_is_found() -> None:
    rows, _ = dealt(1_000, 7)
    for wrong, code in [(0b111111, "card-count"), (0b111111 | 1 << 60, "unknown-card")]:
        sets = sets_of(rows)
        sets[700] = wrong
        with pytest.raises(IllegalDecision) as refused:
            strengths(sets, 7)
        assert refused.value.code == code
        with pytest.raises(IllegalDecision) as refused:
            low_strengths(sets, 7, "8")
        assert refused.value.code == code


def test_the_wrong_hand_among_many_is_found() -> None:
    rows, _ = dealt(1_000, 7)
    for place, number, code, card in [
        (3, 52, "unknown-card", "52"),
        (3, 255, "unknown-card", "255"),
        (3, rows[700, 0], "duplicate-card", PACK[rows[700, 0]]),
    ]:
        wrong = rows.copy()
        wrong[700, place] = number
        with pytest.raises(IllegalDecision) as refused:
            strengths_of_cards(wrong)
        assert (refused.value.code, refused.value.facts) == (code, {"card": card})


def test_numbers_that_do_not_fit_a_byte_are_no_cards() -> None:
    for number in (-1, 52, 256, 300):
        hands = np.array([[0, 1, 2, 3, number]])
        with pytest.raises(IllegalDecision) as refused:
            strengths_of_cards(hands)
        assert (refused.value.code, refused.value.facts) == ("unknown-card", {"card": str(number)})


@pytest.mark.parametrize("shape", [(3, 4), (3, 8), (7,), (2, 2, 7)])
def test_rows_of_a_wrong_length(shape: tuple[int, ...]) -> None:
    with pytest.raises(IllegalDecision) as refused:
        strengths_of_cards(np.zeros(shape, np.uint8))
    assert refused.value.code == "card-count"


def test_wrong_sizes() -> None:
    for call in (
        lambda: strengths(np.zeros(1, np.uint64), 4),
        lambda: low_strengths(np.zeros(1, np.uint64), 8, "8"),
        lambda: class_counts(8),
        lambda: class_counts(5, (1 << 48) - 1),
        lambda: strengths_in_order(4),
        lambda: two_and_three_strengths(np.zeros((1, 2), np.uint8), np.zeros((1, 5), np.uint8)),
        lambda: two_and_three_strengths(np.zeros((1, 4), np.uint8), np.zeros((1, 4), np.uint8)),
    ):
        with pytest.raises(IllegalDecision) as refused:
            call()
        assert refused.value.code == "card-count"


def test_omaha_takes_no_card_twice() -> None:
    hole = np.array([[0, 1, 2, 3]], np.uint8)
    with pytest.raises(IllegalDecision) as refused:
        two_and_three_strengths(hole, np.array([[3, 4, 5, 6, 7]], np.uint8))
    assert (refused.value.code, refused.value.facts) == ("duplicate-card", {"card": "5c"})
    with pytest.raises(InvariantBroken):
        two_and_three_strengths(hole, np.zeros((2, 5), np.uint8))


def test_a_place_to_write_into_has_to_fit() -> None:
    with pytest.raises(InvariantBroken):
        strengths_in_order(5, 0, np.zeros(10, np.uint16))
    with pytest.raises(InvariantBroken):
        class_counts(5, 1 << 52)


def test_no_hands_have_no_strengths() -> None:
    assert strengths(np.zeros(0, np.uint64), 7).tolist() == []
    assert strengths_of_cards(np.zeros((0, 7), np.uint8)).tolist() == []


def test_arrays_of_other_kinds_are_taken_too() -> None:
    """Read-only, of signed numbers, every second row of a wider one."""
    rows, _ = dealt(100, 7)
    wanted = strengths_of_cards(rows)
    fixed = rows.copy()
    fixed.flags.writeable = False
    assert np.array_equal(strengths_of_cards(fixed), wanted)
    assert np.array_equal(strengths_of_cards(rows.astype(np.int64)), wanted)
    assert np.array_equal(strengths_of_cards(np.asfortranarray(rows)[::2]), wanted[::2])
    assert np.array_equal(strengths(sets_of(rows).astype(np.int64), 7), wanted)


def test_what_is_trusted_and_wrong_stays_inside_the_tables() -> None:
    """Nonsense in, nonsense out, and no look-up beyond a table."""
    sets = np.random.default_rng(1).integers(0, 1 << 64, 100_000, np.uint64, endpoint=False)
    rows = np.random.default_rng(2).integers(0, 256, (100_000, 7), np.uint8)
    for size in (5, 6, 7):
        assert len(strengths(sets, size, trusted=True)) == 100_000
        assert len(strengths_of_cards(rows[:, :size], trusted=True)) == 100_000
