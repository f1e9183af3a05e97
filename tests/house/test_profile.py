"""Profiles: one for each book and the demo house, complete, or refused with all that is wrong."""

from __future__ import annotations

from datetime import date
from importlib import resources
from pathlib import Path

import pytest

from croupier.daybook.calendar import midnight
from croupier.errors import RoundTextError, RuleBookError
from croupier.house.profile import (
    ProfileText,
    find_profile,
    read_profile,
    shipped_profiles,
    terms_of_day,
)
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.house import Term
from croupier.rulebooks.shelves import all_ids, find_book
from croupier.words.profile import subjects, values
from croupier.words.speech import LANGUAGES, speech

DEMO = (resources.files("croupier.house") / "profiles" / "demo.toml").read_text("utf-8")


def problems(folder: Path, text: str) -> dict[str, str]:
    (file := folder / "own.toml").write_text(text, "utf-8")
    with pytest.raises(RuleBookError) as refused:
        read_profile(file)
    assert refused.value.code == "profile"
    return {problem.key: problem.expected for problem in refused.value.problems}


def changed(*lines: tuple[str, str]) -> str:
    text = DEMO
    for old, new in lines:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_every_book_has_a_profile_and_so_has_the_demo_house() -> None:
    """The sheets of machines ask nothing of a house."""
    assert {*shipped_profiles()} == {"demo", *all_ids()} - {"machines"}


@pytest.mark.parametrize("name", shipped_profiles())
def test_a_shipped_profile_takes_from_others_only_what_its_book_is_silent_on(name: str) -> None:
    terms = read_profile(name)
    own = find_book(terms.book).house.rules
    for subject, book in terms.books.items():
        silent = isinstance(getattr(own, subject), Absent)
        assert (book == terms.book) != silent, subject


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("name", shipped_profiles())
def test_every_subject_and_value_is_told_with_its_clause_and_its_meaning(
    name: str, tag: str
) -> None:
    terms = read_profile(name)
    told = subjects(terms, speech(tag))
    assert [each.key for each in told] == list(terms.books)
    assert all(row.clause or row.house or row.reading for each in told for row in each.rows)
    assert all(each.means and each.value for each in values(terms, speech(tag)))


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        changed(
            ('zone = "Europe/Sofia"', 'zone = "Europe/Nowhere"'),
            ('country = "BG"', 'country = "XX"'),
            ('currency = "BGN"', 'currency = "LEV"'),
            ("day_begins = 6", "day_begins = 24"),
            ('age = "by"', 'age = "ru"'),
            ('staff = "bg"', 'staff = "by"'),
            ('display = "bg"\n', ""),
            ('video = "by"', 'video = "nowhere"'),
            ('monday = "always"', 'monday = "late"'),
            ("kept = 5", 'kept = "long"'),
            ("flag = 10000", "flags = 10000"),
            ('["vault", "window"]', '["vault", "moon"]'),
        ),
    )
    assert {
        "zone",
        "country",
        "currency",
        "day_begins",
        "subjects.age",
        "subjects.staff",
        "subjects.display",
        "subjects.video",
        "opening_hours",
        "people.kept",
        "cage.flags",
    } <= {*found}
    assert found["subjects.display"] == "missing"
    assert "silent" in found["subjects.age"], "ru is of games alone"
    assert "speaks of it" in found["subjects.staff"], "bg has art. 9"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('["1", "5",', '["5", "1",', "denominations"),
        ('["1", "5",', '["1", "1",', "denominations"),
        ('["1", "5",', '["0", "5",', "denominations"),
        ('["1", "5",', '["0.001", "5",', "denominations"),
        ('["vault", "window"]', '["vault", "moon"]', "cage"),
        ('cameras = "tables dealt by hand"', 'cameras = "none"', "cameras"),
        ('staffed_by = "program"', 'staffed_by = "robots"', "staffed_by"),
        ('number = "DEMO-1"\n', "", "certificate.number"),
        ("received = 2026-01-08", "received = 2026-01-01", "certificate"),
        ('book = "bg"', 'book = "nowhere"', "book"),
        ('address = "1 Vitosha Blvd, Sofia"', 'address = " "', "address"),
        ('zone = "Europe/Sofia"', 'zone = "Europe/Sofia"\nname = "x"', "name"),
    ],
)
def test_what_is_wrong_is_named_by_its_key(tmp_path: Path, old: str, new: str, key: str) -> None:
    assert key in problems(tmp_path, changed((old, new)))


