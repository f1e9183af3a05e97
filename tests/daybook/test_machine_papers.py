"""The papers of the machine hall: meter sheet, handpay slip, certificate, act of a loss of power;
as the days under the book issue them (`bg` art. 9.6(ж), 21, 23)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import play
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.records.papers import PaperIssued
from croupier.print.papers import paper_of
from croupier.print.sheets import printed
from tests.daybook.houses import TERMS
from tests.daybook.test_papers import words
from tests.daybook.test_shipped_days import DAYS


@cache
def issued() -> dict[str, list[tuple[int, tuple[DayEntry, ...]]]]:
    """By kind the papers of both days, with their cases."""
    found: dict[str, list[tuple[int, tuple[DayEntry, ...]]]] = {}
    for file in DAYS:
        if file.name not in ("21-machines.day", "21-payouts.day"):
            continue
        entries = play(read_day(file.read_text("utf-8"), file.name), TERMS).entries
        for entry in entries:
            case = tuple(each for each in entries if each.act.case == entry.act.case)
            for fact in entry.facts:
                if isinstance(fact, PaperIssued):
                    found.setdefault(fact.kind, []).append((fact.number, case))
    return found


def paper(kind: str, which: int = 0) -> dict[str, Any]:
    number, case = issued()[kind][which]
    return paper_of(kind, number, case, words())


def said(sheet: dict[str, Any]) -> dict[str, str]:
    return {line["name"]: line["said"] for line in sheet["facts"]}


def test_the_sheet_has_every_machine_and_what_all_have_kept() -> None:
    (table,) = paper("meter sheet")["tables"]
    assert [row[0] for row in table["rows"]] == ["machine m1", "machine m2"]
    assert "1,390" in table["foot"][-1] or "1 390" in table["foot"][-1].replace("\u00a0", " ")


def test_a_slip_says_machine_player_and_sum() -> None:
    lines = said(paper("handpay slip"))
    assert lines["Machine"] == "machine m1"
    assert lines["Player"] == "v1"
    assert lines["Sum"].startswith("120")


def test_a_certificate_has_what_the_book_asks_for() -> None:
    """The win, the equipment, the winner, the date (`bg` art. 21(2))."""
    lines = said(paper("certificate of a win"))
    assert lines["Table"] == "machine m2"
    assert lines["Player"] == "v4"
    assert "350.50" in lines["Sum"]
    assert lines["Won on"] == "2026-11-16"
    assert lines["Combination"] == "five plums"


def test_the_act_of_a_loss_has_the_meters_before_and_after_and_what_was_paid() -> None:
    lines = said(paper("act of a power loss"))
    for name in ("Money in, before", "Money out, before", "Money in, after", "Money out, after"):
        assert name in lines
    assert lines["Accumulated credit"].startswith("310")
    assert said(paper("act of a power loss", 3))["Paid"].startswith("14")


@pytest.mark.parametrize("kind", ["meter sheet", "handpay slip", "act of a power loss"])
def test_they_print(kind: str) -> None:
    assert printed("paper.typ", paper(kind)).startswith(b"%PDF")
