"""The return of a machine by its parts, exactly and in an instant: each line has the same chances,
scattered symbols are counted reel by reel, and free games are as many as are won in the mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import prod
from typing import NamedTuple

from croupier.games.slots.sheet import Free, Sheet, Strips, step


class Parts(NamedTuple):
    """Shares of the bet that come back."""

    lines: Fraction
    scatter: Fraction
    free_games: Fraction

    @property
    def whole(self) -> Fraction:
        return sum(self, Fraction(0))


def parts(sheet: Sheet) -> Parts:
    lines, scatter = _lines(sheet, sheet.reels), _scatter(sheet, sheet.reels)
    free = sheet.free
    if free is None:
        return Parts(lines, scatter, Fraction(0))
    each = (_lines(sheet, free.reels) + _scatter(sheet, free.reels)) * free.times
    return Parts(lines, scatter, each * games(sheet, free))


def games(sheet: Sheet, free: Free) -> Fraction:
    """Free games that a game wins in the mean, those won in them too: as many as are played bring
    as much each, however many that are depends on."""
    played = _played(sheet, free)
    total = Fraction(0)
    for scattered, chance in scattered_chances(sheet, sheet.reels).items():
        if won := min(step(free.won_by, scattered), free.most):
            total += chance * played(won, won)
    return total


def _played(sheet: Sheet, free: Free) -> Callable[[int, int], Fraction]:
    """How many games are played with so many left and so many given out."""
    more: dict[int, Fraction] = {}
    for scattered, chance in scattered_chances(sheet, free.reels).items():
        won = step(free.won_by, scattered) if free.again else 0
        more[won] = more.get(won, Fraction(0)) + chance

    @cache
    def played(left: int, given: int) -> Fraction:
        if not left:
            return Fraction(0)
        total = Fraction(1)
        for won, chance in more.items():
            fresh = min(won, free.most - given)
            total += chance * played(left - 1 + fresh, given + fresh)
        return total

    return played


def scattered_chances(sheet: Sheet, reels: Strips) -> dict[int, Fraction]:
    """How likely so many scattered symbols are seen."""
    found = {0: 1}
    for strip in reels:
        size = len(strip)
        shown = Counter(
            sum(strip[(stop + row) % size] == sheet.scatter for row in range(sheet.rows))
            for stop in range(size)
        )
        then: Counter[int] = Counter()
        for before, ways in found.items():
            for more, stops in shown.items():
                then[before + more] += ways * stops
        found = dict(then)
    total = prod(map(len, reels))
    return {count: Fraction(ways, total) for count, ways in found.items()}


def _scatter(sheet: Sheet, reels: Strips) -> Fraction:
    if not sheet.scatter_pays:
        return Fraction(0)
    pays = sheet.scatter_pays
    return sum(
        (chance * step(pays, count) for count, chance in scattered_chances(sheet, reels).items()),
        Fraction(0),
    )


Alive = tuple[tuple[str, bool], ...]
"""Symbols of which all reels so far could be, and whether another has stood for them."""


def _lines(sheet: Sheet, reels: Strips) -> Fraction:
    """What a line brings in the mean: any row of a reel shows each symbol as often as its strip."""
    strips = tuple(tuple(Counter(strip).items()) for strip in reels)
    rest = [prod(map(len, reels[at:])) for at in range(len(reels) + 1)]
    wild = sheet.wild

    @cache
    def brings(reel: int, alive: Alive, best: int) -> int:
        """All that the reels from this one on bring, in all their ways."""
        if not alive:
            return best * rest[reel]
        if reel == len(strips):
            return max(best, *(_pays(sheet, each, helped, reel) for each, helped in alive))
        total = 0
        for symbol, ways in strips[reel]:
            kept, dead = [], best
            for each, helped in alive:
                if symbol == each:
                    kept.append((each, helped))
                elif wild and symbol == wild.symbol and each in wild.stands_for:
                    kept.append((each, True))
                else:
                    dead = max(dead, _pays(sheet, each, helped, reel))
            total += ways * brings(reel + 1, tuple(kept), dead)
        return total

    return Fraction(brings(0, tuple((symbol, False) for symbol in sheet.pays), 0), rest[0])


def _pays(sheet: Sheet, symbol: str, helped: bool, run: int) -> int:
    times = sheet.wild.times if helped and sheet.wild else 1
    return sheet.pays[symbol][run] * times
