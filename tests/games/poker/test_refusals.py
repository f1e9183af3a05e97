"""What is refused in a hand, by which code and which clause, and what would be legal; nothing is
lost by it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Drawn, NoResult, Said
from croupier.games.felt import Bet, Felt
from croupier.games.poker import GAME as poker
from croupier.words.refusals import in_words
from tests.games.poker.at_the_table import BLINDS, CASINO_POT, POT_LIMIT, STUDS, Hand

MK_RAISE = "Hold'em (5)2, Hold'em (5)3, Hold'em (5)4–5"
TURN = {
    ("bg", "holdem"): "art. 17(4), art. 17(5) round 1",
    ("mk", "holdem"): "Hold'em (4), Hold'em (5)3",
    ("by", "holdem"): "§51, 7.9",
    ("by", "omaha"): "§66, 7.9",
    ("by", "omaha-hi-lo"): "§81, 7.9",
    ("bg", "casino-poker"): "art. 16(5)",
    ("mk", "casino-poker"): "Casino poker (5)",
    ("by", "seven-stud"): "§94, 7.9",
    ("by", "five-stud"): "§111, 7.9",
}
LOW_CARDS = {"five-stud": "5c 6c 7c 2c Jd Kh"}


def opened(book: str, game: str, plate: str = "") -> Hand:
    """p3 speaks first with blinds, p1 at stud."""
    hand = Hand(book, game, plate)
    cards = LOW_CARDS.get(game, "5c 6c 7c 5d 6d 7d 2c Jd Kh")
    return hand.deal(cards) if (book, game) in STUDS else hand.deal()


@pytest.mark.parametrize(("book", "game"), [*BLINDS, *STUDS])
def test_no_word_out_of_turn(book: str, game: str) -> None:
    """7.9: whose turn it is stands beside; what they may say does not."""
    hand = opened(book, game)
    speaks = hand.speaks
    for seat in ("p1", "p2", "p3"):
        if seat != speaks:
            error = hand.refused(f"{seat} fold")
            assert (error.code, error.clause) == ("out-of-turn", TURN[book, game])
            assert hand.legal(error) == (speaks,)
            assert f"{speaks} is to act" in in_words(error)
    dealt = Hand(book, game)
    error = dealt.refused("p1 fold")
    assert (error.code, error.clause) == ("out-of-turn", TURN[book, game])
    assert "cards are dealt" in in_words(error)


WORDS = [
    # Too small: R25.
    ("by", "holdem", "", "p3 raise 19", "bet-size", "§51"),
    ("by", "omaha", "", "p3 raise 19", "bet-size", "§66"),
    ("by", "omaha-hi-lo", "", "p3 raise 19", "bet-size", "§81"),
    ("bg", "holdem", "", "p3 raise 10", "bet-size", "art. 17(5) round 1, art. 17(5) round 2"),
    (
        "mk",
        "holdem",
        "",
        "p3 raise 10",
        "bet-size",
        "Hold'em (5)2, Hold'em (5)3, Hold'em (5)4–5",
    ),
    ("by", "seven-stud", "", "p1 bet 4", "bet-size", "§94"),
    ("bg", "casino-poker", "", "p1 bet 9", "bet-size", "art. 16(6), art. 16(7)"),
    # More than the limits, the pot, the chips.
    ("by", "holdem", "", "p3 raise 111", "bet-size", "§48"),
    ("by", "seven-stud", "", "p1 bet 51", "bet-size", "§94"),
    ("bg", "casino-poker", "", "p1 bet 51", "bet-size", "art. 16(6)"),
    ("bg", "casino-poker", CASINO_POT, "p1 bet 11", "bet-size", "art. 16(11)"),
    ("bg", "holdem", POT_LIMIT, "p3 raise 16", "bet-size", "art. 17(6)"),
    ("mk", "holdem", POT_LIMIT, "p3 raise 16", "bet-size", "Hold'em (6)1–2"),
    ("bg", "holdem", "", "p3 raise 501", "bet-size", "plate"),
    # Another price than a call, a bring-in or a fold has.
    ("by", "holdem", "", "p3 call 9", "wrong-price", "§51"),
    ("by", "five-stud", "", "p1 bring-in 6", "wrong-price", "§111"),
    ("by", "holdem", "", "p3 fold 1", "wrong-price", "§51"),
    # Not now: a check with a bet there, a bet that is a raise, a raise that is a bet.
    ("by", "holdem", "", "p3 check", "not-now", "§51"),
    ("bg", "holdem", "", "p3 check", "not-now", "art. 17(5) round 1"),
    ("by", "holdem", "", "p3 bet 20", "not-now", "§51"),
    ("by", "holdem", "", "p3 bring-in 5", "not-now", "§51"),
    # Whoever opens neither folds nor checks: §94, §111, art. 16(4).
    ("by", "seven-stud", "", "p1 fold", "not-now", "§94"),
    ("by", "five-stud", "", "p1 check", "not-now", "§111"),
    ("bg", "casino-poker", "", "p1 check", "not-now", "art. 16(4)"),
    ("mk", "casino-poker", "", "p1 fold", "not-now", "Casino poker (4)"),
    ("mk", "casino-poker", "", "p1 bring-in 5", "not-now", "Casino poker (4)"),
    # In whole chips, and in words there are.
    ("by", "holdem", "", "p3 raise 20.5", "wrong-chips", "plate"),
    ("by", "seven-stud", "", "p1 bet 10.5", "wrong-chips", "plate"),
    ("by", "holdem", "", "p3 pray", "no-such-word", ""),
    ("by", "holdem", "", "p3 hit", "no-such-word", ""),
    ("by", "holdem", "", "p9 fold", "not-in-hand", ""),
]


@pytest.mark.parametrize(("book", "game", "plate", "word", "code", "clause"), WORDS)
def test_a_word_that_does_not_fit(
    book: str, game: str, plate: str, word: str, code: str, clause: str
) -> None:
    hand = opened(book, game, plate)
    error = hand.refused(word)
    assert (error.code, error.clause) == (code, clause)
    assert hand.legal(error) == ((hand.speaks,) if word.startswith("p9") else (hand.asked,))
    assert "{" not in in_words(error)


def test_a_stale_call_is_refused_by_its_amount() -> None:
    """The answer carries its price: a call of 10 after a raise to 30 is no call."""
    hand = Hand("by", "holdem", stacks=(500,) * 4).deal().say("p3 raise 30")
    error = hand.refused("p4 call 10")
    assert (error.code, in_words(error)) == ("wrong-price", "call costs 30 BYN, not 10 BYN.")
    assert hand.legal(error) == ("p4: fold, call 30, raise to 50..130",)


def test_bet_and_check_where_nothing_lies() -> None:
    hand = opened("by", "holdem").say("p3 call 10", "p1 call 5", "p2 check").deal()
    for word in ("p1 raise 20", "p1 call 10"):
        assert hand.refused(word).code == "not-now"
    assert hand.refused("p1 check 1").code == "wrong-price"
    assert hand.refused("p1 bet 9").clause == "§51"
    assert hand.refused("p1 bet 101").clause == "§48"
    assert hand.asked == "p1: fold, check, bet 10..100"


def test_who_has_folded_has_no_word() -> None:
    hand = opened("by", "holdem").say("p3 fold")
    error = hand.refused("p3 call 10")
    assert (error.code, hand.legal(error)) == ("not-in-hand", ("p1",))


def test_when_the_hand_is_over() -> None:
    hand = opened("by", "holdem").say("p3 fold", "p1 fold")
    assert hand.refused("p2 check").code == "not-in-hand"
    with pytest.raises(IllegalDecision) as caught:
        hand.take(Drawn("deck", ("Ah",)))
    assert caught.value.code == "not-awaited"


def test_blinds_that_may_not_raise_are_told_why() -> None:
    """art. 17(5) round 1, Hold'em (5)3."""
    for book, clause in (("bg", "art. 17(5) round 1"), ("mk", "Hold'em (5)3")):
        hand = opened(book, "holdem").say("p3 raise 20")
        error = hand.refused("p1 raise 40")
        assert (error.code, error.clause) == ("not-now", clause)
        assert hand.legal(error) == ("p1: fold, call 15",)


