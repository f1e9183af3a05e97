"""A machine as the page draws it: what its reels show, and what its sheet pays."""

from __future__ import annotations

import msgspec

from croupier.games.slots.events import Event
from croupier.games.slots.state import Round
from croupier.games.slots.terms import Terms
from croupier.table.setting import Setting, terms_of
from croupier.web.messages.table import Lies
from croupier.web.tables.face import Face

GAMES = 6
"""That are told of in the lobby."""


class Table(msgspec.Struct, frozen=True):
    """`reels`: the strips; `free`: those of the free games, none where there are none. `lines`: a
    row for each reel, the top row 0. `pays`: by symbol, for so many of it, times the bet of a line;
    `scatter`: by how many, times the bet; `won_by`: by how many, free games. `step`: what a bet is
    a multiple of."""

    machine: str
    title: str
    attended: bool
    rows: int
    reels: tuple[tuple[str, ...], ...]
    free: tuple[tuple[str, ...], ...]
    lines: tuple[tuple[int, ...], ...]
    pays: dict[str, tuple[int, ...]]
    wild: str
    scatter: str
    scatter_pays: dict[str, int]
    won_by: dict[str, int]
    free_times: int
    jackpot: str
    step: int


class Result(msgspec.Struct, frozen=True):
    """What the last game showed, reel by reel, and paid."""

    round: str
    seen: tuple[tuple[str, ...], ...]
    won: int


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    sheet = terms.sheet
    free = sheet.free
    return Table(
        terms.machine,
        terms.title,
        terms.attended,
        sheet.rows,
        sheet.reels,
        free.reels if free else (),
        sheet.lines,
        sheet.pays,
        sheet.wild.symbol if sheet.wild else "",
        sheet.scatter,
        {str(count): times for count, times in sheet.scatter_pays},
        {str(count): games for count, games in free.won_by} if free else {},
        free.times if free else 1,
        sheet.jackpot,
        terms.chip,
    )


def lies(round: Round) -> Lies:
    return Lies(reels=round.seen)


def idle(setting: Setting) -> Lies:
    sheet = terms_of(setting, Terms).sheet
    return Lies(reels=tuple(reel[: sheet.rows] for reel in sheet.reels))


FACE = Face(own=own, table=Table, events=Event, result=Result, lies=lies, idle=idle, results=GAMES)
