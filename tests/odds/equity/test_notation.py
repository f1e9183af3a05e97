"""How hands and ranges are written, and what is refused by its name."""

from __future__ import annotations

from itertools import chain

import pytest

from croupier.errors import IllegalDecision
from croupier.odds.equity import equity
from croupier.odds.equity.games import GAMES
from croupier.odds.equity.notation import combos, named, read_range
from croupier.odds.equity.order import best_classes

HOLDEM, OMAHA, STUD = GAMES["holdem"], GAMES["omaha"], GAMES["seven-stud"]


def classes(text: str) -> set[int]:
    return set(chain.from_iterable(combos(name) for name in text.split()))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("QQ", "QQ"),
        ("QQ+", "QQ KK AA"),
        ("AKs", "AKs"),
        ("AK", "AKs AKo"),
        ("KAo", "AKo"),
        ("ATs+", "ATs AJs AQs AKs"),
        ("K9o+", "K9o KTo KJo KQo"),
        ("98s+", "98s T9s JTs QJs KQs AKs"),
        ("99-66", "66 77 88 99"),
        ("66-99", "66 77 88 99"),
        ("A5s-A2s", "A2s A3s A4s A5s"),
        ("T9s-65s", "65s 76s 87s 98s T9s"),
        ("J9o-97o", "J9o T8o 97o"),
        ("QQ+, AKs , 76s", "QQ KK AA AKs 76s"),
    ],
)
def test_classes(text: str, wanted: str) -> None:
    assert set(read_range(text, HOLDEM, 1).sets) == classes(wanted)


def test_a_pair_has_six_hands_a_suited_class_four_and_an_offsuit_one_twelve() -> None:
    assert [len(combos(name)) for name in ("QQ", "AKs", "AKo")] == [6, 4, 12]
    everything = {hand for name in best_classes() for hand in combos(name)}
    assert len(everything) == 1_326


def test_cards() -> None:
    assert [named(each) for each in read_range("KhAh", HOLDEM, 1).sets] == ["AhKh"]
    assert len(read_range("Ahxx", HOLDEM, 1).sets) == 51
    assert len(read_range("AsAhxxxx", OMAHA, 1).sets) == 50 * 49 // 2
    assert read_range("random", OMAHA, 1).missing == 4
    assert read_range("Ah Kd | 7c", STUD, 1).missing == 4
    assert read_range("Ah, Kd:0.5", STUD, 1).weights == (2, 1)


def test_so_many_of_a_hundred_are_the_best_classes_that_fit() -> None:
    best = read_range("2%", HOLDEM, 1).sets
    assert set(best) == classes("AA KK QQ JJ")  # 24 hands of 26: ten tens would be 30
    assert len(read_range("100%", HOLDEM, 1).sets) == 1_326
    assert set(best) < set(read_range("15.5%", HOLDEM, 1).sets)


def test_the_last_word_on_a_hand_counts() -> None:
    found = read_range("QQ+, QQ:0.5", HOLDEM, 1)
    assert sorted({*found.weights}) == [1, 2]
    assert len(found.sets) == 18


@pytest.mark.parametrize(
    ("hands", "asked", "code"),
    [
        (["AhKh", "AhQd"], {}, "duplicate-card"),
        (["AhAh", "QQ"], {}, "duplicate-card"),
        (["AhKh", "QQ"], {"board": "Ah 2d 3c"}, "duplicate-card"),
        (["AhKh", "QQ"], {"dead": "Kh"}, "duplicate-card"),
        (["AhKh", "QQ"], {"board": "2d 3c 4c", "dead": "2d"}, "duplicate-card"),
        (["AhK1", "QQ"], {}, "unknown-card"),
        (["AhKh", "QQ"], {"board": "Zz 2d 3c"}, "unknown-card"),
        (["", "QQ"], {}, "equity-hand"),
        (["AhKh", "QQ:0"], {}, "equity-hand"),
        (["AhKh", "QQs"], {}, "equity-hand"),
        (["AhKh", "AKs-QJo"], {}, "equity-hand"),
        (["AhKh", "AKs-T8s"], {}, "equity-hand"),
        (["AhKh", "200%"], {}, "equity-hand"),
        (["AhKh", "0%"], {}, "equity-hand"),
        (["AhKh", "aces"], {}, "equity-hand"),
        (["AhKhQh", "QQ"], {}, "equity-count"),
        (["AsKsQd", "9c9d8c8d"], {"game": "omaha"}, "equity-count"),
        (["Ah", "2c3c4c5c6c7c8c9c"], {"game": "seven-stud"}, "equity-count"),
        (["AA", "9c9d8c8d"], {"game": "omaha"}, "equity-hand"),
        (["Ah, AcKd", "2c"], {"game": "seven-stud"}, "equity-sizes"),
        (["AKs:2", "QQ"], {}, "equity-weight"),
        (["AKs:", "QQ"], {}, "equity-weight"),
        (["AhKh", "QQ"], {"board": "2d"}, "equity-board"),
        (["AhKh", "QQ"], {"board": "2d 3c"}, "equity-board"),
        (["AhKh", "QQ"], {"board": "2d 3c 4c 5c 6c 7c"}, "equity-board"),
        (["Ah", "Qd"], {"game": "seven-stud", "board": "2d 3c 4c"}, "equity-board"),
        (["AhKh"], {}, "equity-players"),
        (["random"] * 24, {}, "equity-players"),
        (["random"] * 8, {"game": "seven-stud"}, "equity-players"),
        (["random"] * 12, {"game": "omaha"}, "equity-players"),
        (["AA", "KK"], {"dead": "Ah Ad Ac"}, "equity-empty"),
        (["AA", "AA", "AA"], {}, "equity-no-deal"),
        (["AA", "KK"], {"game": "draughts"}, "equity-game"),
        (["AA", "KK"], {"trials": 0}, "equity-figure"),
        (["AA", "KK"], {"error": 0.0}, "equity-figure"),
        (["AA", "KK"], {"threads": 0}, "equity-figure"),
        (["AA", "KK"], {"qualifier": "2"}, "equity-figure"),
        (["random"] * 9, {"exact": True}, "equity-too-many"),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    hands: list[str], asked: dict[str, object], code: str
) -> None:
    with pytest.raises(IllegalDecision) as refusal:
        equity(hands, **asked)  # type: ignore[arg-type]
    assert refusal.value.code == code
