"""What a machine plays by: its sheet and the plate, ready to be asked."""

from __future__ import annotations

from math import lcm

from croupier.errors import Problem
from croupier.games.game import Terms as AnyTerms
from croupier.games.slots import faults
from croupier.games.slots.sheet import Sheet, read
from croupier.money import CURRENCIES
from croupier.rulebooks.schema.plate import PLATE, Limits, Plate, cannot_be_used, plate_problems
from croupier.rulebooks.schema.slots import Rules

GAME = "game"
"""The one bet of a machine: a game on all its lines."""
MACHINE = "machine"
"""The plate's choice of the machine that stands there."""


class Terms(AnyTerms, frozen=True):
    """`attended`: somebody of the staff starts it, and establishes what is won."""

    machine: str
    title: str
    attended: bool
    sheet: Sheet
    limits: Limits
    chip: int
    currency: str
    last_games: int
    clause: str
    malfunction: str


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all the reasons why this plate does not fit this book."""
    found = [each for name, one in rules.machines.items() for each in faults.problems(name, one)]
    found = found or _plate_problems(rules, plate)
    if found:
        raise cannot_be_used(found)
    name = str(plate.choices[MACHINE])
    machine = rules.machines[name]
    return Terms(
        machine=name,
        title=machine.title.value,
        attended=machine.drive.value == "attendant",
        sheet=read(machine),
        limits=plate.limits[GAME],
        chip=lcm(plate.chip, len(machine.lines.value)),
        currency=plate.currency,
        last_games=rules.last_games.value,
        clause=machine.pays.source,
        malfunction=rules.malfunction.source,
    )


def _plate_problems(rules: Rules, plate: Plate) -> list[Problem]:
    names = tuple(rules.machines)
    found = plate_problems(plate, (GAME,), {MACHINE: names})
    if MACHINE not in plate.choices:
        found.append(Problem(PLATE, MACHINE, f"expected one of: {', '.join(names)}"))
    if found:
        return found
    lines = len(rules.machines[str(plate.choices[MACHINE])].lines.value)
    if plate.limits[GAME].minimum % lcm(plate.chip, lines):
        found.append(Problem(PLATE, GAME, f"expected a least bet that {lines} lines share equally"))
    return found


def default_plate(rules: Rules, currency: str) -> Plate:
    """The first machine, from a twentieth of a unit a line up to a hundred times as much."""
    name, machine = next(iter(rules.machines.items()))
    lines = len(machine.lines.value)
    least = lines * max(1, 10 ** CURRENCIES[currency] // 20)
    return Plate(
        currency,
        {GAME: Limits(least, 100 * least)},
        {MACHINE: name},
        chip=least,
        denominations=tuple(n * least for n in (1, 2, 5, 10, 100)),
    )
