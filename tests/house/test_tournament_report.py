"""The report of tournaments: what entries brought, the split, the fund and what it paid (`bg` art.
27(3)2, 5)."""

from __future__ import annotations

from croupier.daybook.rooms.tournaments import facts, standing
from croupier.daybook.rooms.tournaments.standing import Tournaments
from croupier.daybook.step import Act, Actor, Fact
from croupier.house.reports.report import Report, days_of
from croupier.house.reports.tournaments import tournaments_report
from croupier.tournaments.announced import Announced, Level, Price
from tests.daybook.houses import TERMS

NOON = 1_794_830_400_000
"""2026-11-16."""
DAY = 86_400_000
ANNOUNCED = Announced(
    "Friday",
    "by",
    "holdem",
    "until one has all",
    "BYN",
    Price(900, fee=60, commission=40),
    1_500,
    6,
    (Level(10, "blinds 10/20"),),
    (7_000, 3_000),
    2,
    20,
    added=1_000,
)
ENTRIES = tuple(
    facts.TournamentEntered("t1", f"p{n}", n, bot=n == 3, prizes=900, fee=60, commission=40)
    for n in range(1, 4)
)


def told(*said: Fact, days: int = 1) -> Report:
    """What a tournament of the day comes to, reported so many days from then."""
    found = Tournaments()
    for at, fact in enumerate((facts.TournamentAnnounced("t1", ANNOUNCED), *said)):
        act = Act("tournament-000001", "say", Actor("anna", "game manager"), NOON + at)
        found = standing.fold(found, act, fact)
    today = days_of(TERMS, NOON + (days - 1) * DAY)
    return tournaments_report(found, today._replace(begins=today.ends - DAY))


def line(report: Report) -> dict[str, object]:
    (row,) = report.rows
    return dict(zip((column.key for column in report.columns), row.cells, strict=True))


def test_art_27_3_what_an_entry_is_split_into_comes_to_its_price() -> None:
    one = line(told(*ENTRIES))
    assert (one["entries"], one["players"], one["bots"]) == (3, 3, 1)
    assert one["price"] == 3 * 1_000
    assert (one["fee"], one["commission"], one["added"]) == (180, 120, 1_000)
    assert one["fund"] == 3 * 900 + 1_000
    assert (one["paid"], one["lies"], one["state"]) == (0, 3_700, "report.tournament-announced")


def test_prizes_are_paid_out_of_the_fund_to_the_unit() -> None:
    paid = (
        facts.PrizePaid("t1", "p1", 1, 1, 2_590),
        facts.PrizePaid("t1", "p2", 2, 2, 1_110),
        facts.FundClosed("t1", 3_700, 180, 120),
    )
    one = line(told(*ENTRIES, facts.TournamentStarted("t1"), *paid))
    assert (one["fund"], one["paid"], one["lies"]) == (3_700, 3_700, 0)
    assert one["state"] == "report.tournament-settled"


def test_of_a_cancelled_one_nothing_came() -> None:
    one = line(told(*ENTRIES, facts.TournamentCancelled("t1", "too few")))
    assert [one[key] for key in ("price", "fee", "commission", "added", "fund", "lies")] == [0] * 6
    assert one["entries"] == 3


def test_one_that_is_closed_is_of_its_days_alone() -> None:
    closed = (*ENTRIES, facts.TournamentCancelled("t1", "too few"))
    assert told(*closed, days=5).rows == ()
    assert len(told(*ENTRIES, days=5).rows) == 1, "and one that goes on of every day"


def test_sums_are_by_currency() -> None:
    (total,) = told(*ENTRIES).totals
    assert (total.currency, total.cells[12]) == ("BYN", 3_700)
