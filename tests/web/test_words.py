"""The words of the page of the tables: one catalogue with all others, part by part, in every
language; and what a new language needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.web.site import pages
from croupier.words import speech as speeches
from croupier.words.parts import parts, told
from croupier.words.speech import LANGUAGES, speech
from tests.web.house import House
from tools import words

EVERY = list(parts())
PAGE = '<!doctype html>\n<html lang="en">\n<body></body></html>\n'


def part_of(house: House, language: str, part: str = "house") -> dict[str, Any]:
    answer = httpx.get(f"{house.address}/words/{language}/{part}.json")
    assert answer.status_code == 200
    assert answer.headers["content-language"] == language
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("part", EVERY)
def test_every_part_is_there_in_every_language(house: House, part: str) -> None:
    english = part_of(house, "en", part)
    for language in LANGUAGES:
        assert part_of(house, language, part).keys() == english.keys()


@pytest.mark.parametrize("address", ["tlh/house", "en/nobody", "ru/house/more"])
def test_what_is_not_there_is_said_to_a_program(house: House, address: str) -> None:
    answer = httpx.get(f"{house.address}/words/{address}.json?lang=ru")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "bad-message")


def test_no_part_has_a_key_of_another() -> None:
    every = [key for part in parts().values() for key in part]
    assert len(set(every)) == len(every)


def test_what_other_pages_have_words_for_the_page_has_too() -> None:
    assert told("house", speech("ru"))["game.punto-banco"] == "пунто банко"
    assert told("cards", speech("ru"))["hand.pair"] == "пара {first:many}"


@pytest.mark.usefixtures("built")
def test_the_page_of_the_tables_comes_in_the_visitors_language(house: House) -> None:
    for tag in words.TAGS:
        answer = httpx.get(f"{house.address}/", headers={"accept-language": f"{tag},en;q=0.5"})
        assert f'<html lang="{tag}">' in answer.text
        assert answer.headers["content-language"] == tag
        assert answer.headers["vary"] == "Accept-Language, Cookie"
        assert answer.headers["cache-control"] == "no-cache"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page, as if it were built."""
    file = tmp_path / "index.html"
    file.write_text(PAGE, "utf-8")
    monkeypatch.setattr(pages, "APP", file)


# A language more: its line in LANGUAGES and its file, and nothing else.


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "eo", "Esperanto")
    monkeypatch.setattr(words, "WORDS", tmp_path)
    monkeypatch.setattr(speeches, "PO", tmp_path)
    made = words.updated("eo", words.collected())
    said: list[tuple[str, str, str | tuple[str, ...]]] = [
        ("catalogue.books", "Rule books", "Regullibroj"),
        ("page.nav.tables", "Tables", "Tabloj"),
        ("page.lobby.free", "{n} free seat", ("{n} libera seĝo", "{n} liberaj seĝoj")),
        ("game", "roulette", "ruleto"),
        ("hands.rank.A.many", "aces", "asoj"),
        ("page.roulette.wheel", "Wheel", "Rado"),
    ]
    for place, english, own in said:
        message = made.get(english, place)
        assert message
        message.string = own
    (tmp_path / "eo.po").write_bytes(words.written(made))
    speech.cache_clear()


@pytest.mark.usefixtures("built", "esperanto")
def test_a_language_more_needs_its_line_and_its_file_only(house: House) -> None:
    with httpx.Client(base_url=house.address) as visitor:
        books = visitor.get("/books?lang=eo").text
        assert '<html lang="eo">' in books
        assert "Regullibroj" in books
        assert '<html lang="eo">' in visitor.get("/").text, "kept, on the page of the tables too"
    found = part_of(house, "eo")
    assert found["nav.tables"] == "Tabloj"
    assert found["nav.history"] == "History", "what has no words is English"
    assert found["lobby.free"] == {"one": "{n} libera seĝo", "other": "{n} liberaj seĝoj"}
    assert found["lobby.rounds"] == {"=1": "{n} round", "other": "{n} rounds"}
    assert found["game.roulette"] == "ruleto"
    assert part_of(house, "eo", "cards")["rank.A.many"] == "asoj"
    assert part_of(house, "eo", "roulette")["roulette.wheel"] == "Rado"


@pytest.mark.parametrize(
    ("tag", "forms"),
    [
        ("en", {"one": "day", "other": "days"}),
        ("bg", {"one": "ден", "other": "дни"}),
        ("mk", {"one": "ден", "other": "дена"}),
        ("ru", {"one": "день", "few": "дня", "many": "дней", "other": "дней"}),
    ],
)
def test_what_bends_has_a_form_for_each_category_of_its_language(
    tag: str, forms: dict[str, str]
) -> None:
    found = speech(tag).forms("counted.days", "{count} day", "{count} days")
    assert found == {category: f"{{count}} {form}" for category, form in forms.items()}


def test_what_books_and_plans_call_things_comes_beside_the_parts(house: House) -> None:
    """Of English there is nothing: it is what they have written."""
    assert part_of(house, "en", "names") == {}
    found = part_of(house, "ru", "names")
    assert found["named.table.Blackjack with one deck"] == "Блэкджек с одной колодой"
    assert found["named.clause.art."] == "ст."
    assert {key.split(".")[1] for key in found} == {"table", "book", "clause"}


def test_a_browser_that_has_the_words_is_not_sent_them_again(house: House) -> None:
    address = f"{house.address}/words/bg/house.json"
    first = httpx.get(address)
    again = httpx.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert httpx.get(address, headers={"if-none-match": '"other"'}).status_code == 200


# What the tool says of the page.


SAID = {
    words.Said("page.nav.tables", "Tables"): "",
    words.Said("page.lobby.free", "{n} free seat", "{n} free seats"): "",
    words.Said("error.not-yours", "Only the person concerned may do this."): "",
    words.Said("verb", "raise to"): "",
}


def test_whatever_says_it_a_phrase_without_words_is_a_problem_and_listed_with_its_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "WORDS", tmp_path)
    made = words.updated("ru", SAID)
    half = made.get("{n} free seat", "page.lobby.free")
    assert half
    half.string = ("{n} место", "", "")
    (tmp_path / "ru.po").write_bytes(words.written(made))
    wrong = words.problems("ru", SAID)
    assert len(wrong) == 4, "half a phrase is none"
    assert all(each.endswith("has no words") for each in wrong)
    listed = words.lacking(SAID)
    assert "words/page.py: page.nav.tables “Tables”: bg, mk, ru" in listed
    assert any(each.startswith("errors.py: error.not-yours “Only") for each in listed)
    assert any(each.startswith("words/poker/__init__.py: verb “raise to”") for each in listed)


def test_the_english_of_the_page_is_up_to_date_and_else_named_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert words.out_of_date() == []
    monkeypatch.setattr(words, "PAGE", tmp_path / "words")
    monkeypatch.setattr(words, "WORDS", tmp_path)
    assert len(words.out_of_date()) == len(EVERY) + 2
    words.write({})
    (tmp_path / "words" / "gone.json").write_text("{}", "utf-8")
    assert words.out_of_date() == [
        "gone.json of the page is out of date: python -m tools.words",
    ]
    words.write({})
    assert words.out_of_date() == []
