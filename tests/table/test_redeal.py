"""A defective deck: the ground is written down, the round is void, and another deck is dealt from,
starting with the same player. `by` 10.1."""

from __future__ import annotations

import pytest

from croupier.games.awaiting import Drawn
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.defects import DEFECTS, Defect
from croupier.rulebooks.schema.house import DefectiveCards
from croupier.table.events import Redealt, RoundOver, Struck
from croupier.table.room.events import HandStarted
from croupier.table.words import NoMoreBets, OpenWindow, Redeal, Sit
from tests.kinds import the
from tests.table.house import Watched, refused
from tests.table.poker_room import Room


def test_the_four_grounds_are_those_of_the_book() -> None:
    cards = the(DefectiveCards, load_book("by").house.rules.defective_cards)
    assert cards.defects.value == DEFECTS


@pytest.mark.parametrize("defect", DEFECTS)
def test_the_redeal_starts_with_the_same_player(defect: Defect) -> None:
    """Also where somebody has sat down between the two; every chip is back with its player."""
    room = Room("by", "holdem")
    room.sit(500, 500, 500)
    for _ in range(2):  # the button goes on
        room.until("hand")
        room.tick()
        while room.until("default", "bank", "hand", "shoe") and room.here.asks:
            room.speak(room.here.asks[0].actor, "fold")
    room.until("hand")
    before = room.stacks()
    first = the(HandStarted, room.tick().events[0])
    room.until("default", "bank")
    shuffled = room.brought
    entry = room(Redeal(1, defect), confirmed="Vera")
    assert entry.events[:2] == (Struck(1, defect), Redealt(defect))
    assert isinstance(entry.events[2], RoundOver)
    assert room.stacks() == before
    room(Sit("p4", "P4", seat="p4", buy_in=50_000), by="p4")
    room.until("hand")
    assert room.brought == shuffled + 1, "another deck, shuffled and cut"
    again = the(HandStarted, room.tick().events[0])
    assert again.button == first.button
    assert tuple(again.stacks)[:3] == tuple(first.stacks)


def test_a_shoe_is_replaced_too() -> None:
    table = Watched("by", "blackjack", by_hand=True, plate="10..1000, boxes 7")
    table(Sit("p1", "Ana"), by="p1")
    table.bring()
    table(Drawn("shoe", ("xx", "xx", "xx"), ("burn",) * 3), by="shoe")
    table(OpenWindow())
    table.say("p1: bet 100 on 1")
    table(NoMoreBets())
    table(Redeal(1, "different backs"), confirmed="Vera")
    assert table.table.shoe is None
    assert refused(table, OpenWindow()).code == "not-awaited"


def test_what_is_no_redeal() -> None:
    room = Room("by", "holdem")
    room.sit(500, 500)
    assert refused(room, Redeal(1, "equal cards"), confirmed="Vera").code == "nothing-to-strike"
    room.until("hand")
    room.tick()
    assert refused(room, Redeal(1, "equal cards")).code == "needs-confirmation"
    unknown = refused(room, Redeal(1, "bad luck"), confirmed="Vera")
    assert (unknown.code, unknown.legal) == ("unknown-outcome", DEFECTS)
    wheel = Watched("by", "roulette")
    wheel(OpenWindow())
    assert refused(wheel, Redeal(1, "equal cards"), confirmed="Vera").code == "no-rule"