def test_an_empty_file_is_told_everything_that_lacks(tmp_path: Path) -> None:
    found = problems(tmp_path, "")
    assert {"book", "zone", "subjects", "people", "opening_hours"} <= {*found}
    assert {*found.values()} == {"missing"}


def test_a_problem_says_its_line(tmp_path: Path) -> None:
    (file := tmp_path / "own.toml").write_text(changed(('age = "by"', 'age = "ru"')), "utf-8")
    with pytest.raises(RuleBookError) as refused:
        read_profile(file)
    line = file.read_text("utf-8").splitlines()[refused.value.problems[0].line - 1]
    assert line == 'age = "ru"'


def test_a_profile_is_found_by_its_name_or_by_its_path(tmp_path: Path) -> None:
    (file := tmp_path / "own.toml").write_text(DEMO, "utf-8")
    assert read_profile(str(file)).name == "own"
    with pytest.raises(RuleBookError) as refused:
        find_profile("atlantis")
    assert refused.value.code == "no-such-profile"


def test_a_day_names_any_shipped_house() -> None:
    assert terms_of_day("by").country == "BY"
    assert terms_of_day("demo, disputes by").books["disputes"] == "by"
    with pytest.raises(RoundTextError):
        terms_of_day("atlantis")


def test_a_term_that_ends_on_a_holiday_moves_only_where_the_house_says_so(tmp_path: Path) -> None:
    """Terms: the default is that it does not."""
    (file := tmp_path / "own.toml").write_text(
        changed(("holidays_move = false", "holidays_move = true")), "utf-8"
    )
    stays, moves = read_profile(), read_profile(file)
    began = midnight(date(2026, 12, 9), stays.zone)  # ten days later it is a Saturday
    assert stays.until(began, Term(10, "days")) == midnight(date(2026, 12, 20), stays.zone) - 1
    assert moves.until(began, Term(10, "days")) == midnight(date(2026, 12, 22), stays.zone) - 1


def test_a_house_without_somebody_to_open_its_day_or_its_door_is_refused(tmp_path: Path) -> None:
    text = (resources.files("croupier.house") / "profiles" / "mk.toml").read_text("utf-8")
    line = next(each for each in text.splitlines() if each.startswith("roles"))
    found = problems(tmp_path, text.replace(line, 'roles = ["cashier"]'))
    assert "game manager, pit boss, registrar" in found["roles"], "mk names dealer and inspector"
    assert read_profile("mk").officials[:2] == ("dealer", "inspector")
    assert "registrar" in read_profile("by").officials


def test_no_value_of_the_file_is_left_out_of_what_is_told() -> None:
    told = {each.key.partition(".")[0] for each in values(read_profile(), speech("en"))}
    elsewhere = {"book", "subjects"}  # each with its clauses
    named = {"people": "kept", "tax": "taxes"}
    fields = {named.get(name, name) for name in ProfileText.__struct_fields__}
    assert fields - elsewhere <= told


@pytest.mark.parametrize("subject", ["jackpots", "bonus_games", "tournaments"])
def test_what_a_house_need_not_have_it_has_where_its_book_says_how(subject: str) -> None:
    """bg art. 26(1), 27(1): only if they are in the book."""
    assert getattr(read_profile("bg"), subject) is not None
    assert getattr(read_profile("by"), subject) is None
    assert subject not in read_profile("by").books
