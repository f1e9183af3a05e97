"""What is wrong with the sheet of a machine, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import Problem
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.slots import Machine, combination

LEAST, MOST = 3, 400
"""Symbols of a strip."""


def problems(name: str, machine: Machine) -> list[Problem]:
    """All that is wrong with a sheet."""
    return [Problem("book", f"machines.{name}.{key}", said) for key, said in _wrong(machine)]


def _wrong(machine: Machine) -> Iterator[tuple[str, str]]:
    rows, reels = machine.rows.value, machine.reels.value
    if not 1 <= rows <= 6:
        yield "rows", "expected one to six rows"
        return
    if not 3 <= len(reels) <= 6:
        yield "reels", "expected three to six reels"
        return
    yield from _strips("reels", reels, rows)
    yield from _lines(machine)
    yield from _pays(machine)
    yield from _wild(machine)
    yield from _scatter(machine)
    yield from _free_games(machine)
    yield from _gamble(machine)
    yield from _jackpot(machine)


def _strips(key: str, strips: tuple[str, ...], rows: int) -> Iterator[tuple[str, str]]:
    for number, strip in enumerate(strips, 1):
        size = len(strip.split())
        if not max(LEAST, rows) <= size <= MOST:
            yield key, f"strip {number} has {size} symbols; expected {max(LEAST, rows)} to {MOST}"


def _lines(machine: Machine) -> Iterator[tuple[str, str]]:
    rows, width = machine.rows.value, len(machine.reels.value)
    if not 1 <= len(machine.lines.value) <= 100:
        yield "lines", "expected one to a hundred lines"
    for line in machine.lines.value:
        places = line.split()
        fits = all(place.isdecimal() and 1 <= int(place) <= rows for place in places)
        if len(places) != width or not fits:
            yield (
                "lines",
                f"the line “{line}” names no row of 1 to {rows} for each of {width} reels",
            )


def _pays(machine: Machine) -> Iterator[tuple[str, str]]:
    width, known = len(machine.reels.value), symbols(machine)
    if not machine.pays.value:
        yield "pays", "expected something that pays"
    for text, times in machine.pays.value.items():
        yield from _one(f"pays.{text}", text, width, known)
        if times <= 0:
            yield f"pays.{text}", f"pays {times}; expected a number above 0"


def _one(key: str, text: str, width: int, known: set[str]) -> Iterator[tuple[str, str]]:
    count, symbol = combination(text)
    if not 1 <= count <= width:
        yield key, f"expected “3 plum”, with one to {width} of it"
    elif symbol not in known:
        yield key, f"no strip has “{symbol}”"


def _wild(machine: Machine) -> Iterator[tuple[str, str]]:
    wild = machine.wild
    if isinstance(wild, Absent):
        return
    known = symbols(machine)
    if wild.symbol.value not in known:
        yield "wild.symbol", f"no strip has “{wild.symbol.value}”"
    for symbol in wild.stands_for.value:
        if symbol not in known or symbol == wild.symbol.value:
            yield "wild.stands_for", f"“{symbol}” is no other symbol of the strips"
    if wild.times.value < 1:
        yield "wild.times", "expected a number of at least 1"


def _scatter(machine: Machine) -> Iterator[tuple[str, str]]:
    scatter = machine.scatter
    if isinstance(scatter, Absent):
        return
    symbol = scatter.symbol.value
    if symbol not in symbols(machine):
        yield "scatter.symbol", f"no strip has “{symbol}”"
    if any(combination(text)[1] == symbol for text in machine.pays.value):
        yield "scatter.symbol", f"“{symbol}” pays wherever it is seen, so it has no pay on a line"
    yield from _counts("scatter.pays", scatter.pays.value)


def _counts(key: str, table: dict[str, int]) -> Iterator[tuple[str, str]]:
    for count, times in table.items():
        if not count.isdecimal() or not 1 <= int(count) <= 36 or times <= 0:
            yield f"{key}.{count}", "expected “3 = 10”: how many are seen, and a number above 0"


def _free_games(machine: Machine) -> Iterator[tuple[str, str]]:
    free = machine.free_games
    if isinstance(free, Absent):
        return
    if isinstance(machine.scatter, Absent):
        yield "free_games", "nothing wins them: the machine has no scattered symbol"
        return
    if len(free.reels.value) != len(machine.reels.value):
        yield "free_games.reels", f"expected {len(machine.reels.value)} strips"
        return
    yield from _strips("free_games.reels", free.reels.value, machine.rows.value)
    yield from _counts("free_games.won_by", free.won_by.value)
    if free.times.value < 1:
        yield "free_games.times", "expected a number of at least 1"
    if not 1 <= free.most.value <= 1000:
        yield "free_games.most", "expected one to a thousand games"


def _gamble(machine: Machine) -> Iterator[tuple[str, str]]:
    gamble = machine.gamble
    if not isinstance(gamble, Absent) and not (
        1 <= gamble.most.value <= 20 and gamble.up_to.value >= 1
    ):
        yield "gamble", "expected one to twenty times, up to at least the bet"


def _jackpot(machine: Machine) -> Iterator[tuple[str, str]]:
    jackpot = machine.jackpot
    if isinstance(jackpot, Absent):
        return
    won_by = jackpot.won_by.value
    yield from _one("jackpot.won_by", won_by, len(machine.reels.value), symbols(machine))
    if won_by not in machine.pays.value:
        yield "jackpot.won_by", "expected one of the combinations that pay"
    if not 0 < jackpot.share.value < 1:
        yield "jackpot.share", "expected less than the whole stake, and more than nothing"


def symbols(machine: Machine) -> set[str]:
    """All symbols of the strips."""
    found = {symbol for strip in machine.reels.value for symbol in strip.split()}
    free = machine.free_games
    if not isinstance(free, Absent):
        found |= {symbol for strip in free.reels.value for symbol in strip.split()}
    return found
