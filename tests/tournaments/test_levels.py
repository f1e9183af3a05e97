"""The clock of a tournament."""

from __future__ import annotations

from croupier.tournaments.announced import Level
from croupier.tournaments.levels import MINUTE, hand_by_hand, moment, passed, whole

LEVELS = (
    Level(10, "blinds 10 20"),
    Level(5),
    Level(10, "blinds 20 40"),
    Level(10, "blinds 40 80"),
    Level(5),
)


def test_a_level_lasts_as_long_as_was_announced() -> None:
    first = moment(LEVELS, 0)
    assert (first.number, first.left, first.plate) == (1, 10 * MINUTE, "blinds 10 20")
    assert moment(LEVELS, 10 * MINUTE - 1).number == 1
    assert moment(LEVELS, 10 * MINUTE).number == 2


def test_a_break_says_by_what_is_played_after_it() -> None:
    pause = moment(LEVELS, 12 * MINUTE)
    assert pause.is_break
    assert (pause.plate, pause.coming, pause.left) == ("blinds 20 40", "blinds 40 80", 3 * MINUTE)


def test_the_last_level_goes_on_and_no_break_follows_it() -> None:
    for minutes in (25, 35, 36, 500):
        last = moment(LEVELS, minutes * MINUTE)
        assert (last.number, last.left, last.is_break, last.coming) == (4, None, False, "")


def test_all_levels_together() -> None:
    assert whole(LEVELS) == 40 * MINUTE


def test_hand_by_hand_with_one_player_more_than_prizes() -> None:
    assert hand_by_hand(4, 3, 2)
    assert not hand_by_hand(4, 3, 1)
    assert not hand_by_hand(5, 3, 2)
    assert not hand_by_hand(3, 3, 2)


def test_a_level_goes_on_where_it_was() -> None:
    for at in (0, 7 * MINUTE, 12 * MINUTE, 24 * MINUTE + 59_999):
        now = moment(LEVELS, at)
        assert now.left is not None
        assert passed(LEVELS, now.number, now.left) == at
