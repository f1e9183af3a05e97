"""The pages that the server writes: every book, game and table, and what to do when lost."""

from __future__ import annotations

import html
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from croupier.rulebooks.load import book_ids, leaves, load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.setting import lay_out
from croupier.web.site import pages
from croupier.words import poker
from croupier.words.books import reading
from croupier.words.speech import ENGLISH
from tests.web.house import House

GAMES = [(book, game) for book in book_ids() for game in (*load_book(book).games, "house")]


def test_the_shelf_lists_every_book_and_game(house: House) -> None:
    page = httpx.get(f"{house.address}/books").text
    for book, game in GAMES:
        assert f'href="/books/{book}/{game}"' in page


@pytest.mark.parametrize("address", ["by", "by@2026-11-15"])
def test_a_book_has_a_page_of_its_own(house: House, address: str) -> None:
    page = httpx.get(f"{house.address}/books/{address}").text
    assert "<h1>Rule book of the casino M-1, Belarus</h1>" in page
    for game in (*load_book("by").games, "house"):
        assert f'href="/books/{address}/{game}"' in page
    assert "North Macedonia" not in page
    for lost in ("atlantis", "by@2020-01-01", "by@draft"):
        assert httpx.get(f"{house.address}/books/{lost}").status_code == 404


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_a_game_shows_every_value_with_its_source(house: House, book: str, game: str) -> None:
    answer = httpx.get(f"{house.address}/books/{book}/{game}")
    assert answer.status_code == 200
    section, text = load_book(book).chapter(game), html.unescape(answer.text)
    for key, cited in leaves(section.rules):
        assert f'data-key="{key}"' in text
        assert (cited.clause or cited.reading or "House value") in text


@pytest.mark.parametrize("table", ["h1", "c1", "q1"])
def test_a_table_shows_its_plate_and_its_book(house: House, table: str) -> None:
    answer = httpx.get(f"{house.address}/tables/{table}/rules")
    assert answer.status_code == 200
    setting = house.floor.desk(table).setting
    for spot in setting.game.spots(setting.terms):
        assert f'<th scope="row">{spot.kind}' in answer.text
        assert spot.clause in answer.text


def test_a_table_between_players_says_what_is_posted_and_how_to_sit_down() -> None:
    book = load_book("by")
    setting = lay_out(
        "seven-stud",
        book.section("seven-stud").rules,
        plate := read_plate(
            "ante 1, bring-in 2, bets 2..20, payout 5..500, rake 5 % to 6 a pot, buy-in 80..", "BYN"
        ),
    )
    limits, choices = reading.plate_of(setting, plate)
    assert [row[:4] for row in limits] == [("bets", "2", "20", ""), ("buy-in", "80", "none", "")]
    assert choices[:2] == (("ante", "1"), ("bring-in", "2"))
    assert choices[2:4] == (("least payout", "5"), ("greatest payout", "500")), "§103"
    assert choices[4] == ("rake", "5 % to 6 a pot")
    assert choices[5] == ("Smallest chip", "0.01"), "R26: the plate names none"
    blinds = read_plate("no limit, blinds 1 2.50, buy-in 80..", "BGN")
    assert poker.posted(blinds, ENGLISH) == (("small blind", "1"), ("big blind", "2.50"))
    assert reading.choices(blinds)[0] == ("bets", "no limit")
    either = read_plate("spread or pot limit, ante 1, bets 10..50, rake 5 %", "BGN")
    assert ("At the players’ wish instead", "pot limit") in reading.choices(either)


ROOM = """
[[table]]
id = "s1"
name = "Stud"
book = "by"
game = "seven-stud"
seats = 4
plate = "ante 1, bring-in 2, bets 2..20, rake 5 %, buy-in 40..400, chip 1"
"""


def test_the_rules_of_a_table_between_players(tmp_path: Path) -> None:
    with closing(House(tmp_path, ROOM)) as house:
        page = httpx.get(f"{house.address}/tables/s1/rules").text
    assert "time bank" in page
    assert '<th scope="row">buy-in</th>' in page
    assert "<dt>bring-in</dt><dd>2</dd>" in page
    assert '<th scope="col">Pays</th>' not in page, "the pot is won, nothing is paid"
    assert 'data-key="streets.5.down"' in page


def test_limits_are_in_major_units(house: House) -> None:
    desk = house.floor.desk("h1")
    rows = reading.limits(desk.setting.game.spots(desk.setting.terms), "BYN")
    straight = next(row for row in rows if row.kind == "straight")
    assert straight == ("straight", "1", "100", "35 to 1", "§25.1")
    assert "even chance: red, black" in [row.kind for row in rows], "three clauses, three rows"


@pytest.mark.parametrize(
    "path", ["/nowhere", "/books/xx/roulette", "/books/by/chess", "/tables/zz/rules"]
)
def test_who_is_lost_is_shown_the_way(house: House, path: str) -> None:
    answer = httpx.get(house.address + path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/"' in answer.text


def test_every_answer_carries_the_security_headers(house: House) -> None:
    for path in ("/books", "/api/tables", "/nowhere"):
        headers = httpx.get(house.address + path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers


def test_a_house_without_its_page_says_what_to_do(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "APP", pages.STATIC / "not-there.html")
    answer = httpx.get(f"{house.address}/")
    assert answer.status_code == 503
    assert "make page" in answer.text


def test_health_metrics_and_the_description_of_the_interface(house: House) -> None:
    health = httpx.get(f"{house.address}/healthz").json()
    assert (health["ok"], health["out_of_order"]) == (True, [])
    counted = httpx.get(f"{house.address}/metrics").text
    for name in ("croupier_rounds_total", "croupier_bets_total", "croupier_append_seconds_count"):
        assert name in counted
    described = httpx.get(f"{house.address}/api/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert "/api/rounds/{round_id}" in described["paths"]
