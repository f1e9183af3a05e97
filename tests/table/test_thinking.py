"""Time to decide between players: the table's, then the seat's own."""

from __future__ import annotations

from croupier.games.awaiting import Said
from croupier.table.course import Cue, on_silence
from croupier.table.events import NextDue, Timing
from croupier.table.room.events import BankSpent, BankStarted, SatOut
from croupier.table.room.words import TakeTime
from croupier.table.words import Strike
from tests.table.house import refused
from tests.table.poker_room import Room

TIMING = Timing()


def asked() -> Room:
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p1")
    room.hand()
    assert room.asked() == "p1"
    return room


def test_whoever_is_asked_has_the_tables_time_and_then_their_own() -> None:
    room = asked()
    due = room.due()
    assert due == Cue(room.now + TIMING.decide, "bank")
    entry = room.tick()
    assert entry.events == (BankStarted("p1", due.at, due.at + TIMING.bank),)
    assert room.due() == Cue(due.at + TIMING.bank, "default")
    assert refused(room, TakeTime()).code == "not-awaited"


def test_an_answer_leaves_the_rest_of_the_bank() -> None:
    room = asked()
    room.tick()
    room.now += 12_000
    entry = room.speak("p1", "call 10")
    assert entry.events[0] == BankSpent("p1", TIMING.bank - 12_000)
    assert room.table.room.thinking is None
    assert room.table.next_at == room.now + TIMING.decide, "the next has the table's time again"


def test_every_hand_gives_some_of_it_back_up_to_the_whole() -> None:
    room = asked()
    room.tick()
    room.now += 3_000
    room.speak("p1", "call 10")
    room.fold_around()
    assert room.table.room.banks["p1"] == TIMING.bank - 3_000
    room.hand()
    assert room.table.room.banks["p1"] == TIMING.bank - 3_000 + TIMING.refill
    room.fold_around()
    room.hand()
    assert room.table.room.banks["p1"] == TIMING.bank


def test_whoever_is_silent_to_the_end_folds_and_sits_out() -> None:
    room = asked()
    room.tick()
    assert on_silence(room.here) == Said("p1", "fold")
    entry = room.tick()
    assert BankSpent("p1", 0) in entry.events
    assert SatOut("p1", "silent") in entry.events
    room.fold_around()
    room.hand()
    assert room.asked() in ("p2", "p3")
    assert "p1" not in room.play().seats


def test_with_an_empty_bank_the_clock_speaks_at_once() -> None:
    room = asked()
    room.speak("p1", "call 10")
    room.speak("p2", "call 5")
    room.tick()
    room.tick()  # the big blind checks by the clock
    assert room.table.room.out == {"p3": "silent"}
    room.until("bank", "default")
    room.speak("p2", "check")
    assert room.due() == Cue(room.table.next_at, "default")


def test_the_clock_checks_where_it_can() -> None:
    room = asked()
    room.speak("p1", "call 10")
    room.speak("p2", "call 5")
    assert on_silence(room.here) == Said("p3", "check")


def test_the_clock_brings_in_for_whoever_has_to_open() -> None:
    """by §94: the lowest card opens, and nobody else can speak before."""
    room = Room("by", "seven-stud")
    room.sit(500, 500)
    room.hand()
    silent = on_silence(room.here)
    assert (silent.verb, silent.price) == ("bring-in", 500)
    room.tick()
    entry = room.tick()
    assert SatOut(silent.actor, "silent") in entry.events
    assert room.stacks()[silent.actor] == 494


def test_a_struck_answer_is_given_in_the_tables_time() -> None:
    room = asked()
    room.tick()
    room.now += 1_000
    room.speak("p1", "call 10")
    entry = room(Strike(len(room.table.entries), "misheard"), confirmed="inspector")
    assert entry.events[1:] == (NextDue(room.now + TIMING.decide),)
    assert room.table.room.thinking is None
    assert room.table.room.banks["p1"] == TIMING.bank - 1_000
    assert room.asked() == "p1"


def test_a_dealer_gives_the_time_himself() -> None:
    room = Room(by_hand=True)
    room.sit(500, 500)
    assert room.due() is None
    assert refused(room, TakeTime()).code == "not-awaited"
