"""Pots, all-ins, the commission, shared pots and odd chips: what becomes of the chips.

Three players unless said, the button before the last: p1 posts the small blind, p2 the big one.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.games.facts import Back, PotGiven, Share
from croupier.games.poker import GAME as poker
from croupier.games.poker.events import Pot, PotsMade
from croupier.games.poker.pots import pots
from tests.games.poker.at_the_table import (
    BLINDS,
    CASINO_POT,
    NO_LIMIT,
    SPREAD,
    Hand,
)
from tests.kinds import the

NO_RAKE = "no limit, blinds 5 10, chip 1"
HOLE = "As Kd 7h Ah Kc 2s"
"""Aces for p1, kings for p2, seven–two for p3."""
BOARD = ("9c 8d 3s", "4h", "Jc")


def shown_down(hand: Hand, *board: str) -> Hand:
    """Checks to the end, where there is anybody to check."""
    for cards in board or BOARD:
        hand.deal(cards)
        while hand.asked:
            hand.say(f"{hand.speaks} check")
    return hand


# All-in: §58, §73, §89, §105, §121.


def test_three_levels() -> None:
    """Each plays for what each other has put in up to his own chips; the rest lies beside."""
    hand = Hand("bg", "holdem", NO_RAKE, (50, 120, 500, 500), button="p4")
    hand.deal("As Kd 7h Qc Ah Kc 2s Qd").say("p3 raise 200", "p4 call 200", "p1 call 45")
    assert hand.asked == "p2: fold, call 110"
    hand.say("p2 call 110")
    assert hand.pots == [(200.0, "p1 p2 p3 p4"), (210.0, "p2 p3 p4"), (160.0, "p3 p4")]
    shown_down(hand)
    assert hand.given == ["pot 1 of 200: p1 200", "pot 2 of 210: p2 210", "pot 3 of 160: p4 160"]
    assert hand.stacks == {"p1": 200, "p2": 210, "p3": 300, "p4": 460}


def test_four_levels_and_what_nobody_called() -> None:
    hand = Hand("bg", "holdem", NO_RAKE, (20, 60, 500, 150, 100), button="p5")
    hand.deal("As Kd 7h Jc Qh Ah Kc 2s Jd Qs")
    hand.say("p3 raise 500", "p4 call 150", "p5 call 100", "p1 call 15", "p2 call 50")
    assert hand.pots == [
        (100.0, "p1 p2 p3 p4 p5"),
        (160.0, "p2 p3 p4 p5"),
        (120.0, "p3 p4 p5"),
        (100.0, "p3 p4"),
    ]
    assert hand.given == ["p3: 350 back (not called)"]
    shown_down(hand, "9c 8d 3s", "4h", "2c")
    assert hand.given[1:] == [
        "pot 1 of 100: p1 100",
        "pot 2 of 160: p2 160",
        "pot 3 of 120: p5 120",
        "pot 4 of 100: p4 100",
    ]
    assert hand.stacks == {"p1": 100, "p2": 160, "p3": 350, "p4": 100, "p5": 120}


def test_folded_money_lies_in_the_pots_it_was_put_into() -> None:
    """p3 called 100 and folds: 60 of it lie in the main pot, 40 in the one that is p1's alone."""
    hand = Hand("bg", "holdem", NO_RAKE, (500, 60, 500)).deal(HOLE)
    hand.say("p3 call 10", "p1 raise 100", "p2 call 50", "p3 call 90")
    assert hand.pots == [(180.0, "p1 p2 p3"), (80.0, "p1 p3")]
    hand.deal("9c 8d 3s").say("p1 bet 50", "p3 fold")
    assert hand.pots == [(180.0, "p1 p2"), (80.0, "p1")]
    assert hand.given == ["p1: 50 back (not called)"]
    shown_down(hand, "4h", "Kh")
    assert hand.given[1:] == ["pot 1 of 180: p2 180", "pot 2 of 80: p1 80"]


def test_folded_money_above_the_last_level() -> None:
    """In play whoever folds leaves somebody who has put in as much; if not, the last pot has it."""
    hand = Hand("bg", "holdem", NO_RAKE)
    laid = replace(hand.round.laid, paid=(10_000, 6_000, 8_000))
    round = replace(hand.round, laid=laid, live=0b110, bets=(0, 0, 0))
    assert pots(round) == (Pot(18_000, ("p2", "p3")), Pot(6_000, ("p3",)))


