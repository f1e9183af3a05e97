"""The shoe and the machine at a blackjack table: the cut, cards burned, cards that run out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from croupier.cards.card import PACK
from croupier.games.awaiting import Draw, Drawn, Said, open_asks
from croupier.games.sight import NOBODY
from croupier.phrase import phrase
from croupier.replay import replay
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.course import Cue, awaited_places, cue
from croupier.table.entry import Entry
from croupier.table.events import (
    CardsBurned,
    CardsReturned,
    CutCardCame,
    DealerChanged,
    MachineLoaded,
    ShoeCut,
    ShoeSealed,
)
from croupier.table.fold import lying_cards
from croupier.table.setting import lay_out
from croupier.table.shoe import needs_machine, needs_shoe
from croupier.table.words import (
    ChangeDealer,
    ChangePlate,
    Cut,
    LoadMachine,
    NoMoreBets,
    Open,
    OpenWindow,
    SealShoe,
    Sit,
    Strike,
)
from croupier.text.writing import write_round
from croupier.words.refusals import in_words
from tests.table.house import Watched, refused


def blackjack(book: str, *, by_hand: bool = True, **choices: str | int) -> Watched:
    house = Watched(book, "blackjack", by_hand=by_hand, choices=choices)
    house(Sit("ana", "Ana"))
    return house


def ready(house: Watched) -> Watched:
    """Cut, and all burned that has to be."""
    house(SealShoe("shoe-1", ""))
    if house.table.phase == "cutting":
        house(Cut("", 500))
    if house.table.owed:
        house(Drawn("shoe", ("xx",) * house.table.owed))
    return house


def of(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# The cut.


@pytest.mark.parametrize("book", ["by", "bg-blackjack"])
def test_a_player_cuts_at_least_52_cards_from_either_end(book: str) -> None:
    """`by` §177 from five decks on; `bg-blackjack` p. 10, R65."""
    house = blackjack(book)
    house(SealShoe("shoe-1", ""))
    cards = house.setting.equipment.decks * 52
    for at in (1, 100, 900, 999):
        error = refused(house, Cut("p1", at))
        assert error.code == "cut-too-thin"
        assert (error.facts["low"], error.facts["high"]) == (52, cards - 52)
    house(Cut("p1", 170), by="p1")
    assert house.table.shoe is not None
    assert house.table.shoe.cut_at == cards * 17 // 100


def test_one_deck_may_be_cut_anywhere_r65() -> None:
    house = Watched("bg-blackjack", "blackjack", choices={"decks": 1}, only=("",))
    house(Sit("ana", "Ana"))
    house(SealShoe("shoe-1", ""))
    house(Cut("p1", 20), by="p1")
    assert house.table.phase == "settled"


def test_when_the_player_declines_the_pit_boss_cuts_by_177() -> None:
    house = blackjack("by", by_hand=False)
    house(SealShoe("shoe-1", "seal"))
    assert cue(house.here) == Cue(9_000, "cut")
    entry = house(Cut("", 500), by="p1", clock=True)
    assert entry.events == (ShoeCut("pit boss", 208),)


def test_with_nobody_at_the_table_the_house_cuts_bg_blackjack() -> None:
    house = Watched("bg-blackjack", "blackjack")
    entry = house(SealShoe("shoe-1", "seal"))
    assert entry.events[-1] == ShoeCut("dealer", 156)
    assert refused(house, Cut("", 500)).code == "not-awaited"


# Cards that are burned.


@pytest.mark.parametrize("book", ["by", "bg-blackjack"])
def test_three_cards_are_burned_at_a_new_shuffle(book: str) -> None:
    """`by` §178; `bg-blackjack` p. 12."""
    house = blackjack(book)
    house(SealShoe("shoe-1", ""))
    house(Cut("", 500))
    assert awaited_places(house.here) == ("burn",) * 3
    error = refused(house, OpenWindow())
    assert (error.code, error.legal) == ("not-awaited", (Draw("shoe", ("burn",) * 3),))
    assert refused(house, Drawn("shoe", ("zz",))).code == "unknown-outcome"
    assert refused(house, Drawn("shoe", ("xx",) * 4)).code == "not-awaited"
    assert refused(house, Drawn("wheel", ("17",))).code == "wrong-device"
    house(Drawn("shoe", ("xx",), ("burn",)))
    entry = house(Drawn("shoe", ("xx", "9c")))
    assert [card.seen_by for card in of(entry.events, CardsBurned)[0].cards] == [NOBODY] * 2
    assert entry.round == "", "what is burned between rounds belongs to none"
    assert house.table.shoe is not None
    assert house.table.shoe.out == 3
    house(OpenWindow())


def test_the_clock_burns_before_it_opens_the_window() -> None:
    house = blackjack("by", by_hand=False)
    house(SealShoe("shoe-1", "seal"))
    house(Cut("p1", 500))
    assert cue(house.here) == Cue(0, "burn")
    house(Drawn("shoe", ("2c", "3c", "4c"), ("burn",) * 3), clock=True)
    assert cue(house.here) == Cue(0, "open")


@pytest.mark.parametrize(("book", "cards"), [("by", 3), ("bg-blackjack", 1), ("bg", 0), ("ru", 0)])
def test_at_a_change_of_dealer_so_many_are_burned(book: str, cards: int) -> None:
    """`by` §178 three, `bg-blackjack` p. 15 one; the others say nothing."""
    house = ready(blackjack(book))
    entry = house(ChangeDealer("Vera"))
    assert entry.events == (DealerChanged("Vera", cards),)
    assert (house.table.dealer, house.table.owed) == ("Vera", cards)
    if cards:
        house(Drawn("shoe", ("xx",) * cards))
    house(OpenWindow())
    assert refused(house, ChangeDealer("Ivo")).code == "mid-round"


def test_a_dealer_who_comes_with_a_new_shoe_burns_once() -> None:
    house = blackjack("bg-blackjack")
    house(ChangeDealer("Vera"))
    assert house.table.owed == 0, "there is nothing to burn from"
    house(SealShoe("shoe-1", ""))
    house(Cut("", 500))
    house(ChangeDealer("Ivo"))
    assert house.table.owed == 3


def test_after_a_change_of_dealer_the_last_round_is_no_longer_corrected() -> None:
    house = ready(blackjack("by"))
    house(OpenWindow())
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    house(Drawn("shoe", ("Tc", "7h", "Ac")))
    assert house.table.phase == "settled"
    house(ChangeDealer("Vera"))
    error = refused(house, Strike(4, "wrong card"), confirmed="inspector")
    assert in_words(error).startswith("The dealer has changed")


def test_the_cut_card_can_come_with_a_burned_card_r60() -> None:
    house = ready(blackjack("by"))
    behind = house.setting.equipment.behind
    assert house.table.shoe is not None
    assert behind is not None
    shoe = msgspec.structs.replace(house.table.shoe, out=416 - behind - 2)
    house.table = msgspec.structs.replace(house.table, shoe=shoe)
    house(ChangeDealer("Vera"))
    entry = house(Drawn("shoe", ("xx",) * 3))
    assert of(entry.events, CutCardCame)
    assert needs_shoe(house.here)


# The cut card, and a shoe that runs out.


def test_the_round_in_which_the_cut_card_comes_is_finished_r60() -> None:
    house = ready(blackjack("bg-blackjack"))
    assert house.setting.equipment.behind == 104
    assert house.table.shoe is not None
    shoe = msgspec.structs.replace(house.table.shoe, out=312 - 105)
    house.table = msgspec.structs.replace(house.table, shoe=shoe)
    house(OpenWindow())
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    entry = house(Drawn("shoe", ("9c", "7h", "8d")))
    assert of(entry.events, CutCardCame) == [CutCardCame(0)]
    house(Said("p1", "stand", "1"))
    house(Drawn("shoe", ("Th",)))
    assert house.table.phase == "settled"
    assert refused(house, OpenWindow()).legal == (phrase("refused.new-shoe"),)
    text = str(write_round(house.table.entries, house.setting))
    assert "shoe: 9c 7h 8d\n= cut card, 0 more\n" in text
    again = replay(text, house.book).table.entries[1:-1]
    assert [one.events for one in again] == [one.events for one in house.table.entries[1:-1]]


def run_out(house: Watched) -> None:
    """A round at box 1 for which the shoe has three cards."""
    assert house.table.shoe is not None
    cards = house.table.shoe.decks * 52
    shoe = msgspec.structs.replace(house.table.shoe, out=cards - 3, hands_left=5)
    house(OpenWindow())
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    house.table = msgspec.structs.replace(house.table, shoe=shoe)
    assert refused(house, SealShoe("shoe-2", "")).code == "mid-round"
    house(Drawn("shoe", ("9c", "7h", "8d")))
    house(Said("p1", "stand", "1"))


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_shoe_that_runs_out_is_filled_with_what_does_not_lie_on_the_table(by_hand: bool) -> None:
    house = ready(blackjack("bg", by_hand=by_hand, decks=1))
    run_out(house)
    assert refused(house, Drawn("shoe", ("2c",))).code == "shoe-empty"
    if not by_hand:
        assert cue(house.here) == Cue(house.table.next_at, "shoe")
    entry = house(SealShoe("shoe-2", ""))
    assert of(entry.events, ShoeSealed) == [ShoeSealed("shoe-2", 1, "", "", 0, without=3)]
    assert house.table.shoe is not None
    assert (house.table.phase, house.table.shoe.left) == ("playing", 49)
    assert refused(house, Drawn("shoe", ("9c",))).code == "card-gone", "it lies on the table"
    house(Drawn("shoe", ("Th",)))
    assert house.table.phase == "settled"
    assert needs_shoe(house.here), "then all cards are shuffled anew"
    played = replay(str(write_round(house.table.entries, house.setting)), house.book)
    assert played.table.results[-1]["bank"] == 17


def greedy(house: Watched) -> None:
    """The next word of one who splits every pair and wants every card."""
    ask = open_asks(house.here.awaits)[0]
    prices = {option.verb: option.low for option in ask.options}
    verb = next(verb for verb in ("split", "hit", ask.default) if verb in prices)
    house(Said(ask.actor, verb, ask.about, prices[verb]))


def test_more_cards_are_dealt_than_a_deck_has() -> None:
    """art. 13(1), 13(10): one deck, and splits without limit. Hands that have lost are taken away,
    and their cards come again: the round is finished, and so is its text."""
    house = ready(blackjack("bg", decks=1))
    house(OpenWindow())
    for box in range(1, 8):
        house.bet("p1", str(box), 1000)
    house(NoMoreBets())
    inside, came = sorted(map(str, PACK), key=lambda card: "TJQKA23456789".index(card[0])), 0
    while house.table.phase == "playing":
        places = awaited_places(house.here)
        if not places:
            greedy(house)
            continue
        if not inside:
            house(SealShoe(f"shoe-{came}", ""))
            inside = sorted((Counter[str](PACK) - Counter(lying_cards(house.table))).elements())
            assert house.table.shoe is not None
            assert house.table.shoe.left == len(inside) > 0
        house(Drawn("shoe", (inside.pop(0),), places[:1]))
        came += 1
    assert came > 52
    assert not house.table.wagers
    text = str(write_round(house.table.entries, house.setting))
    assert text.count("dealer: new shoe") == 1
    assert replay(text, house.book).table.results[-1]["hands"] == house.table.results[-1]["hands"]


def test_where_every_card_lies_another_pack_comes() -> None:
    house = ready(blackjack("bg", decks=1))
    run_out(house)
    pack = Entry(Drawn("shoe", PACK), (), "dealer", house.table.round)
    house.table = msgspec.structs.replace(house.table, entries=(*house.table.entries, pack))
    (sealed,) = of(house(SealShoe("shoe-2", "")).events, ShoeSealed)
    assert sealed.without == 0
    assert house.table.shoe is not None
    assert house.table.shoe.left == 52
    house(Drawn("shoe", ("9c",)))


@pytest.mark.parametrize("by_hand", [True, False])
def test_another_shoe_comes_when_the_clock_takes_over_from_a_dealer(by_hand: bool) -> None:
    """A dealer's shoe is in no vault, and what the clock dealt is not in a dealer's hands."""
    house = ready(blackjack("by", by_hand=by_hand))
    assert house.table.opened is not None
    house(Open(house.table.opened), by="house")
    assert not needs_shoe(house.here), "the same table, opened again"
    other = msgspec.structs.replace(house.table.opened, by_hand=not by_hand)
    house(Open(other), by="house")
    assert needs_shoe(house.here)
    assert ready(house).table.shoe is not None


# The machine.


def machine(book: str = "by", *, by_hand: bool = True) -> Watched:
    house = blackjack(book, by_hand=by_hand, device="machine", decks=6)
    assert needs_machine(house.here)
    assert refused(house, SealShoe("shoe-1", "")).code == "wrong-device"
    entry = house(LoadMachine("m1"))
    assert entry.events == (MachineLoaded("m1", 6, 3),)
    house(Drawn("machine", ("xx",) * 3))
    return house


def test_from_a_machine_nobody_cuts_and_three_are_burned_all_the_same_p_12() -> None:
    house = machine("bg-blackjack")
    assert house.table.phase == "settled"
    house(OpenWindow())
    assert refused(house, LoadMachine("m2")).code == "mid-round"


def test_the_clock_loads_a_machine_and_burns() -> None:
    house = blackjack("by", by_hand=False, device="machine", decks=6)
    assert cue(house.here) == Cue(0, "machine")
    house(LoadMachine("m1"), clock=True)
    assert cue(house.here) == Cue(0, "burn")


def a_round(house: Watched) -> tuple[Any, ...]:
    house(OpenWindow())
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    house(Drawn("machine", ("9c", "7h", "8d")))
    house(Said("p1", "stand", "1"))
    return house(Drawn("machine", ("Th",))).events


def test_cards_go_back_at_about_80_when_the_round_is_over_p_13() -> None:
    house = machine("bg-blackjack")
    assert house.table.shoe is not None
    house.table = msgspec.structs.replace(
        house.table, shoe=msgspec.structs.replace(house.table.shoe, out=75)
    )
    assert not of(a_round(house), CardsReturned), "79 are out"
    assert of(a_round(house), CardsReturned), "83 are out"
    assert house.table.shoe is not None
    assert (house.table.shoe.out, house.table.shoe.seen) == (0, {})
    for _ in range(3):
        a_round(house)
    assert refused(house, SealShoe("shoe-1", "")).code == "wrong-device"


def test_what_is_struck_goes_back_into_the_machine_with_the_cards_it_had() -> None:
    house = machine("by", by_hand=False)
    assert house.table.shoe is not None
    full = msgspec.structs.replace(house.table.shoe, out=90)
    house.table = msgspec.structs.replace(house.table, shoe=full)
    a_round(house)
    house(Strike(len(house.table.entries), "a fault"), confirmed="inspector")
    assert house.table.shoe is not None
    assert house.table.shoe.out == 93
    assert house.table.shoe.seen["9c"] == 1


def test_a_machine_in_place_of_a_shoe_at_the_players_wish_by_172() -> None:
    house = ready(blackjack("by"))
    plate = read_plate("5..500, boxes 7, decks 6, device machine", house.currency)
    house(ChangePlate(plate))
    house.setting = lay_out("blackjack", house.setting.rules, plate)
    assert refused(house, OpenWindow()).legal == (phrase("refused.new-machine"),)
    house(LoadMachine("m1"))
    house(Drawn("machine", ("xx",) * 3))
    house(OpenWindow())


def test_six_decks_hold_each_card_six_times() -> None:
    house = machine()
    house(OpenWindow())
    for box in ("1", "2", "3", "4", "5", "6", "7"):
        house.bet("p1", box, 500)
    house(NoMoreBets())
    error = refused(house, Drawn("machine", (PACK[0],) * 7))
    assert error.code == "card-gone"
