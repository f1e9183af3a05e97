"""Poker against the dealer, what nobody else may know: read from the raw messages, from the history
and from the texts, of a seat, of another seat, of a spectator, of a stranger."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.games.awaiting import Drawn, Said
from croupier.games.felt import Bet
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.table.sight import told
from croupier.table.words import Bets, Cut, NoMoreBets, OpenWindow, SealShoe, Sit, Strike
from croupier.text.writing import write_round
from tests.table.house import Watched
from tests.web.house import House, Visitor, unprinted
from tests.web.test_dealer_poker import ACE_KING, KINGS, PLAN, dark, lay, on

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
DARK_BOX = ("7c", "7d", "4s", "3h", "2h")
BENS = ("Tc", "Td", "Th", "8h", "6h")
"""Three tens: with these one may insure."""
NEW = {"Qc", "5c"}
"""What comes for Ana's two cards."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, PLAN)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> Iterator[tuple[Visitor, Visitor, Visitor]]:
    """Ana with a light box and a dark one, Ben with a light box, Carol who watches; all dealt."""
    with house.visitor() as ana, house.visitor() as ben, house.visitor() as carol:
        ana.sit("u1").open()
        ben.sit("u1")
        carol.ok("watch", table="u1")
        lay(ana, on("1 ante", 1_000), *dark("3", 1_000))
        lay(ben, on("2 ante", 1_000))
        ana.close_bets()
        ana.deal(*KINGS, *BENS, *DARK_BOX, *ACE_KING)
        yield ana, ben, carol


def heard(visitor: Visitor) -> set[str]:
    """Every card that ever stood in a message to this socket, whatever it stood in."""
    visitor.table()
    return set(CARD.findall(unprinted(json.dumps(visitor.heard))))


def read(house: House, address: str, visitor: Visitor | None = None) -> set[str]:
    headers = {"Cookie": visitor.cookie} if visitor else {}
    answer = httpx.get(house.address + address, headers=headers)
    assert answer.status_code == 200
    return set(CARD.findall(unprinted(answer.text)))


def play_on(ana: Visitor, ben: Visitor) -> None:
    """Ana exchanges two cards and passes; Ben, who speaks before they come, goes on and wins."""
    ana.ok("say", verb="exchange", about="1", price=1_000, cards=["4c", "2s"])
    ben.say("bet", "2", 2_000)
    ana.deal(*sorted(NEW))
    ana.say("pass", "1")
    assert ana.table()["phase"] == "settled"


def test_a_light_box_is_seen_by_its_player_alone(
    house: House, people: tuple[Visitor, Visitor, Visitor]
) -> None:
    ana, ben, carol = people
    opened = {ACE_KING[-1]}
    assert heard(carol) == opened, "the bank's last card lies face up"
    assert heard(ana) == opened | set(KINGS), "her dark box is not even hers to see"
    assert heard(ben) == opened | set(BENS)
    ana.ok("say", verb="exchange", about="1", price=1_000, cards=["4c", "2s"])
    assert heard(carol) == opened, "not which cards were given back"
    ben.say("bet", "2", 2_000)
    ana.deal(*sorted(NEW))
    assert heard(ana) == opened | set(KINGS) | NEW
    assert heard(ben) == opened | set(BENS)
    assert heard(carol) == read(house, "/api/tables/u1") == opened


def test_asks_are_told_to_whom_they_are_put(people: tuple[Visitor, Visitor, Visitor]) -> None:
    """An insurance that is offered tells of three of a kind; by §162."""
    ana, ben, carol = people
    ana.say("bet", "1", 2_000)
    assert "insure" in {option["verb"] for option in ben.asks()[0]["options"]}
    for other in (ana, carol):
        other.table()
        told = [m for m in other.heard if m.get("is") in ("events", "table")]
        assert {ask["actor"] for m in told for ask in m["asks"]} <= {"p1"}
        assert any(m["turn"] == [{"actor": "p2", "about": "2", "must": True}] for m in told)
        offered = {option["verb"] for m in told for ask in m["asks"] for option in ask["options"]}
        assert "insure" not in offered