def test_a_short_small_blind_and_a_short_big_one() -> None:
    """§58: they put in what they have; the big blind is owed whole all the same."""
    small = Hand("by", "holdem", stacks=(3, 500, 500)).deal(HOLE)
    assert small.asked == "p3: fold, call 10, raise to 20..110"
    small.say("p3 call 10", "p2 check")
    assert small.pots == [(9.0, "p1 p2 p3"), (14.0, "p2 p3")]
    big = Hand("by", "holdem", stacks=(500, 4, 500)).deal(HOLE)
    assert big.asked == "p3: fold, call 10, raise to 20..110"
    assert big.say("p3 call 10").asked == "p1: fold, call 5, raise to 20..110"
    big.say("p1 call 5")
    assert big.pots == [(12.0, "p1 p2 p3"), (12.0, "p1 p3")]


def test_blinds_nobody_plays_against() -> None:
    """The only one who has chips left has nothing to decide where he has put in enough."""
    two = Hand("by", "holdem", stacks=(3, 500)).deal("As Kd Ah Kc")
    assert two.asked == ""
    assert two.given == ["p2: 7 back (not called)"]
    assert two.pots == [(6.0, "p1 p2")]
    short = Hand("by", "holdem", stacks=(500, 3, 500)).deal(HOLE).say("p3 fold")
    assert short.given == ["p1: 2 back (not called)"]
    call = Hand("by", "holdem", stacks=(500, 8, 500)).deal(HOLE).say("p3 fold")
    assert call.asked == "p1: fold, call 3", "up to what the others have put in"


def test_short_antes() -> None:
    """§105, §121: an ante that is all somebody has makes a pot of its own size."""
    plate = "ante 5, bring-in 5, bets 5..50"
    hand = Hand("by", "five-stud", plate, (200, 200, 3)).deal("Ac Kc Qc 2d 3d 4d")
    assert hand.say("p1 bring-in 5", "p2 call 5").pots == [(9.0, "p1 p2 p3"), (14.0, "p1 p2")]
    alone = Hand("by", "five-stud", plate, (200, 3)).deal("Ac Kc 2d 3d")
    assert alone.given == ["p1: 2 back (not called)"]
    assert alone.pots == [(6.0, "p1 p2")]


@pytest.mark.parametrize(
    ("game", "clause"), [("holdem", "§58"), ("omaha", "§73"), ("omaha-hi-lo", "§89")]
)
def test_who_is_all_in_cannot_fold_and_is_never_asked(game: str, clause: str) -> None:
    hand = Hand("by", game, stacks=(500, 500, 40)).deal()
    hand.say("p3 raise 40", "p1 call 35", "p2 call 30").deal()
    error = hand.refused("p3 fold")
    assert (error.code, error.clause) == ("all-in", clause)
    for _ in range(3):
        hand.say("p1 check", "p2 check").deal()
    assert "p3" in hand.round.ended.hands if hand.round.ended else False
    assert all(getattr(event, "verb", "") != "fold" for event in hand.events)


def test_what_nobody_called_goes_back() -> None:
    """§52, §58: bets are matched. Before the rake: no commission on it."""
    hand = Hand("bg", "holdem", NO_LIMIT, (500, 500)).deal("As Kd Ah Kc")
    hand.say("p1 call 5", "p2 check").deal("9c 8d 3s").say("p1 bet 200", "p2 fold")
    assert hand.given == ["p1: 200 back (not called)", "pot 1 of 20: rake 1, p1 19"]


# The commission.


def test_the_rake_comes_off_each_pot_first() -> None:
    """art. 17(5) round 4, §59: a share of each pot, at most so much of each."""
    hand = Hand("bg", "holdem", NO_LIMIT, (300, 900, 900)).deal(HOLE)
    hand.say("p3 call 10", "p1 raise 300", "p2 call 290", "p3 call 290")
    hand.deal("9c 8d 3s").say("p2 bet 100", "p3 call 100")
    shown_down(hand, "4h", "Jc")
    assert hand.given == ["pot 1 of 900: rake 30, p1 870", "pot 2 of 200: rake 10, p2 190"]


