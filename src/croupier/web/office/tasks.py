"""What somebody may do now: what waits for them, what they have going on, what they may begin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from croupier.daybook import rooms
from croupier.daybook.book import awaiting, first_steps
from croupier.daybook.permission import may
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.state import House
from croupier.daybook.step import Actor, Step
from croupier.daybook.terms import Terms
from croupier.web.office.ways import FLOOR, PARTS, PEOPLE, PROMOTIONS, own_page

NEVER = 1 << 62


class Task(NamedTuple):
    """A step that somebody may do: of an open case, or with which one begins."""

    procedure: str
    step: Step
    case: str = ""

    @property
    def address(self) -> str:
        """Where it is done."""
        if own := own_page(f"{self.procedure}.{self.step.name}"):
            return own.format(case=self.case)
        way = f"cases/{self.case}" if self.case else f"begin/{self.procedure}"
        return f"/office/{way}/{self.step.name}"


def open_tasks(house: House, terms: Terms, by: Actor) -> tuple[Task, ...]:
    """Every step of open cases that somebody may do, the nearest deadline first."""
    found = (Task(each.procedure, each.step, each.case) for each in awaiting(house, terms))
    return tuple(
        sorted(
            (task for task in found if _is_for(house, task, by)),
            key=lambda task: (task.step.until or NEVER, task.case),
        )
    )


def to_begin(house: House, terms: Terms, by: Actor) -> tuple[Task, ...]:
    """With what somebody may begin a case, part by part. What only reads begins with the page that
    shows it."""
    return tuple(sorted(_to_begin(house, terms, by), key=lambda task: _rank(task.procedure)))


def _to_begin(house: House, terms: Terms, by: Actor) -> Iterator[Task]:
    for procedure in PROCEDURES:
        for step in first_steps(procedure, terms):
            task = Task(procedure, step)
            if not PERMITS[f"{procedure}.{step.name}"].reads and _is_for(house, task, by):
                yield task


_WITH = {
    "staff": PEOPLE,
    "players": PEOPLE,
    "tournaments": PROMOTIONS,
    "machines": FLOOR,
    "jackpots": FLOOR,
}
"""Rooms that are looked for in another part."""


def part_of(procedure: str) -> str:
    """The part of the house to which a procedure belongs: where its room lies."""
    module = PROCEDURES[procedure].story.__module__
    folder = module.removeprefix(f"{rooms.__name__}.").partition(".")[0]
    return _WITH.get(folder, folder)


def _rank(procedure: str) -> int:
    part = part_of(procedure)
    return PARTS.index(part) if part in PARTS else len(PARTS)


def _is_for(house: House, task: Task, by: Actor) -> bool:
    step = task.step
    action = f"{task.procedure}.{step.name}"
    if PROCEDURES[task.procedure].is_filed(step.name) and not own_page(action):
        return False
    if by.person in step.besides or (step.of and step.of != by.person):
        return False
    return may(house, action, by, step.at)
