"""A count sheet: a table's chips to be counted by two apart from one another, with lines to write
on and to sign. What the papers say stands beside it only where somebody wants it: who counts should
not know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.daybook.authority import CASHIER, DEALER, INSPECTOR, PIT_BOSS
from croupier.daybook.chips import value, worth
from croupier.print.papers.wording import Words


def count_sheet(table: str, by_papers: Mapping[str, int], day: int, words: Words) -> dict[str, Any]:
    """`by_papers`: what should lie there, chip by chip; nothing where it is left out."""
    chips = sorted(words.denominations, key=lambda name: -worth(name, words.currency))
    keys = ["denomination", "first-count", "second-count"]
    keys += ["by-the-books", "worth"] if by_papers else []
    rows = [_row(chip, by_papers, words) for chip in chips]
    foot = [words.say("together"), "", ""]
    if by_papers:
        foot += ["", words.sum(value(by_papers, words.currency))]
    return words.sheet(
        "count-sheet",
        day=day,
        facts=[words.fact("table", table), words.fact("day", words.day(day))],
        tables=[words.table("chips", [words.say(key) for key in keys], rows, foot)],
        signs=[words.unsigned(role) for role in (DEALER, INSPECTOR, PIT_BOSS, CASHIER)],
    )


def _row(chip: str, by_papers: Mapping[str, int], words: Words) -> list[str]:
    row = [chip, "", ""]
    if by_papers:
        count = by_papers.get(chip, 0)
        row += [words.speech.number(count), words.sum(value({chip: count}, words.currency))]
    return row
