"""A deck in the dealer's hand at a poker table: shuffled, cut and dealt for one round."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from croupier.cards.card import PACK
from croupier.games.awaiting import Drawn, Said
from croupier.games.facts import Line
from croupier.games.felt import Bet
from croupier.phrase import phrase
from croupier.replay import replay
from croupier.table.course import Cue, awaited_places, cue
from croupier.table.entry import Entry
from croupier.table.events import CutDeclined, ShoeCut, ShoeSealed
from croupier.table.shoe import needs_shoe, wanted
from croupier.table.words import (
    Bets,
    Cut,
    LoadMachine,
    NoMoreBets,
    OpenWindow,
    Repeat,
    SealShoe,
    Sit,
    Strike,
    Undo,
)
from croupier.text.writing import write_round
from tests.games.dealer_poker.at_the_table import held
from tests.table.house import Watched, refused

SECTIONS = [
    ("bg", "caribbean", 3),
    ("mk", "caribbean", 3),
    ("by", "oasis", 5),  # §130
    ("by", "russian", 3),  # §155
    ("ru", "russian", 3),
    ("by", "dealer-holdem", 3),  # §30
    ("ru", "dealer-holdem", 3),
]


def poker(book: str, game: str, *, by_hand: bool = False) -> Watched:
    house = Watched(book, game, by_hand=by_hand)
    house(Sit("ana", "Ana"))
    house(Sit("bob", "Bob"))
    return house


def new_deck(house: Watched, name: str = "deck-1") -> None:
    house(SealShoe(name, "seal"))
    while house.table.phase == "cutting":  # nobody wants to
        house(Cut("", 500))
    house(OpenWindow())


def lay(house: Watched, seat: str, spot: str, amount: int, *, dark: bool = False) -> None:
    house(Bets(seat, (Bet(seat, spot, amount * 100, dark=dark),)), by=seat)


def dealt_out(house: Watched) -> None:
    """The cards in the order of the pack, and everybody passes."""
    cards = iter(PACK)
    while house.table.phase == "playing":
        if places := awaited_places(house.here):
            house(Drawn("deck", tuple(next(cards) for _ in places), places))
        else:
            ask = house.here.asks[0]
            house(Said(ask.actor, "pass", ask.about), by=ask.actor)


@pytest.mark.parametrize(("book", "game"), [section[:2] for section in SECTIONS])
def test_every_round_has_its_own_deck(book: str, game: str) -> None:
    house = poker(book, game)
    for number in (1, 2, 3):
        assert needs_shoe(house.here)
        assert wanted(house.here) == "shoe"
        assert refused(house, OpenWindow()).legal == (phrase("refused.new-deck"),)
        entry = house(SealShoe(f"deck-{number}", "seal"))
        sealed = entry.events[0]
        assert isinstance(sealed, ShoeSealed)
        assert (sealed.deck, sealed.decks, sealed.cutter) == (True, 1, f"p{number % 2 or 2}")
        while house.table.phase == "cutting":
            house(Cut("", 500))
        house(OpenWindow())
        lay(house, "p1", "1 ante", 10)
        house(NoMoreBets())
        dealt_out(house)
    assert house.table.phase == "settled"
    assert len(house.table.results) == 3, "the board goes on; a new shoe would begin another"
    assert [result["round"] for result in house.table.results] == [
        "t1-000001", "t1-000002", "t1-000003",
    ]  # fmt: skip


@pytest.mark.parametrize(("book", "game", "least"), SECTIONS)
def test_a_player_cuts_thick_enough(book: str, game: str, least: int) -> None:
    """§30, §130, §155: so many cards at least on either side."""
    house = poker(book, game)
    house(SealShoe("deck-1", "seal"))
    cutter = house.table.cutter
    assert cutter
    thin, thick = 1000 * least // 52, 1000 * (53 - least) // 52 + 1  # in thousandths
    for at in (thin, thick):
        error = refused(house, Cut(cutter, at))
        assert error.code == "cut-too-thin"
        assert (error.facts["low"], error.facts["high"]) == (least, 52 - least)
    entry = house(Cut(cutter, thin + 1), by=cutter)
    assert entry.events == (ShoeCut(cutter, least),)


def test_who_says_nothing_is_passed_over() -> None:
    """§155, §30: the next player is asked; when all have declined, the dealer cuts."""
    house = poker("by", "russian")
    house(Sit("bot-1", "Milena", bot=True))
    house(SealShoe("deck-1", "seal"))
    assert cue(house.here) == Cue(9_000, "cut")
    entry = house(Cut("", 500), clock=True)
    first = house.table.declined[0]
    assert entry.events == (CutDeclined(first, house.table.cutter, house.table.cut_by),)
    assert {first, house.table.cutter} == {"p1", "p2"}, "a bot is not asked"
    assert cue(house.here) == Cue(house.table.cut_by, "cut")
    assert refused(house, Cut(first, 500)).code == "not-awaited", "one has had one's turn"
    assert house(Cut("", 500), clock=True).events == (ShoeCut("dealer", 26),)
    assert cue(house.here) == Cue(0, "open")


def test_the_next_player_cuts_in_place_of_who_declined() -> None:
    house = poker("by", "dealer-holdem")
    house(SealShoe("deck-1", "seal"))
    house(Cut("", 500), clock=True)
    cutter = house.table.cutter
    assert house(Cut(cutter, 250), by=cutter).events == (ShoeCut(cutter, 13),)


def test_a_round_without_bets_uses_its_deck_up_too() -> None:
    house = poker("by", "russian")
    new_deck(house)
    house(NoMoreBets())
    assert house.table.phase == "settled"
    assert needs_shoe(house.here)


def test_a_struck_round_uses_its_deck_up_too() -> None:
    house = poker("by", "russian")
    new_deck(house)
    lay(house, "p1", "1 ante", 10)
    house(NoMoreBets())
    house(Drawn("deck", ("Ah",)))
    house(Strike(1, "the deck fell down"), confirmed="inspector")
    assert house.table.phase == "settled"
    assert needs_shoe(house.here)


def test_only_a_deck_is_brought_and_only_between_rounds() -> None:
    house = poker("by", "russian")
    error = refused(house, LoadMachine("machine-1"))
    assert (error.code, error.facts["wanted"]) == ("wrong-device", "deck")
    new_deck(house)
    assert refused(house, SealShoe("deck-2", "seal")).code == "mid-round"
    shoe = Watched("bg", "punto-banco")
    assert refused(shoe, LoadMachine("machine-1")).code == "wrong-device"
    wheel = Watched("by", "roulette")
    assert refused(wheel, SealShoe("deck-1", "seal")).code == "wrong-device"
    assert refused(wheel, LoadMachine("machine-1")).code == "wrong-device"


def test_one_of_each_card() -> None:
    house = poker("by", "russian", by_hand=True)
    new_deck(house)
    lay(house, "p1", "1 ante", 10)
    house(NoMoreBets())
    house(Drawn("deck", ("Ah", "Kh")))
    assert refused(house, Drawn("deck", ("Ah",))).code == "card-gone"
    assert refused(house, Drawn("deck", ("Qh", "Qh"))).code == "card-gone"
    assert refused(house, Drawn("shoe", ("Qh",))).code == "wrong-device"
    house(Strike(len(house.table.entries), "typed twice"), confirmed="inspector")
    house(Drawn("deck", ("Ah", "Kd")))


# The felt of such a table.


def test_a_repeated_dark_box_is_dark() -> None:
    house = poker("by", "russian")
    new_deck(house)
    lay(house, "p1", "1 ante", 10)
    lay(house, "p1", "2 ante", 20, dark=True)
    lay(house, "p1", "2 bet", 40)
    lay(house, "p1", "2 insurance", 20)
    before = house.table.felt
    house(NoMoreBets())
    dealt_out_dark(house)
    new_deck(house, "deck-2")
    house(Repeat("p1"))
    assert house.table.felt == before
    house(Repeat("p1"))
    assert {wager.spot: wager.amount for wager in house.table.wagers.values()} == {
        "1 ante": 2000, "2 ante": 4000, "2 bet": 8000, "2 insurance": 4000,
    }  # fmt: skip
    house(Undo("p1"))
    assert house.table.felt == before


def dealt_out_dark(house: Watched) -> None:
    house(Drawn("deck", tuple(PACK[:15])))
    house(Said("p1", "pass", "1"), by="p1")
    while house.table.phase == "playing":
        house(Said("p1", "no", "2"), by="p1")


def test_light_boxes_that_go_together_are_repeated_once() -> None:
    """§127: raising one raised both; repeating must not raise them twice."""
    house = poker("by", "oasis")
    new_deck(house)
    lay(house, "p1", "1 ante", 10)
    lay(house, "p1", "2 ante", 10)
    lay(house, "p1", "1 ante", 5)
    before = house.table.felt
    assert {wager.amount for wager in before.wagers.values()} == {1500}
    house(NoMoreBets())
    dealt_out(house)
    new_deck(house, "deck-2")
    house(Repeat("p1"))
    assert house.table.felt == before
    house(Repeat("p1"))
    assert {wager.amount for wager in house.table.wagers.values()} == {3000}
    house(Undo("p1"))
    assert house.table.felt == before


def test_what_was_said_about_boxes_is_a_text() -> None:
    house = poker("by", "russian", by_hand=True)
    new_deck(house)
    lay(house, "p1", "1 ante", 10)
    lay(house, "p2", "2 ante", 20, dark=True)
    lay(house, "p2", "2 bet", 40)
    house(NoMoreBets())
    house(Drawn("deck", tuple(PACK[:15])))
    away = held(house.table.play, "1")[:2]
    house(Said("p1", "exchange", "1", 1000, tuple(away)), by="p1")
    house(Drawn("deck", tuple(PACK[15:17])))
    house(Said("p1", "bet", "1", 2000), by="p1")
    while house.table.phase == "playing":
        ask = house.here.asks[0]
        house(Said(ask.actor, "no", ask.about), by=ask.actor)
    text = str(write_round([e for e in house.entries if e.round], house.setting))
    for line in (
        "p1: bet ante 10 on 1\n",
        "p2: bet ante 20 on 2 dark\np2: bet bet 40 on 2\n",
        f"p1: exchange {' '.join(away)} for 10 on 1\n",
        "p1: bet 20 on 1\n",
    ):
        assert line in text
    played = replay(text, house.book)
    assert lines_of(played.entries) == lines_of(house.entries)


def lines_of(entries: Iterable[Entry]) -> list[Line]:
    return [event for entry in entries for event in entry.events if isinstance(event, Line)]
