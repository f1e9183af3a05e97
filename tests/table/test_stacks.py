"""Chips between players: what one brings, adds and takes along."""

from __future__ import annotations

import msgspec
import pytest

from croupier.errors import Refused
from croupier.phrase import Phrase, Sum, phrase
from croupier.table.events import Left, Seated
from croupier.table.room.events import BoughtIn, CashedOut
from croupier.table.room.words import AddChips, SitOut
from croupier.table.words import Open, Sit
from croupier.words.refusals import in_words
from tests.table.house import Watched, refused
from tests.table.poker_room import Room


def test_one_sits_down_with_chips_from_the_wallet() -> None:
    room = Room()
    entry = room(Sit("p1", "Ana", buy_in=50_000), by="p1")
    assert entry.events == (Seated("p1", "p1", "Ana", False), BoughtIn("p1", 50_000))
    assert room.stacks() == {"p1": 500}
    assert room.wallet("p1").balance == 10**9 - 50_000


@pytest.mark.parametrize("amount", [0, 9_900, 100_100])
def test_too_little_or_too_much_is_refused_with_the_limits(amount: int) -> None:
    """The plate: 100 to 1000."""
    error = refused(Room(), Sit("ana", "Ana", buy_in=amount))
    assert (error.code, error.clause) == ("buy-in", "plate")
    assert "100 BYN to 1000 BYN" in in_words(error)


def test_no_amount_is_no_buy_in() -> None:
    assert refused(Room(), Sit("ana", "Ana", buy_in=-1)).code == "bad-amount"
    assert refused(Room(), Sit("ana", "Ana", buy_in=2**63)).code == "bad-amount"


def test_whole_chips_only() -> None:
    room = Room(plate="bets 10..100, buy-in 100..1000, rake 5 %, chip 5")
    assert refused(room, Sit("ana", "Ana", buy_in=10_100)).code == "wrong-unit"
    assert refused(Room(), Sit("ana", "Ana", buy_in=10_050)).facts["unit"] == Sum(100, "BYN")


def test_more_than_the_wallet_has_is_refused_by_the_ledger() -> None:
    room = Room(plate="bets 10..100, buy-in 100.., rake 5 %")
    with pytest.raises(Refused, match="available"):
        room(Sit("p1", "Ana", buy_in=10**9 + 100))
    assert room.table.seats == {}


def test_no_chips_are_added_during_a_hand() -> None:
    """by §57."""
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p1")
    room.hand()
    error = refused(room, AddChips("p1", 10_000))
    assert (error.code, error.clause) == ("chips-in-hand", "§57")
    room.speak("p1", "fold")
    assert room.add("p1", 100).events == (BoughtIn("p1", 10_000),)
    room.fold_around()
    assert room.stacks()["p1"] == 600


def bounds(low: int, high: int) -> Phrase:
    return phrase("range", low=Sum(low * 100, "BYN"), high=Sum(high * 100, "BYN"))


def test_a_stack_is_filled_up_to_the_maximum() -> None:
    room = Room()
    room.sit(500)
    error = refused(room, AddChips("p1", 50_100))
    assert (error.code, error.facts["bounds"]) == ("buy-in", bounds(0, 500))
    assert refused(room, AddChips("p1", 0)).code == "bad-amount"
    room.add("p1", 500)
    assert refused(room, AddChips("p1", 100)).facts["bounds"] == bounds(0, 0)


def test_whoever_sits_out_may_add_chips_and_stays_out() -> None:
    room = Room()
    room.sit(500, 500)
    room(SitOut("p1"), by="p1")
    room.add("p1", 100)
    assert room.table.room.out == {"p1": "asked"}


def test_chips_go_along_where_the_table_has_become_another() -> None:
    """The house opens the same table with another game: nobody's chips stay behind."""
    room = Room()
    room.sit(500, 500)
    other = Watched("by", "roulette")
    assert other.table.opened is not None
    room(Open(msgspec.structs.replace(other.table.opened, seats=6)), by="house")
    room.setting = other.setting
    assert room.leave("p1").events == (CashedOut("p1", 50_000), Left("p1"))


def test_in_another_currency_everybody_gets_their_chips_back() -> None:
    room = Room()
    room.sit(500, 300)
    opened = room.table.opened
    assert opened is not None
    dearer = msgspec.structs.replace(opened.plate, currency="EUR")
    entry = room(Open(msgspec.structs.replace(opened, plate=dearer)), by="house")
    assert entry.events[:-1] == (
        CashedOut("p1", 50_000), Left("p1"), CashedOut("p2", 30_000), Left("p2"),
    )  # fmt: skip
    assert (room.table.seats, room.table.stacks, room.table.plate) == ({}, {}, dearer)
