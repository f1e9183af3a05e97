"""Slot machines: every stop of the reels, free games by recursion, and what it all comes to.

Nobody decides anything but to gamble a win, which keeps nothing: one colour is as likely as the
other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.games.slots import faults
from croupier.games.slots.sheet import Sheet, read
from croupier.games.slots.terms import MACHINE
from croupier.odds.face import Allowed, Asked, Choices, Odds, Simulation, Solver
from croupier.odds.figures import Figures
from croupier.odds.slots.part import parts
from croupier.odds.work import Work
from croupier.phrase import phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.plate import cannot_be_used
from croupier.rulebooks.schema.slots import Rules

if TYPE_CHECKING:
    from croupier.odds.slots.simulation import Reels


def choices(rules: Rules) -> Allowed:
    return {MACHINE: tuple(rules.machines)}


def model(rules: Rules, choices: Choices) -> Sheet:
    name = str(choices[MACHINE])
    if found := faults.problems(name, rules.machines[name]):
        raise cannot_be_used(found)
    return read(rules.machines[name])


def solve(sheet: Sheet, work: Work) -> Figures:
    from croupier.odds.slots.figures import solve

    return solve(sheet, work)


def edges(rules: Rules) -> Iterator[Edge]:
    """What each machine keeps, free games and all."""
    for name, machine in rules.machines.items():
        if not faults.problems(name, machine):
            keeps = 1 - parts(read(machine)).whole
            said = phrase("slots-lines", n=len(machine.lines.value))
            yield Edge("machines", name, machine.pays, "side", keeps, said)


def table(asked: Asked) -> Reels:
    from croupier.odds.slots.simulation import Reels

    return Reels(asked)


ODDS = Odds(Solver("slots", 1, Sheet, choices, model, solve), edges, Simulation(table))
