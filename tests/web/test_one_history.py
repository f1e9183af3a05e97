"""One history over all tables: searched, added up, taken home; and everybody's at one table."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import httpx
import pytest

from croupier.store import Wanted
from tests.web.house import House, Visitor, house_for_one
from tests.web.test_account_money import PLAN, get, spin


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_for_one(tmp_path, PLAN) as opened:
        yield opened


@pytest.fixture
def ana(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        visitor.sit("h1")
        yield visitor


def rounds(text: str) -> list[str]:
    return re.findall(r'href="/round/([^"]+)"', text)


def test_where_it_was_before_leads_to_it(house: House) -> None:
    old = httpx.get(f"{house.address}/account/history?table=h1&result=won")
    assert (old.status_code, old.headers["Location"]) == (308, "/history?table=h1&result=won")
    new = httpx.get(f"{house.address}/history")
    assert (new.status_code, new.headers["Cache-Control"]) == (200, "no-store")


def test_a_round_says_how_it_went_what_paid_and_by_which_clause(ana: Visitor) -> None:
    won = spin(ana, "17", n17=500, red=1_000)
    page = get(ana, "/history").text
    row = page.partition(f'href="/round/{won}"')[2].partition("</tr>")[0]
    assert "17 black" in row
    assert re.search(r"175 by [^<]*§25\.1\b", row), "the straight; red lost"
    assert 'href="/books/by"' in row
    assert f'href="/account/disputes?round={won}#raise"' in row
    assert "17 чёрное" in get(ana, "/history?lang=ru").text.lower()


def test_what_was_struck_paid_nothing(ana: Visitor) -> None:
    ana.open()
    ana.bet("17", 500)
    ana.close_bets()
    ana.deal("17")
    assert "175 by" in get(ana, "/history").text
    assert ana.two_say("strike", entry=1, reason="the ball left the wheel") == ""
    page = get(ana, "/history").text
    assert "175 by" not in page
    assert "the ball left the wheel" in page


def test_only_what_was_disputed(ana: Visitor) -> None:
    first, second = spin(ana, "0", red=500), spin(ana, "0", red=500)
    assert rounds(get(ana, "/history?disputed=1").text) == []
    form = re.search(r'name="token" value="([^"]+)"', get(ana, "/account/disputes").text)
    assert form
    answer = httpx.post(
        f"{ana.house.address}/account/disputes",
        data={"token": form[1], "key": "k1", "round": first, "subject": "the ball", "sum": "5"},
        headers={"Cookie": ana.cookie},
    )
    assert answer.status_code == 303, answer.text
    page = get(ana, "/history?disputed=1").text
    assert rounds(page) == [first]
    assert "disputed" in page.partition(first)[2].partition("</tr>")[0]
    assert rounds(get(ana, "/history").text) == [second, first]
    taken = json.loads(get(ana, "/history.json?disputed=1").text)
    assert [each["round"] for each in taken["rounds"]] == [first]
    assert taken["rounds"][0]["dispute"].startswith("dispute-")


def test_everybodys_rounds_are_shown_table_by_table(ana: Visitor, house: House) -> None:
    played = spin(ana, "17", n17=500)
    stranger = httpx.get(f"{house.address}/history?whose=all&table=h1")
    assert rounds(stranger.text) == [played]
    assert "17 black" in stranger.text
    assert "175 BYN" in stranger.text
    assert (
        "No rounds yet at this table"
        in httpx.get(f"{house.address}/history?whose=all&table=m1").text
    )
    nowhere = httpx.get(f"{house.address}/history?whose=all")
    assert (nowhere.status_code, "Choose one" in nowhere.text) == (400, True)
    assert httpx.get(f"{house.address}/history?whose=all&table=zz").status_code == 404
    for before in ("x", "-1", "9" * 40):
        odd = httpx.get(f"{house.address}/history?whose=all&table=h1&before={before}")
        assert odd.status_code == 200


def test_a_round_is_found_by_its_id(ana: Visitor, house: House) -> None:
    played = spin(ana, "0", red=500)
    found = httpx.get(f"{house.address}/history/round?round=%20{played}")
    assert (found.status_code, found.headers["Location"]) == (303, f"/round/{played}")
    lost = httpx.get(f"{house.address}/history/round?round=h1-999999")
    assert (lost.status_code, "no round" in lost.text) == (404, True)


def test_just_what_is_looked_for_is_taken_home(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many at once are read."""
    monkeypatch.setattr("croupier.web.history.exports.AT_ONCE", 2)
    lost = [spin(ana, "0", red=500) for _ in range(5)]
    won = spin(ana, "17", n17=500)
    for query, names in (("", [won, *lost[::-1]]), ("result=lost", lost[::-1]), ("book=mk", [])):
        answer = get(ana, f"/history.csv?{query}")
        assert answer.headers["Content-Disposition"] == 'attachment; filename="rounds.csv"'
        assert answer.headers["Cache-Control"] == "no-store"
        rows = list(csv.DictReader(StringIO(answer.text)))
        assert [row["round"] for row in rows] == names
        taken = json.loads(get(ana, f"/history.json?{query}").text)
        assert [each["round"] for each in taken["rounds"]] == names
        store = ana.house.store
        sums = store.totals(ana.player, Wanted(result="lost" if "lost" in query else ""))
        if names:
            assert taken["totals"]["BYN"]["net"] == sums["BYN"].net
            assert sum(each["net"] for each in taken["rounds"]) == sums["BYN"].net
    row = next(csv.DictReader(StringIO(get(ana, "/history.csv?result=won").text)))
    assert (row["staked"], row["back"], row["won"], row["net"]) == ("5", "5", "175", "175")
    assert (row["result"], row["book"], row["currency"]) == ("17 black", "by", "BYN")
    assert get(ana, "/history.csv?from=yesterday").status_code == 400
    assert get(ana, "/history.csv?whose=all&table=h1").status_code == 403
