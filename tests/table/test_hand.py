"""Hands between players at the table: the button, who is dealt in, how a hand begins and ends."""

from __future__ import annotations

import pytest

from croupier.cards.card import PACK
from croupier.games.awaiting import Draw, Drawn, Said
from croupier.games.game import Stacks
from croupier.games.poker.events import Posted
from croupier.phrase import phrase
from croupier.table.course import Cue, awaited_places, on_silence
from croupier.table.entry import Word
from croupier.table.events import LastGames, Left, NextDue, RoundOver, Seated, TableClosed
from croupier.table.room.events import (
    ButtonDrawn,
    CameBack,
    CashedOut,
    HandStarted,
    Leaving,
    SatOut,
)
from croupier.table.room.hand import highest
from croupier.table.room.words import AddChips, ComeBack, SitOut, StartHand, TakeTime
from croupier.table.setting import lay_out
from croupier.table.words import (
    AnnounceLast,
    ChangePlate,
    Close,
    Leave,
    NoMoreBets,
    Open,
    OpenWindow,
    SealShoe,
    Sit,
)
from tests.games.side_by_side import put_value
from tests.kinds import the
from tests.table.house import Watched, refused
from tests.table.poker_room import PLATES, Room

BLINDS = [section for section in PLATES if section[1] in ("holdem", "omaha", "omaha-hi-lo")]
every_game = pytest.mark.parametrize(("book", "game"), PLATES)
every_blind = pytest.mark.parametrize(("book", "game"), BLINDS)


def posted(room: Room) -> dict[str, str]:
    """Who posted what in the last hand."""
    started = [e for e in room.entries if isinstance(e.word, StartHand)][-1]
    return {e.seat: e.what for e in started.events if isinstance(e, Posted)}


# Enough players.


@every_game
def test_nothing_is_shuffled_for_one_player_alone(book: str, game: str) -> None:
    """Poker is for two at least; the second one starts the evening."""
    room = Room(book, game)
    room.sit(500)
    assert room.due() is None
    error = refused(room, StartHand())
    assert (error.code, error.facts) == ("too-few-players", {"least": 2, "ready": 1})
    room.now = 50_000
    room.sit(500)
    assert room.entries[-1].events[-1] == NextDue(53_000)
    assert room.due() == Cue(53_000, "shoe")


@every_game
def test_every_hand_has_a_deck_of_its_own(book: str, game: str) -> None:
    room = Room(book, game)
    room.sit(500, 500, 500)
    for _ in range(3):
        room.play_hand()
    customs = the(Stacks, room.setting.equipment.stacks)
    decks = 3 + (1 if customs.button else 0)  # one for the button
    assert room.brought == decks
    assert [result["round"] for result in room.table.results] == [
        "t1-000001", "t1-000002", "t1-000003",
    ]  # fmt: skip
    assert room.table.entries[0].round == "t1-000003"


def test_a_hand_begins_with_a_whole_deck_and_with_nothing_else() -> None:
    room = Room()
    room.sit(500, 500)
    assert refused(room, StartHand()).legal == (phrase("refused.new-deck"),)
    room.until("button")
    assert refused(room, StartHand()).legal == (Draw("deck", ("p1", "p2")),)
    words: tuple[Word, ...] = (OpenWindow(), NoMoreBets(), TakeTime())
    for word in words:
        assert refused(room, word).code == "not-awaited"
    room.hand()
    words = (StartHand(), SealShoe("another", "seal"), ChangePlate(room.table.plate))
    for word in words:
        assert refused(room, word).code in ("not-awaited", "mid-round")


def test_at_other_tables_no_hand_is_started() -> None:
    house = Watched("by", "roulette")
    house(Sit("ana", "Ana"))
    for word in (StartHand(), TakeTime(), SitOut("p1"), ComeBack("p1")):
        assert refused(house, word).code == "not-awaited"
    assert refused(house, Sit("bob", "Bob", buy_in=100)).code == "not-offered"
    assert refused(house, AddChips("p1", 100)).code == "not-offered"


