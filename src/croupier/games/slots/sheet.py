"""The sheet of a machine, made quick to ask: strips, lines, pays, features; no stakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.share import Share
from croupier.rulebooks.schema.slots import Machine, combination

Strips = tuple[tuple[str, ...], ...]
Steps = tuple[tuple[int, int], ...]
"""By how many are seen, what that brings; the fewest first."""


def step(steps: Steps, count: int) -> int:
    """What so many bring, or the most below it that is printed."""
    return max((value for least, value in steps if least <= count), default=0)


class Wild(msgspec.Struct, frozen=True):
    symbol: str
    stands_for: tuple[str, ...]
    times: int


class Free(msgspec.Struct, frozen=True):
    reels: Strips
    won_by: Steps
    times: int
    again: bool
    most: int


class Gamble(msgspec.Struct, frozen=True):
    most: int
    up_to: int


class Sheet(msgspec.Struct, frozen=True):
    """`lines`: a row for each reel, the top row 0. `pays`: by symbol, how many times the bet of a
    line so many of it bring, and none at 0; in the order of the sheet. `jackpot`: the combination
    that wins it, and `share` of every stake that goes to it."""

    rows: int
    reels: Strips
    lines: tuple[tuple[int, ...], ...]
    pays: dict[str, tuple[int, ...]]
    wild: Wild | None = None
    scatter: str = ""
    scatter_pays: Steps = ()
    free: Free | None = None
    gamble: Gamble | None = None
    jackpot: str = ""
    share: Share = Share(0)


def read(machine: Machine) -> Sheet:
    """Of a sheet without faults."""
    wild, scatter, free = machine.wild, machine.scatter, machine.free_games
    gamble, jackpot = machine.gamble, machine.jackpot
    return Sheet(
        machine.rows.value,
        _strips(machine.reels.value),
        tuple(tuple(int(row) - 1 for row in line.split()) for line in machine.lines.value),
        _pays(machine),
        None
        if isinstance(wild, Absent)
        else Wild(wild.symbol.value, wild.stands_for.value, wild.times.value),
        "" if isinstance(scatter, Absent) else scatter.symbol.value,
        () if isinstance(scatter, Absent) else _counted(scatter.pays.value),
        None
        if isinstance(free, Absent)
        else Free(
            _strips(free.reels.value),
            _counted(free.won_by.value),
            free.times.value,
            free.again.value,
            free.most.value,
        ),
        None if isinstance(gamble, Absent) else Gamble(gamble.most.value, gamble.up_to.value),
        "" if isinstance(jackpot, Absent) else jackpot.won_by.value,
        Share(0) if isinstance(jackpot, Absent) else jackpot.share.value,
    )


def _strips(strips: Iterable[str]) -> Strips:
    return tuple(tuple(strip.split()) for strip in strips)


def _pays(machine: Machine) -> dict[str, tuple[int, ...]]:
    """More of a symbol than anything is printed for pay as the most that is."""
    width = len(machine.reels.value)
    found: dict[str, list[int]] = {}
    for text, times in machine.pays.value.items():
        count, symbol = combination(text)
        found.setdefault(symbol, [0] * (width + 1))[count] = times
    for row in found.values():
        for count in range(1, width + 1):
            row[count] = max(row[count], row[count - 1])
    return {symbol: tuple(row) for symbol, row in found.items()}


def _counted(table: Mapping[str, int]) -> Steps:
    return tuple(sorted((int(count), value) for count, value in table.items()))
