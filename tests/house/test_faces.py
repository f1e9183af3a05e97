"""How players look to others: a name that is nobody else's, a picture, and neither in a journal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.daybook.authority import PLAYER
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.people import faces
from croupier.house.people.faces import COLOURS, MOTIFS
from croupier.house.people.names import checked_name, likeness
from croupier.table.sight import public_name
from croupier.web.site.pages import STATIC
from tests.house.persons import ANNA, Doors, done

G1, G2 = "g1", "g2"


@pytest.fixture
def doors(tmp_path: Path) -> Doors:
    doors = Doors(tmp_path)
    doors.with_manager()
    return doors


def choose(doors: Doors, player: str, name: str, picture: str = "") -> None:
    done(doors.people.faces.choose(player, name, picture))


def called(doors: Doors, player: str) -> str:
    return doors.people.faces.name(player, "Guest 1")


def strike(doors: Doors, player: str) -> None:
    who = public_name(player)
    done(doors.book.begin("name-striking", "strike", ANNA, who=who, reason="rude"))


def refusal(doors: Doors, player: str, name: str, picture: str = "") -> str:
    with pytest.raises(Refused) as refused:
        choose(doors, player, name, picture)
    return refused.value.code


@pytest.mark.parametrize("name", ["Magpie", "O’Brien", "Жанна", "J.-P. 2", "Petkova", "Abbott"])
def test_a_name_of_one_alphabet_is_as_it_is_written(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x", "field-wrong"),
        ("y" * 21, "field-wrong"),
        ("...", "field-wrong"),
        ("<b>fox</b>", "name-signs"),
        ("Fo\u202ex", "field-wrong"),
        ("Маgpie", "name-signs"),
        ("Dealer", "name-reserved"),
        ("The  D3aler 7", "name-reserved"),
        ("Дилер", "name-reserved"),
        ("Крупье Иван", "name-reserved"),
        ("Pit Boss", "name-reserved"),
        ("bot", "name-reserved"),
        ("B0T 12", "name-reserved"),
        ("Guest 4711", "name-reserved"),
        ("Гость", "name-reserved"),
        ("Kira", "name-reserved"),
    ],
)
def test_nobody_passes_for_the_house_or_its_bots(name: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_name(name, ("Kira",))
    assert refused.value.code == code


def test_two_names_that_look_alike_are_the_same() -> None:
    assert likeness("Сорока") == likeness("СОРОКА ") != likeness("Ворона")
    assert likeness("Rоса") == likeness("roca") == likeness("R0CA")
    assert likeness("Élise") == likeness("elise") == likeness("e1ise")


def test_a_name_is_taken_once_and_another_is_offered(doors: Doors) -> None:
    choose(doors, G1, "Magpie")
    with pytest.raises(Refused) as refused:
        choose(doors, G2, "magpie")
    assert refused.value.facts == {"name": "magpie", "free": "magpie 2"}
    choose(doors, G1, "Rook")
    choose(doors, G2, "Magpie")
    assert (called(doors, G1), called(doors, G2)) == ("Rook", "Magpie")
    doors.open()
    assert (called(doors, G1), called(doors, G2)) == ("Rook", "Magpie")


def test_a_name_that_is_struck_is_nobodys_any_more(doors: Doors) -> None:
    choose(doors, G1, "Magpie", "fox-3")
    told: list[str] = []
    doors.people.faces.listeners.append(told.append)
    strike(doors, G1)
    assert told == [public_name(G1)]
    assert called(doors, G1) == "Guest 1"
    assert doors.people.faces.of(public_name(G1)).picture == "fox-3"
    assert refusal(doors, G1, "Magpie") == "name-struck"
    assert refusal(doors, G2, "Magpie") == "name-taken"
    doors.open()
    assert called(doors, G1) == "Guest 1", "also after a restart"
    doors.wait(1)
    choose(doors, G1, "Rook")
    assert called(doors, G1) == "Rook"
    assert refusal(doors, G2, "Magpie") == "name-taken", "and for ever"


def test_no_name_is_in_the_day_book_or_open_in_the_store(doors: Doors) -> None:
    choose(doors, G1, "Schwefelbad")
    strike(doors, G1)
    lying = [each.content for each in doors.store.lying("day-book", 0, 1000)]
    filed = [
        text for name in (faces.CABINET, faces.NAMES) for text in doors.store.cabinet(name).values()
    ]
    assert len(filed) == 2
    assert not [each for each in (*lying, *filed) if b"chwefelbad" in each]


def test_who_goes_leaves_the_name_to_others(doors: Doors) -> None:
    account = doors.registered("Magpie")
    done(doors.people.mine.forget(account.player))
    done(doors.accounts.close(Actor(account.person, PLAYER), account.person))
    assert called(doors, account.player) == "Guest 1"
    assert not doors.store.cabinet(faces.CABINET)
    choose(doors, G1, "Magpie")


def test_names_are_not_changed_all_the_time(doors: Doors) -> None:
    for number in range(5):
        choose(doors, G1, f"Magpie{'abcde'[number]}")
    assert refusal(doors, G1, "Rook") == "too-many"
    choose(doors, G1, "Magpiee", "fox-1")


@pytest.mark.parametrize(
    "picture", ["fox", "fox-0", "fox-9", "fox-x", "../fox-1", "-1", "dragon-1"]
)
def test_pictures_are_the_houses_own(doors: Doors, picture: str) -> None:
    assert refusal(doors, G1, "", picture) == "field-wrong"


def test_every_picture_is_drawn_and_has_its_colours() -> None:
    drawn = re.findall(r'<symbol id="([a-z]+)"', (STATIC / "faces.svg").read_text("utf-8"))
    assert sorted(drawn) == sorted(MOTIFS)
    assert len(MOTIFS) >= 24
    tokens, styles = ((STATIC / name).read_text("utf-8") for name in ("tokens.css", "faces.css"))
    for number in range(1, COLOURS + 1):
        assert f"--face-{number}:" in tokens
        assert f".tone-{number} " in styles
