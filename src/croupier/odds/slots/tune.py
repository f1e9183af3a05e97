"""Strips for a wanted return and a wanted share of games that pay: a plain search, proven after.

A step changes one symbol of one strip for another of the machine's. The return of a sheet is exact
at every step; how often it pays is counted over all stops once the return fits. The same seed finds
the same strips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import exp
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from croupier.errors import RuleBookError
from croupier.games.slots.sheet import Sheet, Strips
from croupier.odds.slots.part import parts
from croupier.odds.slots.whole import counted
from croupier.odds.work import Work

STEPS = 4_000
TRIES, AGAIN = 40, 5
"""With a share of games that pay, and with a return alone."""
SEVERAL = 2
"""Symbols that are changed at once where too many or too few games pay."""
COOLING = 0.995


class Wanted(NamedTuple):
    """`within`: how far the return may be off; `pays`: the share of games that pay, None where any
    will do, and how far that may be off."""

    back: Fraction
    within: Fraction = Fraction(1, 10_000)
    pays: Fraction | None = None
    pays_within: Fraction = Fraction(1, 200)

    def met(self, tuned: Tuned) -> bool:
        return abs(tuned.back - self.back) <= self.within and (
            self.pays is None or abs(tuned.pays - self.pays) <= self.pays_within
        )

    def off(self, tuned: Tuned) -> Fraction:
        """How far it is from both, each by its own margin."""
        pays = abs(tuned.pays - self.pays) / self.pays_within if self.pays is not None else 0
        return abs(tuned.back - self.back) / self.within + pays


class Tuned(NamedTuple):
    sheet: Sheet
    back: Fraction
    pays: Fraction
    steps: int


Tell = Callable[[int, Fraction], None]


def tune(sheet: Sheet, wanted: Wanted, seed: int = 1, tell: Tell | None = None) -> Tuned:
    """The sheet with other strips; refused where none was found, with the nearest."""
    chance = Random(seed)
    found, steps = Tuned(sheet, parts(sheet).whole, hit_frequency(sheet), 0), 0
    for _ in range(AGAIN if wanted.pays is None else TRIES):
        for nearer, back in _nearer(sheet, wanted, chance):
            sheet, steps = nearer, steps + 1
            if tell:
                tell(steps, back)
        reached = Tuned(sheet, parts(sheet).whole, hit_frequency(sheet), steps)
        if wanted.met(reached):
            return reached
        found = min(found, reached, key=wanted.off)
        if wanted.pays is not None:
            for _ in range(SEVERAL):
                sheet = _towards(sheet, reached.pays < wanted.pays, chance)
    raise _not_found(found, wanted)


def _not_found(nearest: Tuned, wanted: Wanted) -> RuleBookError:
    return RuleBookError(
        "not-tuned",
        back=f"{float(nearest.back):.4%}",
        wanted=f"{float(wanted.back):.4%}",
        pays=f"{float(nearest.pays):.2%}",
    )


def _nearer(sheet: Sheet, wanted: Wanted, chance: Random) -> Iterator[tuple[Sheet, Fraction]]:
    """Step by step nearer to the wanted return, until it is there; now and then a step away, the
    shorter the longer it takes."""
    back = parts(sheet).whole
    warm = float(max(abs(back - wanted.back), 10 * wanted.within))
    for _ in range(STEPS):
        if abs(back - wanted.back) <= wanted.within:
            return
        other = _changed(sheet, chance)
        then = parts(other).whole
        worse = float(abs(then - wanted.back) - abs(back - wanted.back))
        if worse < 0 or chance.random() < exp(-worse / warm):
            sheet, back = other, then
            yield sheet, back
        warm = max(warm * COOLING, float(wanted.within))


def _changed(sheet: Sheet, chance: Random) -> Sheet:
    """One symbol of one strip is another that pays on a line."""
    reel = chance.randrange(len(sheet.reels))
    strip = list(sheet.reels[reel])
    free = [at for at, symbol in enumerate(strip) if symbol in _plain(sheet)]
    if not free or len(_plain(sheet)) < 2:
        return sheet
    at = chance.choice(free)
    here = strip[at]
    strip[at] = chance.choice([symbol for symbol in _plain(sheet) if symbol != here])
    return _with(sheet, reel, strip) if _fits(sheet, strip, at, here) else sheet


def _fits(sheet: Sheet, strip: list[str], at: int, before: str) -> bool:
    """No symbol goes from a strip, and where more than one is seen none stands by its like."""
    beside = (strip[at - 1], strip[(at + 1) % len(strip)])
    return before in strip and (sheet.rows == 1 or strip[at] not in beside)


def _towards(sheet: Sheet, more: bool, chance: Random) -> Sheet:
    """One step to more or fewer games that pay: a symbol that pays least for one that pays most, or
    the other way round."""
    ranked = sorted(_plain(sheet), key=lambda symbol: sheet.pays[symbol][-1])
    half = len(ranked) // 2
    low, high = ranked[: max(1, half)], ranked[half:]
    out, into = (high, low) if more else (low, high)
    for _ in range(100):
        reel = chance.randrange(len(sheet.reels))
        strip = list(sheet.reels[reel])
        places = [at for at, symbol in enumerate(strip) if symbol in out]
        if places and strip.count(strip[at := chance.choice(places)]) > 1:
            before, strip[at] = strip[at], chance.choice(into)
            if _fits(sheet, strip, at, before):
                return _with(sheet, reel, strip)
    return sheet


def _plain(sheet: Sheet) -> tuple[str, ...]:
    """Symbols that are neither wild nor scattered."""
    wild = sheet.wild.symbol if sheet.wild else ""
    return tuple(symbol for symbol in sheet.pays if symbol != wild)


def _with(sheet: Sheet, reel: int, strip: list[str]) -> Sheet:
    reels: Strips = (*sheet.reels[:reel], tuple(strip), *sheet.reels[reel + 1 :])
    return replace(sheet, reels=reels)


def hit_frequency(sheet: Sheet) -> Fraction:
    """The share of games that pay or win free games, over all stops."""
    base = counted(sheet, sheet.reels, Work(), "reels")
    least = min((count for count, _ in sheet.free.won_by), default=0) if sheet.free else 0
    hits = sum(
        many for _, scattered, won, many in base.outcomes() if won or (least and scattered >= least)
    )
    return base.chance(hits)
