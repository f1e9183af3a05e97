"""Whoever is asked answers in time, or the clock answers for him; what is staked in mid-round."""

from __future__ import annotations

import pytest

from croupier.games.awaiting import Asks, Drawn, Said
from croupier.games.facts import Line
from croupier.ledger import Balance
from croupier.replay import replay
from croupier.table.course import Cue, awaited, cue, on_silence
from croupier.table.events import NextDue, RoundOver
from croupier.table.fold import fold
from croupier.table.state import Table
from croupier.table.words import Clear, Leave, NoMoreBets, OpenWindow, Repeat, SealShoe, Sit, Strike
from croupier.text.writing import write_round
from tests.table.house import Watched, refused


def table(book: str = "by", *, by_hand: bool = False, **choices: str | int) -> Watched:
    """Two people at a blackjack table whose shoe is cut and whose cards are burned."""
    house = Watched(book, "blackjack", by_hand=by_hand, choices=choices)
    house(SealShoe("shoe-1", "seal"))
    if house.table.owed:
        house(Drawn("shoe", ("xx",) * house.table.owed))
    house(Sit("ana", "Ana"))
    house(Sit("bob", "Bob"))
    house(OpenWindow())
    return house


def deal(house: Watched, *cards: str) -> None:
    house(NoMoreBets())
    house(Drawn("shoe", cards))


def say(house: Watched, seat: str, words: str, price: int = 0) -> tuple[object, ...]:
    verb, about = words.split(" on ")
    return house(Said(seat, verb, about, price), by=seat).events


def asked(house: Watched) -> list[tuple[str, str]]:
    what = awaited(house.here)
    return [(ask.actor, ask.about) for ask in what.asks] if isinstance(what, Asks) else []


# The clock.


def test_the_clock_gives_15_seconds_and_then_stands() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "9c", "7h", "8d")
    assert cue(house.here) == Cue(16_000, "default")
    house.now = 16_000
    word = on_silence(house.here)
    assert word == Said("p1", "stand", "1")
    entry = house(word, by="p1", clock=True)
    assert NextDue(16_900) in entry.events
    assert cue(house.here) == Cue(16_900, "draw")


def test_every_card_gives_new_time_to_think() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "2c", "7h", "3d")
    house.now = 9_000
    assert say(house, "p1", "hit on 1")[-1] == NextDue(9_900)
    house.now = 10_000
    house(Drawn("shoe", ("4c",)))
    assert cue(house.here) == Cue(25_000, "default")


def test_all_who_are_asked_together_have_the_same_time_ru() -> None:
    """`ru`, R31: insurance before the first box draws; whoever answers first hurries nobody."""
    house = table("ru")
    house.bet("p1", "1", 1000)
    house.bet("p2", "2", 1000)
    deal(house, "9c", "8c", "Ah", "7d", "6d")
    assert asked(house) == [("p1", "1"), ("p2", "2")]
    house.now = 5_000
    events = say(house, "p2", "decline on 2")
    assert not [event for event in events if isinstance(event, NextDue)]
    assert cue(house.here) == Cue(16_000, "default")
    house.now = 12_000
    say(house, "p1", "insure on 1", 500)
    assert asked(house) == [("p1", "1")]
    assert cue(house.here) == Cue(27_000, "default"), "now the first box is served"


def test_who_insures_may_then_think_about_the_hand_by_195_5() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "9c", "Ah", "7d")
    house.now = 10_000
    assert say(house, "p1", "insure on 1", 500)[-1] == NextDue(25_000)


def test_who_insures_while_another_thinks_gives_him_no_more_time_by_195_5() -> None:
    """Until a card is drawn on the next box, the one before can still be insured."""
    house = table()
    house.bet("p1", "1", 1000)
    house.bet("p2", "2", 1000)
    deal(house, "9c", "8c", "Ah", "7d", "6d")
    say(house, "p1", "stand on 1")
    house.now = 8_000
    events = say(house, "p1", "insure on 1", 500)
    assert not [event for event in events if isinstance(event, NextDue)]
    assert cue(house.here) == Cue(16_000, "default")


