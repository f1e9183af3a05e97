"""Who speaks, and how much may be put in: the rounds of betting, clause by clause.

Four players, p1 … p4, the button before p4 unless said: p1 posts the small blind, p2 the big one.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.awaiting import Asks, Draw
from croupier.games.poker import GAME as poker
from tests.games.poker.at_the_table import (
    BLINDS,
    CASINO_POT,
    LIMITS,
    POT_LIMIT,
    SPREAD,
    STUD,
    STUDS,
    Hand,
    terms_of,
)

FOUR = (500.0,) * 4
BOUND = [section for section in BLINDS if section[0] != "by"]
FREE = [section for section in BLINDS if section[0] == "by"]
BY_STUD = [section for section in STUDS if section[0] == "by"]
CASINO = [section for section in STUDS if section[0] != "by"]


def called(book: str, game: str, plate: str = "", stacks: tuple[float, ...] = FOUR) -> Hand:
    """Everybody is in for the big blind; the flop lies."""
    hand = Hand(book, game, plate, stacks).deal()
    return hand.say("p3 call 10", "p4 call 10", "p1 call 5", "p2 check").deal()


# Who speaks first.


@pytest.mark.parametrize(("book", "game"), BLINDS)
def test_left_of_the_big_blind_then_left_of_the_button(book: str, game: str) -> None:
    """art. 17(4), 17(5) rounds 1–3; Hold'em (5)2–7; §51, §66, §81: “from the third player”; Ch. 1
    баттон: then from the left of the button, whoever is still there."""
    hand = Hand(book, game, stacks=FOUR)
    assert [event.what for event in hand.events[1:]] == ["small blind", "big blind"]
    assert [event.seat for event in hand.events[1:]] == ["p1", "p2"]
    assert hand.deal().speaks == "p3"
    hand.say("p3 call 10", "p4 call 10", "p1 call 5")
    assert hand.asked.startswith("p2: fold, check, raise to "), "the big blind has the last word"
    assert hand.say("p2 check").deal().speaks == "p1"
    hand.say("p1 fold", "p2 check", "p3 check", "p4 check")
    assert hand.deal().speaks == "p2"
    hand.say("p2 bet 10", "p3 call 10", "p4 fold")
    assert hand.deal().speaks == "p2"


@pytest.mark.parametrize(("book", "game"), BLINDS)
def test_two_players(book: str, game: str) -> None:
    """R20: as the texts have it the button posts the big blind, and the other speaks first in every
    round; by tournament custom the button posts the small one and speaks first before the flop."""
    hand = Hand(book, game, stacks=(500, 500), button="p2")
    assert [event.seat for event in hand.events[1:]] == ["p1", "p2"]
    assert hand.deal().speaks == "p1"
    assert hand.say("p1 call 5", "p2 check").deal().speaks == "p1"
    custom = Hand(
        book,
        game,
        stacks=(500, 500),
        button="p2",
        blinds__two_players="button posts small",
    )
    assert [event.seat for event in custom.events[1:]] == ["p2", "p1"]
    assert custom.deal().speaks == "p2"
    assert custom.say("p2 call 5", "p1 check").deal().speaks == "p1"
    three = Hand(book, game, blinds__two_players="button posts small")
    assert [event.seat for event in three.events[1:]] == ["p1", "p2"], "with three as always"


SEVEN = "Kc 9d 5h Kd 9s 6h 2h Jd 2d"
"""Two down cards each to p1, p2, p3, then one up: two of hearts, jack, two of diamonds."""


@pytest.mark.parametrize(
    ("book", "game"), [section for section in STUDS if section[1] != "five-stud"]
)
def test_the_lowest_card_opens_by_suit(book: str, game: str) -> None:
    """art. 16(4), Casino poker (4), §94 with R21: clubs < diamonds < hearts < spades. From the
    second round on the highest open cards start: art. 16(7), §98."""
    hand = Hand(book, game, stacks=(500, 500, 500)).deal(SEVEN)
    assert hand.speaks == "p3"
    verb = "bring-in 5" if book == "by" else "bet 10"
    price = verb.split()[1]
    hand.say(f"p3 {verb}", f"p1 call {price}", f"p2 call {price}").deal("Ac Jc 4d")
    assert hand.speaks == "p2", "a pair of jacks before the ace"
    hand.say("p2 check", "p3 check", "p1 check").deal("Ah 3c 4h")
    assert hand.speaks == "p1", "aces before jacks"
    hand.say("p1 check", "p2 check", "p3 check").deal("5c 3d 4s")
    assert hand.speaks == "p3", "three fours before two pairs"
    hand.say("p3 check", "p1 check", "p2 check").deal("8c 8d 8h")
    assert hand.speaks == "p3", "the last card lies down: nothing else is in sight"


def test_the_order_of_suits_is_a_reading() -> None:
    """R21 the other way round: then the two of hearts is lower than the two of diamonds."""
    assert Hand("by", "seven-stud", ante__suits="chds").deal(SEVEN).speaks == "p1"


@pytest.mark.parametrize(("book", "game"), STUDS)
def test_equal_cards_in_sight(book: str, game: str) -> None:
    """Where two show the same, whoever was dealt first on that street speaks first."""
    down = "5c 6c 7c" if game == "five-stud" else "5c 6c 7c 5d 6d 7d"
    hand = Hand(book, game, stacks=(500, 500, 500), button="p1").deal(down, "2c Kd Kh")
    opener = hand.speaks
    others = {"p1": ("p2", "p3"), "p2": ("p3", "p1"), "p3": ("p1", "p2")}[opener]
    verb, price = ("bring-in", 5) if book == "by" else ("bet", 10)
    hand.say(f"{opener} {verb} {price}", *(f"{other} call {price}" for other in others))
    places = [place for place in hand.places() if place != "burn"]
    assert places == ["p1 up", "p2 up", "p3 up"], "from the dealer's left: art. 16(3), §96, §113"
    showing = {"p1": "2c", "p2": "Kd", "p3": "Kh"} if book != "by" else None
    if showing is None:  # §93, §110 with the button before p1: p2 was dealt the first card
        showing = {"p2": "2c", "p3": "Kd", "p1": "Kh"}
    cards = {seat: "9s" if card == "2c" else "" for seat, card in showing.items()}
    kings = [seat for seat, card in showing.items() if card[0] == "K"]
    cards |= dict(zip(sorted(kings), ("Qs", "Qh"), strict=True))
    hand.deal(" ".join(cards[seat] for seat in ("p1", "p2", "p3")))
    assert hand.speaks == min(kings)


# The first round with blinds.


@pytest.mark.parametrize(("book", "game"), BOUND)
def test_blinds_raise_only_if_nobody_else_has(book: str, game: str) -> None:
    """art. 17(5) round 1, Hold'em (5)3; in the later rounds they are as free as everybody."""
    hand = Hand(book, game, stacks=FOUR).deal().say("p3 raise 30", "p4 call 30")
    assert hand.asked == "p1: fold, call 25"
    assert hand.say("p1 call 25").asked == "p2: fold, call 20"
    free = Hand(book, game, stacks=FOUR).deal().say("p3 call 10", "p4 call 10")
    assert free.asked == "p1: fold, call 5, raise to 11..500"
    free.say("p1 raise 30")
    assert free.asked == "p2: fold, call 20", "the small blind is another player too"
    free.say("p2 call 20", "p3 raise 60", "p4 fold")
    assert free.asked == "p1: fold, call 30", "raised first, and by another since"
    free.say("p1 call 30", "p2 call 30").deal().say("p1 check", "p2 bet 20", "p3 raise 50")
    assert free.asked == "p1: fold, call 50, raise to 51..440"


