"""The journal's unit: one word somebody said, with the events it led to.

Events fold into the table's state; the games' own events stand among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.games.awaiting import Drawn, NoResult, Said
from croupier.games.facts import Event
from croupier.games.registry import all_events
from croupier.table.events import TableEvent, WindowOpened
from croupier.table.room.events import HandStarted, RoomEvent
from croupier.table.room.words import RoomWord
from croupier.table.words import TableWord

if TYPE_CHECKING:
    AnyEvent = Event
else:  # A journal has to know every one of them by its tag.
    AnyEvent = TableEvent | RoomEvent | all_events()

Word = TableWord | RoomWord | Drawn | NoResult | Said
Opening = WindowOpened | HandStarted
"""What a round begins with."""


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One word and what it led to. `by` is who said it (a seat, `dealer`, `house`), `clock` whether
    the clock spoke for them, `confirmed` the second person where the book wants one. `once`: a mark
    of whoever said it, so that the same word, said again because its answer was lost, counts once.
    `person`: who of the staff said it. Persons are ids: who they are lies in the registry."""

    word: Word
    events: tuple[AnyEvent, ...]
    by: str
    round: str = ""
    confirmed: str = ""
    clock: bool = False
    once: str = ""
    person: str = ""
