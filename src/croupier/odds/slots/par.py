"""The sheet that a machine is approved by: what it is, what it returns and by what, how likely each
pay is. All of it from the book and its figures, exactly."""

from __future__ import annotations

from math import prod

import msgspec

from croupier.games.slots.sheet import read
from croupier.odds.face import Choices
from croupier.odds.figures import Figures, Number, exact
from croupier.odds.slots import chances
from croupier.odds.slots.chances import Paid
from croupier.odds.slots.part import parts
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.slots import Rules


class Pay(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many of a symbol, how many times the bet of a line they pay (`line`; else times the whole
    bet), how likely on one line (else in one game), and which part of the bet they bring back."""

    count: int
    symbol: str
    times: int
    chance: Number
    part: Number
    line: bool = True


class FreeGames(msgspec.Struct, frozen=True):
    """`won_by`: what wins how many of them; `pays`: in one of them, as `times` pays it."""

    times: int
    most: int
    again: bool
    won_by: tuple[Pay, ...]
    pays: tuple[Pay, ...]


class Par(msgspec.Struct, frozen=True, omit_defaults=True):
    """`drive`: who turns the reels. `sizes`: symbols of each strip; `stops`: in how many ways they
    can stop. `to_jackpot`: the share of a stake that goes there, `jackpot`: what wins it."""

    machine: str
    title: str
    maker: str
    version: str
    drive: str
    rows: int
    lines: int
    sizes: tuple[int, ...]
    stops: int
    back: Number
    figures: Figures
    pays: tuple[Pay, ...]
    free_games: FreeGames | None = None
    gamble: tuple[int, int] | None = None
    jackpot: str = ""
    to_jackpot: Number | None = None


def par(rules: Rules, choices: Choices, figures: Figures) -> Par:
    """Of a machine of the book, with the figures that were counted of it."""
    name = str(choices["machine"])
    machine = rules.machines[name]
    sheet, free = read(machine), machine.free_games
    sizes = tuple(map(len, sheet.reels))
    return Par(
        name,
        machine.title.value,
        machine.maker.value,
        machine.version.value,
        machine.drive.value,
        sheet.rows,
        len(sheet.lines),
        sizes,
        prod(sizes),
        exact(parts(sheet).whole),
        figures,
        _pays(chances.of_game(sheet)),
        None
        if isinstance(free, Absent)
        else FreeGames(
            free.times.value,
            free.most.value,
            free.again.value,
            _pays(chances.won_by(sheet)),
            _pays(chances.of_free_games(sheet)),
        ),
        (sheet.gamble.most, sheet.gamble.up_to) if sheet.gamble else None,
        sheet.jackpot,
        exact(sheet.share) if sheet.jackpot else None,
    )


def _pays(paid: tuple[Paid, ...]) -> tuple[Pay, ...]:
    return tuple(
        Pay(each.many, each.symbol, each.times, exact(each.chance), exact(each.part), each.line)
        for each in paid
    )
