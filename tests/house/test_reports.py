"""Reports: what rounds on record were worth by their stakes and decisions, what that comes to, and
that every report agrees with the books to the unit (`bg` art. 9.1(з), 9.2(г), 9.8(в))."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from functools import partial
from math import comb
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from croupier.daybook.days.replay import PlayedDay, play
from croupier.daybook.rooms import staff
from croupier.daybook.state import House
from croupier.errors import Refused
from croupier.games.felt import Bet, Wager
from croupier.games.registry import game_of
from croupier.house.clock import VirtualClock
from croupier.house.plan import read_plan
from croupier.house.reports import files, ledgers, papers, people
from croupier.house.reports.asking import KINDS, Source, report_of
from croupier.house.reports.chances import band, chance_of, loss_expected
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.play import Posts, offer, player_sums, summed_up
from croupier.house.reports.report import Days, Report, days_of
from croupier.house.reports.rounds import Part, Worth
from croupier.house.reports.tables import closings, results_report
from croupier.house.reports.valuer import Valuer
from croupier.odds.registry import odds_of
from croupier.odds.valuing import Spread, of_outcomes
from croupier.print.report_pictures import picture
from croupier.rulebooks.load import load_book
from croupier.store import Store
from croupier.store.memory import Memory
from croupier.table.setting import Setting, lay_out
from croupier.table.words import Bets
from croupier.words.report_text import ReportText
from croupier.words.speech import LANGUAGES, speech
from tests.daybook.houses import TERMS
from tests.daybook.test_worked_example import the_day
from tests.house.scene import Scene, at_desk

TIMING = "{window=60000, before=50, between=50, result=50, cut=100, decide=60000}"
ROUNDS = 12


def played_at(
    folder: Path, store: Store, clock: VirtualClock, book: str, game: str, rounds: int = ROUNDS
) -> None:
    """An evening of bots at one table; at a machine, which has one seat, of somebody who stays."""
    seats = 1 if book == "machines" else 4
    plan = folder / f"{game}.toml"
    table = game.replace("-", "")
    plan.write_text(
        f'[[table]]\nid="{table}"\nname="T"\nbook="{book}"\ngame="{game}"\nseats={seats}\n'
        f"timing={TIMING}\n"
    )

    async def evening(scene: Scene) -> None:
        desk = scene.desk
        if seats == 1:
            await alone(scene, rounds)
        await clock.until(lambda: desk.table.number > rounds or bool(desk.broken), 1e7)
        assert not desk.broken

    at_desk(store, clock, read_plan(plan)[0], evening, bots=3 if seats > 1 else 0)


async def alone(scene: Scene, rounds: int) -> None:
    """One after the other; what is won is collected, when the time to gamble it is over."""
    desk = scene.desk
    await scene.sit("mira")
    for number in range(rounds):
        await scene.until(lambda: desk.table.phase == "betting")
        spot = desk.setting.game.spots(desk.setting.terms)[0]
        amount = spot.minimum * (1 + number % 3)
        gone = scene.next_round()
        await desk.hear("mira", partial(_one_bet, spot.spot, amount))
        await scene.until(gone)


def _one_bet(spot: str, amount: int, seat: str) -> Bets:
    return Bets(seat, (Bet(seat, spot, amount),))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, list[Worth]]]:
    """Roulette, baccarat, blackjack, poker against the dealer and between players, and a machine,
    all in one house."""
    folder, clock = tmp_path_factory.mktemp("house"), VirtualClock()
    with Memory(clock.now) as store:
        for book, game in (
            ("bg", "roulette"), ("bg", "punto-banco"), ("bg", "blackjack"), ("bg", "caribbean"),
            ("by", "holdem"), ("machines", "slots"),
        ):  # fmt: skip
            played_at(folder, store, clock, book, game)
        valuer = Valuer(store, KeptWorths(folder))
        valuer.bring_up()
        yield store, list(valuer.kept.between(0, 1 << 60))


def setting(book: str, game: str) -> Setting:
    rules = load_book(book).section(game).rules
    return lay_out(game, rules, game_of(game).default_plate(rules, "BGN"))


def of_game(worths: list[Worth], game: str) -> list[Worth]:
    return [worth for worth in worths if worth.game == game]


# What stakes are worth.


def test_art_12_3_a_number_keeps_a_thirty_seventh_and_spreads_as_counted() -> None:
    """35 to 1 on one of 37: mean 1/37, variance 36² · 36/37²."""
    terms, joint = setting("bg", "roulette").terms, odds_of("roulette").valuing.joint
    assert joint is not None
    valued = of_outcomes(joint(terms, (Wager("p1", "17", 3700),)))
    assert valued.whole.mean == pytest.approx(100)
    assert valued.whole.variance == pytest.approx(3700**2 * 36**2 * 36 / 37**2)
    assert valued.how == "exact"


def test_stakes_of_one_spin_depend_on_each_other() -> None:
    """Red and black together lose on zero alone: no spread but that."""
    terms, joint = setting("bg", "roulette").terms, odds_of("roulette").valuing.joint
    assert joint is not None
    both = (Wager("p1", "red", 3700), Wager("p2", "black", 3700))
    valued = of_outcomes(joint(terms, both))
    assert valued.whole.mean == pytest.approx(200)
    apart = sum(spread.variance for spread in valued.seats.values())
    assert valued.whole.variance == pytest.approx(7400**2 * 36 / 37**2)
    assert valued.whole.variance < apart / 10


def test_rounds_without_decisions_are_worth_what_their_stakes_keep(
    evening: tuple[Store, list[Worth]],
) -> None:
    """Every bet of French roulette by `bg` keeps 1/37 (art. 12(3))."""
    rounds = of_game(evening[1], "roulette")
    assert len(rounds) == ROUNDS
    for worth in rounds:
        assert worth.mean == pytest.approx(worth.staked / 37)
        assert (worth.how, worth.error, worth.unknown) == ("exact", 0.0, 0)


def test_art_18_1_a_game_at_a_machine_is_worth_what_its_sheet_keeps(
    evening: tuple[Store, list[Worth]],
) -> None:
    rounds = of_game(evening[1], "slots")
    assert len(rounds) == ROUNDS
    rules = load_book("machines").section("slots").rules
    (keeps,) = (each.keeps for each in odds_of("slots").edges(rules) if each.name == "plums")
    for worth in rounds:
        assert worth.mean == pytest.approx(worth.staked * float(keeps))
        assert worth.whole.variance > worth.staked**2
        assert worth.whole.third < 0
        assert (worth.how, worth.unknown) == ("exact", 0)


def test_what_players_are_worth_adds_up_to_what_the_house_expects(
    evening: tuple[Store, list[Worth]],
) -> None:
    for worth in evening[1]:
        assert sum(part.mean for part in worth.parts) == pytest.approx(worth.mean)
        assert worth.whole.variance <= sum(p.variance**0.5 for p in worth.parts) ** 2 + 1e-6


def test_each_decision_that_was_not_the_best_costs(evening: tuple[Store, list[Worth]]) -> None:
    for game in ("blackjack", "caribbean"):
        parts = [part for worth in of_game(evening[1], game) for part in worth.parts]
        assert sum(part.decisions for part in parts) > ROUNDS
        assert all(part.cost >= -1e-6 for part in parts)
        for part in parts:
            assert (part.cost > 1e-6) == (part.best < part.decisions)
        assert sum(part.unvalued for part in parts) == 0


def test_art_17_5_between_players_the_house_has_its_rake(
    evening: tuple[Store, list[Worth]],
) -> None:
    store, worths = evening
    hands = of_game(worths, "holdem")
    rake = store.balance("rake:holdem", hands[0].currency).balance
    assert sum(worth.win for worth in hands) == rake > 0
    assert all(worth.mean == worth.win and not worth.whole.variance for worth in hands)


def test_rounds_are_valued_once(
    evening: tuple[Store, list[Worth]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, worths = evening
    first = Valuer(store, KeptWorths(tmp_path))
    first.bring_up()
    assert not first.behind()
    first.close()
    monkeypatch.setattr("croupier.house.reports.valuer.value", None)
    again = Valuer(store, KeptWorths(tmp_path))
    again.bring_up()
    assert list(again.kept.between(0, 1 << 60)) == worths


def test_a_house_that_closes_waits_for_no_round(
    evening: tuple[Store, list[Worth]], tmp_path: Path
) -> None:
    """The process that reckons ends with it, in the middle of whatever it does."""
    store, _ = evening
    valuer = Valuer(store, KeptWorths(tmp_path))
    other = valuer._process()
    never = other.submit(time.sleep, 3_600)
    valuer.close()
    with pytest.raises((BrokenProcessPool, CancelledError)):
        never.result(60)


def test_what_is_kept_of_another_house_is_thrown_away(tmp_path: Path) -> None:
    kept = KeptWorths(tmp_path)
    kept.keep("r1", b"one", 7, [Worth("r1-1", "r1", 5, 7, "roulette", "bg", "BGN")])
    assert (kept.head("r1", b"one"), len(list(kept.between(0, 9)))) == (7, 1)
    assert (kept.head("r1", b"other"), list(kept.between(0, 9))) == (0, [])


# How likely a result is.


@pytest.mark.parametrize(("spins", "hits"), [(370, 22), (370, 3), (37, 4)])
def test_the_chance_of_a_result_is_near_the_counted_one(spins: int, hits: int) -> None:
    """A unit on a number: the house loses 35 for every hit and wins one otherwise."""
    spread = Spread(1 / 37, 36**2 * 36 / 37**2, -(36**3) * 36 * 35 / 37**3)
    whole = Spread(*(spins * each for each in spread))
    win = spins - 36 * hits

    def exactly(count: int) -> Fraction:
        return comb(spins, count) * Fraction(1, 37) ** count * Fraction(36, 37) ** (spins - count)

    many = hits > spins / 37
    true = sum(map(exactly, range(hits, spins + 1) if many else range(hits + 1)), Fraction(0))
    half = exactly(hits) / 2  # Between this result and the next one.
    found = chance_of(win, whole)
    assert found is not None
    assert found == pytest.approx(float(true - half), rel=0.25)


def test_what_a_few_great_wins_make_skew_is_not_called_rare() -> None:
    """A day of bets that nearly always win a little for the house: that it does is ordinary, and no
    curve may say that it cannot be."""
    spread = Spread(10.0, 10_000.0, -3e6)
    usual = chance_of(150.0, spread)
    assert usual is not None
    assert usual == pytest.approx(0.0808, abs=1e-3)
    lost = chance_of(-290.0, spread)
    assert lost is not None
    assert lost > 0.00135, "a great loss is likelier than by the bell curve"


def test_without_skew_it_is_the_bell_curve() -> None:
    spread = Spread(0.0, 4.0, 0.0)
    assert chance_of(-2 * 1.959964, spread) == pytest.approx(0.025, abs=1e-6)
    assert band(spread) == pytest.approx((-3.919928, 3.919928))
    assert chance_of(5.0, Spread(5.0)) is None


def test_a_return_of_losses_costs_more_than_of_what_was_expected() -> None:
    """Losses alone: the mean of what is above 0 of a bell curve."""
    assert loss_expected(Spread(0.0, 1.0)) == pytest.approx(0.398942, abs=1e-5)
    assert loss_expected(Spread(100.0, 1.0)) == pytest.approx(100.0)
    sums = summed_up([Worth("a", "t", 0, 1, "g", "b", "EUR", (), Spread(10.0, 10_000.0))])
    given = offer(sums._replace(staked=1000), 10_000, 0.1)
    assert given.free_play == pytest.approx(9_900)
    assert given.of_theory == pytest.approx(1.0)
    assert given.of_losses > given.of_theory


# Reports.


def source(store: Store, worths: list[Worth], only: frozenset[str] | None = None) -> Source:
    kept = KeptWorths()
    for at, worth in enumerate(worths):
        kept.keep(worth.stream, b"", at, [worth])
    return Source(store, House(), TERMS, kept, max(w.opened for w in worths) + 1, only)


def test_every_report_is_made_in_every_way_and_language(
    evening: tuple[Store, list[Worth]],
) -> None:
    store, worths = evening
    asked, days = source(store, worths), days_of(TERMS, worths[-1].opened)
    for name, kind in KINDS.items():
        for by in kind.by or ("",):
            report = report_of(name, by, days, asked)
            for tag in LANGUAGES:
                text = ReportText(report, speech(tag))
                assert all(text.head(column) for column in report.columns), (name, by, tag)
                assert text.title
                assert text.notes
                for row in report.rows:
                    assert all(text.cells(row)), (name, by, tag)
    with pytest.raises(Refused, match="report"):
        report_of("nothing", "", days, asked)
    with pytest.raises(Refused, match="by"):
        report_of("play", "moon", days, asked)


def test_play_by_table_game_and_day_comes_to_the_same(
    evening: tuple[Store, list[Worth]],
) -> None:
    store, worths = evening
    days, asked = days_of(TERMS, worths[-1].opened), source(store, worths)
    totals = {
        by: [row.cells[1:] for row in report_of("play", by, days, asked).totals]
        for by in KINDS["play"].by
    }
    first, *others = totals.values()
    assert len(first) == 3  # BGN, BYN, and of the machine EUR
    assert all(other == first for other in others)


def test_9_2d_a_pit_boss_reads_of_his_tables_alone(evening: tuple[Store, list[Worth]]) -> None:
    store, worths = evening
    days = days_of(TERMS, worths[-1].opened)
    report = report_of("play", "table", days, source(store, worths, frozenset({"roulette"})))
    assert [row.cells[0] for row in report.rows] == ["roulette"]


def test_reports_agree_with_the_ledger_to_the_unit(evening: tuple[Store, list[Worth]]) -> None:
    store, worths = evening
    report = report_of("proof", "", days_of(TERMS, worths[-1].opened), source(store, worths))
    play = [row for row in report.rows if row.cells[0] == "report.proof-play"]
    assert {row.cells[1] for row in play} == set(store.streams())
    assert not any(row.cells[4] or row.marked for row in report.rows)
    wrong = [replace(worths[0], parts=()), *worths[1:]]
    found = report_of("proof", "", days_of(TERMS, worths[-1].opened), source(store, wrong))
    assert any(row.marked for row in found.rows), "a round that is not counted is a difference"


def test_players_by_what_they_were_worth(evening: tuple[Store, list[Worth]]) -> None:
    store, worths = evening
    sums = player_sums(worths)
    for currency in ("BGN", "BYN"):
        mine = [found for (_, money), found in sums.items() if money == currency]
        whole = [worth for worth in worths if worth.currency == currency]
        assert sum(found.win for found in mine) == sum(worth.win for worth in whole)
        expected = sum(worth.mean for worth in whole)
        assert sum(found.theory for found in mine) == pytest.approx(expected)
    report = report_of("players", "", days_of(TERMS, worths[-1].opened), source(store, worths))
    assert len(report.rows) == len(sums)


# The day book's.


@pytest.fixture(scope="module")
def day() -> PlayedDay:
    return play(the_day(), TERMS)


def days_of_day(day: PlayedDay) -> Days:
    return days_of(TERMS, day.entries[-1].act.at, "2026-11-01", "2026-11-30")


def cells(report: Report, key: str) -> dict[object, object]:
    at = next(at for at, column in enumerate(report.columns) if column.key == key)
    return {row.cells[0]: row.cells[at] for row in report.rows}


def test_the_worked_example_by_the_report(day: PlayedDay) -> None:
    """The table of the requirements: win −750, 3,750 and 3,000, hold 16.17 %."""
    days = days_of_day(day)
    posts = Posts(staff.of(day.house), days, day.entries[-1].act.at, TERMS)
    report = results_report(day.entries, (), "table", days, TERMS, posts, {})
    assert sorted(map(int, map(str, cells(report, "win").values()))) == [-750_00, 3_750_00]
    (total,) = report.totals
    row = dict(zip((column.key for column in report.columns), total.cells, strict=True))
    assert (row["opener"], row["fills"], row["credits"]) == (50_000_00, 15_000_00, 4_000_00)
    assert (row["closer"], row["drop"], row["win"]) == (45_450_00, 18_550_00, 3_000_00)
    assert row["hold"] == pytest.approx(0.1617, abs=5e-5)


def test_a_round_belongs_to_the_closing_after_it(day: PlayedDay) -> None:
    """What was played before the table was opened, or after it was closed, is not in its result."""
    days = days_of_day(day)
    spans = {each.table: each for each in closings(day.entries) if each.made.closings}
    rack = spans["r1"]
    assert days.begins <= rack.opened < rack.closed <= rack.at
    times = (rack.opened - 1, rack.opened, rack.closed - 1, rack.closed)
    played = [
        Worth(f"r1-{at}", "r1", at, 1, "roulette", "bg", TERMS.currency, (Part("v", "p", 9, 5),))
        for at in times
    ]
    posts = Posts(staff.of(day.house), days, day.entries[-1].act.at, TERMS)
    report = results_report(day.entries, played, "table", days, TERMS, posts, {})
    assert cells(report, "played") == {"r1": 10, "b1": None}


def test_9_8_the_cage_of_the_worked_example(day: PlayedDay) -> None:
    """6,300 are with the public in the morning; sold 3,000; redeemed 5,900 in cash and 12,000 by
    bank; 5 lacked."""
    report = ledgers.cage_report(day.entries, days_of_day(day), TERMS)
    (row,) = report.rows
    found = dict(zip((column.key for column in report.columns), row.cells, strict=True))
    assert found["sold cash"] == 6_300_00 + 3_000_00
    assert (found["redeemed cash"], found["redeemed bank transfer"]) == (5_900_00, 12_000_00)
    assert (found["short"], found["tables"]) == (5_00, 3_000_00)


def test_chips_with_the_public_are_owed(day: PlayedDay) -> None:
    """At the end 6,715 are with the public, of a set of 920,000; and the 5 that a count lacked."""
    report = ledgers.chips_report(day.entries, days_of_day(day), TERMS)
    assert list(cells(report, "liability").values())[-1] == 6_715_00 + 5_00
    assert list(cells(report, "set").values())[-1] == 920_000_00


def test_papers_of_the_day_by_their_numbers(day: PlayedDay) -> None:
    report = papers.papers_report(day.entries, days_of_day(day))
    issued, last = cells(report, "issued"), cells(report, "last")
    assert issued["fill slip"] == last["fill slip"]
    assert set(cells(report, "unused").values()) == {""}


def test_staff_hours_are_those_of_their_shifts(day: PlayedDay) -> None:
    report = people.staff_report(staff.of(day.house), days_of_day(day), day.entries[-1].act.at)
    assert report.rows
    assert all(float(str(hours)) >= 0 for hours in cells(report, "hours").values())


# Files and pictures.


def test_a_report_as_csv_and_json_is_the_same_figures(day: PlayedDay) -> None:
    report = ledgers.cage_report(day.entries, days_of_day(day), TERMS)
    (line,) = csv.DictReader(io.StringIO(files.as_csv(report).decode()))
    (row,) = json.loads(files.as_json(report))["rows"]
    assert line["sold_cash"] == row["sold_cash"] == "9300"
    assert line["currency"] == TERMS.currency


def test_a_report_as_parquet_keeps_money_exact(day: PlayedDay) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    report = ledgers.cage_report(day.entries, days_of_day(day), TERMS)
    table = parquet.read_table(io.BytesIO(files.as_parquet(report)))
    (row,) = table.to_pylist()
    assert row["sold_cash"] == 9300
    assert table.schema.metadata[b"report"] == b"cage"


def test_without_the_extra_it_is_said_which_one(
    day: PlayedDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    report = ledgers.cage_report(day.entries, days_of_day(day), TERMS)
    with pytest.raises(Exception, match="data"):
        files.as_parquet(report)


def test_a_cell_that_a_spreadsheet_would_reckon_with_is_none() -> None:
    days = days_of(TERMS, 0, "1971-01-01", "1971-01-01")
    from croupier.house.reports.report import Row, columns

    report = Report("papers", "paper", days, columns(paper="paper"), (Row(("=1+1",)),))
    assert b"'=1+1" in files.as_csv(report)


def test_the_picture_has_a_mark_for_each_line(evening: tuple[Store, list[Worth]]) -> None:
    store, worths = evening
    days = days_of(TERMS, worths[-1].opened)
    report = report_of("play", "table", days, source(store, worths))
    drawn = ElementTree.fromstring(picture(ReportText(report, speech("en"))))
    kinds = [each.tag.rpartition("}")[2] for each in drawn.iter()]
    own = [row for row in report.rows if row.currency == report.rows[0].currency]
    assert kinds.count("circle") == len([row for row in own if not row.marked])
    assert (
        picture(ReportText(report_of("tax", "", days, source(store, worths)), speech("en"))) == ""
    )


def test_what_decisions_cost_is_what_they_lose(tmp_path: Path) -> None:
    """Caribbean by `bg`, played by bots: over many hands the house wins what was expected of the
    stakes and the mistakes, within three deviations."""
    clock = VirtualClock()
    with Memory(clock.now) as store:
        played_at(tmp_path, store, clock, "bg", "caribbean", 150)
        valuer = Valuer(store, KeptWorths())
        valuer.bring_up()
        sums = summed_up(valuer.kept.between(0, 1 << 60))
    assert sums.rounds >= 150
    assert sums.cost > 0.01 * sums.staked
    assert abs(sums.win - sums.theory) < 3 * sums.spread.deviation
    assert sums.decided == pytest.approx(sums.cost), "nothing is offered besides, as insurance is"