def test_refusals_tell_nothing_of_anothers_cards(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana, _, carol = people
    ana.say("bet", "1", 2_000)
    words = ({"verb": "insure", "about": "2", "price": 1_000}, {"verb": "pass", "about": "2"})
    for word in words:
        answer = ana.do("say", **word)["error"]
        assert answer["code"] == "not-owner"
        asked = {"is": "asked", "actor": "p2", "about": "2", "options": []}
        assert answer["legal"] == [asked], "whose turn it is, no more"
        assert carol.refused("say", **word) == "not-seated"
    wish = {"verb": "exchange", "about": "2", "price": 1_000, "cards": ["Tc"]}
    assert ana.do("say", **wish)["error"]["code"] == "not-owner"
    assert not set(BENS) & heard(ana)


def test_what_was_never_shown_stays_hidden_in_the_history(
    house: House, people: tuple[Visitor, Visitor, Visitor]
) -> None:
    ana, ben, carol = people
    play_on(ana, ben)
    public = {*ACE_KING, *DARK_BOX, *BENS}
    own = public | set(KINGS) | NEW
    assert heard(carol) == heard(ben) == public, "the dealer opened the dark box, and Ben's"
    assert heard(ana) == own
    for address in ("/api/rounds/u1-000001", "/api/rounds/u1-000001.round"):
        assert read(house, address) == public, address
        assert read(house, address, ben) == read(house, address, carol) == public
        assert read(house, address, ana) == own
    text = httpx.get(f"{house.address}/api/rounds/u1-000001.round").text
    assert "p1: exchange xx xx for 10 on 1" in text.splitlines()
    replay(text, load_book("by"))  # What nobody else saw decides nothing about their money.
    result = ana.table()["results"][-1]
    assert result["hands"] == {"2": "three", "3": "pair"}, "nothing of the box that passed"


def test_the_text_of_a_running_round_names_no_hidden_card(
    house: House, people: tuple[Visitor, Visitor, Visitor]
) -> None:
    ana, ben, _ = people
    ana.ok("say", verb="exchange", about="1", price=1_000, cards=["4c", "2s"])
    for address in ("/api/rounds/u1-000001", "/api/rounds/u1-000001.round"):
        assert read(house, address) == {ACE_KING[-1]}
        assert read(house, address, ben) == {ACE_KING[-1], *BENS}
        assert read(house, address, ana) == {ACE_KING[-1], *KINGS}


def test_who_takes_a_seat_that_was_left_sees_nothing_of_what_was_dealt_to_it(
    house: House, people: tuple[Visitor, Visitor, Visitor]
) -> None:
    """Ben passes, the round is over, and he goes before the next."""
    ana, ben, carol = people
    ana.say("pass", "1")
    ben.say("pass", "2")
    ben.ok("leave")
    carol.ok("sit", seat="p2")
    assert carol.table()["you"]["seat"] == "p2"
    assert not set(BENS) & heard(carol)
    for address in ("/api/rounds/u1-000001", "/api/rounds/u1-000001.round"):
        assert not set(BENS) & read(house, address, carol)


def test_the_same_while_the_round_is_played_on(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben, house.visitor() as carol:
        ben.sit("u1").open()
        ana.sit("u1")
        carol.ok("watch", table="u1")
        lay(ben, on("1 ante", 1_000))
        lay(ana, on("2 ante", 1_000))
        ana.close_bets()
        ana.deal(*BENS, *KINGS, *ACE_KING)
        ben.say("pass", "1")
        ben.ok("leave")
        carol.ok("sit", seat="p1")
        assert heard(carol) == {ACE_KING[-1]}
        assert set(BENS) <= heard(ben)
        assert ana.table()["turn"] == [{"actor": "p2", "about": "2", "must": True}]


def test_who_took_his_bet_back_and_left_is_not_told_what_the_seat_was_dealt(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben, house.visitor() as dealer:
        dealer.ok("watch", table="u1")
        ben.sit("u1")
        dealer.open()
        lay(ben, on("1 ante", 1_000))
        ben.ok("leave")
        ana.sit("u1", "p1")
        lay(ana, on("1 ante", 1_000))
        dealer.close_bets()
        dealer.deal(*KINGS, *ACE_KING)
        ana.say("pass", "1")
        for address in ("/api/rounds/u1-000001", "/api/rounds/u1-000001.round"):
            assert not set(KINGS) & read(house, address, ben)
            assert set(KINGS) <= read(house, address, ana)


def test_the_second_light_box_is_not_seen_before_the_first_is_decided(house: House) -> None:
    """by §134, and no message gives it away: not even to its own player."""
    with house.visitor() as ana:
        ana.sit("o1").open()
        lay(ana, on("1 ante", 1_000), on("2 ante", 1_000))
        ana.close_bets()
        ana.deal(*BENS, *KINGS, *ACE_KING)
        assert heard(ana) == {*BENS, ACE_KING[-1]}
        assert read(house, "/api/rounds/o1-000001.round", ana) == {*BENS, ACE_KING[-1]}
        ana.say("bet", "1", 2_000)
        assert heard(ana) == {*BENS, *KINGS, ACE_KING[-1]}


def test_holdem_shows_the_board_to_all_and_two_cards_to_one(house: House) -> None:
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("h1").open()
        ben.ok("watch", table="h1")
        lay(ana, on("1 ante", 1_000), *dark("2", 1_000))
        ana.close_bets()
        ana.deal("Ac", "7d", "9s", "Ad", "2d", "9h", "Kc", "8h", "3s")
        assert heard(ben) == {"Kc", "8h", "3s"}
        assert heard(ana) == {"Kc", "8h", "3s", "Ac", "Ad"}
        ana.say("pass", "1")
        ana.deal("Qh", "4c")
        assert ana.table()["phase"] == "settled"
        public = {"Kc", "8h", "3s", "Qh", "4c", "7d", "2d", "9s", "9h"}
        assert heard(ben) == read(house, "/api/rounds/h1-000001.round") == public


def test_a_bot_reads_what_its_seat_may_see(people: tuple[Visitor, Visitor, Visitor]) -> None:
    """The round as the bot is given it: its own cards and no others."""
    from croupier.games.sight import mask

    ana, _, _ = people
    play: Any = ana.house.floor.desks["u1"].table.play
    seen = mask(play, "p2")
    assert {lying.card for lying in seen.hands["2"].cards} == set(BENS)
    assert {lying.card for lying in seen.hands["1"].cards} == {"xx"}
    assert {lying.card for lying in seen.hands["3"].cards} == {"xx"}


def dealt_by_hand() -> Watched:
    """Ana's pair of kings on a light box; the bank has four of its cards."""
    house = Watched("by", "russian", by_hand=True)
    house(Sit("ana", "Ana"))
    house(SealShoe("deck-1", "seal"))
    while house.table.phase == "cutting":
        house(Cut("", 500))
    house(OpenWindow())
    house(Bets("p1", (Bet("p1", "1 ante", 1_000),)))
    house(NoMoreBets())
    house(Drawn("deck", (*KINGS, *ACE_KING[:4])))
    return house


def drawn(house: Watched, seat: str) -> list[str]:
    """The cards in the text of the round as this seat may read it."""
    words = (entry.word for entry in told([e for e in house.entries if e.round], seat))
    return [card for word in words if isinstance(word, Drawn) for card in word.outcomes]


def test_a_card_that_was_struck_and_comes_again_face_down_is_not_named() -> None:
    """The dealer read the bank's open card wrong; the real one of that name then comes to Ana."""
    house = dealt_by_hand()
    house(Drawn("deck", ("Qh",)))
    house(Strike(len(house.table.entries), "read wrong"), confirmed="inspector")
    house(Drawn("deck", (ACE_KING[4],)))
    house(Said("p1", "exchange", "1", 1_000, ("2s",)))
    house(Drawn("deck", ("Qh",)))
    house(Said("p1", "pass", "1"))
    assert drawn(house, "")[-3:] == ["Qh", ACE_KING[4], "xx"]
    assert drawn(house, "p1")[-3:] == ["Qh", ACE_KING[4], "Qh"]


def test_what_was_open_before_a_strike_has_been_seen() -> None:
    """Ana goes on and all is opened; her word is struck, and she passes: the text still plays."""
    house = dealt_by_hand()
    house(Drawn("deck", ACE_KING[4:]))
    house(Said("p1", "bet", "1", 2_000))
    house(Strike(len(house.table.entries), "she said pass"), confirmed="inspector")
    house(Said("p1", "pass", "1"))
    assert drawn(house, "") == [*KINGS, *ACE_KING]
    text = str(write_round(told([e for e in house.entries if e.round], ""), house.setting))
    replay(text, load_book("by"))


def test_a_struck_word_names_the_cards_as_the_deal_does() -> None:
    """Ana's exchange is struck; she goes on with what she had, and it is opened."""
    house = dealt_by_hand()
    house(Drawn("deck", ACE_KING[4:]))
    house(Said("p1", "exchange", "1", 1_000, ("2s",)))
    house(Strike(len(house.table.entries), "she said bet"), confirmed="inspector")
    house(Said("p1", "bet", "1", 2_000))
    entries = told([e for e in house.entries if e.round], "")
    assert [e.word.cards for e in entries if isinstance(e.word, Said)] == [("2s",), ()]
    replay(str(write_round(entries, house.setting)), load_book("by"))
