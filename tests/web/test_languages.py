"""The server's pages in four languages: which one a visitor gets, and that no phrase is missing."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from babel.messages.catalog import Catalog, Message

from croupier.cli import main
from croupier.rulebooks.load import book_ids, leaves, load_book
from croupier.rulebooks.readings import readings
from croupier.rulebooks.schema.house import Amount, Term
from croupier.web.site.language import COOKIE
from croupier.words.books import citing, reading
from croupier.words.speech import speech
from tests.web.house import House
from tools import words

BOOKS = [load_book(book) for book in book_ids()]


@pytest.fixture(scope="module")
def said() -> dict[words.Said, str]:
    return words.collected()


def language_of(page: httpx.Response) -> str:
    found = re.search(r'<html lang="(\w+)">', page.text)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("query", "cookie", "header", "tag"),
    [
        ("", "", "", "en"),
        ("", "", "de-DE,de;q=0.9", "en"),
        ("", "", "de-DE,ru-RU;q=0.8,bg;q=0.9", "bg"),
        ("", "", "mk;q=0,ru;q=loud, *", "en"),
        ("", "mk", "ru", "mk"),
        ("?lang=ru", "mk", "bg", "ru"),
        ("?lang=tlh", "mk", "bg", "mk"),
        ("", "tlh", "bg", "bg"),
    ],
)
def test_address_then_memory_then_browser_then_english(
    house: House, query: str, cookie: str, header: str, tag: str
) -> None:
    headers = {"accept-language": header} | ({"cookie": f"{COOKIE}={cookie}"} if cookie else {})
    answer = httpx.get(f"{house.address}/books{query}", headers=headers)
    assert language_of(answer) == answer.headers["content-language"] == tag


def test_a_language_is_kept_and_every_page_leads_to_itself_in_the_others(house: House) -> None:
    with httpx.Client(base_url=house.address) as visitor:
        first = visitor.get("/books/by/russian?lang=ru")
        assert 'href="/books/by/russian?lang=mk" hreflang="mk"' in first.text
        assert '<span lang="ru" aria-current="true">Русский</span>' in first.text
        assert language_of(visitor.get("/tables/h1/rules")) == "ru"
        assert language_of(visitor.get("/nowhere")) == "ru", "lost, but not in another language"


def test_what_a_program_reads_stays_english(house: House) -> None:
    answer = httpx.get(f"{house.address}/api/tables/zz?lang=ru")
    assert answer.json()["error"]["words"].startswith("There is no table")


def test_every_reading_that_a_book_cites_is_explained_and_no_other() -> None:
    cited = {
        value.reading
        for book in BOOKS
        for section in (*book.games.values(), book.house)
        for _, value in leaves(section.rules)
        if value.reading
    }
    assert cited == set(readings())


def test_a_reading_stands_in_words_beside_its_value(house: House) -> None:
    page = html.unescape(httpx.get(f"{house.address}/books/by/oasis").text)
    assert "Reading R71" in page
    assert f"{readings()['R71'].question} <b>{readings()['R71'].answer}</b>" in page
    assert "Other readings: staked on the ante and paid with it" in page


def test_a_note_keeps_its_clause_and_a_clause_its_number() -> None:
    assert citing.taken_apart("not printed; as by §104 (second)") == (
        "not printed; as {clause}",
        "by §104 (second)",
    )
    for book in BOOKS:
        for section in (*book.games.values(), book.house):
            for _, value in leaves(section.rules):
                assert citing.note(value.house) == value.house
                assert citing.clause(value.clause) == value.clause


def test_every_phrase_is_collected_once(said: dict[words.Said, str]) -> None:
    assert len({(phrase.place, phrase.english) for phrase in said}) == len(said)
    assert words.Said("blackjack.rule.double.not_on", "not with these points") in said
    assert words.Said("note", "not printed; as {clause}") in said


# The three languages beside English.


@pytest.mark.parametrize("tag", words.TAGS)
def test_no_phrase_is_missing(tag: str, said: dict[words.Said, str]) -> None:
    assert words.problems(tag, said) == []


@pytest.mark.parametrize(
    ("tag", "thing", "said"),
    [
        ("ru", Term(1, "months"), "1 месяц"),
        ("ru", Term(3, "months"), "3 месяца"),
        ("ru", Term(15, "days"), "15 дней"),
        ("ru", Term(21, "days"), "21 день"),
        ("bg", Term(15, "days"), "15 дни"),
        ("mk", Term(15, "days"), "15 дена"),
        ("mk", Term(21, "days"), "21 ден"),
        ("ru", Amount(5000, "BGN"), "5\N{NO-BREAK SPACE}000 BGN"),
        ("en", Amount(5000, "BGN"), "5 000 BGN"),
    ],
)
def test_numbers_bend_their_words(tag: str, thing: object, said: str) -> None:
    assert reading.value(thing, speech(tag)) == said


@pytest.mark.parametrize("tag", words.TAGS)
def test_a_page_is_in_its_language_from_top_to_bottom(tag: str) -> None:
    """No word of a page stays English; citations name parts of the texts by their own marks."""
    said = speech(tag)
    for group in reading.groups(load_book("by").section("russian").rules, said):
        for row in group.rows:
            for text in (group.name, row.rule, row.value, row.house, row.question, *row.other):
                assert not re.search(r"[a-z]{3}", text), f"{row.key}: {text}"


def test_a_terminal_reads_a_game_aloud(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "show", "by", "russian", "--lang", "ru"]) == 0
    said = capsys.readouterr().out
    assert "R71" in said
    assert readings()["R71"].question not in said


# What the tool finds.


TWO = {
    words.Said("catalogue.odds", "{won} to {staked}"): "",
    words.Said("counted.days", "{count} day", "{count} days"): "",
}


@pytest.fixture
def complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """A language of two phrases, with nothing amiss."""
    monkeypatch.setattr(words, "WORDS", tmp_path)
    made = words.updated("ru", TWO)
    odds_of(made).string = "{won} к {staked}"
    days = made.get("{count} day", "counted.days")
    assert days
    days.string = ("{count} день", "{count} дня", "{count} дней")
    return made


def odds_of(catalog: Catalog) -> Message:
    found = catalog.get("{won} to {staked}", "catalogue.odds")
    assert found
    return found


def test_a_complete_language_has_no_problems_and_is_left_as_it_is(complete: Catalog) -> None:
    written = words.written(complete)
    (words.WORDS / "ru.po").write_bytes(written)
    assert words.problems("ru", TWO) == []
    assert words.written(words.updated("ru", TWO)) == written


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda made: made.delete("{won} to {staked}", "catalogue.odds"), "is missing"),
        (lambda made: setattr(odds_of(made), "string", ""), "has no words"),
        (lambda made: odds_of(made).flags.add("fuzzy"), "is marked fuzzy"),
        (lambda made: setattr(odds_of(made), "string", "{won} к {stake}"), "other placeholders"),
        (lambda made: setattr(odds_of(made), "string", "{won} к {staked"), "other placeholders"),
        (lambda made: made.add("x", "y", context="catalogue.gone"), "nothing says"),
    ],
)
def test_what_is_wrong_with_a_language_is_named(
    complete: Catalog, spoil: Callable[[Catalog], object], why: str
) -> None:
    spoil(complete)
    (words.WORDS / "ru.po").write_bytes(words.written(complete))
    found = words.problems("ru", TWO)
    assert len(found) == 1
    assert why in found[0]
