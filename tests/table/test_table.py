"""A table on the floor: seats, the window, the course of a round, the shoe, mistakes."""

import contextlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import IllegalDecision, Refused, RuleBookError
from croupier.games.awaiting import Drawn, NoResult
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Change, TakeBack
from croupier.ledger import Balance
from croupier.phrase import phrase
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.course import Cue, cue
from croupier.table.entry import Word
from croupier.table.events import CutCardCame, LastGames, Sitting, TableClosed, WindowOpened
from croupier.table.fold import fold
from croupier.table.shoe import needs_shoe
from croupier.table.state import Table
from croupier.table.words import (
    AnnounceLast,
    Bets,
    ChangePlate,
    Clear,
    Close,
    Cut,
    Leave,
    NoMoreBets,
    OpenWindow,
    Repeat,
    SealShoe,
    Sit,
    Strike,
    Undo,
)
from croupier.words.refusals import in_words
from tests.table.house import Watched, refused


@pytest.fixture
def roulette() -> Watched:
    house = Watched("by", "roulette")
    house(Sit("ana", "Ana"))
    house(Sit("bob", "Bob", bot=True))
    return house


@pytest.fixture
def punto() -> Watched:
    house = Watched("bg", "punto-banco")
    house(Sit("ana", "Ana"))
    return house


# Seats.


def test_the_first_free_seat_is_given_and_a_seat_is_held_once(roulette: Watched) -> None:
    assert list(roulette.table.seats) == ["p1", "p2"]
    assert roulette.table.seats["p2"].bot
    assert refused(roulette, Sit("ana", "Ana")).code == "already-seated"
    assert refused(roulette, Sit("eve", "Eve", seat="p2")).code == "seat-taken"
    assert refused(roulette, Sit("eve", "Eve", seat="p9")).code == "unknown-spot"
    roulette(Sit("eve", "Eve", seat="p3"))
    assert refused(roulette, Sit("dan", "Dan")).code == "table-full"


def test_leaving_while_bets_are_open_takes_the_stakes_along(roulette: Watched) -> None:
    roulette(OpenWindow())
    roulette(Bets("p1", (Change("p1", "blue", 500), Bet("p1", "17", colour="blue", chips=2))))
    roulette.bet("p1", "red", 1000)
    roulette(Leave("p1"))
    assert roulette.table.wagers == {}
    assert roulette.table.felt.colours == {}
    assert roulette.wallet("p1") == Balance(10**9)


def test_a_seat_with_stakes_in_play_waits_for_them(roulette: Watched) -> None:
    roulette(OpenWindow())
    roulette.bet("p1", "red", 1000)
    roulette(NoMoreBets())
    assert refused(roulette, Leave("p1")).code == "stakes-out"
    roulette(Leave("p2"))
    assert refused(roulette, Leave("p2")).code == "not-seated"


# The window.


def test_the_window_opens_counts_down_and_closes(roulette: Watched) -> None:
    entry = roulette(OpenWindow())
    opened = entry.events[0]
    assert isinstance(opened, WindowOpened)
    assert (opened.round, opened.closes_at) == ("t1-000001", 21_000)
    assert opened.pinned.book == "by"
    assert opened.seats == {"p1": Sitting("Ana"), "p2": Sitting("Bob", bot=True)}
    assert cue(roulette.here) == Cue(21_000, "close")
    roulette(NoMoreBets(), clock=True)
    assert cue(roulette.here) == Cue(4_000, "draw")


def test_after_no_more_bets_nothing_is_added_or_taken_back_by_20(roulette: Watched) -> None:
    roulette(OpenWindow())
    roulette.bet("p1", "red", 1000)
    roulette(NoMoreBets())
    for word, code in (
        (Bets("p1", (Bet("p1", "17", 100),)), "bets-closed"),
        (Bets("p1", (TakeBack("p1", "red", 1000),)), "stakes-stay"),
        (Undo("p1"), "stakes-stay"),
        (Clear("p1"), "stakes-stay"),
        (Repeat("p1"), "bets-closed"),
    ):
        error = refused(roulette, word)
        assert (error.code, error.clause) == (code, "§20, §22, Ch. 3 поздняя ставка")


def test_a_bet_that_comes_after_the_time_does_not_play_even_before_it_is_called(
    roulette: Watched,
) -> None:
    roulette(OpenWindow())
    roulette.now = 21_000
    assert refused(roulette, Bets("p1", (Bet("p1", "red", 1000),))).code == "bets-closed"


