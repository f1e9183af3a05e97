"""What the reels show and what it brings: each line from the left, then what is scattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.games.slots.events import Win
from croupier.games.slots.sheet import Sheet, Strips, step

Window = tuple[tuple[str, ...], ...]
"""What is seen of each reel, from the top."""


def window(reels: Strips, stops: Sequence[int], rows: int) -> Window:
    """A stop is the symbol in the top row; the next ones of the strip are below it."""
    return tuple(
        tuple(strip[(stop + row) % len(strip)] for row in range(rows))
        for strip, stop in zip(reels, stops, strict=False)
    )


def combination(sheet: Sheet, symbols: Sequence[str]) -> tuple[int, str, int]:
    """The best that stands on a line: how many, of what, and how many times its bet that pays."""
    best = (0, "", 0)
    for symbol, pays in sheet.pays.items():
        run, wilds = _run(sheet, symbols, symbol)
        times = pays[run]
        if times and wilds and sheet.wild:
            times *= sheet.wild.times
        if times > best[2]:
            best = (printed(pays, run), symbol, times)
    return best


def _run(sheet: Sheet, symbols: Sequence[str], symbol: str) -> tuple[int, bool]:
    """How many stand there for a symbol from the left on, and whether another stands for it."""
    wild = sheet.wild
    helper = wild.symbol if wild and symbol in wild.stands_for else symbol
    run, helped = 0, False
    for each in symbols:
        if each not in (symbol, helper):
            break
        run += 1
        helped = helped or each != symbol
    return run, helped


def printed(pays: tuple[int, ...], run: int) -> int:
    """Of how many the pay is printed that a run of so many gets."""
    return next(count for count, times in enumerate(pays) if times == pays[run])


def wins(sheet: Sheet, seen: Window, bet: int, *, times: int = 1) -> Iterator[Win]:
    """`bet`: on one line; `times`: how many times everything is paid."""
    for number, line in enumerate(sheet.lines, 1):
        symbols = [seen[reel][row] for reel, row in enumerate(line)]
        count, symbol, pays = combination(sheet, symbols)
        if pays:
            yield Win(count, symbol, pays * times * bet, number)
    scattered = scatters(sheet, seen)
    if pays := step(sheet.scatter_pays, scattered):
        yield Win(scattered, sheet.scatter, pays * times * bet * len(sheet.lines))


def scatters(sheet: Sheet, seen: Window) -> int:
    return sum(symbol == sheet.scatter for reel in seen for symbol in reel) if sheet.scatter else 0


def free_games(sheet: Sheet, seen: Window) -> int:
    """How many are won by what is seen."""
    return step(sheet.free.won_by, scatters(sheet, seen)) if sheet.free else 0


def jackpot_line(sheet: Sheet, won: Sequence[Win]) -> int:
    """The first line on which the combination stands that wins the jackpot; 0 where none does."""
    said = (win.line for win in won if f"{win.count} {win.symbol}" == sheet.jackpot)
    return next(said, 0)
