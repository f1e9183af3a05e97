"""Slot machines: every stop of the reels, free games by recursion, and what it all comes to.

Nobody decides anything but to gamble a win, which keeps nothing: one colour is as likely as the
other.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.slots import faults
from croupier.games.slots.sheet import Sheet, read
from croupier.games.slots.terms import GAME as SPOT
from croupier.games.slots.terms import MACHINE
from croupier.odds.face import Allowed, Asked, Choices, Odds, Simulation, Solver
from croupier.odds.figures import Figures, Number
from croupier.odds.jackpots import AskFigures, Chances
from croupier.odds.slots.part import parts
from croupier.odds.slots.valuing import VALUING
from croupier.odds.work import Work
from croupier.phrase import phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.plate import cannot_be_used
from croupier.rulebooks.schema.slots import Rules

if TYPE_CHECKING:
    from croupier.odds.slots.par import Par
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
            yield Edge(f"machines.{name}.pays", name, machine.pays, "side", keeps, said)


def table(asked: Asked) -> Reels:
    from croupier.odds.slots.simulation import Reels

    return Reels(asked)


def sheet_of(rules: Rules, choices: Choices, figures: Figures) -> Par:
    from croupier.odds.slots.par import par

    return par(rules, choices, figures)


def jackpot(figures: AskFigures) -> Chances:
    """The combination of the sheet; it stands on some line as often as it was counted."""
    bet = figures().bet(SPOT)
    hit = next(hit for hit in bet.hits if hit.name == "jackpot")
    return Chances(SPOT, 1 - _exactly(bet.edge), {"": _exactly(hit.chance)})


def _exactly(number: Number) -> Fraction:
    return Fraction(number.exact) if number.exact else Fraction(number.value)


ODDS = Odds(
    Solver("slots", 2, Sheet, choices, model, solve),
    edges,
    Simulation(table),
    valuing=VALUING,
    par=sheet_of,
    jackpot=jackpot,
)
