"""What inspectors are given of jackpots, bonus games and tournaments: plates, approved sections,
where the money came from, what is left (`bg` art. 24–28), from the days under the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import replay
from croupier.house.dayindex import DayIndex
from croupier.house.profile import terms_of_day
from croupier.store.memory import Memory
from croupier.web.office.records.inspected import csv_of, made
from croupier.web.office.records.looking import Look
from croupier.words.speech import LANGUAGES, speech

DAYS = Path(__file__).parents[2] / "src" / "croupier" / "rulebooks" / "books" / "bg" / "days"


def looked_at(name: str) -> Look:
    day = read_day((DAYS / f"{name}.day").read_text("utf-8"), name)
    terms = terms_of_day(day.headers["house"])
    told = replay(day, terms)
    now = told.entries[-1].act.at
    return Look((Memory(lambda: now), DayIndex()), told.house, terms, "2026-11", now)


def lines(look: Look, name: str) -> list[dict[str, str]]:
    table = made(look, name)
    return [dict(zip(table.head, (cell.text for cell in row), strict=True)) for row in table.rows]


def test_art_27_2_a_tournament_stands_on_its_section_and_its_money_is_named() -> None:
    found = lines(looked_at("27-tournaments"), "tournaments")
    assert found
    for line in found:
        assert line["Edition"] not in ("", "–")
        assert line["Fund"]
    assert any(line["Of removed jackpots"] != "–" for line in found) or any(
        not line["Added by the house"].startswith("0") for line in found
    )


def test_art_27_a_cancelled_tournament_is_on_the_list() -> None:
    found = lines(looked_at("27-tournament-cancelled"), "tournaments")
    assert "cancelled" in {line["State"] for line in found}


def test_art_26_4_where_the_prizes_of_a_bonus_game_come_from() -> None:
    (line,) = lines(looked_at("26-bonus-game"), "bonus-games")
    assert line["Name"] == "Coffee draw"
    assert line["Edition"] == "bg 2"
    assert line["Added by the house"] == line["Fund"]
    assert line["Of removed jackpots"] == "–"
    assert line["Tickets"] == "6"


def test_art_24_2_the_plate_of_a_system_with_what_is_linked() -> None:
    found = lines(looked_at("24-jackpots"), "jackpots")
    assert found
    for line in found:
        assert all(line[key] for key in ("Name", "Type", "Version", "Serial number", "Maker"))
        assert line["Linked"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["jackpots", "jackpot-pools", "bonus-games", "tournaments"])
def test_a_house_without_them_says_so_in_every_language(name: str, language: str) -> None:
    look = looked_at("9-staff").told_in(speech(language))
    assert csv_of(made(look, name))
    assert made(look, name).rows == ()