@pytest.mark.parametrize(("book", "game"), FREE)
def test_blinds_raise_at_all_times(book: str, game: str) -> None:
    """§51, §66, §81; Ch. 1 блайнды."""
    hand = Hand(book, game, stacks=FOUR).deal().say("p3 raise 30", "p4 call 30")
    assert hand.asked == "p1: fold, call 25, raise to 50..130"
    assert hand.say("p1 raise 50").asked == "p2: fold, call 40, raise to 70..150"


# How much.


def test_a_raise_by_the_last_one_or_by_any_sum() -> None:
    """R25: `by` wants the last bet or raise again; in `bg` and `mk` any greater sum is a raise."""
    for book, game in FREE:
        hand = Hand(book, game, stacks=FOUR).deal()
        assert hand.asked == "p3: fold, call 10, raise to 20..110"
        assert hand.say("p3 raise 30").asked == "p4: fold, call 30, raise to 50..130"
        assert hand.say("p4 raise 50").asked == "p1: fold, call 45, raise to 70..150"
    for book, game in BOUND:
        hand = Hand(book, game, stacks=FOUR).deal()
        assert hand.asked == "p3: fold, call 10, raise to 11..500"
        assert hand.say("p3 raise 30").asked == "p4: fold, call 30, raise to 31..500"
    minimum = Hand("bg", "holdem", stacks=FOUR, raises__least="the table minimum").deal()
    assert minimum.asked == "p3: fold, call 10, raise to 20..500"
    last = Hand("bg", "holdem", stacks=FOUR, raises__least="the last bet or raise").deal()
    assert last.say("p3 raise 30").asked == "p4: fold, call 30, raise to 50..500"


