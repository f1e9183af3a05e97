"""What is refused at the boxes, by which code and which clause; and that nothing is lost by it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.awaiting import Ask, Drawn, NoResult, Said, say_legal
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Change
from croupier.words.refusals import in_words
from tests.games.dealer_poker.at_the_table import SECTIONS, Box, setting_of

THREE = "8h 8c 8d Ks 4c"
PAIR = "2h 2c 9d Js 3c"
NOTHING = "5h 6c 7d Qs Jd"
BANK = "Ac Kh 7s 5s 2d"
NO_GAME = "Ac Qh 7s 5s 2d"


def two_boxes(book: str, game: str) -> Box:
    """p1's three eights on box 1, p2's pair of twos on box 2, ace–king for the bank."""
    box = Box(book, game).lay("p1", "1 ante", 10).lay("p2", "2 ante", 10)
    return box.cards(THREE, PAIR, BANK)


# Words.


@pytest.mark.parametrize(
    ("book", "game", "word", "code", "clause"),
    [
        ("by", "oasis", ("p1", "exchange", "1", 15, "8h 8c 8d"), "wrong-cards", "§132"),
        ("by", "oasis", ("p1", "exchange", "1", 10, "Ks 4c"), "wrong-price", "§133.2"),
        ("by", "oasis", ("p1", "exchange", "1", 10, "Ah"), "not-held", ""),
        ("by", "oasis", ("p1", "sixth", "1", 10), "not-in-book", "§126"),
        ("by", "oasis", ("p1", "buy", "1", 10), "not-in-book", "§139"),
        ("by", "oasis", ("p1", "insure", "1", 10), "insured-from", "§138"),
        ("by", "russian", ("p1", "exchange", "1", 5, "4c"), "wrong-price", "§158"),
        ("by", "russian", ("p1", "exchange", "1", 10), "wrong-cards", "§158"),
        ("by", "russian", ("p1", "insure", "1", 61), "wrong-price", "§162"),
        ("by", "russian", ("p1", "insure", "1", 9), "wrong-price", "§162"),
        ("ru", "russian", ("p1", "exchange", "1", 10, "4c"), "wrong-cards", "RP exchange"),
        ("ru", "russian", ("p1", "insure", "1", 31), "wrong-price", "RP insurance p. 2"),
        ("bg", "caribbean", ("p1", "exchange", "1", 10, "Ks 4c"), "wrong-cards", "art. 15(4)"),
        ("bg", "caribbean", ("p1", "sixth", "1", 20), "wrong-price", "art. 15(4)"),
        ("mk", "caribbean", ("p1", "exchange", "1", 10, "Ks 4c"), "wrong-cards", "Caribbean (4)"),
        ("by", "russian", ("p1", "bet", "1", 10), "wrong-price", "§157"),
        ("by", "russian", ("p1", "pass", "1", 1), "wrong-price", ""),
        ("by", "russian", ("p1", "pass", "1", 0, "4c"), "wrong-cards", ""),
        ("by", "russian", ("p2", "pass", "2"), "turn", ""),
        ("by", "russian", ("p2", "bet", "1", 20), "not-owner", ""),
        ("by", "russian", ("p1", "pass", "3"), "not-awaited", ""),
        ("by", "russian", ("p1", "pass", ""), "not-awaited", ""),
        ("by", "russian", ("p1", "stand", "1"), "no-such-word", ""),
        ("by", "russian", ("p9", "pass", "1"), "not-owner", ""),
    ],
)
def test_a_word_that_does_not_fit(
    book: str, game: str, word: tuple[Any, ...], code: str, clause: str
) -> None:
    error = two_boxes(book, game).refused(*word)
    assert error.code == code
    assert clause in error.clause


def test_not_both_and_not_twice() -> None:
    """§158; RP exchange; art. 15(4); §133: after either, only pass or bet is left. By §135 and §159
    the cards come when all have said (R103)."""
    for book, game, price, cards in (
        ("by", "russian", 10, "4c"),
        ("ru", "russian", 10, "Ks 4c"),
        ("bg", "caribbean", 10, "4c"),
        ("mk", "caribbean", 10, "4c"),
        ("by", "oasis", 10, "4c"),
    ):
        box = two_boxes(book, game).say("p1", "exchange", "1", price, cards)
        if book == "by":
            assert box.open[0].startswith("p2 on 2: pass, bet 20")
            assert box.refused("p1", "bet", "1", 20).code == "turn"
            box.say("p2", "pass", "2")
        assert box.open == ["1"] * len(cards.split())
        assert box.refused("p1", "bet", "1", 20).code == "not-awaited"
        box.cards("3d", "6d" if " " in cards else "")
        assert box.refused("p1", "exchange", "1", 10, "8h 8c").code == "improved"
        if game != "oasis":
            error = box.refused("p1", "sixth", "1", 10)
            assert error.code == "improved"
            assert error.clause == box.source("improving.both")
        assert box.open[0].startswith("p1 on 1: pass, bet 20")
        assert "exchange" not in box.open[0]


def test_insurance_is_for_the_time_before_the_bet() -> None:
    """§138, §162: until the bet lies; and once."""
    for book, game, cards in (
        ("by", "oasis", "5h 6c 7d 8s 9c"),
        ("by", "russian", THREE),
        ("ru", "russian", THREE),
    ):
        box = Box(book, game).lay("p1", "1 ante", 10).lay("p2", "2 ante", 10)
        box.cards(cards, PAIR, BANK).say("p1", "insure", "1", 10)
        assert box.refused("p1", "insure", "1", 10).code == "insured-already"
        box.say("p1", "bet", "1", 20)
        assert box.refused("p1", "insure", "1", 10).code == "turn"
        error = box.refused("p2", "insure", "2", 10)
        assert (error.code, error.clause) == (
            "insured-from",
            box.source("insurance.least_hand"),
        )


def test_a_dark_box_decides_nothing() -> None:
    """7.12, §141, §155, RP p. 5."""
    for book, game in SECTIONS[2:5]:
        box = Box(book, game).lay("p1", "1 ante", 10)
        dark = 20 if game == "oasis" else 10
        box.lay("p1", "3 ante", dark, dark=True).lay("p1", "3 bet", 2 * dark)
        box.cards(THREE, PAIR, BANK)
        for word in (("pass", 0), ("bet", 2 * dark), ("insure", dark)):
            error = box.refused("p1", word[0], "3", word[1])
            assert (error.code, error.clause) == ("dark-box", box.source("dark.ante"))
        assert box.refused("p1", "exchange", "3", dark, "2h 2c").code == "dark-box"


def test_who_buys_the_bank_a_game() -> None:
    """§164, §166; RP p. 5, R45: light boxes in order, then dark ones where the book lets them."""
    by = Box("by", "russian").lay("p2", "2 ante", 10).lay("p1", "1 ante", 10, dark=True)
    by.lay("p1", "1 bet", 20).cards(PAIR, THREE, NO_GAME).say("p2", "bet", "2", 20)
    assert by.open == ["p2 on 2: buy 10, no"]
    assert by.refused("p1", "buy", "1", 10).code == "turn"
    assert by.refused("p2", "buy", "2", 9).code == "wrong-price"
    assert by.refused("p2", "buy", "2", 9).clause == "§164"
    assert by.refused("p2", "bet", "2", 20).code == "turn"
    by.say("p2", "buy", "2", 10)
    assert by.refused("p2", "buy", "2", 10).code == "turn", "once"
    by.say("p1", "no", "1")
    assert by.open == ["dealer"]
    ru = Box("ru", "russian").lay("p1", "2 ante", 10).lay("p2", "1 ante", 10, dark=True)
    ru.lay("p2", "1 bet", 20).cards(PAIR, THREE, NO_GAME).say("p1", "bet", "2", 20)
    error = ru.refused("p2", "buy", "1", 10)
    assert (error.code, error.clause) == ("dark-box", "RP p. 5")


def test_prices_in_whole_chips() -> None:
    """R26: no price below the smallest chip, and no insurance between two chips."""
    plate = "ante 5..100, maximum payout 1000, chip 1"
    box = Box("by", "russian", plate).lay("p1", "1 ante", 10).cards(THREE, BANK)
    assert box.refused("p1", "insure", "1", 10.5).code == "wrong-price"
    box.say("p1", "insure", "1", 11)


@pytest.mark.parametrize(("book", "game"), SECTIONS[:5])
def test_only_the_deck_answers_for_cards(book: str, game: str) -> None:
    box = Box(book, game).lay("p1", "1 ante", 10).closed()
    for answer, code in (
        (Drawn("shoe", ("Ah",)), "wrong-device"),
        (Drawn("deck", ("1h",)), "unknown-outcome"),
        (Drawn("deck", ("Ah",), ("dealer",)), "wrong-place"),
        (Drawn("deck", ()), "not-awaited"),
        (NoResult("deck", "it fell down"), "not-awaited"),
        (Said("p1", "pass", "1"), "not-awaited"),
    ):
        with pytest.raises(IllegalDecision) as caught:
            box.module.decide(box.terms, box.round, answer)
        assert caught.value.code == code


# Bets.


def test_light_boxes_of_oasis() -> None:
    """§127: two, side by side, equal; the first before the player (R104)."""
    box = Box("by", "oasis")
    error = box.not_laid("p2", "3 ante", 10)
    assert (error.code, error.clause) == ("light-elsewhere", "§127")
    box.lay("p2", "2 ante", 10)
    for spot, amount, code in (("4 ante", 10, "light-apart"), ("3 ante", 15, "light-unequal")):
        error = box.not_laid("p2", spot, amount)
        assert (error.code, error.clause) == (code, "§127")
    box.lay("p2", "3 ante", 10)
    error = box.not_laid("p2", "4 ante", 10)
    assert (error.code, error.clause[:4]) == ("light-limit", "§127")
    box.lay("p2", "3 ante", 5)
    assert box.felt.on("2 ante", "p2") == box.felt.on("3 ante", "p2") == 1500
    box.back("p2", "2 ante", 10)
    assert box.felt.on("2 ante", "p2") == box.felt.on("3 ante", "p2") == 500
    box.back("p2", "3 ante", 5)
    assert list(box.felt.wagers) == ["2 ante/p2"], "a whole box goes alone"


def test_without_the_box_before_the_player_nothing_is_looked_at() -> None:
    """§127, R104: what lies beside it goes with it; a dark one stays."""
    box = Box("by", "oasis").lay("p2", "2 ante", 10).lay("p2", "1 ante", 10).lay("p2", "1 bonus", 5)
    box.lay("p2", "5 ante", 15, dark=True).back("p2", "2 ante", 10)
    assert list(box.felt.wagers) == ["5 ante/p2"]


def test_a_light_box_that_was_left_alone_does_not_play() -> None:
    """§127, R104: however its neighbour came to be gone, at “no more bets” it comes back."""
    box = Box("by", "oasis").lay("p2", "2 ante", 10).lay("p2", "1 ante", 10)
    wagers = {name: wager for name, wager in box.felt.wagers.items() if name == "1 ante/p2"}
    box.felt = msgspec.structs.replace(box.felt, wagers=wagers)
    box.closed()
    assert box.lines == {"1 ante/p2": (10, 0, 0, "does not play")}
    [line] = [event for event in box.events if isinstance(event, Line)]
    assert line.clause == "§127"


def test_dark_boxes_beside_light_ones() -> None:
    """§127, R13: other antes than the light; RP p. 5: the same; §154: any."""
    oasis = Box("by", "oasis").lay("p1", "1 ante", 10)
    assert oasis.not_laid("p1", "5 ante", 10, dark=True).code == "dark-equal"
    oasis.lay("p1", "5 ante", 15, dark=True)
    error = oasis.not_laid("p1", "1 ante", 5)
    assert (error.code, error.clause[:4]) == ("dark-equal", "§127")
    ru = Box("ru", "russian").lay("p1", "1 ante", 10)
    error = ru.not_laid("p1", "2 ante", 15, dark=True)
    assert (error.code, "RP p. 5" in error.clause) == ("dark-unequal", True)
    ru.lay("p1", "2 ante", 10, dark=True)
    by = Box("by", "russian").lay("p1", "1 ante", 10)
    by.lay("p1", "2 ante", 10, dark=True).lay("p1", "3 ante", 55, dark=True)
    error = by.not_laid("p1", "4 ante", 10)
    assert (error.code, error.clause[:4]) == ("light-limit", "§154")


def test_the_first_chip_says_light_or_dark() -> None:
    """§127, §154: which boxes are light is said before the deal; a later chip changes nothing."""
    box = Box("by", "russian").lay("p1", "1 ante", 10, dark=True).lay("p1", "1 ante", 10)
    assert box.felt.wagers["1 ante/p1"].dark
    box.lay("p2", "2 ante", 10).lay("p2", "2 ante", 10, dark=True)
    assert not box.felt.wagers["2 ante/p2"].dark


@pytest.mark.parametrize(
    ("book", "game", "spot", "amount", "code"),
    [
        ("by", "russian", "1 bet", 30, "wrong-price"),  # §154: two antes
        ("by", "russian", "1 insurance", 9, "below-minimum"),  # §162: one ante
        ("by", "russian", "1 insurance", 1_000_001, "above-maximum"),  # R43
        ("by", "russian", "1 bonus", 10, "wrong-price"),  # §169: half an ante
        ("by", "oasis", "1 insurance", 10, "not-offered"),  # R72
        ("by", "dealer-holdem", "1 insurance", 10, "not-offered"),  # §40
        ("by", "dealer-holdem", "1 bonus", 11, "above-maximum"),  # §33: the ante
        ("by", "dealer-holdem", "1 bet", 10, "wrong-price"),
        ("by", "russian", "5 ante", 10, "unknown-spot"),  # §154: four boxes
        ("by", "oasis", "7 ante", 10, "unknown-spot"),  # §127: six
        ("ru", "dealer-holdem", "8 ante", 10, "unknown-spot"),  # TH p. 2: seven
        ("by", "russian", "1", 10, "unknown-spot"),
        ("by", "russian", "1 pair", 10, "unknown-spot"),
        ("by", "russian", "2 bonus", 5, "side-needs-main"),
        ("by", "russian", "1 ante", 91, "above-maximum"),
        ("by", "russian", "1 ante", 0, "bad-amount"),
    ],
)
def test_a_bet_that_does_not_fit(book: str, game: str, spot: str, amount: float, code: str) -> None:
    box = Box(book, game).lay("p1", "1 ante", 10, dark=True)
    assert box.not_laid("p1", spot, amount).code == code


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_what_no_such_felt_knows(book: str, game: str) -> None:
    """No colour chips, no call bets, no chips by position."""
    box = Box(book, game)
    for request in (
        Bet("p1", "1 ante", colour="blue", chips=2),
        Bet("p1", "", 1000, at=(100, 100)),
        Call("p1", "neighbours", 5, 1000, 17),
        Change("p1", "blue", 500),
    ):
        with pytest.raises(IllegalDecision):
            box.module.accept(box.terms, box.felt, request)


@pytest.mark.parametrize(("book", "game"), SECTIONS[:2])
def test_no_dark_boxes_where_the_book_has_none(book: str, game: str) -> None:
    box = Box(book, game)
    assert box.not_laid("p1", "1 ante", 10, dark=True).code == "not-offered"
    assert box.lay("p1", "1 ante", 10).not_laid("p1", "1 bet", 20).code == "not-offered"


@pytest.mark.parametrize(("book", "game"), SECTIONS[2:])
def test_a_dark_ante_without_its_whole_bet_does_not_play(book: str, game: str) -> None:
    """§127, §154, TH p. 3: ante and bet lie before the deal, or the box is not in the round."""
    box = Box(book, game).lay("p1", "1 ante", 10, dark=True).lay("p1", "1 bonus", 5).closed()
    assert box.lines == {
        "1 ante/p1": (10, 0, 0, "does not play"),
        "1 bonus/p1": (5, 0, 0, "does not play"),
    }
    assert all(line.clause for line in box.events if isinstance(line, Line))
    assert box.open == []


# Plates.


@pytest.mark.parametrize(
    ("book", "game", "plate", "key"),
    [
        ("by", "russian", "bonus half an ante", "ante"),
        ("by", "russian", "ante 5..100, boxes 5", "boxes"),
        ("by", "russian", "ante 5..100, bonus 1..5", "bonus"),  # §169: half an ante
        ("by", "russian", "ante 5..100, bonus jackpot", "bonus"),
        ("by", "oasis", "ante 5..100, bonus half an ante", "bonus"),  # §144: the plate's amount
        ("by", "oasis", "ante 5..100, insurance 5..100", "insurance"),
        ("mk", "caribbean", "ante 5..100, bonus 1..5", "bonus"),  # (11): one denar
        ("bg", "caribbean", "ante 5..100, maximum payout 1000", "maximum payout"),
        ("ru", "russian", "ante 5..100, bonus maximum 100", "bonus maximum"),
        ("ru", "dealer-holdem", "ante 5..100, boxes 8", "boxes"),
        ("by", "dealer-holdem", "ante 5..100, bonus jackpot", "bonus"),
        ("by", "dealer-holdem", "ante 5..100, bonus 1..100", "bonus"),  # §33: the table's minimum
        ("by", "dealer-holdem", "bonus 5..100", "ante"),
    ],
)
def test_a_plate_the_book_does_not_allow(book: str, game: str, plate: str, key: str) -> None:
    with pytest.raises(RuleBookError) as caught:
        setting_of(book, game, plate)
    assert key in {problem.key for problem in caught.value.problems}


def test_no_option_is_listed_for_anybody_else() -> None:
    """§165, art. 15(4): insurance is offered from a combination on; the offer would tell it."""
    for book, game in SECTIONS[:5]:
        box = two_boxes(book, game)
        for actor in ("p2", "p9", "dealer"):
            error = box.refused(actor, "bet", "1", 20)
            assert error.legal == (Ask("p1", "1", (), ""),)
            assert "insure" not in msgspec.json.encode((in_words(error), error.legal)).decode()
        legal = box.refused("p1", "bet", "1", 1).legal
        assert "bet 20" in say_legal(legal[0], box.terms.currency)


# Chips that are taken back.


@pytest.mark.parametrize(
    ("book", "game", "lies", "back", "code", "clause"),
    [
        (
            "by",
            "oasis",
            [("1 ante", 20, 0), ("5 ante", 10, 1)],
            ("1 ante", 10),
            "dark-equal",
            "§127",
        ),
        (
            "by",
            "oasis",
            [("1 ante", 10, 0), ("5 ante", 20, 1)],
            ("5 ante", 10),
            "dark-equal",
            "§127",
        ),
        (
            "ru",
            "russian",
            [("1 ante", 9, 0), ("2 ante", 9, 1)],
            ("1 ante", 4),
            "dark-unequal",
            "RP",
        ),
        (
            "by",
            "russian",
            [("1 ante", 20, 1), ("1 insurance", 20, 0)],
            ("1 insurance", 15),
            "too-little-left",
            "§162",
        ),
        (
            "by",
            "dealer-holdem",
            [("1 ante", 20, 0), ("1 bonus", 10, 0)],
            ("1 bonus", 7),
            "too-little-left",
            "§33",
        ),
    ],
)
def test_what_is_left_must_still_be_a_bet(
    book: str, game: str, lies: list[Any], back: tuple[str, int], code: str, clause: str
) -> None:
    """§127, RP p. 5: dark antes beside light ones; §162: an ante; §33: the table's minimum."""
    box = Box(book, game)
    for spot, amount, dark in lies:
        box.lay("p1", spot, amount, dark=bool(dark))
    before = box.felt
    with pytest.raises(IllegalDecision) as caught:
        box.back("p1", *back)
    assert caught.value.code == code
    assert clause in caught.value.clause
    assert box.felt == before
    whole = next(amount for spot, amount, _ in lies if spot == back[0])
    box.back("p1", back[0], whole)
    assert not box.felt.on(back[0], "p1"), "all of it may always be taken"


def test_no_part_of_a_chip_is_taken_back() -> None:
    """R26: the plate's smallest chip, down as well as up."""
    box = Box("by", "russian", "ante 5..100, chip 1").lay("p1", "1 ante", 10)
    with pytest.raises(IllegalDecision) as caught:
        box.back("p1", "1 ante", 0.5)
    assert caught.value.code == "wrong-unit"
    assert box.felt.on("1 ante", "p1") == 1000


def test_an_insurance_below_its_ante_does_not_play() -> None:
    """§162: at least an ante, also where the ante was raised after it."""
    box = Box("by", "russian").lay("p1", "1 ante", 20, dark=True).lay("p1", "1 insurance", 20)
    box.lay("p1", "1 ante", 20).lay("p1", "1 bet", 80).closed()
    assert box.lines == {"1 insurance/p1": (20, 0, 0, "does not play")}
    line = next(event for event in box.events if isinstance(event, Line))
    assert "§162" in line.clause
