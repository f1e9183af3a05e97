"""A lucky wheel table as the page draws it."""

from __future__ import annotations

import msgspec

from croupier.table.setting import Setting, terms_of
from croupier.web.tables.face import Face
from lucky_wheel.games.events import Event
from lucky_wheel.games.terms import Terms


class Table(msgspec.Struct, frozen=True):
    """`stops`: what stands on the wheel, place by place."""

    stops: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    round: str
    stop: str


def own(setting: Setting) -> Table:
    return Table(terms_of(setting, Terms).stops)


FACE = Face(own=own, table=Table, events=Event, result=Result)
