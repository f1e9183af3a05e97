"""How likely each pay of a sheet is, exactly: on a line, scattered, in a free game; and which part
of the return it is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import prod
from typing import NamedTuple

from croupier.games.slots.reckon import printed
from croupier.games.slots.sheet import Sheet, Steps, Strips, step
from croupier.odds.slots.part import games, scattered_chances

Alive = tuple[tuple[int, bool], ...]
"""Symbols, by their place on the sheet, of which all reels so far could be, and whether another has
stood for them."""


class Stands(NamedTuple):
    """What stands on a line: how many of what, by its place on the sheet, times the bet of it. The
    first on the sheet of those that pay the same goes before."""

    times: int
    before: int
    many: int


NOTHING = Stands(0, 0, 0)


class Paid(NamedTuple):
    """`times`: the bet of a line, or where it is scattered (`line` is not so) the whole bet;
    `chance`: on one line, or in one game; `part`: of the return."""

    many: int
    symbol: str
    times: int
    chance: Fraction
    part: Fraction
    line: bool = True


def of_game(sheet: Sheet) -> tuple[Paid, ...]:
    return (*_on_lines(sheet, sheet.reels), *_scattered(sheet, sheet.reels))


def of_free_games(sheet: Sheet) -> tuple[Paid, ...]:
    """Chances are of one free game; parts of as many as a game wins in the mean."""
    if sheet.free is None:
        return ()
    times, many = sheet.free.times, games(sheet, sheet.free)
    turned = (*_on_lines(sheet, sheet.free.reels), *_scattered(sheet, sheet.free.reels))
    return tuple(
        each._replace(times=each.times * times, part=each.part * times * many) for each in turned
    )


def won_by(sheet: Sheet) -> tuple[Paid, ...]:
    """Free games by what wins them; `times`: how many."""
    if sheet.free is None:
        return ()
    return tuple(_by_count(sheet, sheet.reels, sheet.free.won_by))


def _on_lines(sheet: Sheet, reels: Strips) -> list[Paid]:
    total = prod(map(len, reels))
    symbols = tuple(sheet.pays)
    found = []
    for stands, ways in sorted(_ways(sheet, reels).items(), reverse=True):
        if stands.times:
            chance = Fraction(ways, total)
            symbol, part = symbols[-stands.before], chance * stands.times
            found.append(Paid(stands.many, symbol, stands.times, chance, part))
    return found


def _ways(sheet: Sheet, reels: Strips) -> Counter[Stands]:
    """In how many ways of the reels each pay stands on a line: any row of a reel shows each symbol
    as often as its strip has it."""
    strips = tuple(tuple(Counter(strip).items()) for strip in reels)
    rest = [prod(map(len, reels[at:])) for at in range(len(reels) + 1)]
    symbols, wild = tuple(sheet.pays), sheet.wild

    def pays(at: int, helped: bool, run: int) -> Stands:
        row = sheet.pays[symbols[at]]
        times = row[run] * (wild.times if helped and wild else 1)
        return Stands(times, -at, printed(row, run)) if times else NOTHING

    @cache
    def stands(reel: int, alive: Alive, best: Stands) -> Counter[Stands]:
        if not alive or reel == len(strips):
            return Counter({max(best, *(pays(*each, reel) for each in alive), best): rest[reel]})
        found: Counter[Stands] = Counter()
        for symbol, ways in strips[reel]:
            kept, then = [], best
            for at, helped in alive:
                if symbol == symbols[at]:
                    kept.append((at, helped))
                elif wild and symbol == wild.symbol and symbols[at] in wild.stands_for:
                    kept.append((at, True))
                else:
                    then = max(then, pays(at, helped, reel))
            for each, many in stands(reel + 1, tuple(kept), then).items():
                found[each] += many * ways
        return found

    return stands(0, tuple((at, False) for at in range(len(symbols))), NOTHING)


def _scattered(sheet: Sheet, reels: Strips) -> list[Paid]:
    return list(_by_count(sheet, reels, sheet.scatter_pays))


def _by_count(sheet: Sheet, reels: Strips, steps: Steps) -> list[Paid]:
    """The most first; what is not printed brings as the most below it."""
    chances = scattered_chances(sheet, reels)
    found = []
    for count, times in reversed(steps):
        likely = sum(
            (each for seen, each in chances.items() if _step_of(steps, seen) == count), Fraction(0)
        )
        found.append(Paid(count, sheet.scatter, times, likely, likely * times, line=False))
    return found


def _step_of(steps: Steps, seen: int) -> int:
    value = step(steps, seen)
    return next((count for count, times in steps if times == value), 0)
