"""A table of a tournament: its director alone says who sits there, with which chips, and by which
plate is played.

Nobody buys in, adds chips, or leaves with them. Who is away is dealt in like all others, and the
clock answers for them at once.
"""

from __future__ import annotations

from croupier.errors import Refused
from croupier.table.entry import Word
from croupier.table.room.words import AddChips
from croupier.table.state import Table
from croupier.table.words import (
    AnnounceLast,
    ChangePlate,
    Close,
    JoinList,
    Leave,
    OfferSeat,
    Open,
    Sit,
    Wish,
)

DIRECTOR = "director"
"""Who speaks to the tables of a tournament."""
_HIS = Sit | Leave | Open | Close | ChangePlate
_NOBODYS = AddChips | JoinList | OfferSeat | Wish | AnnounceLast


def check(table: Table, word: Word, by: str) -> None:
    """Refuses what nobody, or nobody but the director, says at such a table."""
    name = word.opened.tournament if isinstance(word, Open) else table.tournament
    if not name:
        return
    if isinstance(word, _NOBODYS) or (isinstance(word, _HIS) and by != DIRECTOR):
        raise Refused("tournament-table", tournament=name)


def away(table: Table, seat: str) -> bool:
    """Whether somebody is dealt in and not there: the clock does not wait for them."""
    return bool(table.tournament) and seat in table.room.out