# The button.


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("Kd 3c 9h", "p1"),
        ("3c As Kd", "p2"),
        ("Qc Qd 2s", "p2"),  # R70, R21: clubs, diamonds, hearts, spades
        ("Qs Qd Qh", "p1"),
        ("2d 2c 2h", "p3"),
    ],
)
def test_the_button_goes_to_the_highest_card_and_among_equals_by_suit(
    cards: str, winner: str
) -> None:
    """by §47, R70."""
    room = Room("by", "holdem")
    room.sit(500, 500, 500)
    room.until("button")
    assert awaited_places(room.here) == ("p1", "p2", "p3")
    entry = room(Drawn("deck", tuple(cards.split())))
    drawn = dict(zip(("p1", "p2", "p3"), cards.split(), strict=True))
    assert entry.events[0] == ButtonDrawn(drawn, winner)
    assert entry.round == ""
    assert room.due() == Cue(room.now + 3_000, "shoe"), "the button's cards use up their deck"
    room.hand()
    assert room.table.room.button == winner, "the button lies before that player"


def test_a_dealer_lays_out_the_cards_for_the_button_one_by_one() -> None:
    room = Room(by_hand=True)
    room.sit(500, 500, 500)
    room(SealShoe("deck-1", ""))
    assert room(Drawn("deck", ("Kd",))).events == (ButtonDrawn({"p1": "Kd"}, ""),)
    assert refused(room, Drawn("deck", ("Kd",))).code == "card-gone"
    assert refused(room, Drawn("deck", ("xx",))).code == "unknown-card"
    assert refused(room, Drawn("deck", ("2c",), ("p1",))).code == "wrong-place"
    room(Drawn("deck", ("As",), ("p2",)))
    room.leave("p2")
    assert awaited_places(room.here) == ("p3",)
    entry = room(Drawn("deck", ("Kc",), ("p3",)))
    assert entry.events[0] == ButtonDrawn({"p3": "Kc"}, "p1"), "the ace has left"
    assert refused(room, StartHand()).legal == (phrase("refused.new-deck"),)


def test_the_highest_card_of_nobody_is_nobodys() -> None:
    assert highest({}, "cdhs") == ""


@pytest.mark.parametrize(("book", "game"), [("bg", "casino-poker"), ("mk", "casino-poker")])
def test_without_a_button_the_deal_starts_at_the_dealers_left(book: str, game: str) -> None:
    """bg art. 16(3)."""
    room = Room(book, game)
    room.sit(500, 500)
    room.until("draw")
    started = room.tables_of(HandStarted)[-1]
    assert (started.button, tuple(started.stacks)) == ("", ("p1", "p2"))
    assert awaited_places(room.here)[0] == "p1 down"
    assert room.tables_of(ButtonDrawn) == []


@every_blind
def test_the_button_goes_around_past_empty_seats(book: str, game: str) -> None:
    room = Room(book, game)
    room.sit(500, 500, 500, 500)
    room.leave("p2")
    room.button_to("p1")
    buttons = []
    for _ in range(4):
        room.play_hand()
        buttons.append(room.table.room.button)
    assert buttons == ["p1", "p3", "p4", "p1"]


def test_the_button_passes_whoever_has_left_or_sits_out() -> None:
    room = Room()
    room.sit(500, 500, 500, 500)
    room.button_to("p1")
    room.play_hand()
    room.leave("p1")
    room(SitOut("p2"), by="p2")
    room.play_hand()
    assert room.table.room.button == "p3"


def test_whoever_got_the_button_and_left_before_the_hand_never_had_it() -> None:
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p2")
    room.leave("p2")
    room.hand()
    assert room.table.room.button == "p3"


def test_a_new_evening_draws_for_the_button_again() -> None:
    room = Room()
    room.sit(500, 500)
    room.play_hand()
    room(Close("end of the evening"))
    assert room.table.room.button == ""


def test_in_a_new_evening_nobody_has_missed_a_big_blind_yet() -> None:
    room = Room()
    room.sit(500, 500, 500, 500)
    room.button_to("p1")
    room.play_hand()
    room(SitOut("p4"), by="p4")
    room.play_hand()
    assert room.waits() == ("p4",)
    opened = room.table.opened
    assert opened is not None
    room(Close("end of the evening"))
    room(Open(opened))
    assert (room.waits(), room.table.room.blind) == ((), "")
    room.play_hand()
    assert room.waits() == (), "the first big blind has passed nobody by"


@every_blind
def test_blinds_left_of_the_button(book: str, game: str) -> None:
    """by §47: the small blind left of the button, the big one next."""
    room = Room(book, game)
    room.sit(500, 500, 500, 500)
    room.button_to("p3")
    room.hand()
    assert posted(room) == {"p4": "small blind", "p1": "big blind"}
    assert room.stacks() == {"p1": 490, "p2": 500, "p3": 500, "p4": 495}
    assert room.asked() == "p2"