def test_the_rake_is_rounded_down_to_whole_chips() -> None:
    """R26 has rests fall to the player: 5 % of 59 is 2.95. With a smaller chip more is taken."""
    hand = Hand("by", "holdem", stacks=(500, 19, 500)).deal(HOLE)
    hand.say("p3 raise 20", "p1 call 15", "p2 call 9")
    shown_down(hand)
    assert hand.given == ["pot 1 of 57: rake 2, p1 55", "pot 2 of 2: p1 2"]
    fine = Hand("by", "holdem", "bets 10..100, rake 5 %, chip 0.05", (500, 19, 500)).deal(HOLE)
    fine.say("p3 raise 20", "p1 call 15", "p2 call 9")
    shown_down(fine)
    assert fine.given == ["pot 1 of 57: rake 2.85, p1 54.15", "pot 2 of 2: rake 0.10, p1 1.90"]


@pytest.mark.parametrize(("book", "game"), BLINDS)
def test_no_rake_of_a_hand_that_saw_no_flop(book: str, game: str) -> None:
    """R76; and the other reading."""
    stacks = (500.0, 500.0, 500.0)
    for first_round, taken in (("none", ""), ("as always", "rake 3, ")):
        hand = Hand(book, game, stacks=stacks, commission__first_round=first_round).deal()
        hand.say("p3 call 10", "p1 raise 20", "p2 call 10", "p3 raise 60", "p1 fold", "p2 fold")
        assert hand.given[-1] == f"pot 1 of 60: {taken}p3 {57 if taken else 60}"
    flop = Hand(book, game, stacks=stacks).deal().say("p3 call 10", "p1 call 5", "p2 check").deal()
    flop.say("p1 bet 50", "p2 fold", "p3 fold")
    assert flop.given[-1] == "pot 1 of 30: rake 1, p1 29", "that one saw a flop"


def test_the_spread_takes_the_minimum_bet_of_every_hand() -> None:
    """art. 16(1), 16(11); Casino poker (15): also of one that ends in its first round."""
    cards = "Ac Kc Qc Ad Kd Qd 2h 3h 4h"
    for book in ("bg", "mk"):
        hand = Hand(book, "casino-poker", SPREAD).deal(cards)
        hand.say("p1 bet 20", "p2 call 20", "p3 fold").deal("5s 9s").say("p2 bet 50", "p1 fold")
        assert hand.given == ["p2: 50 back (not called)", "pot 1 of 43: rake 10, p2 33"]
        first = Hand(book, "casino-poker", SPREAD).deal(cards)
        first.say("p1 bet 20", "p2 raise 40", "p3 fold", "p1 fold")
        assert first.given == ["p2: 20 back (not called)", "pot 1 of 43: rake 10, p2 33"]
        poor = Hand(book, "casino-poker", SPREAD).deal(cards)
        poor.say("p1 bet 20", "p2 fold", "p3 fold")
        assert poor.given[-1].startswith("pot 1 of 3: rake 3"), "no more than lies there"


def test_the_spread_takes_the_minimum_bet_once() -> None:
    """From the main pot; where that is too small, the rest from the next."""
    hand = Hand("bg", "casino-poker", SPREAD, (1, 200, 200)).deal("Ac Kc Qc Ad Kd Qd 2h 3h 4h")
    hand.say("p2 bet 20", "p3 call 20")
    assert hand.pots == [(3.0, "p1 p2 p3"), (40.0, "p2 p3")]
    for cards in ("5s 9s 8s", "5d 9h 8c", "6s Th 7c", "7h Jh 2s"):
        hand.deal(cards)
        while hand.asked:
            hand.say(f"{hand.speaks} check")
    assert hand.given[0].startswith("pot 1 of 3: rake 3")
    assert hand.given[1] == "pot 2 of 40: rake 7, p2 33", "kings"


def test_pot_limit_takes_three_to_five_per_cent_of_each_pot() -> None:
    """art. 16(11), Casino poker (15)."""
    hand = Hand("bg", "casino-poker", CASINO_POT).deal("Ac Kc Qc Ad Kd Qd 2h 3h 4h")
    hand.say("p1 bet 10", "p2 call 10", "p3 call 10").deal("5s 9s 8s")
    hand.say("p2 bet 33", "p3 call 33", "p1 fold").deal("9h 8c")
    hand.say("p2 check", "p3 bet 90", "p2 fold")
    assert hand.given[-1] == "pot 1 of 99: rake 3, p3 96", "4 % of 99 is 3.96"


# Shared pots and odd chips: §59, §74, §87, §106, §119; R22.


