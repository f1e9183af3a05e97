"""A procedure tells its own story: it yields the steps it awaits, of which one will do, receives
the act, and yields facts.

It is a pure generator over acts: told the same acts, it awaits the same. What the house looks like
is asked by a step's check, when the step is done, and never when the case is told again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import NamedTuple

from croupier.daybook.step import Act, CaseEnded, Fact, Step
from croupier.daybook.terms import Terms
from croupier.errors import ensure

Story = Generator["Step | tuple[Step, ...] | Fact", Act, None]
"""It is sent an act for steps; what it is sent for a fact is nothing to look at."""
SubStory = Generator["Step | tuple[Step, ...] | Fact", Act, Act]
"""A part of a story that several tell, up to its last act."""


class Procedure(NamedTuple):
    """`version` is pinned with a case's first act: a case is told as it began. `filed`: its acts
    come with what is filed for them, and are none without; `files`: only those of these steps."""

    name: str
    version: int
    story: Callable[[Terms], Story]
    filed: bool = False
    files: tuple[str, ...] = ()

    def is_filed(self, step: str) -> bool:
        return self.filed or step in self.files


class Told(NamedTuple):
    """How far a case has come: what it awaits, which is nothing when it is over, and the facts that
    the last act brought about."""

    awaiting: tuple[Step, ...]
    facts: tuple[Fact, ...]


def tell(procedure: Procedure, terms: Terms, acts: Sequence[Act]) -> Told:
    """The case with these acts."""
    story = procedure.story(terms)
    told = _until_awaiting(story, None)
    for act in acts:
        ensure(bool(told.awaiting), f"{procedure.name} is over before {act.step}")
        told = _until_awaiting(story, act)
    return told


def _until_awaiting(story: Story, act: Act | None) -> Told:
    facts: list[Fact] = []
    try:
        found = next(story) if act is None else story.send(act)
        while isinstance(found, Fact):
            facts.append(found)
            found = next(story)
    except StopIteration:
        return Told((), (*facts, CaseEnded()))
    return Told((found,) if isinstance(found, Step) else found, tuple(facts))


def named(steps: Iterable[Step], name: str) -> Step | None:
    return next((step for step in steps if step.name == name), None)
