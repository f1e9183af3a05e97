"""`croupier odds jackpots`: what a stake that feeds a jackpot brings back by its meter, and from
which meter on it costs nothing; for every system of a plan of the floor."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli import books, odds
from croupier.house.jackpots.plan import System
from croupier.house.plan import Place, read_plan
from croupier.money import amount_text
from croupier.odds import report
from croupier.odds.face import computing
from croupier.odds.figures import Figures
from croupier.odds.jackpots import Chances, Worth, worth
from croupier.odds.registry import odds_of
from croupier.phrase import phrase

STEPS = 5
"""Meters between the start and the one at which the bet keeps nothing."""


def add(parts: Any) -> None:
    command = parts.add_parser(
        "jackpots",
        help="what jackpots add to a stake by their meters",
        description="For every jackpot of a plan: how likely what wins of it is, the return of a "
        "stake by its meter, and the meter at which the bet keeps nothing for the house.",
    )
    command.add_argument("--floor", type=Path, metavar="FILE", help="a plan; else the shipped one")
    command.add_argument("--json", action="store_true")
    odds.add_keeping(command)
    books.add_shelf(command)
    command.set_defaults(run=run, fresh=False, book="")


class AtMeter(msgspec.Struct, frozen=True):
    """`meter` in minor units; `exact`: the return as a fraction."""

    meter: int
    back: float
    exact: str


class OfStake(msgspec.Struct, frozen=True):
    """`even`: the meter at which the bet keeps nothing, in minor units."""

    stake: int
    even: float | None
    exact: str
    back: tuple[AtMeter, ...]


class JackpotAnswer(msgspec.Struct, frozen=True):
    system: str
    name: str
    table: str
    currency: str
    start: int
    chances: dict[str, str]
    stakes: tuple[OfStake, ...]


def run(arguments: argparse.Namespace) -> int:
    with computing(phrase("odds-simulation")):
        answers = list(_answers(arguments))
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(answers)).decode())
    else:
        print("\n\n".join("\n".join(_lines(each)) for each in answers))
    return 0


def _answers(arguments: argparse.Namespace) -> Iterator[JackpotAnswer]:
    told: set[str] = set()
    for place in read_plan(arguments.floor, own=arguments.books):
        system = place.jackpot
        if system is None or system.id in told:
            continue
        told.add(system.id)
        if who := odds_of(place.opened.game).jackpot:
            yield _answer(place, system, who(partial(_figures, arguments, place)))


def _figures(arguments: argparse.Namespace, place: Place) -> Figures:
    """Shipped, kept, or computed now."""
    game, plate = place.opened.game, place.opened.plate
    known = odds_of(game).solver.choices(place.setting.rules)
    settings = {name: str(value) for name, value in plate.choices.items() if name in known}
    asked = report.asked(game, place.setting.rules, settings)
    variant = report.as_it_is(asked)
    command = odds.command_of(place.opened.book, asked, variant)
    return odds.Solving(arguments).kept(asked, variant, command).figures


def _answer(place: Place, system: System, chances: Chances) -> JackpotAnswer:
    limits = place.opened.plate.limits[chances.kind]
    shares = {prize.combination: Fraction(prize.share) for prize in system.pays if prize.share}
    sums = {prize.combination: prize.money for prize in system.pays if prize.money}
    stakes = sorted({limits.minimum, limits.maximum or limits.minimum})
    return JackpotAnswer(
        system.id,
        system.name,
        place.opened.table,
        system.currency,
        system.reset,
        {prize.combination: str(chances.of(prize.combination)) for prize in system.pays},
        tuple(_of_stake(worth(chances, shares, sums, each), each, system) for each in stakes),
    )


def _of_stake(found: Worth, stake: int, system: System) -> OfStake:
    even = found.even
    top = max(system.reset, int(even or 0))
    meters = sorted({system.reset + (top - system.reset) * n // STEPS for n in range(STEPS + 1)})
    rows = tuple(AtMeter(m, float(found.at(m)), str(found.at(m))) for m in meters)
    return OfStake(stake, None if even is None else float(even), str(even or ""), rows)


def _lines(answer: JackpotAnswer) -> Iterator[str]:
    def money(amount: float) -> str:
        return f"{amount_text(round(amount), answer.currency)} {answer.currency}"

    yield f"{answer.name} ({answer.system}), at table {answer.table}"
    for combination, chance in answer.chances.items():
        yield f"  {combination}: once in {float(1 / Fraction(chance)):,.0f} ({chance})"
    for each in answer.stakes:
        even = "never" if each.even is None else money(each.even)
        yield f"  a stake of {money(each.stake)} keeps nothing from a meter of {even} on"
        for row in each.back:
            yield f"    {money(row.meter):>22}  {100 * row.back:9.4f} %"