def test_an_incomplete_raise() -> None:
    """R25: in `by` an all-in below a full raise lets those call who have spoken, and no more; who
    has not spoken raises by a full one. In `bg` any greater sum is a raise."""
    stacks = (500.0, 500.0, 500.0, 45.0)
    for book, game in FREE:
        hand = Hand(book, game, stacks=stacks).deal().say("p3 raise 30")
        assert hand.asked == "p4: fold, call 30, raise to 45"
        assert hand.say("p4 raise 45").asked == "p1: fold, call 40, raise to 65..145"
        assert hand.say("p1 call 40", "p2 fold").asked == "p3: fold, call 15"
        assert hand.refused("p3 raise 65").clause in ("§52", "§67", "§82")
    hand = Hand("bg", "holdem", stacks=stacks).deal().say("p3 raise 35", "p4 raise 45")
    assert hand.say("p1 call 40", "p2 call 35").asked == "p3: fold, call 10, raise to 46..500"


def test_raises_are_whole_chips() -> None:
    """After an all-in with odd coins the least raise is rounded up to whole chips, the greatest
    down. All of one's chips may always go in."""
    hand = Hand("by", "holdem", stacks=(500, 500, 500, 30.37)).deal().say("p3 raise 20")
    assert hand.asked == "p4: fold, call 20, raise to 30..30.37"
    assert hand.refused("p4 raise 30.20").code == "wrong-chips"
    assert hand.say("p4 raise 30.37").asked == "p1: fold, call 25.37, raise to 41..130"
    odd = Hand("bg", "holdem", stacks=(500, 500, 37.5)).deal()
    assert odd.asked == "p3: fold, call 10, raise to 11..37.50"


def test_two_short_all_ins_do_not_add_up() -> None:
    """R75: 15 and 17 more after a bet of 20 make no raise together."""
    hand = called("by", "holdem", stacks=(500, 45, 62, 500))
    hand.say("p1 bet 20", "p2 raise 35", "p3 raise 52")
    assert hand.asked == "p4: fold, call 52, raise to 72..152"
    assert hand.say("p4 call 52").asked == "p1: fold, call 32"