def test_equal_hands_share() -> None:
    """Suits are equal: the board plays for both."""
    hand = Hand("by", "holdem", "bets 10..100", (500, 500, 500)).deal("2c 3c 7h 2d 3d 7s")
    hand.say("p3 call 10", "p1 call 5", "p2 check")
    shown_down(hand, "As Ks Qd", "Jc", "Tc")
    assert hand.given == ["pot 1 of 30: p1 10, p2 10, p3 10"]


@pytest.mark.parametrize(
    ("button", "words", "given"),
    [
        ("p3", ("p3 call 10", "p1 fold", "p2 check"), "pot 1 of 25: p2 13, p3 12"),
        ("p1", ("p1 call 10", "p2 fold", "p3 check"), "pot 1 of 25: p3 13, p1 12"),
        ("p2", ("p2 call 10", "p3 fold", "p1 check"), "pot 1 of 25: p1 13, p2 12"),
    ],
)
def test_the_odd_chip_goes_left_of_the_button(
    button: str, words: tuple[str, ...], given: str
) -> None:
    """R22: to the first winner from there; the small blind lies in the pot."""
    hand = Hand("bg", "holdem", NO_RAKE, button=button).deal("2c 3c 7h 2d 3d 7s").say(*words)
    assert shown_down(hand, "As Ks Qd", "Jc", "Tc").given == [given]


def test_several_odd_chips_go_one_by_one() -> None:
    """R22: 35 for three are 12, 12 and 11: two chips, to the first two left of the button."""
    hand = Hand("bg", "holdem", NO_RAKE, (500, 500, 500, 500), button="p2")
    hand.deal("2c 3c 7h 2d 3d 7s 4d 4s").say("p1 call 10", "p2 call 10", "p3 fold", "p4 check")
    shown_down(hand, "As Ks Qd", "Jc", "Tc")
    assert hand.given == ["pot 1 of 35: p4 12, p1 12, p2 11"]


@pytest.mark.parametrize(
    ("down", "given"),
    [
        ("As Ah 3c 2c 3d 9h", "pot 1 of 13: p2 13"),  # a three beside the ace, not a two
        ("As Ah 3c 2c 2d 9h", "pot 1 of 13: p1 7, p2 6"),  # spades above hearts
        ("Ad Ah 3c 2c 2d 9h", "pot 1 of 13: p1 6, p2 7"),  # hearts above diamonds
    ],
)
def test_the_odd_chip_of_stud_goes_by_suit(down: str, given: str) -> None:
    """R22, R21: to whose highest card is the highest, and among equal ones by its suit."""
    hand = Hand("by", "five-stud", "ante 1, bring-in 5, bets 5..50, chip 1").deal(down)
    hand.say("p1 bring-in 5", "p2 call 5", "p3 fold")
    assert shown_down(hand, "Kc Kd", "Jc Js", "Tc Td").given == [given]


LOWS = "3d Ac Kd 5c 2c Kh 6c 9c Qs Jc 9d Qh"
"""To p3, p1, p2 in turn: p3 has 3 5 6 J, p1 has A 2 9 9, p2 has K K Q Q."""
EQUAL_LOWS = "Ad Ac Kd 2d 2c Kh 9h 9c Qs 3s 9d Qh"


def test_the_odd_chip_of_halves() -> None:
    """R22: to the high half; by the other value of the book to the low one."""
    for odd_chip, given in (("high", "high p2 13, low p1 12"), ("low", "high p2 12, low p1 13")):
        hand = Hand(
            "by",
            "omaha-hi-lo",
            "bets 10..100, chip 1",
            button="p2",
            winning__low__odd_chip=odd_chip,
        ).deal(LOWS)
        hand.say("p2 call 10", "p3 fold", "p1 check")
        assert shown_down(hand, "8h 7s 4d", "Ks", "Td").given == [f"pot 1 of 25: {given}"]


def test_a_half_is_shared_by_itself() -> None:
    """§87: two equal lows share the low half; its odd chip goes left of the button."""
    hand = Hand("by", "omaha-hi-lo", "bets 10..100, chip 1", button="p2").deal(EQUAL_LOWS)
    hand.say("p2 call 10", "p3 call 5", "p1 check")
    shown_down(hand, "8h 7s 4d", "Ks", "Td")
    assert hand.given == ["pot 1 of 30: high p2 15, low p3 8 p1 7"]


HI_LO = "Ac Kd 2c Kh 9c Qs 9d Qh"
"""p1 has A 2 9 9, p2 has K K Q Q."""


