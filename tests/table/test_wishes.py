"""At the players' wish: another device or limit, where the plate offers it, from the next round on.

§172; art. 16(11), art. 17(6); Casino poker (14), Hold'em (6); R98.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import plate_text, read_plate, wished
from croupier.table.course import Cue, cue
from croupier.table.events import PlateChanged, Wished, WishRefused
from croupier.table.room.words import StartHand
from croupier.table.setting import lay_out
from croupier.table.words import (
    Close,
    GrantWish,
    Leave,
    LoadMachine,
    Open,
    OpenWindow,
    RefuseWish,
    SealShoe,
    Sit,
    Wish,
)
from tests.table.house import Watched, refused
from tests.table.poker_room import Room

DEVICES = "10..1000, boxes 7, device shoe or machine"
LIMITS = "pot limit or no limit, blinds 5 10, buy-in 100..1000, rake 5 %, chip 1"


def blackjack(*people: str, bots: int = 0) -> Watched:
    table = Watched("by", "blackjack", plate=DEVICES)
    for number, name in enumerate((*people, *("bot",) * bots), 1):
        table(Sit(f"p{number}", name, bot=name == "bot"), by=f"p{number}")
    return table


# The plate.


def test_a_plate_says_what_may_be_wished() -> None:
    plate = read_plate(DEVICES, "BYN")
    assert (plate.choices["device"], plate.wishes) == ("shoe", {"device": ("machine",)})
    assert plate_text(plate).endswith("device shoe or machine")
    other = wished(plate, "machine")
    assert other
    assert plate_text(other).endswith("device machine or shoe")
    assert wished(other, "shoe") == plate
    assert wished(plate, "wheel") is None
    limits = read_plate(LIMITS, "BGN")
    assert (limits.choices["structure"], limits.wishes["structure"]) == ("pot limit", ("no limit",))
    assert read_plate(plate_text(limits), "BGN") == limits


@pytest.mark.parametrize(
    ("book", "game", "plate", "key"),
    [
        ("by", "blackjack", "10..1000, device shoe or wheel", "device"),
        ("by", "blackjack", "10..1000, decks 8, device shoe or machine", "decks"),  # §172: six
        ("bg-blackjack", "blackjack", "10..1000, device shoe or machine", "device"),
        ("bg", "casino-poker", "spread or no limit, ante 1, bets 10..50", "structure"),
        ("bg", "casino-poker", "spread or pot limit, ante 1, bets 10..50", "rake"),
    ],
)
def test_only_what_the_book_allows_and_leaves_to_the_players(
    book: str, game: str, plate: str, key: str
) -> None:
    read = load_book(book)
    with pytest.raises(RuleBookError) as caught:
        lay_out(game, read.section(game).rules, read_plate(plate, read.info.currency))
    assert key in {problem.key for problem in caught.value.problems}


# The table.


def test_who_plays_alone_has_nobody_to_ask() -> None:
    """§172. The machine has six decks; bots are asked nothing."""
    for bots in (0, 2):
        table = blackjack("Ana", bots=bots)
        said, changed = table(Wish("p1", "machine"), by="p1").events
        assert said == Wished("p1", "machine")
        assert isinstance(changed, PlateChanged)
        assert (table.setting.equipment.device, table.setting.equipment.decks) == ("machine", 6)
        assert table.table.wish is None
        assert refused(table, SealShoe("s", "")).code == "wrong-device"
        table(LoadMachine("m1"))
        table(Wish("p1", "shoe"), by="p1")
        assert (table.setting.equipment.device, table.setting.equipment.decks) == ("shoe", 8)


def test_nobody_is_against_it_and_the_clock_does_as_wished() -> None:
    table = blackjack("Ana", "Ben")
    assert table(Wish("p2", "machine"), by="p2").events == (Wished("p2", "machine"),)
    assert table.table.wish == Wished("p2", "machine")
    assert refused(table, OpenWindow()).code == "not-awaited"
    assert cue(table.here) == Cue(table.table.next_at, "wish")
    (changed,) = table(GrantWish(), clock=True).events
    assert isinstance(changed, PlateChanged)
    assert table.setting.equipment.device == "machine"
    assert refused(table, GrantWish()).code == "not-awaited"


def test_one_who_is_against_it_keeps_everything_as_it_is() -> None:
    table = blackjack("Ana", "Ben", "Cid")
    before = table.table.plate
    table(Wish("p2", "machine"), by="p2")
    assert table(RefuseWish("p3"), by="p3").events == (WishRefused("p3"),)
    assert (table.table.wish, table.table.plate) == (None, before)
    assert refused(table, RefuseWish("p1")).code == "not-awaited"
    assert refused(table, GrantWish()).code == "not-awaited"


def test_a_wish_goes_with_who_wished_it_and_with_the_evening() -> None:
    table = blackjack("Ana", "Ben")
    table(Wish("p2", "machine"), by="p2")
    table(Leave("p2"), by="p2")
    assert table.table.wish is None
    table(Sit("p2", "Ben"), by="p2")
    table(Wish("p2", "machine"), by="p2")
    opened = table.table.opened
    table(Close("late"))
    assert table.table.wish is None
    assert opened
    table(Open(opened))
    assert table.setting.equipment.device == "shoe"


def test_words_that_do_not_fit() -> None:
    table = blackjack("Ana", "Ben")
    assert refused(table, Wish("p3", "machine")).code == "not-seated"
    assert refused(table, Wish("p1", "shoe")).code == "not-offered"
    assert refused(table, Wish("p1", "wheel")).legal == ("machine",)
    table(Wish("p1", "machine"), by="p1")
    assert refused(table, Wish("p2", "machine")).code == "not-awaited"


def test_between_players_the_limit_changes_from_the_next_hand_on() -> None:
    """Art. 17(6): the raise of the next hand is bounded by nothing but the chips."""
    room = Room("bg", "holdem", plate=LIMITS)
    room.sit(500, 500, 500)
    structure: Any = room.setting.terms
    assert structure.structure == "pot limit"
    room.speak("p2", "wish no limit")
    assert refused(room, StartHand()).code == "not-awaited"
    assert room.due() == Cue(room.table.next_at, "wish")
    room.tick()
    structure = room.setting.terms
    assert structure.structure == "no limit"
    assert room.table.stacks == {"p1": 50_000, "p2": 50_000, "p3": 50_000}