def test_the_clock_closes_insurance_for_the_dealer_by_195_5() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "9c", "Ah", "7d")
    say(house, "p1", "stand on 1")
    assert on_silence(house.here) == Said("dealer", "close-insurance")
    house(on_silence(house.here), clock=True)
    assert cue(house.here) == Cue(1_900, "draw")


def test_by_hand_nobody_is_hurried_and_the_dealer_speaks_for_a_seat() -> None:
    house = table(by_hand=True)
    house.bet("p1", "1", 1000)
    deal(house, "9c", "7h", "8d")
    assert cue(house.here) is None
    entry = house(Said("p1", "stand", "1"), by="dealer")
    assert (entry.by, house.table.next_at) == ("dealer", 0)


def test_a_word_out_of_turn_is_refused_and_says_what_may_be_said() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    house.bet("p2", "2", 1000)
    assert refused(house, Said("p1", "hit", "1")).code == "not-awaited"
    deal(house, "9c", "8c", "7h", "7d", "6d")
    error = refused(house, Said("p2", "hit", "2"))
    assert error.code == "turn"
    assert refused(house, Said("p1", "double", "1", 900)).code == "wrong-price"
    assert refused(house, Drawn("shoe", ("2c",))).code == "not-awaited"
    assert refused(house, NoMoreBets()).code == "not-awaited"


def test_a_round_without_a_bet_is_over_at_once() -> None:
    house = table()
    events = house(NoMoreBets()).events
    assert isinstance(events[-1], RoundOver)
    assert (house.table.phase, house.table.results) == ("settled", ())
    assert cue(house.here) == Cue(7_000, "open")


def test_a_side_bet_whose_box_is_empty_comes_back_at_once_p_4() -> None:
    house = table("bg-blackjack")
    house.bet("p1", "1", 1000)
    house.bet("p2", "1 war", 500)
    house(Clear("p1"))
    events = house(NoMoreBets()).events
    assert [event.back for event in events if isinstance(event, Line)] == [500]
    assert house.table.phase == "settled"
    assert house.wallet("p2") == Balance(10**9)


# Stakes in mid-round.


def test_what_is_put_up_in_mid_round_lies_on_the_felt_until_its_line() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "8c", "Ah", "8d")
    say(house, "p1", "insure on 1", 500)
    say(house, "p1", "split on 1", 1000)
    lying = {name: wager.amount for name, wager in house.table.wagers.items()}
    assert lying == {"1/p1": 1000, "1 insurance/p1": 500, "1.1/p1": 1000}
    assert house.wallet("p1") == Balance(10**9, 2500)
    house(Drawn("shoe", ("3c",)))
    say(house, "p1", "double on 1", 1000)
    assert house.table.wagers["1/p1"].amount == 2000
    house(Drawn("shoe", ("Tc",)))
    house(Drawn("shoe", ("Ts",)))
    say(house, "p1", "hit on 1.1")
    house(Drawn("shoe", ("9s",)))
    assert "1.1/p1" not in house.table.wagers, "over 21 loses at once"
    assert house.wallet("p1") == Balance(10**9 - 1000, 2500)


def test_nobody_leaves_while_only_an_insurance_is_out_by_195_5() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "8c", "Ah", "6d")
    say(house, "p1", "insure on 1", 500)
    say(house, "p1", "hit on 1")
    house(Drawn("shoe", ("Tc",)))
    assert list(house.table.wagers) == ["1 insurance/p1"]
    assert refused(house, Leave("p1")).code == "stakes-out"
    house(Leave("p2"))
    while house.table.phase == "playing":
        word = Drawn("shoe", ("Th",)) if not asked(house) else on_silence(house.here)
        house(word)
    assert house.wallet("p1") == Balance(10**9 - 1000 + 1000), "the bet is lost, 500 pay 1000"
    house(Leave("p1"))