def test_an_all_in_bet_below_the_minimum_after_checks() -> None:
    """R75: may be called, not raised, by those who checked; the others have not spoken yet."""
    hand = called("by", "holdem", stacks=(500, 14, 500, 500)).say("p1 check")
    assert hand.asked == "p2: fold, check, bet 4"
    assert hand.say("p2 bet 4").asked == "p3: fold, call 4, raise to 14..104"
    assert hand.say("p3 call 4", "p4 call 4").asked == "p1: fold, call 4"
    bulgarian = called("bg", "holdem", stacks=(500, 14, 500, 500)).say("p1 check", "p2 bet 4")
    bulgarian.say("p3 call 4", "p4 call 4")
    assert bulgarian.asked == "p1: fold, call 4, raise to 10..490", "no bet below the minimum"


def test_a_raise_that_nobody_could_call_is_not_offered() -> None:
    """R75: nobody else has chips; or those who have cannot reach what lies there already."""
    two = Hand("bg", "holdem", stacks=(60, 500)).deal().say("p1 raise 60")
    assert two.asked == "p2: fold, call 50"
    stacks = (60.0, 500.0, 30.0)
    hand = Hand("by", "holdem", stacks=stacks).deal()
    hand.say("p3 call 10", "p1 call 5", "p2 check").deal().say("p1 bet 50")
    assert hand.asked == "p2: fold, call 50", "p3 has 20"
    assert hand.say("p2 call 50").asked == "p3: fold, call 20"
    more = Hand("by", "holdem", stacks=(60, 500, 80)).deal()
    more.say("p3 call 10", "p1 call 5", "p2 check").deal().say("p1 bet 50")
    assert more.asked == "p2: fold, call 50, raise to 100..150", "p3 has 70"


def test_pot_limit_by_the_sum_put_in() -> None:
    """R53, art. 17(6), Hold'em (6): at a raise at most the pot of that moment is put in; a bet may
    always be the minimum of the table."""
    for book in ("bg", "mk"):
        hand = Hand(book, "holdem", POT_LIMIT, FOUR).deal()
        assert hand.asked == "p3: fold, call 10, raise to 11..15", "5 and 10 lie there"
        assert hand.say("p3 raise 15").asked == "p4: fold, call 15, raise to 16..30"
        flop = called(book, "holdem", POT_LIMIT)
        assert flop.asked == "p1: fold, check, bet 10..40"
        assert flop.say("p1 bet 40").asked == "p2: fold, call 40, raise to 41..80"
        assert flop.say("p2 raise 80", "p3 fold", "p4 fold").asked == (
            "p1: fold, call 40, raise to 81..200"
        ), "160 lie there, and 40 of them are p1's bet of this round"


def test_pot_limit_by_the_raise_after_calling() -> None:
    """R53, the other reading: call first, then raise by the pot."""
    other = "the raise after calling"
    hand = Hand("bg", "holdem", POT_LIMIT, FOUR, pot_limit__bounds=other).deal()
    assert hand.asked == "p3: fold, call 10, raise to 11..35", "10, and 5 + 10 + 10"
    hand.say("p3 raise 35")
    assert hand.asked == "p4: fold, call 35, raise to 36..120", "35, and 50 + 35"
    seven = Hand("bg", "casino-poker", CASINO_POT, pot_limit__bounds=other).deal(SEVEN)
    assert seven.asked == "p3: bet 10", "three antes are less than the minimum"
    assert seven.say("p3 bet 10").asked == "p1: fold, call 10, raise to 11..33"


@pytest.mark.parametrize(("book", "game"), CASINO)
def test_casino_poker(book: str, game: str) -> None:
    """art. 16(4), (6), (11); Casino poker (4), (6), (14): spread and pot limit."""
    spread = Hand(book, game, SPREAD).deal(SEVEN)
    assert spread.asked == "p3: bet 10..50"
    assert spread.say("p3 bet 20").asked == "p1: fold, call 20, raise to 21..50"
    spread.say("p1 raise 30", "p2 fold", "p3 call 10").deal("Ac 4d")
    assert spread.asked == "p1: fold, check, bet 10..50", "art. 16(8): checking from now on"
    pot = Hand(book, game, CASINO_POT).deal(SEVEN)
    assert pot.asked == "p3: bet 10"
    assert pot.say("p3 bet 10").asked == "p1: fold, call 10, raise to 11..13", "13 lie there"
    pot.say("p1 call 10", "p2 call 10").deal("Ac 4d 5d")
    assert pot.asked == "p1: fold, check, bet 10..33"


