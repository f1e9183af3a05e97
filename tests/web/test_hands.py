"""The page of the hands: a table dealt by hand from a browser, without any script."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from croupier.daybook.authority import DEALER, INSPECTOR, PIT_BOSS, REGULATOR
from tests.web.house import PLAN, House, Visitor
from tests.web.staff import engaged, logged_in, posted, relieved

BLACKJACK = """
[[table]]
id = "j1"
name = "Blackjack by hand"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 8"
by_hand = true
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("hands"), PLAN + BLACKJACK)
    opened.stays = True
    yield opened
    opened.close()


class Page:
    """Somebody of the staff with the page of a table open."""

    def __init__(self, house: House, cookie: str, table: str = "h1") -> None:
        self.address = f"{house.address}/hands/{table}"
        self.headers = {"Cookie": cookie, "Origin": house.address}

    def get(self, language: str = "en") -> httpx.Response:
        headers = {**self.headers, "Accept-Language": language}
        return httpx.get(self.address, headers=headers)

    def text(self) -> str:
        return html.unescape(self.get().text)

    def form(self, word: str) -> dict[str, str]:
        """The hidden fields of the form for this word, as a browser would send them."""
        for form in re.findall(r"<form.*?</form>", self.get().text, re.DOTALL):
            hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
            if hidden.get("do") == word:
                return hidden
        raise AssertionError(f"the page offers no {word}")

    def send(self, word: str, **fields: Any) -> httpx.Response:
        return self.post({**self.form(word), **fields})

    def post(self, fields: dict[str, Any], **headers: str) -> httpx.Response:
        return httpx.post(self.address, data=fields, headers={**self.headers, **headers})


@pytest.fixture
def dealer(house: House) -> Page:
    crew = house.crew("h1")
    return Page(house, logged_in(house, crew.deals))


@pytest.fixture
def inspector(house: House) -> Page:
    crew = house.crew("h1")
    return Page(house, logged_in(house, crew.watches))


def test_a_round_of_roulette(ana: Visitor, dealer: Page) -> None:
    ana.sit("h1")
    assert dealer.send("open-window").status_code == 303
    ana.bet("17", 500)
    assert "Bets are open" in dealer.text()
    assert re.search(r"<td>p1</td><td>17</td><td[^>]*>5</td>", dealer.text())
    assert dealer.send("no-more-bets").status_code == 303
    refused = dealer.send("deal", outcomes="37")
    assert refused.status_code == 400
    assert 'role="alert"' in refused.text
    assert "37" in refused.text
    assert dealer.send("deal", outcomes="17").status_code == 303
    assert ana.wallet("BYN") == (100_000 + 35 * 500, 0)
    assert "wheel: 17" in dealer.text()


def test_a_spin_that_does_not_count(ana: Visitor, dealer: Page) -> None:
    """by §24: the reasons are the book's."""
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.close_bets()
    reasons = re.findall(r"<option>([^<]+)</option>", dealer.get().text)
    assert reasons
    assert dealer.send("deal", no_spin=html.unescape(reasons[0])).status_code == 303
    assert ana.table()["phase"] == "betting"


def test_a_strike_is_confirmed_from_a_second_session(
    ana: Visitor, dealer: Page, inspector: Page
) -> None:
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.close_bets()
    ana.deal("18")
    strikable = re.findall(r'<option value="(\d+)">\d+\. wheel: 18', dealer.get().text)
    assert len(strikable) == 1
    assert dealer.send("strike", entry=strikable[0], reason="read wrongly").status_code == 303
    assert ana.wallet("BYN") == (99_500, 0)
    assert "read wrongly" in inspector.text()
    with pytest.raises(AssertionError, match="offers no confirm"):
        dealer.form("confirm")
    assert inspector.send("confirm").status_code == 303
    assert ana.wallet("BYN") == (100_000, 500)


def test_a_strike_is_taken_back(house: House, ana: Visitor, dealer: Page) -> None:
    ana.sit("h1").open()
    ana.close_bets()
    ana.deal("18")
    dealer.send("strike", entry="1", reason="read wrongly")
    assert house.floor.held.at("h1")
    assert dealer.send("recall").status_code == 303
    assert house.floor.held.at("h1") is None


def test_a_round_of_blackjack(house: House, ana: Visitor) -> None:
    """What somebody says at the table the dealer says for them; amounts as they are written."""
    ana.sit("j1")
    crew = house.crew("j1")
    dealer = Page(house, logged_in(house, crew.deals), "j1")
    dealer.send("open-window")
    ana.bet("1", 10_000)
    dealer.send("no-more-bets")
    dealer.send("deal", outcomes="5c 7d 6h")
    assert "p1 says about 1" in dealer.text()
    refused = dealer.send("say-for", verb="double", price="99")
    assert refused.status_code == 400
    assert dealer.send("say-for", verb="double", price="100").status_code == 303
    dealer.send("deal", outcomes="Td")
    dealer.send("deal", outcomes="Ks")
    assert ana.table()["phase"] == "settled"
    assert ana.wallet("BYN") == (100_000 + 20_000, 0)


