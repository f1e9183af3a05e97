"""The registry of persons: apart from everything else, encrypted, and every look on record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.daybook.calendar import age_on, day_of
from croupier.daybook.rooms.players.accounts import FileAmended, PersonErased
from croupier.daybook.rooms.records.looks import Looked
from croupier.daybook.step import Actor, Fact
from croupier.errors import Refused
from croupier.house.people.person import (
    Document,
    Person,
    checked,
    says_a_name_of,
)
from croupier.house.people.registry import KEY
from croupier.phrase import phrase
from tests.house.persons import ANNA, Doors, done, person

YEAR = 366 * 24 * 60


@pytest.fixture
def doors(tmp_path: Path) -> Doors:
    doors = Doors(tmp_path)
    doors.with_manager()
    return doors


def facts(doors: Doors) -> list[Fact]:
    return [fact for recorded in doors.store.days() for fact in recorded.entry.facts]


def test_a_look_is_on_record_before_anything_is_given(doors: Doors) -> None:
    """Who, when, whom and why; a look without a reason is none (`bg` art. 7)."""
    account = doors.registered()
    with pytest.raises(Refused, match="reason"):
        done(doors.registry.look(ANNA, account.person, "file", " "))
    assert not any(isinstance(fact, Looked) for fact in facts(doors))
    found = done(doors.registry.look(ANNA, account.person, "file", "a win above 5,000"))
    assert found.names == "Vesna Rozova"
    last = list(doors.store.days())[-1].entry
    assert last.act.by.person == "anna"
    assert last.facts[0] == Looked("file", account.person, "a win above 5,000")


def test_nobody_looks_who_may_not(doors: Doors) -> None:
    account = doors.registered()
    for by in (Actor("dora", ""), Actor(account.person, "player"), Actor("g1", "guest")):
        with pytest.raises(Refused) as refused:
            done(doors.registry.look(by, account.person, "file", "curious"))
        assert refused.value.code in ("not-on-shift", "not-yours-to-do")
    assert not any(isinstance(fact, Looked) for fact in facts(doors))


def test_ones_own_file_is_looked_at_on_record(doors: Doors) -> None:
    account = doors.registered()
    own = done(doors.registry.look_at_own(Actor(account.person, "player")))
    assert own.address == "Sofia, 1 Vitosha"
    assert Looked("own file", account.person, "own") in facts(doors)


def test_a_document_finds_its_person_however_it_was_typed(doors: Doors) -> None:
    account = doors.registered()
    typed = Document("passport", "mp 12-34567", "bg")
    assert done(doors.registry.find(ANNA, typed, "at the door")) == account.person
    assert done(doors.registry.find(ANNA, Document("passport", "MP7", "BG"), "at the door")) == ""
    assert Looked("document", account.person, "at the door") in facts(doors)


def test_a_file_is_amended_on_record_and_takes_no_other_persons_document(doors: Doors) -> None:
    one, other = doors.registered(), doors.registered("Magpie", number="OTHER")
    moved = changed(address="Plovdiv, 2 Maritsa", photograph=b"\xff\xd8\xff picture")
    done(doors.registry.amend(ANNA, one.person, moved, "has moved"))
    assert done(doors.registry.look(ANNA, one.person, "file", "to see")).address == moved.address
    assert FileAmended(one.person, "has moved") in facts(doors)
    for by, code in ((Actor("lex", "regulator"), "not-yours-to-do"), (ANNA, "reason-needed")):
        with pytest.raises(Refused) as refused:
            done(doors.registry.amend(by, one.person, moved, ""))
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        done(doors.registry.amend(ANNA, other.person, moved, "a new passport"))
    assert refused.value.code == "second-account"
    renewed = changed(document=Document("passport", "NEW1", "BG"))
    done(doors.registry.amend(ANNA, one.person, renewed, "a new passport"))
    assert doors.registry.by_document(renewed.document) == one.person
    assert doors.registry.by_document(moved.document) == "", "the old one is nobody's"


def test_nothing_of_a_person_lies_open_in_the_store(doors: Doors) -> None:
    account = doors.registered()
    for cabinet in ("people", "documents", "accounts", "logins", "badges", "codes", "locks"):
        for name, content in doors.store.cabinet(cabinet).items():
            for secret in (b"Vesna", b"Rozova", b"MP1234567", b"Vitosha", account.login.encode()):
                assert secret not in content
                assert secret not in name.encode()


# Erasing.


def test_erased_the_names_are_gone_and_the_journal_is_whole(doors: Doors) -> None:
    account = doors.registered()
    with pytest.raises(Refused, match="closed first"):
        done(doors.accounts.erase(ANNA, account.person, "on request"))
    done(doors.accounts.close(Actor(account.person, "player"), account.person))
    with pytest.raises(Refused, match="reason"):
        done(doors.accounts.erase(ANNA, account.person, ""))
    done(doors.accounts.erase(ANNA, account.person, "on request"))
    with pytest.raises(Refused, match="no such person"):
        done(doors.registry.look(ANNA, account.person, "file", "why not"))
    with pytest.raises(Refused, match="no such person"):
        done(doors.accounts.erase(ANNA, account.person, "once more"))
    assert PersonErased(account.person, "on request") in facts(doors)
    assert doors.registered().person != account.person, "the same document is new here"


def test_who_must_be_kept_is_not_erased(doors: Doors) -> None:
    """Whoever has a reason says it: an exclusion that runs, say."""
    account = doors.registered()
    done(doors.accounts.close(Actor(account.person, "player"), account.person))

    def excluded(whom: str) -> None:
        assert whom == account.person
        raise Refused("still-engaged")

    doors.registry.holds.append(excluded)
    with pytest.raises(Refused):
        done(doors.accounts.erase(ANNA, account.person, "on request"))
    doors.wait(6 * YEAR)
    assert doors.registry.due() == []
    doors.registry.holds.clear()
    assert doors.registry.due() == [account.person]


def test_staff_are_not_erased(doors: Doors) -> None:
    handed = done(doors.accounts.create_staff(ANNA, person("D1"), "dora", "Vixen"))
    said: dict[str, Any] = {"person": handed.person, "roles": ["dealer"], "of_age": True}
    done(doors.book.begin("engagement", "engage", ANNA, **said))
    for attempt in (
        doors.accounts.close(ANNA, handed.person, "gone"),
        doors.accounts.erase(ANNA, handed.person, "on request"),
    ):
        with pytest.raises(Refused, match="one of the staff"):
            done(attempt)


def test_after_the_years_of_the_profile_a_file_goes_by_itself(doors: Doors) -> None:
    account = doors.registered()
    done(doors.accounts.close(Actor(account.person, "player"), account.person))
    doors.wait(5 * YEAR)
    assert done(doors.accounts.erase_due()) == 0
    doors.wait(1)
    assert done(doors.accounts.erase_due()) == 1
    assert doors.store.cabinet("people") == {}
    assert done(doors.accounts.erase_due()) == 0


# The key.


@pytest.mark.parametrize("damage", ["missing", "damaged", "foreign"])
def test_with_a_wrong_key_the_registry_is_shut_and_says_so(doors: Doors, damage: str) -> None:
    account = doors.registered()
    file = doors.folder / KEY
    assert file.stat().st_mode & 0o777 == 0o600
    kept = file.read_text()
    if damage == "missing":
        file.unlink()
    else:
        file.write_text("nonsense" if damage == "damaged" else "ab" * 32)
    doors.open()
    assert doors.registry.shut is not None
    assert doors.registry.findings
    with pytest.raises(Refused, match=r"shut: people\.key"):
        done(doors.registry.look(ANNA, account.person, "file", "why not"))
    with pytest.raises(Refused, match="shut"):
        doors.logged_in(account.login)
    with pytest.raises(Refused, match="shut"):
        doors.registered(number="OTHER")
    assert damage != "missing" or not file.exists(), "no other key is made in its place"
    file.write_text(kept)
    doors.open()
    assert doors.logged_in(account.login).person == account.person


# Persons.


def changed(**fields: Any) -> Person:
    return msgspec.structs.replace(person(), **fields)


@pytest.mark.parametrize(
    ("born", "age"), [("2008-11-16", 18), ("2008-11-17", 17), ("2008-02-29", 18)]
)
def test_an_age_is_in_whole_years(born: str, age: int) -> None:
    """`by` 6.2: eighteen on the very day."""
    assert age_on(born, day_of(1_794_787_200_000, "Europe/Sofia")) == age


def test_who_was_born_on_a_leap_day_is_older_on_the_first_of_march() -> None:
    february, march = 1_772_280_000_000, 1_772_366_400_000
    assert age_on("2008-02-29", day_of(february, "UTC")) == 17
    assert age_on("2008-02-29", day_of(march, "UTC")) == 18


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("names", person(names="  ")),
        ("names", person(names="x" * 300)),
        ("born", person(born="")),
        ("born", person(born="tomorrow")),
        ("document-number", person(number="--")),
        ("document-kind", changed(document=Document("ticket", "1", "BG"))),
        ("document-country", changed(document=Document("passport", "1", "Б1"))),
        ("address", changed(address="")),
        ("contact", changed(contact="a\x00b")),
        ("photograph", changed(photograph=b"GIF89a")),
    ],
)
def test_a_field_that_cannot_be_is_named(field: str, wrong: Person) -> None:
    with pytest.raises(Refused) as refused:
        checked(wrong)
    assert refused.value.facts["field"] == phrase(f"field.{field}")


@pytest.mark.parametrize(
    ("name", "own"),
    [("vesna77", True), ("Ro zo va", True), ("VESNÁ", True), ("Zara", False), ("Ve", False)],
)
def test_ones_own_names_are_found_in_a_name_at_the_table(name: str, own: bool) -> None:
    assert says_a_name_of(name, "Vesna Rozova-Li") is own
