"""Mistakes of a hand that deals: a card shown, a box passed over, a card face down mistyped.

`by` §189–191; each with a reason and the inspector's confirmation.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import RoundTextError
from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.games.facts import Line
from croupier.ledger import Balance
from croupier.replay import replay
from croupier.table.course import awaited
from croupier.table.entry import Entry, Word
from croupier.table.events import Exposed, RoundOver, WindowOpened, Withdrawn
from croupier.table.words import (
    AnnounceLast,
    Cut,
    Expose,
    LoadMachine,
    NoMoreBets,
    OpenWindow,
    SealShoe,
    Sit,
    Strike,
    Withdraw,
)
from croupier.text.writing import write_round
from croupier.words.refusals import in_words
from tests.table.house import Watched, refused


def table(book: str = "by", *, by_hand: bool = True) -> Watched:
    house = Watched(book, "blackjack", by_hand=by_hand)
    house(SealShoe("shoe-1", ""))
    if house.table.owed:
        house(Drawn("shoe", ("xx",) * house.table.owed))
    house(Sit("ana", "Ana"))
    house(Sit("bob", "Bob"))
    house(OpenWindow())
    return house


def two_boxes(house: Watched, *cards: str) -> None:
    house.bet("p1", "1", 1000)
    house.bet("p2", "2", 1000)
    house(NoMoreBets())
    house(Drawn("shoe", cards or ("9c", "8c", "7h", "5d", "6d")))


def confirmed(house: Watched, word: Word) -> Entry:
    return house(word, confirmed="inspector")


def draws(house: Watched) -> tuple[str, ...]:
    what = awaited(house.here)
    return what.to if isinstance(what, Draw) else ()


# §189: a card that came out unasked.


def test_an_exposed_card_is_played_in_its_order_by_189() -> None:
    house = table()
    two_boxes(house)
    entry = confirmed(house, Expose("4c", "it slipped out"))
    (exposed,) = entry.events
    assert isinstance(exposed, Exposed)
    assert (exposed.card.card, exposed.plays, exposed.clause) == ("4c", True, "§189")
    assert isinstance(awaited(house.here), Asks), "p1 is asked as before"
    house(Said("p1", "stand", "1"))
    house(Said("p2", "hit", "2"))
    error = refused(house, Drawn("shoe", ("5c",), ("2",)))
    assert (error.code, error.legal) == ("exposed-first", ("4c",))
    house(Drawn("shoe", ("4c",), ("2",)))
    assert house.table.exposed == ()
    assert house.table.shoe is not None
    assert house.table.shoe.seen["4c"] == 1, "it left the shoe once"
    assert house.table.shoe.out == 3 + 5 + 1


def test_two_exposed_cards_come_in_their_order() -> None:
    house = table()
    confirmed(house, Expose("4c", "face up in the shoe"))
    confirmed(house, Expose("5c", "face up in the shoe"))
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    assert refused(house, Drawn("shoe", ("5c", "4c"))).code == "exposed-first"
    house(Drawn("shoe", ("4c",)))
    house(Drawn("shoe", ("5c", "9c")))
    assert house.table.shoe is not None
    assert house.table.shoe.out == 3 + 3


def test_a_mistake_needs_a_reason_and_the_inspector() -> None:
    house = table()
    two_boxes(house)
    for word in (Expose("4c", "slipped"), Withdraw("2", "skipped")):
        assert refused(house, word).code == "needs-confirmation"
    for word in (Expose("4c", "  "), Withdraw("2", "#")):
        assert refused(house, word, confirmed="inspector").code == "needs-reason"


def test_only_a_card_that_can_be_in_the_shoe_comes_out_of_it() -> None:
    house = table()
    two_boxes(house)
    assert refused(house, Expose("zz", "slipped"), confirmed="inspector").code == "unknown-card"
    for _ in range(7):
        confirmed(house, Expose("9c", "slipped"))
    error = refused(house, Expose("9c", "slipped"), confirmed="inspector")
    assert error.code == "card-gone"


def test_before_the_shoe_is_cut_nothing_comes_out_of_it() -> None:
    house = Watched("by", "blackjack", by_hand=True)
    house(Sit("ana", "Ana"))
    assert refused(house, Expose("4c", "slipped"), confirmed="inspector").code == "not-awaited"
    house(SealShoe("shoe-1", ""))
    assert refused(house, Expose("4c", "slipped"), confirmed="inspector").code == "not-awaited"
    house(Cut("", 500))
    confirmed(house, Expose("4c", "slipped"))
    house(Drawn("shoe", ("xx",) * 3))
    assert house.table.exposed == ("4c",), "what is burned comes from behind it"


def test_where_no_hand_deals_nothing_slips_out() -> None:
    house = table(by_hand=False)
    two_boxes(house)
    for word in (Expose("4c", "slipped"), Withdraw("2", "skipped")):
        assert refused(house, word, confirmed="inspector").code == "clock-deals"


def test_a_game_whose_book_says_nothing_has_no_such_mistakes() -> None:
    house = Watched("bg", "punto-banco", by_hand=True)
    house(SealShoe("shoe-1", ""))
    house(OpenWindow())
    house(NoMoreBets())
    for word in (Expose("4c", "slipped"), Withdraw("punto", "skipped")):
        assert refused(house, word, confirmed="inspector").code == "no-rule"


def test_an_exposed_card_that_was_none_is_struck() -> None:
    house = table()
    two_boxes(house)
    confirmed(house, Expose("4c", "it slipped out"))
    confirmed(house, Strike(len(house.table.entries), "it was a shadow"))
    assert house.table.exposed == ()
    assert house.table.shoe is not None
    assert house.table.shoe.out == 3 + 5


# §191: a card drawn when the bank had to stand.


def bank_stands(house: Watched) -> None:
    two_boxes(house)
    house(Said("p1", "stand", "1"))
    house(Said("p2", "stand", "2"))
    house(Drawn("shoe", ("Tc",)))
    assert house.table.phase == "settled"


def test_a_card_past_17_is_the_first_of_the_next_round_by_191() -> None:
    house = table()
    bank_stands(house)
    entry = confirmed(house, Expose("Kd", "drawn past 17"))
    assert [(e.plays, e.clause) for e in entry.events if isinstance(e, Exposed)] == [(True, "§191")]
    assert entry.round == house.table.round, "it stands in the record of its round"
    (opened,) = house(OpenWindow()).events
    assert isinstance(opened, WindowOpened)
    assert opened.exposed == ("Kd",)
    house.bet("p1", "3", 1000)
    house(NoMoreBets())
    assert draws(house)[0] == "3", "the first box that plays"
    assert refused(house, Drawn("shoe", ("2c",))).code == "exposed-first"
    house(Drawn("shoe", ("Kd", "7h", "8d")))
    assert house.table.exposed == ()


def test_with_a_new_shoe_nothing_lies_in_front_of_it() -> None:
    house = table()
    bank_stands(house)
    confirmed(house, Expose("Kd", "drawn past 17"))
    house(SealShoe("shoe-2", ""))
    assert house.table.exposed == ()


# §190: a box that got no card.


def test_a_blackjack_on_the_first_box_draws_nothing_by_190() -> None:
    house = table()
    two_boxes(house, "Ah", "9h", "6c", "Kd", "7d")
    error = refused(house, Withdraw("2", "skipped"), confirmed="inspector")
    assert error.code == "withdraw-early", "nobody has drawn yet"


def test_a_box_passed_over_sits_the_round_out_by_190() -> None:
    house = table()
    two_boxes(house)
    error = refused(house, Withdraw("2", "skipped"), confirmed="inspector")
    assert error.code == "withdraw-early", "until the first box draws, cards are moved back"
    house(Said("p1", "hit", "1"))
    house(Drawn("shoe", ("2c",)))
    entry = confirmed(house, Withdraw("2", "skipped"))
    assert Withdrawn("2") in entry.events
    (line,) = [event for event in entry.events if isinstance(event, Line)]
    assert (line.wager, line.back, line.lost, line.clause) == ("2/p2", 1000, 0, "§190")
    assert house.wallet("p2") == Balance(10**9)
    house(Said("p1", "stand", "1"))
    assert draws(house) == ("dealer",), "nobody is asked about box 2"
    assert refused(house, Withdraw("2", "again"), confirmed="inspector").code == "unknown-spot"


def test_when_the_last_box_is_withdrawn_the_round_is_over() -> None:
    house = table()
    two_boxes(house)
    house(Said("p1", "hit", "1"))
    house(Drawn("shoe", ("Tc",)))
    assert list(house.table.wagers) == ["2/p2"], "24 is over 21"
    entry = confirmed(house, Withdraw("2", "skipped"))
    assert isinstance(entry.events[-1], RoundOver)
    assert house.table.phase == "settled"
    assert house.table.wagers == {}


def test_a_withdrawal_is_struck_like_any_word() -> None:
    house = table()
    two_boxes(house)
    house(Said("p1", "hit", "1"))
    house(Drawn("shoe", ("2c",)))
    confirmed(house, Withdraw("2", "skipped"))
    confirmed(house, Strike(len(house.table.entries), "it had its cards"))
    assert house.wallet("p2") == Balance(10**9, 1000)
    assert "2/p2" in house.table.wagers


def test_outside_a_round_no_box_is_withdrawn() -> None:
    house = table()
    assert refused(house, Withdraw("1", "skipped"), confirmed="inspector").code == "not-awaited"


# §194.3: a card that lies face down.


def test_a_card_face_down_is_turned_by_hand_and_must_be_possible_by_194_3() -> None:
    house = table()
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    house(Drawn("shoe", ("6c", "7h", "5d")))
    house(Said("p1", "double-blind", "1", 1000))
    house(Drawn("shoe", ("xx",), ("1",)))
    house(Drawn("shoe", ("Tc",)))
    assert awaited(house.here) == Draw("hand", ("1",))
    assert house.table.shoe is not None
    assert (house.table.shoe.seen["xx"], house.table.shoe.out) == (4, 8)
    assert refused(house, Drawn("hand", ("xx",))).code == "unknown-outcome"
    house(Drawn("hand", ("9s",)))
    assert house.table.phase == "settled"
    assert house.table.shoe is not None
    assert (house.table.shoe.seen["xx"], house.table.shoe.seen["9s"]) == (3, 1)
    assert house.table.shoe.out == 8


def test_a_card_of_which_all_are_out_cannot_be_turned() -> None:
    house = Watched("by", "blackjack", by_hand=True, choices={"device": "machine", "decks": 6})
    house(Sit("ana", "Ana"))
    house(LoadMachine("m1"))
    house(Drawn("machine", ("9s", "9s", "9s")))
    house(OpenWindow())
    house.bet("p1", "1", 1000)
    house.bet("p1", "2", 1000)
    house(NoMoreBets())
    house(Drawn("machine", ("6c", "9s", "7h", "5d", "9s")))
    house(Said("p1", "double-blind", "1", 1000))
    house(Drawn("machine", ("xx",)))
    house(Said("p1", "stand", "2"))
    house(Drawn("machine", ("9s",)))
    house(Drawn("machine", ("5h",)))
    assert refused(house, Drawn("hand", ("9s",))).code == "card-gone"


# In a text.


TEXT = """
game: blackjack
book: by
plate: 10..1000, boxes 7
seats: 1 p1, 2 p2
exposed: Kd