def test_after_the_time_leaving_takes_no_stake_along(roulette: Watched) -> None:
    """§20: nothing is taken back, though nobody has said “no more bets” yet."""
    roulette(OpenWindow())
    roulette.bet("p1", "17", 500)
    roulette.now = roulette.table.closes_at
    assert refused(roulette, Leave("p1")).code == "stakes-out"


def test_bets_of_one_word_are_all_or_nothing(roulette: Watched) -> None:
    roulette(OpenWindow())
    word = Bets("p1", (Bet("p1", "red", 1000), Bet("p1", "17", 10**9)))
    assert refused(roulette, word).code == "above-maximum"
    assert refused(roulette, Bets("p1", ())).code == "bad-amount"
    assert refused(roulette, Bets("p1", (Bet("p2", "red", 1000),))).code == "not-seated"
    assert refused(roulette, Bets("p9", (Bet("p9", "red", 1000),))).code == "not-seated"


def test_undo_goes_back_step_by_step_and_a_call_bet_is_one_step(roulette: Watched) -> None:
    roulette(OpenWindow())
    roulette.bet("p1", "red", 1000)
    roulette(Bets("p1", (Call("p1", "neighbours", 5, 100, 0),)))
    roulette.bet("p1", "red", 500)
    roulette(Undo("p1"))
    assert roulette.table.felt.on("red", "p1") == 1000
    roulette(Undo("p1"))
    assert list(roulette.table.wagers) == ["red/p1"]
    roulette(Undo("p1"))
    assert roulette.table.wagers == {}
    assert refused(roulette, Undo("p1")).code == "nothing-to-undo"
    assert refused(roulette, Clear("p1")).code == "nothing-to-undo"