def test_the_maximum_bounds_the_sum_put_in() -> None:
    """R107, art. 16(6), Casino poker (6)3: a greater sum within the table's maximum; the other
    reading bounds what a raise adds."""
    for book in ("bg", "mk"):
        spread = Hand(book, "casino-poker", SPREAD).deal(SEVEN).say("p3 bet 20", "p1 raise 50")
        assert spread.asked == "p2: fold, call 50", "more than fifty cannot be put in"
        spread.say("p2 call 50")
        assert spread.asked == "p3: fold, call 30, raise to 51..70", "twenty lie there"
        adds = Hand(book, "casino-poker", SPREAD, maximum__bounds="what a raise adds").deal(SEVEN)
        assert adds.say("p3 bet 20").asked == "p1: fold, call 20, raise to 21..70"


def test_a_pot_below_the_minimum() -> None:
    """R106, art. 16(11): the minimum may be bet; by the other reading the pot is the bound."""
    pot = Hand("bg", "casino-poker", CASINO_POT).deal(SEVEN)
    assert pot.asked == "p3: bet 10"
    other = "the pot is the bound"
    bound = Hand("bg", "casino-poker", CASINO_POT, pot_limit__small=other).deal(SEVEN)
    assert bound.asked == "p3: bet 3", "three antes"


def test_the_other_blind_is_another_player() -> None:
    """R105, art. 17(5) round 1, Hold'em (5)3: its raise takes the right to raise; by the other
    reading it does not."""
    for book in ("bg", "mk"):
        words = ("p3 call 10", "p1 raise 30")
        assert Hand(book, "holdem").deal().say(*words).asked == "p2: fold, call 20"
        other = "unless one without a blind raised"
        free = Hand(book, "holdem", blinds__raises=other).deal().say(*words)
        assert free.asked == "p2: fold, call 20, raise to 31..500"
        bound = Hand(book, "holdem", blinds__raises=other).deal().say("p3 raise 30", "p1 call 25")
        assert bound.asked == "p2: fold, call 20"


def test_without_a_chip_sums_are_exact_to_the_minor_unit() -> None:
    """R26, R25: any greater sum is a raise; art. 16(11): 3 % of 30 are taken."""
    hand = Hand("bg", "casino-poker", "pot limit, ante 10, bets 10.., rake 3 %").deal(SEVEN)
    hand.say("p3 bet 10")
    assert hand.asked == "p1: fold, call 10, raise to 10.01..40"
    hand.say("p1 fold", "p2 fold")
    assert hand.given[-1] == "pot 1 of 30: rake 0.90, p3 29.10"
    for chip in ("", ", chip 0.01"):
        terms = terms_of("by", "holdem", f"bets 9..200, rake 5 %{chip}")
        assert (terms.small, terms.big, terms.chip) == (450, 900, 1)


def test_table_limits() -> None:
    """§48, §63, §78: a bet, and what a raise adds, between the plate's minimum and maximum."""
    for book, game in FREE:
        hand = called(book, game, LIMITS)
        assert hand.asked == "p1: fold, check, bet 10..100"
        assert hand.say("p1 bet 100").asked == "p2: fold, call 100, raise to 200"
        assert hand.say("p2 raise 200").asked == "p3: fold, call 200, raise to 300"


# The bring-in.


