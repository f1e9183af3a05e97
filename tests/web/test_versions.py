"""The page of a book's versions: dates, states, what changed in words; and one version only."""

from __future__ import annotations

import html
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.rulebooks.load import load_book, read_book, shelf
from croupier.web.books.versions import chapters, listed
from croupier.words.speech import speech
from tests.web.house import House

DAYS = ("2027-01-01", "2027-04-01", "2027-06-01")


def edited(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert re.search(old, text, re.M)
    file.write_text(re.sub(old, new, text, count=1, flags=re.M), "utf-8")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three versions: the tie pays 9 and the surrender is gone; then a game goes, a game comes."""
    folder = tmp_path_factory.mktemp("books") / "ours"
    shutil.copytree(str(shelf() / "ru"), folder)
    edited(folder / "book.toml", 'id = "ru"', 'id = "ours"')
    for day in DAYS:
        if day == DAYS[1]:
            edited(
                folder / "baccarat.toml",
                r"to_one = 8 \}\], clause = \"BC payouts",
                'to_one = 9 }], clause = "our rule 3',
            )
            surrender = r"^\[surrender\]\n(?:(?!\[).*\n)*"
            absent = '[surrender]\nnot_offered = { is = true, clause = "our rule 9" }\n\n'
            edited(folder / "blackjack.toml", surrender, absent)
            edited(
                folder / "roulette.toml",
                "^split = .*$",
                'split = { is = 17, clause = "our rule 1" }',
            )
        if day == DAYS[2]:
            (folder / "russian.toml").unlink()
            shutil.copy(str(shelf() / "by" / "oasis.toml"), folder)
        edited(folder / "book.toml", r"^holds_from = .*$", f"holds_from = {day}")
        files = [file for file in folder.iterdir() if file.suffix == ".toml"]
        (folder / "versions" / day).mkdir(parents=True)
        for file in files:
            shutil.copy(file, folder / "versions" / day)
    return folder.parent


@pytest.fixture
def house(house: House, own: Path) -> Iterator[House]:
    """Opened on a day between the second version and the third."""
    house.app.state.own_books, house.app.state.day = own, "2027-05-10"
    yield house
    house.app.state.own_books, house.app.state.day = None, ""


def page(house: House, address: str) -> str:
    answer = httpx.get(f"{house.address}/books/{address}")
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", html.unescape(answer.text)).split())


def test_every_version_with_its_day_its_state_and_how_much_it_changes(house: House) -> None:
    said = page(house, "ours/versions")
    third, second, first = (said.index(f"{day} 2027") for day in ("1 June", "1 April", "1 January"))
    assert third < second < first, "the newest first"
    assert "1 June 2027 State announced, holds from 1 June 2027 Edition" in said
    assert "1 April 2027 State holds Edition" in said
    assert "1 January 2027 State held until 1 April 2027 Edition" in said
    assert "baccarat: 1 value; blackjack: 4 values; 1 source" in said
    assert "new: Oasis poker; gone: Russian poker" in said
    assert "What changed from 1 April 2027 to 1 June 2027" in said


def test_any_two_are_compared_in_words_with_their_clauses(house: House) -> None:
    said = page(house, f"ours/versions?from={DAYS[0]}&to={DAYS[1]}")
    assert "Bet: tie: pays 8 to 1 BC payouts 9 to 1 our rule 3" in said
    assert "surrender offered not offered our rule 9" in said
    assert "surrender: costs of the bet 1/2 BJ Surrender p. 1 –" in said
    assert "split, two numbers The value is the same, its source is another." in said
    back = page(house, f"ours/versions?from={DAYS[1]}&to={DAYS[0]}")
    assert "Bet: tie: pays 9 to 1 our rule 3 8 to 1 BC payouts" in back
    assert "Both say the same." in page(house, f"ours/versions?from={DAYS[1]}&to={DAYS[1]}")


def test_each_version_can_be_read_and_a_draft_only_by_its_author(house: House) -> None:
    assert "9 to 1" in page(house, "ours/baccarat")
    assert "9 to 1" not in page(house, "ours@2027-01-01/baccarat")
    for address in ("ours@draft/baccarat", "ours@2027-02-30/baccarat", "ours/versions?to=2027"):
        answer = httpx.get(f"{house.address}/books/{address}")
        assert answer.status_code == 404
        assert f"It has: {', '.join(DAYS)}." in answer.text


def test_a_book_that_is_only_announced_stands_on_the_shelf_with_its_day(house: House) -> None:
    house.app.state.day = "2026-12-31"
    assert 'href="/books/ours@2027-01-01/baccarat"' in httpx.get(f"{house.address}/books").text
    assert httpx.get(f"{house.address}/books/ours/baccarat").status_code == 400


def test_a_book_with_one_version_says_so(house: House) -> None:
    said = page(house, "by/versions")
    assert "There is one version of this book so far" in said
    assert "What changed" not in said


def test_the_same_in_another_language(own: Path) -> None:
    old, new = (read_book(own / "ours" / "versions" / day, "ours", day) for day in DAYS[:2])
    russian = speech("ru")
    rows = [row for chapter in chapters(old, new, russian) for row in chapter.rows]
    gone = ("surrender", "surrender.against", "surrender.costs", "surrender.settled")
    assert [row.key for row in rows] == ["bets.tie.pays", *gone, "pays.split"]
    (only,) = listed((load_book("by"),), "2026-11-15", russian)
    assert only.book.info.holds_from == "2026-11-15"
    assert russian.day("2026-11-15").startswith("15 ноября 2026")