p1: bet 100 on 1
p2: bet 100 on 2
dealer: no more bets
! shoe: 2c to 1 → exposed-first
shoe: Kd to 1, 8c to 2, 7h to dealer, 5d to 1, 6d to 2
dealer: expose 4c, it slipped out
inspector: confirms
? p1 on 1: hit, stand, double 100, surrender
p1: hit on 1
shoe: 4c to 1
dealer: withdraw 2, it got no card
inspector: confirms
= p2 2: 100 back (withdrawn)
p1: stand on 1 (clock)
shoe: Tc to dealer
= p1 1: 100 back, 100 won (higher)
dealer: expose 2s, drawn past 17
inspector: confirms
? nothing
"""


def test_mistakes_are_written_and_read() -> None:
    house = table()
    played = replay(TEXT, house.book)
    assert played.table.exposed == ("2s",)
    written = write_round(played.table.entries, house.setting)
    assert written.headers["exposed"] == "Kd"
    marked = [line for line in played.text.lines if line.mark in ("said", "=")]
    words: Any = [(line.actor, line.words, line.clock) for line in marked]
    assert [(line.actor, line.words, line.clock) for line in written.lines][1:] == words
    assert write_round(replay(str(written), house.book).table.entries, house.setting) == written


def test_what_is_no_card_cannot_lie_in_front_of_the_shoe() -> None:
    text = TEXT.replace("exposed: Kd", "exposed: Zz")
    with pytest.raises(RoundTextError) as error:
        replay(text, table().book)
    assert "exposed: expected cards of a shoe, found “Zz”" in in_words(error.value)


def test_last_games_that_were_announced_among_what_is_struck_stay_announced() -> None:
    """They are no part of what was played: the round may still be struck a second time."""
    house = table()
    house.bet("p1", "1", 1000)
    house(NoMoreBets())
    house(Drawn("shoe", ("2c",), ("1",)))
    house(AnnounceLast())
    house(Strike(4, "wrong card typed"), confirmed="inspector")
    assert house.table.last_games == house.setting.equipment.last_games
    house(Strike(1, "defective equipment"), confirmed="inspector")
    assert (house.table.phase, house.table.last_games) == ("settled", 3)
