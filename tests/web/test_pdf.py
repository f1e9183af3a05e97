"""Books and tables' rules on paper: what stands on the sheets, in which language, and that the same
book always makes the same file."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import typst

from croupier.cli import main
from croupier.errors import RuleBookError
from croupier.print import booklets
from croupier.print import sheets as printing
from croupier.rulebooks.load import Book, leaves, load_book
from croupier.words.books import reading
from croupier.words.speech import ENGLISH, Speech, speech
from tests.web.house import House


def data_of(book: Book, game: str = "", words: Speech = ENGLISH) -> dict[str, Any]:
    info = reading.title_page(book.info, words)
    return (
        booklets.of_game(book, info, game, words) if game else booklets.of_book(book, info, words)
    )


def said(content: Any) -> str:
    """The text of a piece of content, as the compiler has it."""
    if isinstance(content, list):
        return "".join(map(said, content))
    if not isinstance(content, dict):
        return ""
    if content.get("func") == "space":
        return " "
    inner = (content.get(name) for name in ("children", "body", "child"))
    return str(content.get("text", "")) + "".join(map(said, inner))


def found(data: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """What stands on a sheet: all elements of a kind, such as `heading`, with their content."""
    elements: list[dict[str, Any]] = json.loads(
        typst.query(
            printing.TEMPLATES / booklets.TEMPLATE,
            kind,
            root=printing.TEMPLATES,
            sys_inputs={"data": json.dumps(data)},
            ignore_system_fonts=True,
        )
    )
    return elements


def headings(data: dict[str, Any]) -> list[tuple[int, str]]:
    return [(each["level"], said(each["body"])) for each in found(data, "heading")]


def cells(data: dict[str, Any]) -> str:
    """Everything in the tables of a sheet."""
    tables = found(data, "table")
    return "\n".join(said(cell) for table in tables for cell in table["children"])


def pages_in(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_a_whole_book_has_title_page_contents_and_a_chapter_for_every_game() -> None:
    book = load_book("bg-blackjack")
    data = data_of(book)
    pdf = printing.printed(booklets.TEMPLATE, data)
    assert pdf.startswith(b"%PDF-")
    assert pages_in(pdf) >= 4
    assert b"A4" in pdf or re.search(rb"595\.2\d* 841\.8", pdf)
    assert [name for level, name in headings(data) if level == 1] == (
        ["Contents", "Blackjack", "The house"]
    )
    facts = {fact["name"]: fact["said"] for fact in data["facts"]}
    assert facts["Values hold here from"] == "15 November 2026"
    assert facts["The text"] == "published; that it is in force is not known here; undated"
    assert facts["Fingerprint"] == book.hash
    assert facts["Edition"] == book.info.edition


def test_the_same_book_always_makes_the_same_bytes() -> None:
    data = data_of(load_book("bg"), "punto-banco")
    first = printing.printed(booklets.TEMPLATE, data)
    printing.compiled.cache_clear()
    assert printing.printed(booklets.TEMPLATE, data) == first
    data["facts"][0]["said"] = "another book"
    assert printing.printed(booklets.TEMPLATE, data) != first


def test_a_game_has_every_value_with_its_source_readings_and_alternatives() -> None:
    book = load_book("bg")
    data = data_of(book, "punto-banco")
    printed = cells(data)
    for group in reading.groups(book.section("punto-banco").rules):
        assert (2, group.name[:1].upper() + group.name[1:]) in headings(data)
        for row in group.rows:
            for words in (row.rule, *(row.lines or (row.value,)), row.clause, row.house):
                assert words in printed, row.key
            if row.reading:
                assert f"Reading {row.reading}" in printed
                assert row.question in printed
                assert row.answer in printed
    cited = dict(leaves(book.section("punto-banco").rules))["drawing.second.5"]
    assert cited.other == ((4, 5, 6, 7),)
    assert "Other readings: 4, 5, 6, 7" in printed


def test_text_of_a_book_is_never_markup() -> None:
    data = data_of(load_book("bg"), "punto-banco")
    nasty = '#panic("no") $x$ *bold* _it_ <label> @ref \\ // [x] ♠♥♦♣'
    data["chapters"][0]["groups"][0]["rows"][0]["value"] = nasty
    data["title"] = data["running"] = nasty
    assert nasty in cells(data)
    assert printing.printed(booklets.TEMPLATE, data)


def test_a_book_in_another_language() -> None:
    russian = speech("ru")
    data = data_of(load_book("ru"), "baccarat", russian)
    assert data["lang"] == "ru"
    assert "15 ноября 2026" in data["version"]
    groups = reading.groups(load_book("ru").section("baccarat").rules, russian)
    assert groups[0].rows[0].rule in cells(data)


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("books/by/roulette.pdf", "by@2026-11-15-roulette-en.pdf"),
        ("books/bg-blackjack.pdf?lang=bg", "bg-blackjack@2026-11-15-bg.pdf"),
        ("tables/h1/rules.pdf", "h1-rules-en.pdf"),
    ],
)
def test_the_house_prints_them(house: House, address: str, name: str) -> None:
    answer = httpx.get(f"{house.address}/{address}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert f'filename="{name}"' in answer.headers["content-disposition"]
    assert answer.content.startswith(b"%PDF-")


def test_a_table_prints_its_plate(house: House) -> None:
    from croupier.rulebooks.load import Section
    from croupier.web.site import pages

    desk = house.floor.desk("h1")
    opened = pages.opened_of(desk)
    section = Section(opened.game, desk.setting.rules, opened.rules)
    plate, info = pages.plate_words(desk), desk.place.book.info
    data = booklets.of_table(opened, section, info, plate, ENGLISH)
    printed = cells(data)
    for row in plate.limits:
        assert row.kind in printed
        assert row.pays in printed
    for call in plate.calls:
        assert call["name"] in printed
        assert call["becomes"] in printed
    assert (1, "Roulette") in headings(data)


def test_pages_link_to_their_pdf(house: House) -> None:
    for page, link in (
        ("books", "/books/by.pdf?lang=en"),
        ("books/by/roulette", "/books/by/roulette.pdf?lang=en"),
        ("tables/h1/rules", "/tables/h1/rules.pdf?lang=en"),
    ):
        assert f'href="{link}"' in httpx.get(f"{house.address}/{page}").text


@pytest.mark.parametrize("address", ["books/nope.pdf", "books/by/nope.pdf", "tables/x/rules.pdf"])
def test_what_is_not_there_is_not_printed(house: House, address: str) -> None:
    assert httpx.get(f"{house.address}/{address}").status_code == 404


def test_the_command_writes_a_file_and_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["books", "print", "bg", "punto-banco", "--lang", "bg"]) == 0
    (file,) = tmp_path.iterdir()
    assert file.name == "bg@2026-11-15-punto-banco.pdf"
    assert file.read_bytes().startswith(b"%PDF-")
    assert main(["books", "print", "bg", "punto-banco", "-o", "nowhere/x.pdf"]) == 2
    assert "cannot be written to nowhere/x.pdf" in capsys.readouterr().err


def test_without_the_extra_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    printing.compiled.cache_clear()
    with pytest.raises(RuleBookError) as refused:
        printing.printed(booklets.TEMPLATE, data_of(load_book("bg"), "roulette"))
    assert refused.value.code == "needs-extra"
    assert "pip install 'croupier[print]'" in str(refused.value)