def hi_lo(*board: str, **readings: str) -> Hand:
    hand = Hand("by", "omaha-hi-lo", "bets 10..100", (500, 500), button="p2", **readings)
    hand.deal(HI_LO).say("p1 call 5", "p2 check")
    return shown_down(hand, *board)


def test_eight_or_better() -> None:
    """R23: 8 7 4 2 A is a low; by the literal reading it is none, and high takes all (R56)."""
    board = ("8h 7s 4d", "Ks", "3c")
    assert hi_lo(*board).given == ["pot 1 of 20: high p2 10, low p1 10"]
    board = ("8h 7s 4d", "Ks", "Td")
    assert hi_lo(*board).given == ["pot 1 of 20: high p2 10, low p1 10"]
    assert hi_lo(*board, winning__low__qualifier="7").given == ["pot 1 of 20: p2 20"]
    seven = ("6h 7s 4d", "Ks", "Td")
    assert hi_lo(*seven, winning__low__qualifier="7").given == [
        "pot 1 of 20: high p2 10, low p1 10"
    ]


def test_no_low_high_takes_all() -> None:
    """R56."""
    assert hi_lo("8h 7s Jd", "Ks", "Td").given == ["pot 1 of 20: p2 20"]


def test_the_same_cards_make_both() -> None:
    """§86, Ch. 1 «Колесо»: A 2 3 4 5 is the best low, and a straight."""
    assert hi_lo("3h 4s 5d", "Ks", "Td").given == ["pot 1 of 20: high p1 10, low p1 10"]


def test_two_and_three_exactly() -> None:
    """Ch. 6 aim, §71: four hearts on the board and one in the hand are no flush."""
    hand = Hand("by", "omaha", "bets 10..100", (500, 500), button="p2")
    hand.deal("Ah Kd Ac Kc 7d Qs 6d Js").say("p1 call 5", "p2 check")
    shown_down(hand, "2h 5h 9h", "Jh", "Kh")
    assert hand.given == ["pot 1 of 20: p2 20"], "three kings against a pair of aces"


def test_ace_to_five_is_a_straight() -> None:
    """R54: printed for `by` only."""
    hand = Hand("bg", "holdem", NO_RAKE, (500, 500), button="p2").deal("Ac Kd 2c Kh")
    hand.say("p1 call 5", "p2 check")
    shown_down(hand, "3h 4s 5d", "Ks", "Td")
    assert hand.given == ["pot 1 of 20: p1 20"], "against three kings"


# What people read of it.


def test_what_the_board_shows_of_a_hand() -> None:
    hand = Hand("bg", "holdem", NO_LIMIT, (500, 120, 500), button="p1")
    hand.deal("Ah Qc Kd As Qd Ks")
    assert poker.result(hand.round) is None
    hand.say("p1 call 10", "p2 raise 120", "p3 call 110", "p1 call 110").deal("7c 2d 9h")
    hand.say("p3 check", "p1 bet 150", "p3 call 150")
    shown_down(hand, "3c", "Js")
    assert poker.result(hand.round) == {
        "board": ["7c", "2d", "9h", "3c", "Js"],
        "won": {"p2": 34_200, "p1": 28_500},
        "rake": 3_300,
        "hands": {
            "p2": "pair A",
            "p3": "pair Q",
            "p1": "pair K",
        },
        "pot": 66_000,
    }


def test_hands_of_both_halves_by_name() -> None:
    result = poker.result(hi_lo("8h 7s 4d", "Ks", "Td").round)
    assert result is not None
    hands = the(dict, result["hands"])
    assert list(hands) == ["p1", "p2"]
    assert all(";" in words for words in hands.values())


def test_pots_in_words() -> None:
    """Seats by their numbers; a line for each pot; shares after the rake."""
    made = PotsMade((Pot(36_000, ("p10", "p2", "p1")), Pot(1_050, ("p10", "p2"))))
    assert poker.consequence(made, "BGN") == "pot 1: 360, p1 p2 p10\npot 2: 10.50, p2 p10"
    shares = (Share("p1", 2_500, "high"), Share("p3", 1_300, "low"), Share("p2", 1_200, "low"))
    given = PotGiven(1, 5_200, 200, shares, "§87")
    assert poker.consequence(given, "BYN") == "pot 1 of 52: rake 2, high p1 25, low p3 13 p2 12"
    assert poker.consequence(Back("p1", 5_000), "BYN") == "p1: 50 back (not called)"
