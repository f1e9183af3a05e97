"""Every day under a book, and every day in the documentation, goes as written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import replay
from croupier.house.profile import terms_of_day

ROOT = Path(__file__).parents[2]
DAYS = sorted((ROOT / "src" / "croupier" / "rulebooks" / "books").glob("*/days/*.day"))
PAGES = sorted((ROOT / "docs").glob("*.md"))


@pytest.mark.parametrize("file", DAYS, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_day_under_a_book_goes_as_written(file: Path) -> None:
    day = read_day(file.read_text("utf-8"), file.name)
    replay(day, terms_of_day(day.headers["house"]))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_day_of_a_page_goes_as_written(page: Path) -> None:
    for text in re.findall(r"^```day\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S):
        day = read_day(text, page.name)
        replay(day, terms_of_day(day.headers["house"]))
