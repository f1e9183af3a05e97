"""A table of a tournament: only its director seats, and everybody with chips is dealt in."""

from __future__ import annotations

import msgspec
import pytest

from croupier.errors import Refused
from croupier.games.awaiting import Said
from croupier.table.course import Cue
from croupier.table.room.events import HandStarted
from croupier.table.room.words import AddChips, ComeBack, SitOut
from croupier.table.tournament import DIRECTOR
from croupier.table.words import Close, JoinList, Leave, Sit
from tests.table.poker_room import Room


def _room() -> Room:
    room = Room("bg")
    assert room.table.opened is not None
    opened = msgspec.structs.replace(room.table.opened, tournament="t12")
    room.table = msgspec.structs.replace(room.table, opened=opened)
    for number in (1, 2, 3):
        room(Sit(f"w{number}", f"Player {number}", False, f"p{number}", 9_990 + number), DIRECTOR)
    return room


def test_the_director_seats_with_any_stack_and_nobody_else_does() -> None:
    room = _room()
    assert room.table.stacks == {"p1": 9_991, "p2": 9_992, "p3": 9_993}
    with pytest.raises(Refused, match="director"):
        room(Sit("w4", "Player 4", False, "", 200), "w4")
    with pytest.raises(Refused, match="director"):
        room(JoinList("w4", "Player 4"), "w4")


def test_nobody_adds_chips_or_leaves_with_them() -> None:
    room = _room()
    for word in (AddChips("p1", 100), Leave("p1"), Close("over")):
        with pytest.raises(Refused, match="director"):
            room(word, "p1")
    room(Leave("p1"), DIRECTOR)
    assert "p1" not in room.table.seats


def test_who_is_away_is_dealt_in_and_answered_for_at_once() -> None:
    room = _room()
    room(SitOut("p2"), "p2")
    room.hand()
    assert room.asked() not in ("", "p2"), "the clock has answered, or they come later"
    assert room.tables_of(HandStarted)[-1].stacks.keys() == {"p1", "p2", "p3"}
    while (seat := room.asked()) and seat != "p2":
        call = next(option for option in room.here.asks[0].options if option.verb == "call")
        room(Said(seat, "call", "", call.low), seat)
        room.until("bank", "default")
    assert seat == "p2"
    assert room.due() == Cue(0, "default")
    room(ComeBack("p2"), "p2")
    again = room.due()
    assert again is not None
    assert again.at > 0