def test_repeat_brings_last_rounds_bets_and_then_doubles_them(roulette: Watched) -> None:
    roulette(OpenWindow())
    assert refused(roulette, Repeat("p1")).code == "nothing-to-repeat"
    roulette.bet("p1", "red", 1000)
    roulette(Bets("p1", (Call("p1", "big-series", 9, 100),)))
    first = {w.spot: w.amount for w in roulette.table.stakes("p1")}
    roulette(NoMoreBets())
    roulette(Drawn("wheel", ("0",)))
    roulette(OpenWindow())
    roulette(Repeat("p1"))
    assert {w.spot: w.amount for w in roulette.table.stakes("p1")} == first
    assert {w.call for w in roulette.table.stakes("p1")} == {"", "big-series"}
    roulette(Repeat("p1"))
    assert {w.spot: w.amount // 2 for w in roulette.table.stakes("p1")} == first


def test_a_double_above_a_maximum_is_refused_whole(roulette: Watched) -> None:
    roulette(OpenWindow())
    roulette.bet("p1", "red", 1000)
    roulette.bet("p1", "17", 10_000)
    assert refused(roulette, Repeat("p1")).code == "above-maximum"


# The course of a round.


def test_a_round_is_settled_to_the_last_chip(roulette: Watched) -> None:
    roulette(OpenWindow())
    roulette.bet("p1", "17", 1000)
    roulette.bet("p1", "red", 1000)
    assert roulette.wallet("p1") == Balance(10**9, 2000)
    roulette(NoMoreBets())
    roulette(Drawn("wheel", ("17",)))
    assert roulette.wallet("p1") == Balance(10**9 + 35_000 - 1_000)
    assert roulette.table.phase == "settled"
    assert roulette.table.wagers == {}
    assert roulette.table.results[-1]["number"] == 17
    assert cue(roulette.here) == Cue(7_000, "open")


def test_no_spin_leaves_the_felt_standing_and_opens_the_window_again_by_24(
    roulette: Watched,
) -> None:
    roulette(OpenWindow())
    roulette.bet("p1", "red", 1000)
    roulette(NoMoreBets())
    entry = roulette(NoResult("wheel", "the ball left the wheel"))
    assert roulette.table.phase == "betting"
    assert roulette.table.felt.on("red", "p1") == 1000
    assert entry.round == "t1-000001"
    roulette(Bets("p1", (TakeBack("p1", "red", 500),)))
    roulette(NoMoreBets())
    roulette(Drawn("wheel", ("1",)))
    assert roulette.wallet("p1") == Balance(10**9 + 500)
    assert roulette.table.number == 1


def test_an_excess_comes_back_once_even_after_no_spin_ru() -> None:
    """`ru`: above the maximum is paid to the maximum, the rest comes back."""
    house = Watched("ru", "roulette")
    house(Sit("ana", "Ana"))
    house(OpenWindow())
    limit = next(s for s in house.setting.game.spots(house.setting.terms) if s.spot == "17").maximum
    assert limit is not None
    house.bet("p1", "17", limit + 5_000)
    entry = house(NoMoreBets())
    assert [e.back for e in entry.events if isinstance(e, Line)] == [5_000]
    assert house.table.wagers["17/p1"].amount == limit
    assert house.wallet("p1").held == limit
    house(NoResult("wheel", "the ball left the wheel"))
    entry = house(NoMoreBets())
    assert not [e for e in entry.events if isinstance(e, Line)]
    house(Drawn("wheel", ("17",)))
    assert house.wallet("p1") == Balance(10**9 + 35 * limit)


def test_an_excess_in_colour_chips_takes_its_chips_along_ru() -> None:
    house = Watched("ru", "roulette")
    house(Sit("ana", "Ana"))
    house(OpenWindow())
    house(Bets("p1", (Change("p1", "blue", 1000), Bet("p1", "17", colour="blue", chips=15))))
    house(NoMoreBets())
    house(NoResult("wheel", "the ball left the wheel"))
    wager = house.table.wagers["17/p1"]
    assert wager.amount == wager.chips * 1000 == house.wallet("p1").held


def test_outcomes_are_refused_before_no_more_bets(roulette: Watched) -> None:
    roulette(OpenWindow())
    assert refused(roulette, Drawn("wheel", ("17",))).code == "not-awaited"
    assert refused(roulette, OpenWindow()).code == "not-awaited"
    roulette(NoMoreBets())
    assert refused(roulette, NoMoreBets()).code == "not-awaited"
    assert refused(roulette, Drawn("shoe", ("Ah",))).code == "wrong-device"


# The house.


def test_the_plate_changes_between_rounds_only(roulette: Watched) -> None:
    plate = read_plate("even chance 20..100", "BYN")
    roulette(OpenWindow())
    assert refused(roulette, ChangePlate(plate)).code == "mid-round"
    roulette(NoMoreBets())
    roulette(Drawn("wheel", ("17",)))
    roulette(ChangePlate(plate))
    assert roulette.table.plate == plate
    with pytest.raises(RuleBookError, match="pyramid"):
        roulette(ChangePlate(read_plate("pyramid 1..2", "BYN")))


def test_three_last_games_are_counted_down_art_12_6() -> None:
    house = Watched("bg", "roulette")
    entry = house(AnnounceLast())
    assert entry.events == (LastGames(3),)
    left = []
    for _ in range(3):
        house(OpenWindow())
        house(NoMoreBets())
        entry = house(Drawn("wheel", ("0",)))
        left += [e.left for e in entry.events if isinstance(e, LastGames)]
    assert left == [2, 1, 0]
    assert isinstance(entry.events[-1], TableClosed)
    assert cue(house.here) is None
    assert refused(house, OpenWindow()).code == "table-closed"
    assert refused(house, Sit("eve", "Eve")).code == "table-closed"


def test_a_table_closes_between_rounds_only(roulette: Watched) -> None:
    roulette(OpenWindow())
    assert refused(roulette, Close("no players")).code == "mid-round"


# The shoe.


def test_a_player_is_asked_to_cut_and_the_clock_cuts_in_the_middle(punto: Watched) -> None:
    """art. 14(1); R69: the published default cuts in the middle."""
    assert refused(punto, OpenWindow()).code == "not-awaited"
    assert cue(punto.here) == Cue(0, "shoe")
    punto(SealShoe("shoe-1", "hash"))
    assert (punto.table.phase, punto.table.cutter) == ("cutting", "p1")
    assert cue(punto.here) == Cue(9_000, "cut")
    assert refused(punto, Cut("p2", 300)).code == "not-awaited"
    assert refused(punto, Cut("p1", 1000)).code == "unknown-outcome"
    punto(Cut("p1", 250), by="p1")
    assert punto.table.shoe is not None
    assert punto.table.shoe.cut_at == 104
    assert refused(punto, Cut("p1", 250)).code == "not-awaited"


def test_without_players_the_dealer_cuts() -> None:
    house = Watched("bg", "punto-banco")
    house(SealShoe("shoe-1", "hash"))
    assert house.table.phase == "settled"
    assert house.table.shoe is not None
    assert house.table.shoe.cut_at == 208


def hand(house: Watched, cards: str) -> None:
    house(OpenWindow())
    house(NoMoreBets())
    for card in cards.split():
        house(Drawn("shoe", (card,)))
    assert house.table.phase == "settled"


def nearly_dealt(house: Watched, left: int) -> None:
    """A shoe from which all but so many cards are out."""
    house(SealShoe("shoe-1", "hash"))
    house(Cut("p1", 500))
    assert house.table.shoe is not None
    shoe = msgspec.structs.replace(house.table.shoe, out=416 - left)
    house.table = msgspec.structs.replace(house.table, shoe=shoe)


def test_the_hand_after_the_cut_card_is_the_last_of_the_shoe_r10(punto: Watched) -> None:
    nearly_dealt(punto, 13)
    hand(punto, "2c 3c 2d 2h 4d 4h")
    assert any(isinstance(e, CutCardCame) for entry in punto.entries for e in entry.events)
    assert not needs_shoe(punto.here), "one more hand is dealt"
    hand(punto, "9c 2c Kd 3c")
    assert needs_shoe(punto.here)
    assert refused(punto, OpenWindow()).legal == (phrase("refused.new-shoe"),)


def test_without_cards_for_another_hand_the_shoe_ends_at_the_cut_card_r38(punto: Watched) -> None:
    """Seven cards behind the cut card do not always make the hand that R10 still promises."""
    nearly_dealt(punto, 8)
    hand(punto, "9c 2c Kd 3c")
    assert needs_shoe(punto.here)


def test_before_the_cut_card_the_shoe_goes_on(punto: Watched) -> None:
    nearly_dealt(punto, 12)
    hand(punto, "9c 2c Kd 3c")
    assert not any(isinstance(e, CutCardCame) for entry in punto.entries for e in entry.events)
    assert not needs_shoe(punto.here)


def test_the_shoe_knows_what_it_cannot_hold() -> None:
    house = Watched("bg", "punto-banco", by_hand=True)
    house(SealShoe("shoe-1", ""))
    for _ in range(2):
        house(OpenWindow())
        house(NoMoreBets())
        house(Drawn("shoe", ("9c", "9c", "9c", "9c")))
    house(OpenWindow())
    house(NoMoreBets())
    error = refused(house, Drawn("shoe", ("9c",)))
    assert error.code == "card-gone"


# Mistakes.


@pytest.fixture
def by_hand() -> Watched:
    house = Watched("by", "roulette", by_hand=True)
    house(Sit("ana", "Ana"))
    house(OpenWindow())
    house.bet("p1", "17", 1000)
    house(NoMoreBets())
    return house


def test_by_hand_no_clock_speaks(by_hand: Watched) -> None:
    assert cue(by_hand.here) is None
    by_hand(Drawn("wheel", ("5",)))
    assert cue(by_hand.here) is None


def test_a_wrong_number_is_struck_and_the_right_one_settles(by_hand: Watched) -> None:
    by_hand(Drawn("wheel", ("16",)))
    assert by_hand.wallet("p1") == Balance(10**9 - 1000)
    assert refused(by_hand, Strike(4, "wrong number typed")).code == "needs-confirmation"
    by_hand(Strike(4, "wrong number typed"), confirmed="inspector")
    assert by_hand.table.phase == "playing"
    assert by_hand.wallet("p1") == Balance(10**9, 1000)
    by_hand(Drawn("wheel", ("17",)))
    assert by_hand.wallet("p1") == Balance(10**9 + 35_000)
    assert [result["number"] for result in by_hand.table.results] == [17]


def test_a_void_round_gives_every_stake_back_and_keeps_its_number(by_hand: Watched) -> None:
    by_hand(Drawn("wheel", ("17",)))
    by_hand(Strike(1, "the wheel is defective"), confirmed="inspector")
    assert by_hand.wallet("p1") == Balance(10**9)
    assert by_hand.table.phase == "settled"
    assert by_hand.table.results == ()
    assert by_hand.table.seats
    entry = by_hand(OpenWindow())
    assert entry.round == "t1-000002"


def test_only_what_was_answered_in_this_round_can_be_struck(by_hand: Watched) -> None:
    for entry in (0, 2, 3, 9):
        error = refused(by_hand, Strike(entry, "?"), confirmed="inspector")
        assert error.code == "nothing-to-strike"
    by_hand(Drawn("wheel", ("17",)))
    by_hand(OpenWindow())
    error = refused(by_hand, Strike(4, "too late: a dispute"), confirmed="inspector")
    assert error.code == "nothing-to-strike"


def test_a_strike_needs_a_reason(by_hand: Watched) -> None:
    by_hand(Drawn("wheel", ("16",)))
    for reason in ("", "  ", "#", "\u2028"):
        error = refused(by_hand, Strike(4, reason), confirmed="inspector")
        assert error.code == "needs-reason"


def test_the_last_game_can_be_corrected_though_the_table_has_closed() -> None:
    """art. 12(6): the count closes the table; until another round opens a strike is possible."""
    house = Watched("bg", "roulette", by_hand=True)
    house(Sit("ana", "Ana"))
    house(AnnounceLast())
    for _ in range(3):
        house(OpenWindow())
        house.bet("p1", "17", 100)
        house(NoMoreBets())
        house(Drawn("wheel", ("18",)))
    assert house.table.phase == "closed"
    house(Strike(4, "it was 17"), confirmed="inspector")
    assert (house.table.phase, house.table.last_games) == ("playing", 1)
    house(Drawn("wheel", ("17",)))
    assert (house.table.phase, house.table.last_games) == ("closed", 0)
    assert house.wallet("p1").balance == 10**9 - 200 + 3_500


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (AnnounceLast(), "The last games have been announced"),
        (Close("no players"), "The table has been closed"),
        (ChangePlate(read_plate("straight 1..50", "BYN")), "The plate has been changed"),
    ],
)
def test_what_the_house_changed_since_no_strike_undoes(
    by_hand: Watched, word: Word, why: str
) -> None:
    """The round would come back with the old plate and count, and the new ones would be lost."""
    by_hand(Drawn("wheel", ("16",)))
    by_hand(word)
    for entry in (1, 4):
        error = refused(by_hand, Strike(entry, "wrong number"), confirmed="inspector")
        assert error.code == "strike-late"
        assert in_words(error).startswith(why)


