"""The room of the tournaments: all of its procedures, and who may do what in them."""

from __future__ import annotations

from croupier.daybook.room import Room
from croupier.daybook.rooms.tournaments import dealing, entering, holding, playing
from croupier.daybook.rooms.tournaments.facts import FACTS
from croupier.daybook.rooms.tournaments.standing import Tournaments, fold

_PARTS = (holding, entering, playing, dealing)

ROOM = Room(
    "tournaments",
    {name: permit for part in _PARTS for name, permit in part.PERMITS.items()},
    FACTS,
    Tournaments(),
    fold,
    tuple(procedure for part in _PARTS for procedure in part.PROCEDURES),
)
