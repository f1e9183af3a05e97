"""Reports of the machine hall, of bonus games and of tournaments, from the days under the book that
show them (`bg` art. 9.6(ж), 21, 26–28)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import PlayedDay, replay
from croupier.daybook.terms import Terms
from croupier.house.profile import terms_of_day
from croupier.house.reports import machines
from croupier.house.reports.asking import KINDS, Source, report_of
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.report import Report, days_of
from croupier.house.reports.rounds import Part, Worth
from croupier.odds.valuing import Spread
from croupier.store.memory import Memory
from croupier.words.report_text import ReportText
from croupier.words.speech import LANGUAGES, speech

DAYS = Path(__file__).parents[2] / "src" / "croupier" / "rulebooks" / "books" / "bg" / "days"


@cache
def played(name: str) -> tuple[PlayedDay, Terms]:
    day = read_day((DAYS / f"{name}.day").read_text("utf-8"), name)
    terms = terms_of_day(day.headers["house"])
    return replay(day, terms), terms


def made(name: str, day: str, by: str = "", worths: tuple[Worth, ...] = ()) -> Report:
    """A report of all days of a text."""
    told, terms = played(day)
    kept, now = KeptWorths(), told.entries[-1].act.at
    for worth in worths:
        kept.keep(worth.stream, b"", worth.last_seq, [worth])
    days = days_of(terms, now, "2026-11-01", "2026-12-31")
    return report_of(name, by, days, Source(Memory(lambda: now), told.house, terms, kept, now))


def lines(report: Report) -> list[dict[str, object]]:
    keys = [column.key for column in report.columns]
    return [dict(zip(keys, row.cells, strict=True)) for row in report.rows]


def test_9_6zh_the_result_of_the_machines_is_what_the_slot_manager_signed() -> None:
    """Signed: in 2,300, out 900, corrected by −10, result 1,390."""
    first, second = lines(made("machines", "21-machines"))
    assert first["machine"] == "machine m1"
    assert (first["paid_in"], first["paid_out"], first["result"]) == (500_00, 100_00, 400_00)
    assert (second["paid_in"], second["corrected"]) == (1_800_00, -10_00)
    report = made("machines", "21-machines", "day")
    (total,) = report.totals
    figures = dict(zip((each.key for each in report.columns), total.cells, strict=True))
    assert [figures[key] for key in ("paid_in", "paid_out", "corrected", "result")] == [
        2_300_00, 900_00, -10_00, 1_390_00,
    ]  # fmt: skip


def test_by_machine_day_and_month_they_come_to_the_same() -> None:
    totals = {made("machines", "21-machines", by).totals for by in KINDS["machines"].by}
    assert len(totals) == 1


def test_a_count_that_is_not_what_the_meters_say_is_marked_with_its_reason() -> None:
    report = made("meters", "21-machines")
    first, second = lines(report)
    assert (first["differs"], report.rows[0].marked) == (0, False)
    assert (second["cash"], second["differs"]) == (1_790_00, -10_00)
    assert report.rows[1].marked
    assert second["reason"] == "a note of 10 was refused and given back"
    assert (first["first_in"], first["last_in"]) == (9_900_00, 400_00), "past the last number"


def test_9_6zh_games_on_record_stand_beside_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of the net: what came back of its stakes, beside what its sheet returns."""
    told, terms = played("21-machines")
    at = told.entries[-1].act.at
    part = Part("mira", "s1", 100_000, 8_000, mean=5_000.0, variance=9e6)
    worth = Worth(
        "m1-000001", "m1", at, 1, "slots", "machines", terms.currency, (part,),
        Spread(5_000.0, 9e6), fed=150,
    )  # fmt: skip
    days = days_of(terms, at, "2026-11-01", "2026-12-31")
    monkeypatch.setattr(machines, "known", lambda _: {"table m1"})
    report = machines.machines_report(told.house, [worth], "machine", days, terms)
    (line,) = (one for one in lines(report) if one["machine"] == "table m1")
    assert (line["rounds"], line["staked"], line["fed"]) == (1, 100_000, 150)
    assert line["returned"] == pytest.approx(0.92)
    assert line["sheet"] == pytest.approx(0.95)
    assert line["low"] == pytest.approx(0.95 - 1.959964 * 0.03)
    assert line["apart"] == pytest.approx(1.0)


def test_art_26_what_became_of_the_prizes() -> None:
    (line,) = lines(made("bonus", "26-bonus-game"))
    assert (line["name"], line["set_aside"]) == ("Coffee draw", 7_000_00)
    assert line["source"] == "report.source-house"
    assert (line["tickets"], line["holders"], line["prizes"]) == (6, 3, 3)
    given, back, lies = (int(str(line[key])) for key in ("given", "returned", "lies"))
    assert given + back + lies == 7_000_00


def test_art_26_4_a_removed_pool_pays_the_prizes() -> None:
    sources = {line["source"] for line in lines(made("bonus", "26-prize-fund"))}
    assert "report.source-removed" in sources


def test_art_27_3_entries_and_prizes_of_a_tournament() -> None:
    for line in lines(made("tournaments", "27-tournaments")):
        price, fee, commission = (int(str(line[key])) for key in ("price", "fee", "commission"))
        added, pools = int(str(line["added"])), int(str(line["pools"]))
        assert int(str(line["fund"])) == price - fee - commission + added + pools
    settled = [
        line
        for line in lines(made("tournaments", "27-tournaments"))
        if line["state"] == "report.tournament-settled"
    ]
    assert settled
    assert all(line["fund"] == line["paid"] for line in settled)


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("machines", "21-machines"), ("meters", "21-machines"), ("bonus", "26-bonus-game"),
        ("tournaments", "27-tournaments"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_says_its_lines_in_every_language(name: str, day: str, language: str) -> None:
    text = ReportText(made(name, day), speech(language))
    assert text.title
    assert text.lead
    assert all(map(text.head, text.report.columns))
    for row in text.report.rows:
        assert all(isinstance(cell, str) for cell in text.cells(row))