def test_a_raise_nobody_could_call_is_told_why() -> None:
    """R75 has a key of its own in every book."""
    hand = Hand("by", "holdem", stacks=(40, 500)).deal().say("p1 raise 40")
    assert hand.asked == "p2: fold, call 30"
    error = hand.refused("p2 raise 80")
    assert (error.code, error.clause) == ("not-now", "R75")


def test_a_word_about_something_or_with_cards_is_none() -> None:
    hand = opened("by", "holdem")
    for said in (Said("p3", "fold", "1"), Said("p3", "call", "", 1000, ("Ah",))):
        with pytest.raises(IllegalDecision) as caught:
            hand.take(said)
        assert caught.value.code == "not-awaited"
        assert hand.legal(caught.value) == (hand.asked,)


def test_only_the_deck_answers_for_cards() -> None:
    hand = Hand("by", "seven-stud")
    answers: list[tuple[Any, str]] = [
        (Drawn("shoe", ("Ah",)), "wrong-device"),
        (Drawn("deck", ("1h",)), "unknown-outcome"),
        (Drawn("deck", ("Ah",), ("p2 down",)), "wrong-place"),
        (Drawn("deck", ()), "not-awaited"),
        (Drawn("deck", ("Ah",) * 10), "not-awaited"),
        (NoResult("deck", "it fell down"), "unknown-outcome"),
    ]
    for answer, code in answers:
        with pytest.raises(IllegalDecision) as caught:
            hand.take(answer)
        assert caught.value.code == code
    asked = opened("by", "seven-stud")
    with pytest.raises(IllegalDecision) as caught:
        asked.take(Drawn("deck", ("Ah",)))
    assert caught.value.code == "not-awaited"
    assert asked.legal(caught.value) == ("p1",)


def test_there_is_no_layout_to_bet_on() -> None:
    hand = Hand("by", "holdem")
    with pytest.raises(IllegalDecision) as caught:
        poker.accept(hand.terms, Felt(), Bet("p1", "17", 1000))
    assert caught.value.code == "not-offered"