@pytest.mark.parametrize(("book", "game"), BY_STUD)
def test_the_bring_in_and_raises_over_it(book: str, game: str) -> None:
    """§94, §111, R79: the opener brings in or opens with more; a raise is at least the least bet
    more."""
    down = "5c 6c 7c" if game == "five-stud" else "5c 6c 7c 5d 6d 7d"
    hand = Hand(book, game).deal(down, "2c Jd Kh")
    assert hand.asked == "p1: bring-in 5, bet 6..50"
    assert hand.say("p1 bring-in 5").asked == "p2: fold, call 5, raise to 10..55"
    assert hand.say("p2 call 5").asked == "p3: fold, call 5, raise to 10..55"
    assert hand.say("p3 raise 20").asked == "p1: fold, call 15, raise to 35..70"
    called = Hand(book, game).deal(down, "2c Jd Kh").say("p1 bring-in 5", "p2 call 5", "p3 call 5")
    assert called.pots == [(18.0, "p1 p2 p3")], "who brought in is not asked again"
    opened = Hand(book, game).deal(down, "2c Jd Kh").say("p1 bet 20")
    assert opened.asked == "p2: fold, call 20, raise to 40..70"


def test_the_opener_by_the_other_readings() -> None:
    """R79: the opener has to bet; or cannot but bring in; or brings in less than a bet, which is
    then completed."""
    cards = "5c 6c 7c 2c Jd Kh"
    plate = STUD.replace("bring-in 5, ", "")
    bet = Hand("by", "five-stud", plate, ante__opener="bet").deal(cards)
    assert bet.asked == "p1: bet 5..50"
    only = Hand("by", "five-stud", ante__opener="bring-in").deal(cards)
    assert only.asked == "p1: bring-in 5"
    plate = "ante 1, bring-in 5, bets 10..50, chip 1"
    low = Hand("by", "five-stud", plate, ante__opener="low bring-in or bet").deal(cards)
    assert low.asked == "p1: bring-in 5, bet 10..50"
    assert low.say("p1 bring-in 5").asked == "p2: fold, call 5, raise to 10..50"
    assert low.say("p2 raise 10").asked == "p3: fold, call 10, raise to 20..60"


def test_a_bring_in_as_large_as_the_greatest_bet_leaves_no_more_to_open_with() -> None:
    """R79, §111: within the limits of the table."""
    most = Hand("by", "five-stud", "ante 1, bring-in 20, bets 10..20").deal("5c 6c 7c 2c Jd Kh")
    assert most.asked == "p1: bring-in 20"
    assert most.say("p1 bring-in 20").asked == "p2: fold, call 20, raise to 30..40"


def test_an_opener_short_of_chips() -> None:
    """§121: puts in the rest. Whom the ante took all chips is passed over."""
    cards = "5c 6c 7c 2c Jd Kh"
    short = Hand("by", "five-stud", stacks=(4, 200, 200)).deal(cards)
    assert short.asked == "p1: bring-in 3"
    assert short.refused("p1 bet 3").code == "not-now"
    assert short.say("p1 bring-in 3").asked == "p2: fold, call 3, raise to 8..53"
    some = Hand("by", "five-stud", stacks=(9, 200, 200)).deal(cards)
    assert some.asked == "p1: bring-in 5, bet 6..8"
    assert some.say("p1 bet 8").asked == "p2: fold, call 8, raise to 16..58"
    none = Hand("by", "five-stud", stacks=(1, 200, 200)).deal(cards)
    assert none.asked == "p2: bring-in 5, bet 6..50", "left of the lowest card"


# The opener of rounds three and four.


def test_the_opener_of_rounds_three_and_four() -> None:
    """R52, art. 17(5) round 3, Hold'em (5)7: may check; by the other reading bets the minimum at
    least, or folds, and then the next one opens."""
    for book in ("bg", "mk"):
        turn = called(book, "holdem").say("p1 check", "p2 check", "p3 check", "p4 check").deal()
        assert turn.asked == "p1: fold, check, bet 10..490"
        other = Hand(book, "holdem", stacks=FOUR, streets__3__opener="must bet").deal()
        other.say("p3 call 10", "p4 call 10", "p1 call 5", "p2 check").deal()
        other.say("p1 check", "p2 check", "p3 check", "p4 check").deal()
        assert other.asked == "p1: fold, bet 10..490"
        awaited = poker.awaiting(other.terms, other.round)
        assert isinstance(awaited, Asks)
        assert awaited.asks[0].default == "fold"
        assert other.refused("p1 check").code == "not-now"
        assert other.say("p1 fold", "p2 fold").asked == "p3: fold, bet 10..490"
        other.say("p3 bet 10", "p4 call 10").deal()
        assert other.asked == "p3: fold, check, bet 10..480", "the fourth round is read by itself"


