"""An attended machine (bg art. 9.7): its attendant takes stakes, starts it, establishes what stands
and pays, from the page of the hands; each on record with machine, person, time and sum."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.daybook.authority import (
    DEALER,
    GAME_MANAGER,
    HALL,
    ROLES,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    STAFF,
)
from croupier.daybook.registry import PERMITS
from croupier.daybook.rooms.floor.attending import MACHINE
from croupier.games.facts import Line
from croupier.ledger import wallet
from croupier.words.speech import LANGUAGES
from tests.web.house import House
from tests.web.staff import logged_in, persona, posted, relieved
from tests.web.test_hands import Page

PLAN = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 3
plate = "straight 1..100, split 1..200, even chance 5..2000"
by_hand = true

[[table]]
id = "a4"
name = "Bells"
book = "machines"
game = "slots"
plate = "game 0.10..10, machine bells, chip 0.10"
seats = 1
by_hand = true
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("attended"), PLAN)
    opened.stays = True
    yield opened
    opened.close()


@pytest.fixture
def stan(house: House) -> Page:
    return Page(house, posted(house, "stan", SLOT_ATTENDANT, HALL), "a4")


def stop_of(page: str, reel: int, symbol: str) -> str:
    """What the page sends for a reel that shows this."""
    part = page.split(f"Reel {reel} shows")[1].split("</select>")[0]
    return part.split(f">{symbol}<")[0].rpartition('value="')[2].rstrip('"')


def test_the_attendant_runs_the_machine(house: House, stan: Page) -> None:
    """9.7(а) starts it, (б) takes and accounts stakes, (в) establishes the combination, (г) pays
    and accounts: three stars, forty times the stake."""
    assert "You start this machine" in stan.text()
    stan.send("open-window")
    with house.visitor() as ana:
        ana.ok("watch", table="a4")
        ana.ok("sit", seat="")
        before = house.store.balance(wallet(ana.player), "EUR").balance
        ana.bet("game", 50)
        assert "0.50" in stan.text()
        stan.send("no-more-bets")
        page = stan.get().text
        stops = [stop_of(page, reel, "star") for reel in (1, 2, 3)]
        stan.send("deal", outcomes=stops)
        after = house.store.balance(wallet(ana.player), "EUR").balance
        assert after - before == 39 * 50
        ana.ok("leave")
    records = list(house.store.read("a4"))
    said = {type(each.entry.word).__name__: each for each in records}
    for word in ("OpenWindow", "NoMoreBets", "Drawn"):
        assert said[word].entry.person == "stan"
        assert said[word].at > 0
    [line] = [each for each in said["Drawn"].entry.events if isinstance(each, Line)]
    assert (line.back, line.won) == (50, 39 * 50)


def test_what_cannot_stand_is_refused_and_nothing_is_paid(house: House, stan: Page) -> None:
    stan.send("open-window")
    with house.visitor() as ben:
        ben.ok("watch", table="a4")
        ben.ok("sit", seat="")
        ben.bet("game", 10)
        stan.send("no-more-bets")
        seq = house.floor.desk("a4").seq
        answer = stan.send("deal", outcomes=["99", "0", "0"])
        assert answer.status_code >= 400
        assert house.floor.desk("a4").seq == seq
        stan.send("deal", outcomes=["0", "0", "0"])
        ben.ok("leave")


def test_a_mistake_takes_the_slot_manager(house: House, stan: Page) -> None:
    """9.6(д): what was established wrongly is struck by two, and what it paid goes back."""
    stan.send("open-window")
    with house.visitor() as ana:
        ana.ok("watch", table="a4")
        ana.ok("sit", seat="")
        ana.bet("game", 10)
        stan.send("no-more-bets")
        [entry] = re.findall(r'name="entry"><option value="(\d+)"', stan.get().text)
        stan.send("strike", entry=entry, reason="the stake was not paid in")
        sofi = Page(house, posted(house, "sofi", SLOT_MANAGER, HALL), "a4")
        assert house.floor.held.at("a4") is not None
        sofi.send("confirm")
        assert house.floor.held.at("a4") is None
        ana.ok("leave")


def test_nobody_else_runs_it(house: House) -> None:
    """Neither a dealer nor whoever is not on shift; and the attendant deals at no table."""
    dora = posted(house, "dora", DEALER, "table h1")
    assert Page(house, dora, "a4").get().status_code == 403
    assert Page(house, posted(house, "stan", SLOT_ATTENDANT, HALL), "h1").get().status_code == 403
    relieved(house, "stan")
    gone = Page(house, logged_in(house, "stan"), "a4")
    assert gone.get().status_code == 403


def test_without_its_attendant_no_game_begins(house: House) -> None:
    """Not on shift in the hall: the machine does not open, and says who lacks, by its clause."""
    opened = house.floor.desk("a4").place.opened
    posted(house, "stan", SLOT_ATTENDANT, HALL)
    assert house.floor.officials.lacking(opened) == ()
    relieved(house, "stan")
    assert house.floor.officials.lacking(opened) == (SLOT_ATTENDANT,)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_page_speaks_every_language(house: House, tag: str) -> None:
    page = Page(house, posted(house, "stan", SLOT_ATTENDANT, HALL), "a4")
    said = page.get(tag).text
    assert "hands-" not in said
    assert ("You start this machine" in said) == (tag == "en")


WORDS: dict[str, dict[str, Any]] = {
    "deal": {"outcomes": ["0", "0", "0"]},
    "say-for": {"seat": "p1", "verb": "collect"},
    "no-more-bets": {},
    "open-window": {},
    "last-games": {},
    "strike": {"entry": 1, "reason": "read wrongly"},
    "open-table": {},
    "close-table": {"reason": "no players"},
    "change-plate": {"plate": "game 0.10..5, machine bells, chip 0.10"},
    "void-table": {"reason": "damaged"},
}


def test_every_permit_of_a_machine_has_its_word() -> None:
    named = {name.removeprefix(MACHINE) for name in PERMITS if name.startswith(MACHINE)}
    assert {"attend", *WORDS} <= named


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("word", WORDS)
def test_each_cell(house: House, word: str, role: str) -> None:
    """Over the socket: allowed, it may still not be awaited; refused, by who they are."""
    persona(house, GAME_MANAGER)
    with house.visitor(persona(house, role)) as visitor:
        visitor.ok("watch", table="a4")
        answer = visitor.do(word, **WORDS[word])
        code = answer.get("error", {}).get("code", "")
        refused = {"not-yours-to-do", "not-on-shift", "not-your-place", "login-needed"}
        if role in PERMITS[f"{MACHINE}{word}"].roles:
            assert code not in refused, answer
            if held := answer.get("held"):
                visitor.ok("recall", number=held)
        else:
            assert code in refused, answer
            assert role not in STAFF or code != "login-needed"
