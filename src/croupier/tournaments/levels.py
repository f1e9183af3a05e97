"""The clock of a tournament: which level is played, for how long still, and when tables wait.

Time is what has passed since it began, in milliseconds of its own clock: whoever runs it leaves out
what was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.errors import InvariantBroken
from croupier.tournaments.announced import Announced, Level

MINUTE = 60_000


class Moment(NamedTuple):
    """`number`: of the level, the first is 1; `left`: milliseconds of it, and None for the last
    one, which goes on until there is a winner; `plate`: by which is played, in a break by which it
    will be; `coming`: the plate of the next level that differs, nothing where none does."""

    number: int
    left: int | None
    is_break: bool
    plate: str
    coming: str


def moment(levels: Sequence[Level], passed: int) -> Moment:
    """The level after so much time."""
    last = _last_played(levels)
    end = 0
    for number, level in enumerate(levels[: last + 1]):
        end += level.minutes * MINUTE
        if number == last or passed < end:
            left = None if number == last else end - passed
            plate, coming = _plate(levels, number), _coming(levels, number)
            return Moment(number + 1, left, level.is_break, plate, coming)
    raise InvariantBroken("invariant", what="a tournament has a level that is played")


def passed(levels: Sequence[Level], number: int, left: int) -> int:
    """How much time has passed where so much is left of this level."""
    return max(0, sum(level.minutes for level in levels[:number]) * MINUTE - left)


def _last_played(levels: Sequence[Level]) -> int:
    """A break after it would never end."""
    return max(number for number, level in enumerate(levels) if not level.is_break)


def _plate(levels: Sequence[Level], number: int) -> str:
    """Of this level, and of a break the one that follows it."""
    return next(level.plate for level in levels[number:] if not level.is_break)


def _coming(levels: Sequence[Level], number: int) -> str:
    now = _plate(levels, number)
    later = (level.plate for level in levels[number + 1 :] if not level.is_break)
    return next((plate for plate in later if plate != now), "")


def whole(levels: Sequence[Level]) -> int:
    """How long all levels last together: a tournament of so many rounds is over then, however many
    have been played."""
    return sum(level.minutes for level in levels) * MINUTE


def takes_entries(announced: Announced, number: int) -> bool:
    """Whether one may still enter in this level."""
    return number <= announced.late


def hand_by_hand(left: int, paid: int, tables: int) -> bool:
    """With one player more than prizes all tables play the same hand: none waits for another to
    lose first."""
    return tables > 1 and left == paid + 1