# The deal.


def test_where_the_cards_go() -> None:
    """art. 17(3)–(5), §50–55: two down from the left of the button; then one burned and three, one,
    one in the middle."""
    hand = Hand("by", "holdem", stacks=FOUR, button="p2")
    assert hand.places() == ("p3", "p4", "p1", "p2") * 2
    hand.deal().say("p1 call 10", "p2 call 10", "p3 call 5", "p4 check")
    assert hand.places() == ("burn", "board", "board", "board")
    hand.deal().say("p3 check", "p4 check", "p1 check", "p2 check")
    assert hand.places() == ("burn", "board")
    omaha = Hand("by", "omaha", stacks=FOUR)
    assert omaha.places() == ("p1", "p2", "p3", "p4") * 4


def test_where_the_cards_go_at_stud() -> None:
    """§93, §96, §110, §113: the first deal from the left of the button, the others from the left of
    the dealer, each after a burned card. art. 16(2)–(3): no button, and nothing is burned."""
    hand = Hand("by", "seven-stud", button="p1")
    down, up = ("p2 down", "p3 down", "p1 down"), ("p2 up", "p3 up", "p1 up")
    assert hand.places() == down * 2 + up
    hand.deal("Kc 9d 5h Kd 9s 6h 2h Jd 3d").say("p2 bring-in 5", "p3 call 5", "p1 call 5")
    assert hand.places() == ("burn", "p1 up", "p2 up", "p3 up")
    casino = Hand("bg", "casino-poker").deal(SEVEN).say("p3 bet 10", "p1 fold", "p2 call 10")
    assert casino.places() == ("p2 up", "p3 up")


def test_seven_players_to_the_last_card() -> None:
    """R24: 53 cards would be needed with four burned ones; the last is not burned. Where that did
    not help, one common card would lie for everybody."""
    hand = Hand("by", "seven-stud", stacks=(200,) * 7, button="p7")

    def all_in_turn(word: str) -> None:
        while isinstance(asked := poker.awaiting(hand.terms, hand.round), Asks):
            verbs = [option.verb for option in asked.asks[0].options]
            said = next(v for v in (word, "check", "call", "bring-in") if v in verbs)
            price = next(o.low for o in asked.asks[0].options if o.verb == said) / 100
            hand.say(f"{asked.asks[0].actor} {said} {price}")

    for street in range(1, 5):
        assert hand.places().count("burn") == (0 if street == 1 else 1)
        hand.deal()
        all_in_turn("check")
    assert hand.round.laid.out == 45
    assert hand.places() == tuple(f"p{n} down" for n in range(1, 8)), "seven cards are left"
    hand.deal()
    all_in_turn("check")
    assert hand.round.laid.out == 52
    assert hand.round.ended is not None


def test_one_common_card() -> None:
    """R24: with two burned before the last cards six are left for seven players: one for all."""
    readings: dict[str, Any] = {f"streets__{street}__burn": 1 for street in "1234"}
    hand = Hand("by", "seven-stud", stacks=(200,) * 7, button="p7", **readings)
    for _ in range(4):
        hand.deal()
        while isinstance(awaited := poker.awaiting(hand.terms, hand.round), Asks):
            (ask,) = awaited.asks
            option = next(o for o in ask.options if o.verb in ("check", "call", "bring-in"))
            hand.say(f"{ask.actor} {option.verb} {option.low / 100}")
    assert poker.awaiting(hand.terms, hand.round) == Draw("deck", ("board",))
    hand.deal()
    assert len(hand.round.board) == 1
    assert [len(cards) for cards in hand.round.cards] == [6] * 7
