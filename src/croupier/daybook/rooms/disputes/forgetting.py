"""What protocols of disputes have of persons is kept as long as other files of the registry, from
the end of the dispute; it is never erased while that runs, or an award is due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import PROGRAM, Permit
from croupier.daybook.fields import Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes.dispute import ProtocolForgotten
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

YEAR = 366 * 86_400_000
"""Milliseconds: rather a day too long."""


def due(house: House, terms: Terms, now: int) -> Iterator[str]:
    """The disputes whose protocols need not be kept with names any longer."""
    for case, each in disputes.of(house).all.items():
        ended = max(each.over, each.paid)
        over = each.outcome and not each.on_hold and now - ended > terms.kept * YEAR
        if each.protocol and over and not each.forgotten:
            yield case


class _Forget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dispute: Said


def _forgetting(terms: Terms) -> Story:
    act = yield Step("erase", _Forget, check=_is_due(terms))
    yield ProtocolForgotten(act.said["dispute"])


def _is_due(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        case = act.said["dispute"]
        if case not in due(house, terms, act.at):
            raise Refused("kept-for-dispute", what=case)

    return check


ROOM = Room(
    "forgetting",
    {"protocol-erasure.erase": Permit((PROGRAM,), any_day=True)},
    procedures=(Procedure("protocol-erasure", 1, _forgetting, filed=True),),
)
