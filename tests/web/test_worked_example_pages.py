"""The worked example through the pages: every act of the day is a form that its person sends, what
the text has refused is refused by the same name, and the figures stand on the pages to the unit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from croupier.daybook.book import awaited_of, first_steps
from croupier.daybook.days.lines import ActLine, read_day
from croupier.daybook.days.replay import _case, _post
from croupier.daybook.days.values import Values
from croupier.daybook.fields import fields_of
from croupier.daybook.rooms.cage.windows import WindowCounted
from croupier.daybook.step import Actor, Nothing
from croupier.daybook.story import named
from croupier.daybook.weeks import day_at, written
from croupier.errors import Refused
from croupier.store import Filed
from croupier.web.office import inputs
from tests.web.cage import say
from tests.web.house import House
from tests.web.staff import Office, done, posted

DAY = resources.files("croupier.rulebooks") / "books" / "bg" / "days" / "worked-example.day"
PAPER = Filed("papers", "example", b"a document that was shown")
PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "bg"
game = "roulette"
seats = 8

[[table]]
id = "b1"
name = "Blackjack"
book = "bg"
game = "blackjack"
seats = 7
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, PLAN)
    yield opened
    opened.close()


def plain(page: str) -> str:
    bare = re.sub(r"<[^>]*>", " ", page).replace("\u202f", " ")
    return re.sub(r"\s+", " ", bare.replace("\xa0", " "))


class Day:
    """The people of the day, each at their own pages."""

    def __init__(self, house: House) -> None:
        self.house, self.text = house, read_day(DAY.read_text("utf-8"))
        posts = [_post(words.split()) for words in self.text.headers["staff"].split(",")]
        self.people = {who: Office(house, posted(house, who, *post)) for who, *post in _flat(posts)}
        self.today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
        say(house, "anna", "gaming-day", "open", day=self.today)

    def play(self) -> None:
        for line in self.text.acts:
            assert self._sent(line) == line.code, str(line)

    def _sent(self, line: ActLine) -> str:
        """By which code it is refused; nothing where it is done."""
        book = self.house.floor.daybook
        case = _case(book.house, book.terms, line)
        known = awaited_of(book.house, book.terms, case) if case else ()
        steps = [each.step for each in known] or first_steps(line.procedure, book.terms)
        step = named(steps, line.step)
        says = step.says if step else Nothing
        said = Values(book.terms).read(line.words, says)
        form = dict(inputs.given(fields_of(says), said, book.terms))
        if line.procedure == "statement":
            form["at"] = [written(self.house.clock.now(), book.terms.zone)]
        where = f"cases/{case}" if case else f"begin/{line.procedure}"
        day = self.text.headers["day"]
        pairs = [
            (name, self.today if text == day else text)
            for name, texts in form.items()
            for text in texts
        ]
        answer = self.people[line.who].post(f"/office/{where}/{line.step}", pairs)
        if answer.refusal == "own-page":
            return self._with_papers(line, case, said)
        assert answer.refusal or answer.status == 303, plain(answer.text)
        return answer.refusal

    def _with_papers(self, line: ActLine, case: str, said: dict[str, Any]) -> str:
        """The door and applications have pages of their own, with documents: they are tried
        elsewhere."""
        book, by, filed = self.house.floor.daybook, Actor(line.who, ""), (PAPER,)
        try:
            if case:
                done(self.house, book.take(case, line.step, by, filed, **said))
            else:
                done(self.house, book.begin(line.procedure, line.step, by, filed, **said))
        except Refused as error:
            return error.code
        return ""


def _flat(posts: list[tuple[str, str, tuple[str, ...]]]) -> Iterator[tuple[str, ...]]:
    for who, role, places in posts:
        yield (who, role, *places)


def test_the_worked_example_goes_through_the_pages_to_the_unit(house: House) -> None:
    day = Day(house)
    day.play()
    told = plain(day.people["petar"].get("/office/results").text)
    rows = (
        "r1 30 000 BGN 15 000 BGN 0 BGN 31 850 BGN 12 400 BGN −750 BGN −6.05 %",
        "b1 20 000 BGN 0 BGN 4 000 BGN 13 600 BGN 6 150 BGN 3 750 BGN 60.98 %",
        "Together 50 000 BGN 15 000 BGN 4 000 BGN 45 450 BGN 18 550 BGN 3 000 BGN 16.17 %",
    )
    for row in rows:
        assert row in told, told
    table = plain(day.people["petar"].get("/office/tables/r1").text)
    assert "Closing protocol 1" in table or "Protocol of a table’s closing 1" in table
    entries = (each.entry for each in house.store.days())
    counts = [f for entry in entries for f in entry.facts if isinstance(f, WindowCounted)]
    assert counts[-1].short == 5_00, "the five units that are missing"
    assert house.store.balance("cash:window 1", "BGN").balance == 265_650_00
    assert set(house.store.trial_balance().values()) == {0}
