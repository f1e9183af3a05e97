"""The sheet of a machine on the house's pages: every figure, in every language, and to print."""

from __future__ import annotations

import re

import httpx
import pytest

from croupier.words.speech import LANGUAGES
from tests.web.house import House

SHEET = "/books/machines/slots/sheet"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_machine_has_its_sheet(house: House, tag: str) -> None:
    for machine, back in (("plums", "94"), ("amber", "96"), ("zmey", "93"), ("bells", "90")):
        said = httpx.get(f"{house.address}{SHEET}?machine={machine}&lang={tag}")
        assert said.status_code == 200, said.text
        assert re.search(rf"{back}[.,]\d\d\d\d %", said.text)
        assert "slots-par" not in said.text


def test_the_page_of_odds_leads_to_it(house: House) -> None:
    odds = httpx.get(f"{house.address}/books/machines/slots/odds?machine=zmey").text
    assert f'href="{SHEET}?machine=zmey"' in odds
    assert "/sheet" not in httpx.get(f"{house.address}/books/by/roulette/odds").text


def test_it_is_printed(house: House) -> None:
    pytest.importorskip("typst")
    said = httpx.get(f"{house.address}{SHEET}.pdf?machine=bells", timeout=60)
    assert said.content.startswith(b"%PDF")
    assert 'filename="machines-bells-en.pdf"' in said.headers["content-disposition"]


def test_what_has_no_sheet_says_so(house: House) -> None:
    assert httpx.get(f"{house.address}/books/by/roulette/sheet").status_code == 404
    assert httpx.get(f"{house.address}{SHEET}?machine=cherries").status_code in (400, 404, 409)
