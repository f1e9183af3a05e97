"""A mistake in a hand between players: what was played is struck, the people stay as they are."""

from __future__ import annotations

import pytest

from croupier.phrase import phrase
from croupier.table.course import on_silence
from croupier.table.events import RoundOver, ShoeSealed, Struck
from croupier.table.room.events import HandStarted
from croupier.table.words import AnnounceLast, Sit, Strike
from tests.table.house import refused
from tests.table.poker_room import PLATES, Room


def strike(room: Room, entry: int = 0) -> None:
    """From this entry on; the last one, where none is named."""
    room(Strike(entry or len(room.table.entries), "misheard"), confirmed="inspector")


def asked() -> Room:
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p1")
    room.hand()
    return room


def test_a_word_that_was_misheard_is_taken_back_with_its_chips() -> None:
    room = asked()
    room.speak("p1", "raise to 40")
    assert room.stacks()["p1"] == 460
    strike(room)
    assert (room.stacks()["p1"], room.asked()) == (500, "p1")
    room.speak("p1", "call 10")
    assert room.asked() == "p2"


@pytest.mark.parametrize(("book", "game"), PLATES)
def test_a_void_hand_gives_everybody_their_chips_back(book: str, game: str) -> None:
    room = Room(book, game)
    room.sit(500, 400, 300)
    room.play_hand()
    before, button = room.stacks(), room.table.room.button
    for over in (False, True):
        room.hand()
        if over:
            room.fold_around()
        entry = room(Strike(1, "the deck was not whole"), confirmed="inspector")
        assert [type(event) for event in entry.events] == [Struck, RoundOver]
        assert (room.stacks(), room.table.phase) == (before, "settled")
        assert room.table.room.button == button, (
            "the next hand is played with the button of this one"
        )
    room.play_hand()


def test_the_end_of_a_hand_is_struck_and_played_again() -> None:
    room = asked()
    room.speak("p1", "fold")
    before = room.stacks()
    room.speak("p2", "fold")
    assert room.table.phase == "settled"
    strike(room)
    assert (room.table.phase, room.stacks(), room.asked()) == ("playing", before, "p2")
    room.speak("p2", "call 5")
    room.fold_around()


def test_chips_brought_meanwhile_stay() -> None:
    room = asked()
    room.speak("p1", "fold")
    room.add("p1", 200)
    room.sit(300)
    room.fold_around()
    strike(room, 1)
    assert room.stacks() == {"p1": 700, "p2": 500, "p3": 500, "p4": 300}


def test_whoever_lost_all_of_it_is_back_with_their_chips() -> None:
    room = Room("bg", "holdem")
    room.sit(100, 500)
    room.button_to("p2")
    room.hand("2d Ah 7s As 3c 4d 9h Js Kc 5h Qc 8s")  # p1 seven-deuce, p2 aces
    room.speak("p1", "raise to 100")
    room.speak("p2", "call 90")
    room.until("shoe")
    assert room.table.room.out == {"p1": "no chips"}
    strike(room, 1)
    assert (room.table.room.out, room.stacks()) == ({}, {"p1": 100, "p2": 500})


def test_a_strike_is_no_correction_once_a_player_has_left() -> None:
    """Their chips are gone with them: that is a dispute."""
    room = asked()
    room.speak("p1", "call 10")
    room.speak("p2", "fold")
    room.leave("p2")
    for entry in (1, len(room.table.entries) - 1):
        error = refused(room, Strike(entry, "misheard"), confirmed="inspector")
        assert (error.code, error.facts["why"]) == ("strike-late", phrase("since.left"))


def test_nor_once_a_player_has_taken_chips_away_and_come_back_with_fewer() -> None:
    """§57: a hand is played with the chips that lay there before it, and these no longer do."""
    room = asked()
    room.speak("p1", "raise to 40")
    room.speak("p2", "fold")
    room.speak("p3", "call 30")
    room.until("bank")
    room.speak("p3", "bet 100")
    room.speak("p1", "fold")
    room.leave("p3")
    room(Sit("p3", "P3", seat="p3", buy_in=30_000), by="p3")
    for entry in (1, len(room.table.entries)):
        error = refused(room, Strike(entry, "misheard"), confirmed="inspector")
        assert (error.code, error.facts["why"]) == ("strike-late", phrase("since.left"))
    room.add("p3", 400)
    strike(room)
    assert (room.asked(), room.stacks()["p1"]) == ("p1", 460)


def test_nor_once_a_player_has_left_with_the_hand_and_come_back() -> None:
    room = asked()
    room.speak("p1", "raise to 40")
    room.speak("p2", "call 35")
    room.leave("p3")
    room.fold_around()
    room(Sit("p3", "P3", seat="p3", buy_in=10_000), by="p3")
    for entry in (1, len(room.table.entries)):
        error = refused(room, Strike(entry, "misheard"), confirmed="inspector")
        assert error.code == "strike-late"


def test_whoever_left_without_a_chip_in_the_hand_hinders_nobody() -> None:
    room = asked()
    room.speak("p1", "fold")
    room.leave("p1")
    error = refused(room, Strike(3, "misheard"), confirmed="inspector")
    assert error.code == "strike-late", "p1 would be asked again"
    strike(room, 1)
    assert room.stacks() == {"p2": 500, "p3": 500}


def test_who_was_leaving_still_is_when_the_hand_is_void() -> None:
    room = asked()
    room.leave("p1")
    strike(room, 1)
    assert room.table.room.leaving == ("p1",)
    room.hand()
    assert sorted(room.table.seats) == ["p2", "p3"]
    assert sorted(room.tables_of(HandStarted)[-1].seats) == ["p2", "p3"]


def test_the_last_hands_stay_announced_when_the_hand_is_void() -> None:
    for entry in (1, 3):
        room = asked()
        room.speak("p1", "call 10")
        room(AnnounceLast())
        announced = room.table.last_games
        room.fold_around()
        strike(room, entry)
        assert room.table.last_games == announced is not None


def test_a_new_deck_makes_it_too_late() -> None:
    room = asked()
    room.fold_around()
    room.until("hand")
    error = refused(room, Strike(1, "misheard"), confirmed="inspector")
    assert error.code == "strike-late"


def test_cards_that_were_struck_stay_out_and_the_rest_is_shuffled_when_the_deck_is_empty() -> None:
    """Seven players at seven-card stud: 21 cards dealt twice leave 10 for the streets to come."""
    room = Room("by", "seven-stud", seats=7)
    room.sit(*(300,) * 7)
    room.hand()
    strike(room, 2)
    room.until("bank")
    while room.table.phase == "playing":
        seat = room.asked()
        words = {"bring-in": "bring-in 5", "check": "check", "fold": "call 5"}
        room.speak(seat, words[on_silence(room.here).verb])
        room.until("bank", "shoe")
        if room.table.phase == "playing":
            room.until("bank")
    sealed = [e for e in room.tables_of(ShoeSealed) if e.without]
    assert len(sealed) == 1, "the rest was shuffled once, in the middle of the hand"
    assert room.table.results[-1]["pot"] == 7 * 600
