"""A title page says what the text is in law, and apart from it from when on the values hold.

bg: heading “Проект”, § 1; mk: §6 and the signature; by: end of chapter 2.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.errors import RuleBookError
from croupier.rulebooks.load import book_ids, load_book, shelf
from croupier.words.books.reading import standing, title_page
from croupier.words.speech import LANGUAGES, speech


@pytest.mark.parametrize(
    ("book", "status", "dated", "takes_effect"),
    [
        ("bg", "draft", "", "State Gazette (§ 1)"),
        ("mk", "published", "2023-11-03", "publication on the organiser's site (§6)"),
        ("by", "published", "", "Ministry of Taxes and Duties (Ch. 2 end)"),
        ("bg-blackjack", "published", "", ""),
        ("ru", "published", "", ""),
    ],
)
def test_what_each_text_is_in_law(book: str, status: str, dated: str, takes_effect: str) -> None:
    info = load_book(book).info
    assert (info.status, info.dated) == (status, dated)
    assert info.takes_effect.endswith(takes_effect)


@pytest.mark.parametrize("book", book_ids())
def test_no_book_is_said_to_be_in_force_from_the_day_of_its_values(
    book: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The day of the data is not the law's: no document proves that it is in force."""
    info = load_book(book).info
    for command in (["show", book, "house"], ["versions", book]):
        assert main(["books", *command]) == 0
        said = capsys.readouterr().out
        assert "in force from" not in said.lower()
        assert standing(info).partition(";")[0] in " ".join(said.split())


def test_the_list_of_books_says_what_each_text_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "list"]) == 0
    said = capsys.readouterr().out
    assert "draft, not in force; undated" in said
    assert "published; that it is in force is not known here; of 3 November 2023" in said
    assert said.count("values hold here from 2026-11-15") == len(book_ids())


def test_a_draft_says_so_in_every_language() -> None:
    info = load_book("bg").info
    said = {tag: standing(title_page(info, speech(tag)), speech(tag)) for tag in LANGUAGES}
    assert said["en"] == (
        "draft, not in force; undated; by its own words it binds on the day of its publication in "
        "the State Gazette (§ 1)"
    )
    assert said["bg"].startswith("проект, не е в сила; без дата; ")
    assert "Държавен вестник" in said["bg"]
    assert said["mk"].startswith("нацрт, не е во сила; без датум; ")
    assert said["ru"].startswith("проект, не действует; без даты; ")


def copied(folder: Path, was: str, now: str) -> Path:
    shutil.copytree(str(shelf() / "mk"), folder / "mk", ignore=shutil.ignore_patterns("rounds"))
    page = folder / "mk" / "book.toml"
    page.write_text(re.sub(was, now, page.read_text("utf-8"), flags=re.M), "utf-8")
    return folder


def test_a_page_of_an_older_croupier_is_read_as_it_stands(tmp_path: Path) -> None:
    """It knew one day only, called it `in_force`, and nothing of the text in law."""
    copied(tmp_path, "^(status|dated|takes_effect) = .*\n", "")
    copied_page = tmp_path / "mk" / "book.toml"
    text = copied_page.read_text("utf-8").replace("holds_from", "in_force")
    copied_page.write_text(text, "utf-8")
    info = load_book("mk", tmp_path).info
    assert (info.holds_from, info.status, info.dated) == ("2026-11-15", "draft", "")


@pytest.mark.parametrize(
    ("was", "now", "key"),
    [
        ("^status = .*", 'status = "binding"', "status"),
        ("^dated = .*", 'dated = "in autumn"', "dated"),
        ("^takes_effect = .*", "takes_effect = 6", "takes_effect"),
    ],
)
def test_a_wrong_one_is_named(tmp_path: Path, was: str, now: str, key: str) -> None:
    with pytest.raises(RuleBookError) as refused:
        load_book("mk", copied(tmp_path, was, now))
    assert [(problem.file, problem.key) for problem in refused.value.problems] == [
        ("mk/book.toml", key)
    ]
