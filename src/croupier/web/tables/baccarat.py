"""A table of punto banco or baccarat as the page draws it: the two sides, by the book's names."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.events import Event
from croupier.games.baccarat.terms import Terms
from croupier.table.setting import Setting, terms_of
from croupier.web.tables.face import Face


class Table(msgspec.Struct, frozen=True):
    """`sides`: the one dealt first, and the other."""

    sides: tuple[str, str]


class Result(msgspec.Struct, frozen=True):
    """`winner` is a side, or `tie`; `points` and `pairs` by side."""

    round: str
    winner: str
    points: dict[str, int]
    natural: bool
    pairs: tuple[str, ...]


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    return Table((terms.first, terms.second))


FACE = Face(own=own, table=Table, events=Event, result=Result)