def test_two_players_the_other_posts_the_small_blind_and_they_take_turns() -> None:
    """R20: left of the button posts small, the button posts big, the small blind speaks first."""
    room = Room()
    room.sit(500, 500)
    room.button_to("p1")
    room.hand()
    assert (posted(room), room.asked()) == ({"p2": "small blind", "p1": "big blind"}, "p2")
    room.fold_around()
    room.hand()
    assert (posted(room), room.asked()) == ({"p1": "small blind", "p2": "big blind"}, "p1")


def test_by_tournament_custom_the_button_posts_the_small_blind() -> None:
    """R20, the other reading: the button posts small and speaks first before the flop."""
    room = Room()
    rules = put_value(room.setting.rules, "blinds.two_players", "button posts small")
    room.setting = lay_out("holdem", rules, room.table.plate)
    room.sit(500, 500)
    room.button_to("p1")
    room.hand()
    assert (posted(room), room.asked()) == ({"p1": "small blind", "p2": "big blind"}, "p1")
    room.fold_around()
    room.hand()
    assert (posted(room), room.asked()) == ({"p2": "small blind", "p1": "big blind"}, "p2")


# Sitting out and coming back.


def test_sitting_down_in_a_hand_one_watches_and_plays_from_the_next() -> None:
    room = Room()
    room.sit(500, 500)
    room.hand()
    room.sit(300)
    assert "p3" not in room.tables_of(HandStarted)[-1].stacks
    room.fold_around()
    room.hand()
    assert room.tables_of(HandStarted)[-1].stacks["p3"] == 30_000


def test_whoever_missed_the_big_blind_waits_until_it_comes() -> None:
    room = Room()
    room.sit(500, 500, 500, 500)
    room.button_to("p4")
    room.play_hand()  # p1 small, p2 big
    room(SitOut("p3"), by="p3")
    room.play_hand()  # button p1: p2 small, p4 big
    assert room.waits() == ("p3",)
    room(ComeBack("p3"), by="p3")
    room.play_hand()  # button p2: p4 small, p1 big
    assert room.tables_of(HandStarted)[-1].stacks.keys() == {"p1", "p2", "p4"}
    assert posted(room) == {"p4": "small blind", "p1": "big blind"}
    room.play_hand()  # button p4: p1 small, p2 big
    assert posted(room) == {"p1": "small blind", "p2": "big blind"}
    room.play_hand()  # button p1: p2 small, and now p3 posts the big blind
    assert posted(room) == {"p2": "small blind", "p3": "big blind"}
    assert room.waits() == ()


def test_coming_back_before_the_big_blind_passed_one_plays_at_once() -> None:
    room = Room()
    room.sit(500, 500, 500, 500)
    room.button_to("p4")
    room.play_hand()  # p2 posted the big blind
    room(SitOut("p1"), by="p1")
    room.play_hand()  # the button passes p1, the big blind comes to p4
    room(ComeBack("p1"), by="p1")
    room.hand()
    assert "p1" in room.tables_of(HandStarted)[-1].stacks


def test_nobody_waits_where_too_few_would_play() -> None:
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p3")
    room.play_hand()  # p2 posted the big blind
    room(SitOut("p3"), by="p3")
    room.play_hand()  # p1 posts it: it went past p3
    assert room.waits() == ("p3",)
    room(SitOut("p1"), by="p1")
    room.now = 90_000
    assert room.due() is None
    entry = room(ComeBack("p3"), by="p3")
    assert entry.events == (CameBack("p3"), NextDue(93_000))
    room.hand()
    assert room.tables_of(HandStarted)[-1].stacks.keys() == {"p2", "p3"}


def test_with_antes_nobody_waits() -> None:
    room = Room("by", "seven-stud")
    room.sit(500, 500, 500)
    room(SitOut("p2"), by="p2")
    room.play_hand()
    room(ComeBack("p2"), by="p2")
    room.play_hand()
    assert "p2" in room.tables_of(HandStarted)[-1].stacks


def test_sitting_out_is_said_once() -> None:
    room = Room()
    room.sit(500, 500)
    assert refused(room, ComeBack("p1")).code == "not-out"
    assert room(SitOut("p1"), by="p1").events == (SatOut("p1", "asked"),)
    assert refused(room, SitOut("p1")).code == "already-out"
    for word in (SitOut("p9"), ComeBack("p9"), AddChips("p9", 100), Leave("p9")):
        assert refused(room, word).code == "not-seated"


def test_sitting_out_in_a_hand_it_is_played_to_its_end() -> None:
    room = Room()
    room.sit(500, 500)
    room.hand()
    asked = room.asked()
    room(SitOut(asked), by=asked)
    assert room.asked() == asked
    room.fold_around()
    assert room.due() is None