def test_a_new_shoe_makes_a_strike_late() -> None:
    house = Watched("bg", "punto-banco", by_hand=True)
    house(SealShoe("shoe-1", ""))
    hand(house, "9c 2c Kd 3c")
    house(SealShoe("shoe-2", ""))
    error = refused(house, Strike(3, "wrong card"), confirmed="inspector")
    assert error.code == "strike-late"


def test_cards_that_left_a_sealed_shoe_never_go_back(punto: Watched) -> None:
    punto(SealShoe("shoe-1", "hash"))
    punto(Cut("p1", 500))
    punto(OpenWindow())
    punto(NoMoreBets())
    punto(Drawn("shoe", ("9c", "2c")))
    punto(Strike(1, "fault"), confirmed="inspector")
    assert punto.table.shoe is not None
    assert punto.table.shoe.out == 2


# Whatever happens.


spots = st.sampled_from(["17", "17/20", "red", "dozen 1", "0/1/2/3", "25/26/28/29"])
steps = st.one_of(
    st.tuples(st.just("bet"), spots, st.sampled_from([500, 1000, 5000])),
    st.tuples(st.just("back"), spots, st.sampled_from([500, 1000])),
    st.tuples(st.just("undo")),
    st.tuples(st.just("clear")),
    st.tuples(st.just("repeat")),
    st.tuples(st.just("spin"), st.integers(0, 36)),
    st.tuples(st.just("no spin")),
)


