"""Of every stake its share goes to the jackpot, and nothing of it is lost (`bg` art. 24(4))."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.games.facts import Event, Line
from croupier.ledger import Balance, changed, effects, reversed_transfers, transfers
from croupier.table.contributing import Feed, with_contributions
from croupier.table.entry import Entry
from croupier.table.events import Carried, Contributed, RoundOver, Withheld
from croupier.table.fold import fold
from croupier.table.state import Table
from croupier.table.words import NoMoreBets

FEED = Feed("zmey", Fraction(1, 100), Fraction(1, 200))


def line(amount: int, wager: str = "game/p1") -> Line:
    return Line(wager, "p1", 0, amount, 0, "", "§1")


def stake(line: Line) -> int:
    return line.back + line.lost


def fed(
    feed: Feed | None, *events: Event, carried: Carried | None = None
) -> tuple[Contributed, ...]:
    before = {"zmey": carried} if carried else {}
    found = with_contributions(feed, stake, before, events)
    assert [event for event in found if not isinstance(event, Contributed)] == list(events)
    return tuple(event for event in found if isinstance(event, Contributed))


def test_24_4_a_contribution_names_wager_stake_and_rates() -> None:
    assert fed(FEED, line(1_050)) == (
        Contributed("zmey", "game/p1", 1_050, "1/100", "1/200", 10, 5, "1/2", "1/4"),
    )


def test_what_is_less_than_a_unit_stays_until_it_makes_one() -> None:
    first, second = fed(FEED, line(150), line(50, "game/p2"))
    assert (first.meter, first.left, first.next, first.next_left) == (1, "1/2", 0, "3/4")
    assert (second.meter, second.left, second.next, second.next_left) == (1, "0", 1, "0")


def test_it_stands_after_the_lines_and_their_tax() -> None:
    withheld = Withheld("game/p1", "p1", 5, 5, 1, "1/5", "mk", "")
    events = (line(100), withheld, RoundOver("a1-1", 0))
    found = with_contributions(FEED, stake, {}, events)
    assert [type(event) for event in found] == [Line, Withheld, Contributed, RoundOver]


def test_without_a_system_or_a_rate_nothing_is_contributed() -> None:
    assert fed(None, line(100)) == ()
    assert fed(Feed("zmey", Fraction(0), Fraction(0)), line(100)) == ()
    assert fed(FEED, RoundOver("a1-1", 0)) == ()


def test_it_goes_to_accounts_of_the_system_and_a_strike_brings_it_back() -> None:
    events = (line(10_000), *fed(FEED, line(10_000)))
    moved = transfers(events, {"p1": "ana"}, "a1", "BGN")
    start = {"wallet:ana": Balance(10_000, 10_000)}
    after = dict(start)
    for transfer in moved:
        for effect in effects(transfer):
            after[effect[0]] = changed(after.get(effect[0], Balance()), effect, "BGN")
    assert after["jackpot:zmey"].balance == 100
    assert after["next:zmey"].balance == 50
    assert after["table:a1"].balance == 9_850
    for transfer in reversed_transfers(moved):
        for effect in effects(transfer):
            after[effect[0]] = changed(after[effect[0]], effect, "BGN")
    assert {name: each for name, each in after.items() if each != Balance()} == start


rates = st.fractions(0, 1, max_denominator=10_000)


@given(st.lists(st.tuples(st.integers(1, 10**9), rates, rates), max_size=30))
def test_meter_next_and_what_is_left_are_all_that_was_contributed(
    played: list[tuple[int, Fraction, Fraction]],
) -> None:
    """Whatever the stakes, and however often the rates change."""
    table, meter, ahead = Table(), 0, 0
    due, due_next = Fraction(0), Fraction(0)
    for amount, rate, next_rate in played:
        feed = Feed("zmey", rate, next_rate)
        events = with_contributions(feed, stake, table.carried, (line(amount),))
        only = tuple(event for event in events if isinstance(event, Contributed))
        table = fold(table, Entry(NoMoreBets(), only, "dealer"))
        meter += sum(each.meter for each in only)
        ahead += sum(each.next for each in only)
        due, due_next = due + amount * rate, due_next + amount * next_rate
    left = table.carried.get("zmey", Carried())
    assert meter + Fraction(left.meter) == due
    assert ahead + Fraction(left.next) == due_next
    assert 0 <= Fraction(left.meter) < 1 > Fraction(left.next) >= 0
