"""The waiting list of a full table."""

from __future__ import annotations

import pytest

from croupier.table.course import Cue
from croupier.table.events import Left, Listed, OfferLapsed, Seated, SeatOffered, Unlisted
from croupier.table.room.events import BoughtIn, CashedOut
from croupier.table.words import Close, JoinList, Leave, LeaveList, OfferSeat, Sit, Strike
from tests.table.house import Watched, refused
from tests.table.poker_room import Room


@pytest.fixture
def room() -> Room:
    """A table of two, both at it, and two who wait."""
    room = Room(seats=2)
    room.sit(500, 500)
    assert room(JoinList("ana", "Ana"), by="ana").events == (Listed("ana", "Ana", False),)
    room(JoinList("bob", "Bob", True), by="bob")
    return room


def test_the_list_is_for_a_full_table_and_for_those_without_a_seat() -> None:
    room = Room(seats=2)
    room.sit(500)
    assert refused(room, JoinList("ana", "Ana")).code == "seat-free"
    assert refused(room, JoinList("p1", "P1")).code == "already-seated"
    room.sit(500)
    room(JoinList("ana", "Ana"))
    assert refused(room, JoinList("ana", "Ana")).code == "already-listed"
    assert refused(room, LeaveList("bob")).code == "not-listed"


def test_a_free_seat_is_offered_to_whoever_waits_longest(room: Room) -> None:
    room.now = 10_000
    entry = room.leave("p2")
    assert entry.events == (CashedOut("p2", 50_000), Left("p2"), SeatOffered("ana", 40_000))
    assert refused(room, Sit("bob", "Bob", buy_in=50_000)).code == "waiting-list"
    assert refused(room, Sit("eva", "Eva", buy_in=50_000)).code == "waiting-list"
    entry = room(Sit("ana", "Ana", buy_in=50_000), by="ana")
    assert entry.events[:3] == (
        Unlisted("ana"), Seated("p2", "ana", "Ana", False), BoughtIn("p2", 50_000),
    )  # fmt: skip
    assert [listed.player for listed in room.table.queue] == ["bob"]
    assert room.table.offer is None


def test_an_offer_lapses_and_goes_to_the_next(room: Room) -> None:
    room.now = 10_000
    room.leave("p2")
    assert refused(room, OfferSeat()).code == "not-awaited"
    assert room.due() == Cue(40_000, "offer")
    assert room.tick().events == (OfferLapsed("ana"), SeatOffered("bob", 70_000))
    assert room.tick().events == (OfferLapsed("bob"),)
    assert (room.table.queue, room.table.offer, room.due()) == ((), None, None)
    room.sit(500)


def test_whoever_no_longer_wants_the_seat_gives_it_to_the_next(room: Room) -> None:
    room.leave("p2")
    entry = room(LeaveList("ana"), by="ana")
    assert entry.events == (Unlisted("ana"), SeatOffered("bob", room.now + 30_000))
    assert room(LeaveList("bob"), by="bob").events == (Unlisted("bob"),)


def test_whoever_waits_behind_another_leaves_the_list_without_a_word(room: Room) -> None:
    room.leave("p2")
    assert room(LeaveList("bob"), by="bob").events == (Unlisted("bob"),)
    assert room.table.offer == SeatOffered("ana", room.now + 30_000)


def test_two_free_seats_are_offered_one_after_the_other(room: Room) -> None:
    room.leave("p2")
    room.leave("p1")
    entry = room(Sit("ana", "Ana", buy_in=50_000), by="ana")
    assert entry.events[-1] == SeatOffered("bob", room.now + 30_000)
    room(Sit("bob", "Bob", buy_in=50_000), by="bob")
    assert sorted(who.player for who in room.table.seats.values()) == ["ana", "bob"]


def test_in_a_hand_the_seat_is_offered_when_the_hand_is_over(room: Room) -> None:
    room.hand()
    seat = room.asked()
    room.leave(seat)
    assert room.table.offer is None
    room.fold_around()
    assert room.entries[-1].events[-1] == SeatOffered("ana", room.now + 30_000)
    assert room.due() == Cue(room.now + 30_000, "offer"), "one player alone: no hand"


def test_in_a_void_hand_the_seat_is_free_again_and_the_clock_offers_it(room: Room) -> None:
    room.button_to("p1")
    room.hand()
    room.leave("p2")
    room(Strike(1, "the deck was not whole"), confirmed="inspector")
    room.leave("p2")
    assert room.table.offer == SeatOffered("ana", room.now + 30_000)
    other = Room(seats=3)
    other.sit(500, 500, 500)
    other.button_to("p1")
    other(JoinList("ana", "Ana"))
    other.hand()
    other.speak("p1", "fold")
    other.leave("p1")
    other(Strike(1, "the deck was not whole"), confirmed="inspector")
    assert other.due() == Cue(0, "offer")
    assert other(OfferSeat()).events == (SeatOffered("ana", other.now + 30_000),)


def test_at_a_closed_table_one_may_still_leave_the_list(room: Room) -> None:
    room(Close("end of the evening"))
    assert room.leave("p1").events == (CashedOut("p1", 50_000), Left("p1")), "nobody is called"
    assert room(LeaveList("ana"), by="ana").events == (Unlisted("ana"),)
    assert refused(room, JoinList("eva", "Eva")).code == "table-closed"
    assert room.due() is None


def test_a_dealer_calls_the_next_when_he_likes() -> None:
    room = Room(seats=2, by_hand=True)
    room.sit(500, 500)
    room(JoinList("ana", "Ana"))
    assert room.leave("p1").events[-1] == SeatOffered("ana", 0)
    assert room.due() is None
    assert room(OfferSeat()).events == (OfferLapsed("ana"),)


def test_other_tables_have_a_list_too() -> None:
    house = Watched("by", "roulette", seats=1)
    house(Sit("ana", "Ana"))
    house(JoinList("bob", "Bob"))
    assert house(Leave("p1")).events == (Left("p1"), SeatOffered("bob", 31_000))
    house(Sit("bob", "Bob"), by="bob")
    assert house.table.queue == ()