@given(st.lists(steps, max_size=25))
def test_the_state_is_the_fold_and_holds_are_what_lies_on_the_felt(course: list[Any]) -> None:
    house = Watched("by", "roulette")
    house(Sit("ana", "Ana"))
    house(OpenWindow())
    for step in course:
        with contextlib.suppress(IllegalDecision, Refused):
            _take(house, step)
        lying = sum(wager.amount for wager in house.table.stakes("p1"))
        assert house.wallet("p1").held == lying
        total = sum(wallet.balance for wallet in house.wallets.values())
        assert total == 10**9 * len(house.wallets)
    again = Table()
    for entry in house.entries:
        again = fold(again, entry)
    assert again == house.table


WORDS: dict[str, Word] = {"undo": Undo("p1"), "clear": Clear("p1"), "repeat": Repeat("p1")}


def _take(house: Watched, step: Any) -> None:
    match step:
        case "bet", spot, amount:
            house.bet("p1", spot, amount)
        case "back", spot, amount:
            house(Bets("p1", (TakeBack("p1", spot, amount),)))
        case "spin", number:
            house(NoMoreBets())
            house(Drawn("wheel", (str(number),)))
            house(OpenWindow())
        case ("no spin",):
            house(NoMoreBets())
            house(NoResult("wheel", "the ball left the wheel"))
        case (word,):
            house(WORDS[word])
