"""What a machine returns, from its sheet alone: over all stops, and once more by its parts."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from croupier.errors import RuleBookError
from croupier.games.registry import game_of
from croupier.games.slots.faults import problems
from croupier.games.slots.reckon import free_games, window, wins
from croupier.games.slots.sheet import Free, Sheet, Wild, read
from croupier.odds import slots
from croupier.odds.figures import Figures
from croupier.odds.slots.figures import row_of
from croupier.odds.slots.free import FreeGames, distribution
from croupier.odds.slots.part import parts
from croupier.odds.slots.tune import Wanted, hit_frequency, tune
from croupier.odds.slots.whole import counted
from croupier.odds.valuing import third_cumulant
from croupier.odds.work import Work
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.share import Share
from croupier.rulebooks.schema.slots import Machine, Rules
from croupier.rulebooks.vary import with_value

RULES: Rules = load_book("machines").section("slots").rules
MACHINES = tuple(RULES.machines)


def solved(name: str) -> Figures:
    return slots.solve(slots.model(RULES, {"machine": name}), Work())


def fact(figures: Figures, name: str) -> Fraction:
    return next(Fraction(each.number.exact) for each in figures.facts if each.name == name)


@pytest.mark.parametrize("name", MACHINES)
def test_two_ways_to_count_come_to_the_same_fraction(name: str) -> None:
    """Over all stops of all reels; and line, scattered symbols and free games each by itself."""
    figures, found = solved(name), parts(read(RULES.machines[name]))
    assert 1 - Fraction(figures.bet("game").edge.exact) == found.whole
    assert fact(figures, "slots-by-lines") == found.lines
    if found.free_games:
        assert fact(figures, "slots-by-free-games") == found.free_games
        assert fact(figures, "slots-by-scatter") == found.scatter


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("plums", "0.940", "0.950"),
        ("amber", "0.955", "0.965"),
        ("zmey", "0.930", "0.940"),
        ("bells", "0.895", "0.905"),
    ],
)
def test_the_machines_of_the_house_return_what_they_were_tuned_to(
    name: str, low: str, high: str
) -> None:
    assert Fraction(low) < parts(read(RULES.machines[name])).whole < Fraction(high)


TINY = Sheet(
    rows=2,
    reels=(("a", "b", "w", "s"), ("a", "a", "b", "s"), ("b", "a", "w", "s")),
    lines=((0, 0, 0), (1, 1, 1), (0, 1, 0)),
    pays={"a": (0, 0, 2, 5), "b": (0, 0, 0, 9), "w": (0, 0, 0, 40)},
    wild=Wild("w", ("a", "b"), 2),
    scatter="s",
    scatter_pays=((2, 1), (3, 4)),
    free=Free((("a", "b", "s"), ("a", "b", "s"), ("b", "w", "s")), ((3, 2),), 3, True, 5),
)


def by_hand(sheet: Sheet) -> Fraction:
    """The mean of a whole round, every game of it turned through one after the other."""

    def free(left: int, given: int) -> Fraction:
        if not left or not sheet.free:
            return Fraction(0)
        total, many = Fraction(0), 0
        for stops in product(*(range(len(strip)) for strip in sheet.free.reels)):
            seen = window(sheet.free.reels, stops, sheet.rows)
            more = min(free_games(sheet, seen), sheet.free.most - given)
            won = sum(win.amount for win in wins(sheet, seen, 1, times=sheet.free.times))
            total += won + free(left - 1 + more, given + more)
            many += 1
        return total / many

    total, many = Fraction(0), 0
    for stops in product(*(range(len(strip)) for strip in sheet.reels)):
        seen = window(sheet.reels, stops, sheet.rows)
        games = free_games(sheet, seen)
        total += sum(win.amount for win in wins(sheet, seen, 1)) + free(games, games)
        many += 1
    return total / many / len(sheet.lines)


def test_a_tiny_machine_turned_through_by_hand() -> None:
    sheet = replace(TINY, free=replace(TINY.free, most=3) if TINY.free else None)
    assert parts(sheet).whole == by_hand(sheet)
    assert 1 - Fraction(slots.solve(sheet, Work()).bet("game").edge.exact) == by_hand(sheet)


def test_the_distribution_comes_to_the_mean_and_the_variance() -> None:
    assert TINY.free
    bet, work, lines = slots.solve(TINY, Work()).bet("game"), Work(), len(TINY.lines)
    base = counted(TINY, TINY.reels, work, "reels")
    free = FreeGames(TINY.free, counted(TINY, TINY.free.reels, work, "free-reels"))
    chances = [(won / lines - 1, chance) for won, chance in enumerate(distribution(base, free))]
    mean = sum(net * chance for net, chance in chances)
    square = sum(net * net * chance for net, chance in chances)
    assert sum(chance for _, chance in chances) == pytest.approx(1, abs=1e-9)
    assert mean == pytest.approx(-bet.edge.value, abs=1e-6)
    assert square - mean * mean == pytest.approx(bet.variance.value, rel=1e-6)


def test_the_skew_of_a_machine_is_that_of_its_listed_results() -> None:
    """Where there are no free games every result is listed, and both ways must agree."""
    (bet,) = solved("plums").bets
    assert bet.results
    listed, said = third_cumulant(bet), third_cumulant(replace(bet, results=()))
    assert said == pytest.approx(listed, rel=1e-9)
    assert solved("amber").bets[0].skew > 10


@pytest.mark.parametrize(("losing", "length", "games"), [(0.5, 2, 3), (0.8, 3, 5)])
def test_a_row_of_losses(losing: float, length: int, games: int) -> None:
    """Each order of wins and losses, one by one."""
    likely = 0.0
    for order in product((True, False), repeat=games):
        text = "".join("L" if lost else "w" for lost in order)
        if "L" * length in text:
            likely += losing ** text.count("L") * (1 - losing) ** text.count("w")
    assert row_of(losing, length, games) == pytest.approx(likely)


def test_a_jackpot_is_worth_what_a_game_costs_at_its_break_even() -> None:
    """What a game keeps, times how many games it takes to win it."""
    figures = solved("zmey")
    bet = figures.bet("game")
    chance = next(Fraction(hit.chance.exact) for hit in bet.hits if hit.name == "jackpot")
    assert fact(figures, "slots-break-even") * chance == Fraction(bet.edge.exact)


def test_strips_are_found_for_a_return_and_proven() -> None:
    sheet = read(RULES.machines["plums"])
    found = tune(sheet, Wanted(Fraction(92, 100), Fraction(1, 1000)), seed=3)
    assert abs(parts(found.sheet).whole - Fraction(92, 100)) <= Fraction(1, 1000)
    assert found.back == parts(found.sheet).whole
    assert found.pays == hit_frequency(found.sheet)
    assert tune(sheet, Wanted(Fraction(92, 100), Fraction(1, 1000)), seed=3) == found
    assert [len(strip) for strip in found.sheet.reels] == [len(strip) for strip in sheet.reels]


def test_a_return_that_no_strips_have_is_refused() -> None:
    lone = replace(TINY, free=None, pays={"a": (0, 0, 0, 1)}, wild=None)
    with pytest.raises(RuleBookError) as refusal:
        tune(lone, Wanted(Fraction(99), Fraction(1, 1000)))
    assert refusal.value.code == "not-tuned"


FAULTS = [
    ("lines", ("1 1 4",), "names no row of 1 to 3"),
    ("lines", ("1 1",), "for each of 3 reels"),
    ("pays", {"3 plum": 0}, "expected a number above 0"),
    ("pays", {"3 plum": -5}, "expected a number above 0"),
    ("pays", {"4 plum": 5}, "with one to 3 of it"),
    ("pays", {"3 kiwi": 5}, "no strip has “kiwi”"),
    ("reels", ("plum bell", "plum bell seven", "plum bell seven"), "strip 1 has 2 symbols"),
    ("reels", ("plum bell seven",), "expected three to six reels"),
    ("rows", 9, "expected one to six rows"),
]


@pytest.mark.parametrize(("key", "value", "says"), FAULTS)
def test_a_sheet_that_cannot_play_is_named(key: str, value: object, says: str) -> None:
    rules = with_value(RULES, f"machines.plums.{key}", value)
    said = [problem.expected for problem in problems("plums", _plums(rules))]
    assert any(says in each for each in said), said


def test_everything_that_is_wrong_is_named_at_once() -> None:
    """Of all machines of the book: an impossible line, a negative pay, strips that are too short, a
    contribution of more than the stake."""
    rules = RULES
    for key, value in (
        ("plums.lines", ("1 1 4",)),
        ("plums.pays", {"3 plum": -5}),
        ("bells.reels", ("bell", "bell", "bell")),
        ("zmey.jackpot.share", Share(3, 2)),
    ):
        rules = with_value(rules, f"machines.{key}", value)
    with pytest.raises(RuleBookError) as refusal:
        game_of("slots").compile(rules, game_of("slots").default_plate(RULES, "EUR"))
    keys = [problem.key for problem in refusal.value.problems]
    assert {"machines.plums.lines", "machines.plums.pays.3 plum"} <= {*keys}
    assert {"machines.bells.reels", "machines.zmey.jackpot.share"} <= {*keys}
    said = {problem.key: problem.expected for problem in refusal.value.problems}
    assert "less than the whole stake" in said["machines.zmey.jackpot.share"]


def _plums(rules: Rules) -> Machine:
    return rules.machines["plums"]
