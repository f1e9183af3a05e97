"""What a book says of its slot machines: the sheet of each, whole.

A sheet is data alone: strips, lines, what a line and scattered symbols pay, free games, the gamble,
what goes to a jackpot. A strip is written as its symbols in order, a line as one row for each reel,
the top row 1, and a pay as `3 plum`: so many of it, from the leftmost reel on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.face import Idle, Schema
from croupier.rulebooks.schema.share import Share


class Wild(msgspec.Struct, frozen=True, tag="offered"):
    """A symbol that stands for others on a line. `times`: how many times a line is paid that it
    helps to win."""

    symbol: Cited[str]
    stands_for: Cited[tuple[str, ...]]
    times: Cited[int]


class Scatter(msgspec.Struct, frozen=True, tag="offered"):
    """A symbol that pays wherever it is seen: by how many there are, times the whole bet."""

    symbol: Cited[str]
    pays: Cited[dict[str, int]]


class FreeGames(msgspec.Struct, frozen=True, tag="offered"):
    """Games without a stake. `won_by`: scattered symbols to games; `times`: how many times each of
    them pays; `again`: whether more are won in them; `most`: in one round."""

    reels: Cited[tuple[str, ...]]
    won_by: Cited[dict[str, int]]
    times: Cited[int]
    again: Cited[bool]
    most: Cited[int]


class Gamble(msgspec.Struct, frozen=True, tag="offered"):
    """A win is doubled or lost on the colour of a card. `most`: how many times in a round; `up_to`:
    a win above so many times the bet is not gambled."""

    most: Cited[int]
    up_to: Cited[int]


class ToJackpot(msgspec.Struct, frozen=True, tag="offered"):
    """`share`: of every stake, to the system that the machine is linked to; `won_by`: which
    combination wins it, on any line."""

    share: Cited[Share]
    won_by: Cited[str]


class Machine(msgspec.Struct, frozen=True):
    """The sheet of one machine. `drive`: a program turns the reels, or springs and stops, and the
    attendant starts it. `lines`: all are always played; a bet is shared among them equally."""

    title: Cited[str]
    maker: Cited[str]
    version: Cited[str]
    drive: Cited[Literal["program", "attendant"]]
    rows: Cited[int]
    reels: Cited[tuple[str, ...]]
    lines: Cited[tuple[str, ...]]
    pays: Cited[dict[str, int]]
    wild: Wild | Absent
    scatter: Scatter | Absent
    free_games: FreeGames | Absent
    gamble: Gamble | Absent
    jackpot: ToJackpot | Absent


class Rules(msgspec.Struct, frozen=True):
    """`malfunction`: what becomes of a game that a fault has spoiled."""

    machines: dict[str, Machine]
    malfunction: Cited[Literal["stakes go back"]]
    last_games: Cited[int]


def combination(text: str) -> tuple[int, str]:
    """`3 plum`: how many of what. Nothing of nothing where it is not so written."""
    count, _, symbol = text.partition(" ")
    return (int(count), symbol) if count.isdecimal() and symbol else (0, "")


def seen(strip: tuple[str, ...], rows: int, symbol: str) -> int:
    """The most that a reel shows of a symbol at once."""
    size = len(strip)
    return max(
        sum(strip[(stop + row) % size] == symbol for row in range(rows)) for stop in range(size)
    )


def _idle(rules: Rules) -> Iterator[Idle]:
    for name, machine in rules.machines.items():
        turned = _turned(machine)
        for idle in (*_lines(machine), *_pays(machine, turned), *_scattered(machine, turned)):
            yield idle._replace(key=f"machines.{name}.{idle.key}")


Strips = tuple[tuple[str, ...], ...]


def _turned(machine: Machine) -> tuple[Strips, ...]:
    """The strips of the machine, and those of its free games."""
    free = machine.free_games
    sets = (machine.reels.value, *(() if isinstance(free, Absent) else (free.reels.value,)))
    return tuple(tuple(tuple(strip.split()) for strip in strips) for strips in sets)


def _lines(machine: Machine) -> Iterator[Idle]:
    for line, times in Counter(machine.lines.value).items():
        if times > 1:
            yield Idle("lines", machine.lines, f"the line {line} is there {times} times")


def _pays(machine: Machine, turned: tuple[Strips, ...]) -> Iterator[Idle]:
    """Every row of a reel shows every symbol of its strip: so one line is hit as often as another,
    and where nothing comes on one, none can be hit."""
    never = list(_never(machine, turned))
    yield from never
    if len(never) == len(machine.pays.value):
        yield Idle("lines", machine.lines, "no line can be hit: nothing that pays comes on any")
        if isinstance(machine.scatter, Absent):
            yield Idle("pays", machine.pays, "no game ever pays: the hit frequency is nothing")


def _never(machine: Machine, turned: tuple[Strips, ...]) -> Iterator[Idle]:
    for text in machine.pays.value:
        count, symbol = combination(text)
        helped = {symbol}
        wild = machine.wild
        if not isinstance(wild, Absent) and symbol in wild.stands_for.value:
            helped.add(wild.symbol.value)
        if not any(all(helped & set(strip) for strip in strips[:count]) for strips in turned):
            yield Idle("pays", machine.pays, f"no stop of the reels shows {text} from the left")


def _scattered(machine: Machine, turned: tuple[Strips, ...]) -> Iterator[Idle]:
    scatter, free = machine.scatter, machine.free_games
    if isinstance(scatter, Absent):
        return
    rows, symbol = machine.rows.value, scatter.symbol.value
    most = max(sum(seen(strip, rows, symbol) for strip in strips) for strips in turned)
    tables: list[tuple[str, Cited[dict[str, int]]]] = [("scatter.pays", scatter.pays)]
    if not isinstance(free, Absent):
        tables.append(("free_games.won_by", free.won_by))
    for key, cited in tables:
        for count in cited.value:
            if count.isdecimal() and int(count) > most:
                why = f"{count} of {symbol} are never seen at once: at most {most} are"
                yield Idle(key, cited, why)


SCHEMA = Schema(
    engine="slots",
    rules=Rules,
    games=("slots",),
    idle=_idle,
    compared=("machines.*",),
)
