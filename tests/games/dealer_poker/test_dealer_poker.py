"""Poker against the dealer where no single round shows it: looking, jackpots, boards, records."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalDecision
from croupier.games.dealer_holdem import events as holdem
from croupier.games.dealer_poker import events as poker
from croupier.games.sight import ALL, NOBODY
from tests.games.dealer_poker.at_the_table import SECTIONS, Box

THREE = "8h 8c 8d Ks 4c"
PAIR = "2h 2c 9d Js 3c"
FLUSH = "3d 4d 9h Td Qd"
BANK = "Ac Kh 7s 5s 2d"
NO_GAME = "Ac Qh 7s 5s 2d"


def seen(box: Box, name: str) -> set[str]:
    return {lying.seen_by for lying in box.round.hands[name].cards}


# Looking.


def test_nobody_looks_before_all_is_dealt() -> None:
    """§131, §156, art. 15(3): five to each box and to the bank, whose last is laid open."""
    box = Box("by", "russian").lay("p1", "1 ante", 10).cards(THREE, "Ac Kh 7s 5s")
    assert seen(box, "1") == {NOBODY}
    assert [lying.seen_by for lying in box.round.bank] == [NOBODY] * 4
    box.cards("2d")
    assert seen(box, "1") == {"p1"}
    assert [lying.seen_by for lying in box.round.bank] == [NOBODY] * 4 + [ALL]


def test_the_next_light_box_when_the_last_is_decided() -> None:
    """§30, §134: each player looks at the first box of theirs that is not decided."""
    box = Box("by", "oasis").lay("p1", "1 ante", 10).lay("p1", "2 ante", 10)
    box.lay("p3", "3 ante", 10).lay("p3", "5 ante", 15, dark=True).lay("p3", "5 bet", 30)
    box.cards(THREE, PAIR, "5h 6c 7d Qs Jd", "6h 7c Td Qc Jh", BANK)
    assert [seen(box, name) for name in "1235"] == [{"p1"}, {NOBODY}, {"p3"}, {NOBODY}]
    box.say("p1", "exchange", "1", 10, "4c").say("p3", "pass", "3").cards("4d")
    assert [seen(box, name) for name in "12"] == [{"p1"}, {NOBODY}]
    box.say("p1", "bet", "1", 20)
    assert [seen(box, name) for name in "1235"] == [{"p1"}, {"p1"}, {"p3"}, {NOBODY}]
    box.say("p1", "pass", "2")
    assert seen(box, "5") == seen(box, "1") == {ALL}, "the dealer opens what plays"
    assert seen(box, "2") == {"p1"}, "who is out shows nothing"


def test_who_passes_with_a_bonus_bet_is_looked_at_and_nobody_else() -> None:
    """§33, R57; art. 15(6): cards that a bonus bet plays on are opened, others go away unseen."""
    box = Box("by", "dealer-holdem").lay("p1", "1 ante", 10).lay("p1", "1 bonus", 5)
    box.lay("p2", "2 ante", 10).cards("Ah 7c Kd Ac 8c Qd 2h 3h 9s")
    box.say("p1", "pass", "1").say("p2", "pass", "2")
    shown = [event.place for event in box.events if isinstance(event, holdem.Shown)]
    assert shown == ["1"]
    assert box.module.result(box.round) == {"bank": "", "game": False, "hands": {"1": "pair"}}


# The board.


@pytest.mark.parametrize(
    ("bank", "result"),
    [
        (BANK, {"bank": "ace-king", "game": True, "hands": {"1": "three"}}),
        (NO_GAME, {"bank": "high-card", "game": False, "hands": {"1": "three"}}),
    ],
)
def test_what_the_board_shows(bank: str, result: dict[str, object]) -> None:
    box = Box("by", "oasis").lay("p1", "1 ante", 10).cards(THREE, bank)
    assert box.module.result(box.round) is None
    box.say("p1", "bet", "1", 20)
    assert box.module.result(box.round) == result


def test_a_bought_game_is_for_the_buyers_the_board_has_the_first() -> None:
    """§164, R16: to whoever did not buy it the bank has no game."""
    box = Box("by", "russian").lay("p1", "1 ante", 10).cards(THREE, NO_GAME)
    box.say("p1", "bet", "1", 20).say("p1", "buy", "1", 10).cards("7d")
    assert box.lines["1 bet/p1"] == (20, 0, 60, "three")
    assert box.module.result(box.round) == {
        "bank": "high-card", "game": False, "hands": {"1": "three"},
    }  # fmt: skip


# A jackpot.


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("3d 4d 9d Td Qd", "flush"),
        ("3d 3h 3s 6d 6h", "full-house"),
        ("9c 9d 9h 9s 4d", "four"),
        ("4s 5s 6s 7s 8s", "straight-flush"),
        ("Td Jd Qd Kd Ad", "royal-flush"),
        ("Td Jd Qd Kd As", ""),
        (FLUSH, ""),
    ],
)
def test_who_wins_the_jackpot_is_told(cards: str, hand: str) -> None:
    """Art. 15(6): for the combinations of the bonus bet; the stake is gone, the operator pays."""
    box = Box("bg", "caribbean", "ante 5..100, bonus 1..5, bonus jackpot")
    box.lay("p1", "1 ante", 10).lay("p1", "1 bonus", 5).cards(cards, "Ac Kc 7h 5c 2d")
    box.say("p1", "pass", "1")
    assert box.lines["1 bonus/p1"] == (0, 5, 0, "jackpot stake")
    told = [event for event in box.events if isinstance(event, poker.JackpotWon)]
    assert told == ([poker.JackpotWon("p1", hand, "1")] if hand else [])


def test_no_jackpot_without_its_stake() -> None:
    box = Box("mk", "caribbean", "ante 5..100, bonus 10..20, bonus jackpot")
    box.lay("p1", "1 ante", 10).cards("3d 4d 9d Td Qd", BANK.replace("2d", "2s"))
    box.say("p1", "bet", "1", 20)
    assert not any(isinstance(event, poker.JackpotWon) for event in box.events)


# Insurance and passing.


@pytest.mark.parametrize("bank", [BANK, NO_GAME])
def test_who_insured_and_passes_gets_the_insurance_back(bank: str) -> None:
    """The books are silent: nothing is insured any more, whatever the bank has."""
    box = Box("by", "russian").lay("p1", "1 ante", 10).cards(THREE, bank)
    box.say("p1", "insure", "1", 30).say("p1", "pass", "1")
    assert box.lines == {
        "1 ante/p1": (0, 10, 0, "pass"),
        "1 insurance/p1": (30, 0, 0, "pass"),
    }


# Records that leave out what nobody saw.


def test_cards_that_no_record_names_can_only_be_given_up() -> None:
    """The box passed; what it held was shown to nobody (§165), so a record has `xx` for it."""
    box = Box("by", "russian").lay("p1", "1 ante", 10).lay("p2", "2 ante", 10)
    box.cards("xx xx xx xx xx", PAIR, BANK)
    assert box.open == ["p1 on 1: pass, exchange 1..5 for 10, sixth 10, insure 10..1000000"]
    assert box.refused("p1", "bet", "1", 20).code == "not-awaited"
    box.say("p1", "exchange", "1", 10, "xx xx").say("p2", "bet", "2", 20).cards("xx xx")
    box.say("p1", "pass", "1")
    assert box.lines["1 ante/p1"] == (0, 10, 0, "pass")
    assert box.lines["2 bet/p2"] == (20, 0, 20, "pair")


def hidden(box: Box) -> str:
    """The code by which a card that nobody names is refused."""
    with pytest.raises(IllegalDecision) as caught:
        box.cards("xx")
    return caught.value.code


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_what_will_be_opened_is_named(book: str, game: str) -> None:
    """A box with a bonus bet, a dark box and the bank that plays against it, the board."""
    bonus = 1 if book == "mk" else 5
    assert hidden(Box(book, game).lay("p1", "1 ante", 10).lay("p1", "1 bonus", bonus)) == UNKNOWN
    if game != "caribbean":
        dark = Box(book, game).lay("p1", "1 ante", 10, dark=True).lay("p1", "1 bet", 20)
        assert hidden(dark) == UNKNOWN
        assert hidden(dark.cards("8h" if game == "dealer-holdem" else THREE)) == UNKNOWN
    light = Box(book, game).lay("p1", "1 ante", 10)
    if game == "dealer-holdem":
        assert hidden(light.cards("8h Ac 8c Kh")) == UNKNOWN
    else:
        assert hidden(light.cards(THREE, "Ac Kh 7s 5s")) == UNKNOWN


UNKNOWN = "unknown-outcome"
