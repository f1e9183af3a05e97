"""A table of punto banco or baccarat as the page draws it: the two sides, by the book's names."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.events import Event
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import Terms
from croupier.games.sight import faces
from croupier.table.setting import Setting, terms_of
from croupier.web.messages.table import Lies
from croupier.web.tables.face import Face

A_SHOE = 60
"""Results from which a road is drawn."""


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


def lies(round: Round) -> Lies:
    return Lies(cards={side: faces(cards) for side, cards in round.cards.items()})


FACE = Face(own=own, table=Table, events=Event, result=Result, lies=lies, results=A_SHOE)
