"""Every example in docs/hands.md gives what is written there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from croupier.cards.hands.category import Category, category

PAGE = Path(__file__).parents[2] / "docs" / "hands.md"


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 15) == (0, True)


def test_the_table_of_strengths_is_right() -> None:
    rows = re.findall(
        r"^\| `([a-z-]+)` \| ([\d,]+)(?:–([\d,]+))? \|", PAGE.read_text("utf-8"), re.M
    )
    told = {
        key: (int(low.replace(",", "")), int((high or low).replace(",", "")))
        for key, low, high in rows
    }
    places = {each.key: [] for each in Category}  # type: dict[str, list[int]]
    for place in range(1, 7_463):
        places[category(place, ace_king=True).key].append(place)
    assert told == {key: (held[0], held[-1]) for key, held in places.items()}
