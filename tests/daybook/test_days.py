"""The days beside the books play exactly as they are written: each proves a capability of the house
by its clauses, with what is refused on the way."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from croupier.daybook.days.lines import DayText, read_day
from croupier.daybook.days.replay import play, replay, turns
from croupier.daybook.state import fold
from croupier.daybook.terms import Terms
from croupier.errors import RoundTextError, RuleBookError
from croupier.house.profile import terms_of_day
from croupier.rulebooks.files import day_files
from croupier.rulebooks.load import book_ids, shelf
from croupier.store.codec import decode_day, encode
from tests.daybook.houses import TERMS

DAYS = {
    f"{book}/{place}": Path(str(file))
    for book in book_ids()
    for place, file in day_files(shelf() / book).items()
}
every_day = pytest.mark.parametrize("name", DAYS)


terms_of = cache(terms_of_day)


def told(name: str) -> tuple[DayText, Terms]:
    day = read_day(DAYS[name].read_text("utf-8"), name)
    return day, terms_of(day.headers["house"])


@every_day
def test_a_day_goes_as_it_is_written(name: str) -> None:
    day, terms = told(name)
    replay(day, terms)


@every_day
def test_a_day_cites_what_it_proves_and_shows_what_is_refused(name: str) -> None:
    text = DAYS[name].read_text("utf-8")
    assert re.search(r"^# .*\d", text, re.MULTILINE), "a comment cites its clauses"
    day, _ = told(name)
    assert any(line.refused for line in day.acts)
    assert any(line.facts for line in day.acts)


@every_day
def test_a_day_reads_again_as_it_is_written_out(name: str) -> None:
    day, _ = told(name)
    again = read_day(str(day))
    assert str(again) == str(day)


@every_day
def test_what_a_day_wrote_folds_again_from_its_bytes(name: str) -> None:
    day, terms = told(name)
    played = replay(day, terms)
    house = first = next(turns(day, terms)).before
    for entry in played.entries:
        house = fold(house, decode_day(encode(entry)))
        first = fold(first, entry)
    assert msgspec.to_builtins(house) == msgspec.to_builtins(first)


@every_day
def test_a_day_that_says_something_else_is_told_where(name: str) -> None:
    """Each refusal is of its own code, and each fact stands there."""
    day, terms = told(name)
    for number, line in enumerate(day.acts):
        if line.refused:
            wrong = line._replace(code="no-such-code")
        elif line.facts:
            wrong = line._replace(facts=line.facts[1:])
        else:
            continue
        acts = (*day.acts[:number], wrong, *day.acts[number + 1 :])
        with pytest.raises(RoundTextError, match="as it goes"):
            replay(day._replace(acts=acts), terms)
        return


def test_another_day_begins_with_a_line_of_its_own() -> None:
    text = (
        "house: demo\nday: 2026-11-16\nstaff: anna game manager office\n\n"
        "23:50 anna: alarm test, button window 1, answered police\n"
        "day: 2026-11-17\n"
        "00:10 anna: alarm test, button window 1, answered police\n"
    )
    late, early = play(read_day(text), TERMS).entries
    assert early.act.at - late.act.at == 20 * 60_000
    assert early.act.day == late.act.day == "2026-11-16", "the gaming day goes on after midnight"


@pytest.mark.parametrize("header", ["day: tomorrow", "open: perhaps", "staff: nobody"])
def test_a_header_that_says_nothing_is_refused(header: str) -> None:
    name = header.partition(":")[0]
    headers = {"house": "demo", "day": "2026-11-16", name: header.partition(": ")[2]}
    with pytest.raises(RoundTextError):
        replay(DayText(headers, ()), TERMS)


@pytest.mark.parametrize(
    "house", ["elsewhere", "demo, disputes ru", "demo, weather by", "demo, disputes"]
)
def test_a_house_that_there_is_not_is_refused(house: str) -> None:
    with pytest.raises((RoundTextError, RuleBookError)):
        terms_of_day(house)


def test_the_example_of_the_notation_plays_as_written() -> None:
    page = (Path(__file__).parents[2] / "docs" / "days.md").read_text("utf-8")
    found = re.findall(r"```day\n(.*?)```", page, re.DOTALL)
    assert found
    for text in found:
        replay(read_day(text), TERMS)