def test_repeat_brings_the_bet_and_not_what_was_added_to_it() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "5c", "7h", "6d")
    say(house, "p1", "double on 1", 1000)
    house(Drawn("shoe", ("Tc",)))
    house(Drawn("shoe", ("Th",)))
    assert house.table.phase == "settled"
    house(OpenWindow())
    house(Repeat("p1"))
    assert {w.spot: w.amount for w in house.table.stakes("p1")} == {"1": 1000}


def test_who_behind_chooses_the_second_hand_has_the_bet_there_p_30() -> None:
    house = table("bg-blackjack")
    house.bet("p1", "1", 1000)
    house.bet("p2", "1", 500)
    deal(house, "8c", "7h", "8d")
    say(house, "p1", "split on 1", 1000)
    say(house, "p2", "stay-second on 1")
    lying = {name: wager.amount for name, wager in house.table.wagers.items()}
    assert lying == {"1/p1": 1000, "1.1/p1": 1000, "1.1/p2": 500}
    assert house.wallet("p2").held == 500


# A word that was not said.


def test_a_struck_word_gives_its_stake_back_and_is_asked_again() -> None:
    house = table(by_hand=True)
    house.bet("p1", "1", 1000)
    deal(house, "8c", "7h", "8d")
    say(house, "p1", "split on 1", 1000)
    house(Drawn("shoe", ("Tc",)))
    split = len(house.table.entries) - 1
    house(Strike(split, "the player meant to double"), confirmed="inspector")
    assert list(house.table.wagers) == ["1/p1"]
    assert house.wallet("p1") == Balance(10**9, 1000)
    assert asked(house) == [("p1", "1")]
    assert house.table.shoe is not None
    assert house.table.shoe.seen.get("Tc", 0) == 0, "by hand the card goes back"
    say(house, "p1", "double on 1", 1000)
    house(Drawn("shoe", ("Tc",)))
    assert house.wallet("p1") == Balance(10**9 - 2000), "26 is over 21"


def test_a_struck_word_may_be_thought_over_again_at_a_table_of_the_clock() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    deal(house, "8c", "7h", "8d")
    say(house, "p1", "stand on 1")
    house.now = 60_000
    entry = house(Strike(len(house.table.entries), "nobody spoke"), confirmed="inspector")
    assert entry.events[-1] == NextDue(75_000)
    assert cue(house.here) == Cue(75_000, "default")


def test_a_correction_of_a_correction_moves_nothing_twice() -> None:
    house = table(by_hand=True)
    house.bet("p1", "1", 1000)
    deal(house, "8c", "Ah", "8d")
    say(house, "p1", "insure on 1", 500)
    insured = len(house.table.entries)
    say(house, "p1", "stand on 1")
    house(Strike(insured + 1, "he said nothing"), confirmed="inspector")
    house(Strike(insured, "nor did he insure"), confirmed="inspector")
    assert list(house.table.wagers) == ["1/p1"]
    assert house.wallet("p1") == Balance(10**9, 1000)


@pytest.mark.parametrize("by_hand", [True, False])
def test_the_journal_tells_it_again_and_the_text_plays(by_hand: bool) -> None:
    house = table(by_hand=by_hand)
    house.bet("p1", "1", 1000)
    house.bet("p2", "1", 500)
    deal(house, "8c", "Ah", "8d")
    say(house, "p1", "insure on 1", 500)
    say(house, "p1", "split on 1", 1000)
    say(house, "p2", "follow on 1", 500)
    for cards in ("3c", "Tc", "9d"):
        while asked(house):
            house(on_silence(house.here), clock=not by_hand)
        house(Drawn("shoe", (cards,)))
    assert house.table.phase == "settled"
    again = Table()
    for entry in house.entries:
        again = fold(again, entry)
    assert again == house.table
    text = str(write_round(house.table.entries, house.setting))
    assert ("(clock)" in text) is not by_hand
    assert "p1: split 10 on 1" in text
    assert "dealer: insurance closed" in text
    played = replay(text, house.book, "evening")
    assert (
        str(write_round(played.table.entries, house.setting)).splitlines()[7:]
        == (text.splitlines()[7:])
    )