# Leaving.


def test_leaving_between_hands_the_chips_go_along_at_once() -> None:
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p1")
    room.play_hand()
    assert room.leave("p2").events == (CashedOut("p2", 49_500), Left("p2"))
    assert room.wallet("p2").balance == 10**9 - 500


def test_leaving_in_a_hand_one_goes_when_it_is_over_and_the_clock_does_not_wait() -> None:
    """The cards stay in the hand as far as they go without another chip."""
    room = Room()
    room.sit(500, 500, 500)
    room.button_to("p1")
    room.hand()
    room.speak("p1", "call 10")
    room.speak("p2", "call 5")
    assert room.leave("p2").events == (Leaving("p2"),)
    assert refused(room, Leave("p2")).code == "stakes-out"
    room.speak("p3", "check")
    room.until("default")
    assert room.due() == Cue(0, "default"), "no time to think for who has said good-bye"
    assert on_silence(room.here) == Said("p2", "check")
    entry = room.tick()
    assert not any(isinstance(event, SatOut) for event in entry.events)
    room.speak("p3", "bet 10")
    room.speak("p1", "fold")
    entry = room.tick()
    over = [type(event) for event in entry.events].index(RoundOver)
    assert entry.events[over + 1 :] == (CashedOut("p2", 49_000), Left("p2"))
    assert sorted(room.table.seats) == ["p1", "p3"]


def test_whoever_was_leaving_may_change_their_mind() -> None:
    room = Room()
    room.sit(500, 500, 500)
    room.hand()
    seat = room.asked()
    room.leave(seat)
    assert room(ComeBack(seat), by=seat).events == (CameBack(seat),)
    room.fold_around()
    assert seat in room.table.seats


def test_after_folding_one_leaves_at_once_but_the_seat_stays_empty_for_this_hand() -> None:
    """Whoever sat down there would see another's cards."""
    room = Room(seats=3)
    room.sit(500, 500, 500)
    room.button_to("p1")
    room.hand()
    room.speak("p1", "fold")
    assert room.leave("p1").events == (CashedOut("p1", 50_000), Left("p1"))
    assert refused(room, Sit("new", "New", seat="p1", buy_in=50_000)).code == "table-full"
    room.fold_around()
    assert room(Sit("p1", "New", seat="p1", buy_in=50_000)).events[0] == Seated(
        "p1", "p1", "New", False
    )


def test_at_a_closed_table_the_chips_are_still_cashed() -> None:
    room = Room()
    room.sit(500, 500)
    room.play_hand()
    room(Close("end of the evening"))
    assert refused(room, StartHand()).code == "table-closed"
    chips = room.table.stacks["p1"]
    assert room.leave("p1").events == (CashedOut("p1", chips), Left("p1"))


# The end of the evening.


def test_the_last_hands_are_counted_down() -> None:
    room = Room()
    room.sit(500, 500)
    room.hand()
    announced = room(AnnounceLast()).events[0]
    assert isinstance(announced, LastGames)
    room.fold_around()
    for _ in range(announced.left - 1):
        room.play_hand()
    assert room.table.phase == "closed"
    assert isinstance(room.entries[-1].events[-1], TableClosed)


def test_no_last_hand_without_players() -> None:
    room = Room()
    room.sit(500)
    assert room(AnnounceLast()).events[1:] == (LastGames(0), TableClosed("closing time"))
    other = Room()
    other.sit(500, 500)
    other.hand()
    other(AnnounceLast())
    other.leave("p1")
    other.fold_around()
    assert other.table.phase == "closed"


def test_whoever_has_no_chips_left_sits_out() -> None:
    room = Room("bg", "holdem")
    room.sit(100, 500, 500)
    room.button_to("p1")
    room.hand("Ah Qc 2d As Qd 7s xx".replace(" xx", ""))  # p2 aces, p3 queens, p1 seven-deuce
    room.speak("p1", "raise to 100")
    room.speak("p2", "call 95")
    room.speak("p3", "fold")
    room.deck = [card for card in PACK if card in ("3c", "4d", "9h", "Js", "Kc", "5h", "6c", "8s")]
    room.until("shoe")
    assert room.table.room.out == {"p1": "no chips"}
    assert isinstance(room.entries[-1].events[-1], SatOut)
    assert refused(room, ComeBack("p1")).code == "no-chips"
    assert room.add("p1", 200).events[1] == CameBack("p1")
    room.hand()
    assert room.table.room.out == {}
