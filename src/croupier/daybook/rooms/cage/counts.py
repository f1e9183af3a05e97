"""Counts that differ: both stay with the case, and nothing moves."""

from __future__ import annotations

import msgspec

from croupier.daybook.authority import at_table
from croupier.daybook.chips import Chips
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import SubStory


class CountsDiffer(Fact, frozen=True, tag="counts-differ"):
    """Two counts of the same chips."""

    first: Chips
    second: Chips


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


def counted_again(
    step: Step, expected: Chips, *besides: Act, otherwise: tuple[Step, ...] = ()
) -> SubStory:
    """Somebody else counts the same chips; where the counts differ it is counted once more, or one
    does what is done `otherwise`."""
    others = tuple(act.by.person for act in besides)
    counting = step._replace(says=Count, besides=(*step.besides, *others))
    while True:
        act = yield (counting, *otherwise)
        if act.step != step.name or act.said["chips"] == expected:
            return act
        yield CountsDiffer(expected, act.said["chips"])


def at_the_table(name: str, table: str, clause: str) -> Step:
    return Step(name, clause=clause, at=at_table(table))


ROOM = Room("counts", {}, (CountsDiffer,))