def test_sent_twice_it_counts_once(house: House, ana: Visitor, dealer: Page) -> None:
    ana.sit("h1").open()
    form = dealer.form("no-more-bets")
    assert [dealer.post(form).status_code for _ in range(2)] == [303, 303]
    said = [r.entry.word for r in house.store.read_round(ana.table()["round"])]
    assert len([word for word in said if type(word).__name__ == "NoMoreBets"]) == 1


def test_each_sees_the_words_that_are_theirs(house: House, dealer: Page, inspector: Page) -> None:
    boss = Page(house, posted(house, "petar", PIT_BOSS, "table h1"))
    words = {
        page: set(re.findall(r'name="do" value="([\w-]+)"', page.get().text))
        for page in (dealer, inspector, boss)
    }
    assert "open-window" in words[dealer]
    assert "close-table" not in words[dealer]
    assert words[inspector] == set()
    assert {"close-table", "change-plate"} <= words[boss]
    assert "open-window" not in words[boss]


def test_a_regulator_looks_and_says_nothing(house: House) -> None:
    house.crew("h1")
    page = Page(house, logged_in(house, "regina", REGULATOR))
    assert page.get().status_code == 200
    assert "<form" not in page.get().text


def test_who_has_no_business_here(house: House, ana: Visitor, dealer: Page) -> None:
    engaged(house, "olga", DEALER)
    elsewhere = posted(house, "otto", DEALER, "table c1")
    form = dealer.form("open-window")
    for cookie in ("", ana.cookie):
        page = Page(house, cookie)
        for answer in (page.get(), page.post(form)):
            assert answer.status_code == 303
            assert answer.headers["location"].startswith("/account/login")
    for cookie, words in (
        (logged_in(house, "olga"), "not on shift"),
        (elsewhere, "not posted at table h1"),
    ):
        page = Page(house, cookie)
        for answer in (page.get(), page.post(form)):
            assert answer.status_code == 403, cookie
        assert words in page.text()
    relieved(house, "otto")


def test_a_table_that_is_none(house: House) -> None:
    page = Page(house, posted(house, "ida", INSPECTOR, "table h1"), "z9")
    assert page.get().status_code == 404


@pytest.mark.parametrize(
    "spoiled",
    [
        {"token": "0" * 64},
        {"token": ""},
        {"do": "conquer"},
        {"do": ""},
        {"do": "sit"},
        {"do": "deal", "outcomes": "x" * 200},
        {"do": "deal", "outcomes": "17 " * 30},
        {"do": "strike", "entry": "many", "reason": "x"},
        {"do": "strike", "entry": "-1", "reason": "x"},
        {"do": "confirm", "number": "99"},
        {"do": "say-for", "seat": "p1", "verb": "bet", "price": "1e9"},
    ],
)
def test_what_is_sent_spoiled_changes_nothing(
    house: House, dealer: Page, spoiled: dict[str, str]
) -> None:
    house.crew("h1")
    before = house.floor.desk("h1").seq
    form = {**dealer.form("last-games"), **spoiled}
    assert dealer.post(form).status_code in (400, 403)
    assert house.floor.desk("h1").seq == before


def test_another_sites_page_sends_nothing(house: House, dealer: Page) -> None:
    before = house.floor.desk("h1").seq
    form = dealer.form("last-games")
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert dealer.post(form, **headers).status_code == 403
    other = Page(house, logged_in(house, house.crew("h1").watches))
    assert other.post(form).status_code == 403, "a form is for whom it was written"
    assert house.floor.desk("h1").seq == before


def test_the_tables_one_stands_at(house: House, dealer: Page) -> None:
    index = dealer.address.rpartition("/")[0]
    shown = httpx.get(index, headers=dealer.headers)
    assert '<a href="/hands/h1">' in shown.text
    assert "/hands/c1" not in shown.text
    engaged(house, "olga", DEALER)
    nowhere = httpx.get(index, headers={"Cookie": logged_in(house, "olga")})
    assert "You are on shift at no table" in nowhere.text


@pytest.mark.parametrize("language", ["bg", "mk", "ru"])
def test_it_is_read_in_four_languages(dealer: Page, language: str) -> None:
    shown = dealer.get(language)
    assert f'<html lang="{language}">' in shown.text
    assert "What the table awaits" not in shown.text


def test_looking_does_not_keep_a_session_awake(house: House) -> None:
    """Whoever only looks again has not said a word."""
    crew = house.crew("h1")
    page = Page(house, logged_in(house, crew.deals))
    before = house.clock.ahead
    try:
        for _ in range(2):
            house.clock.ahead += 4 * 60_000
            page.get()
        assert page.get().headers["location"].startswith("/account/unlock")
    finally:
        house.clock.ahead = before
