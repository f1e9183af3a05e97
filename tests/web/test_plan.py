"""The plan of the floor: the shipped one opens, a wrong one names all its problems at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import RuleBookError
from croupier.games.poker.terms import Terms
from croupier.house.floor import check_games
from croupier.house.plan import read_plan
from croupier.table.setting import terms_of
from tests.stores import open_file
from tests.web.house import House

GOOD = """
[[table]]
id = "r1"
name = "Roulette"
book = "by"
game = "roulette"
seats = 4
"""

WRONG = """
[[table]]
id = "r1"
name = "No such book"
book = "xx"
game = "roulette"
seats = 4

[[table]]
id = "r2"
name = "No such game"
book = "by"
game = "chess"
seats = 4

[[table]]
id = "Röd"
name = "A bad id"
book = "by"
game = "roulette"
seats = 4

[[table]]
id = "cage"
name = "Another's name"
book = "by"
game = "roulette"
seats = 4

[[table]]
id = "r4"
name = "A bad plate"
book = "by"
game = "roulette"
seats = 4
plate = "moon 1..5, straight 9..1"

[[table]]
id = "r5"
name = "Too many"
book = "by"
game = "roulette"
seats = 400
bots = 4

[[table]]
id = "r6"
name = "Only bots"
book = "by"
game = "roulette"
seats = 3
bots = 3

[[table]]
id = "r7"
name = "An unknown key"
book = "by"
game = "roulette"
seats = 3
colour = "red"

[[table]]
id = "r8"
name = "A currency of its own"
book = "by"
game = "roulette"
seats = 3
currency = "ABC"

[[table]]
id = "t9"
name = "Nobody to play against"
book = "bg"
game = "holdem"
seats = 1
"""


def problems(tmp_path: Path, text: str) -> str:
    file = tmp_path / "plan.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(RuleBookError) as error:
        read_plan(file)
    return str(error.value)


def test_the_shipped_plan_opens() -> None:
    places = read_plan()
    tables = [place.opened.table for place in places]
    poker = ["c1", "c2", "c3", "c4", "o1", "u1", "u2", "h1", "h2"]
    room = ["t1", "t2", "t3", "m1", "m2", "s1", "s2", "k1", "k2"]
    banked = ["r1", "r2", "r3", "r4", "b1", "b2", "j1", "j2", "j3", "j4", "j5", "j6", "j7"]
    machines = ["a1", "a2", "a3", "a4", "a5"]
    assert tables == [*banked, *poker, *room, *machines]
    roulette = [place for place in places if place.opened.game == "roulette"]
    assert {place.opened.book for place in roulette} == {"by", "bg", "mk", "ru"}
    blackjack = [place for place in places if place.opened.game == "blackjack"]
    assert {place.opened.book for place in blackjack} == {"by", "bg", "bg-blackjack", "mk", "ru"}
    assert {place.setting.equipment.device for place in blackjack} == {"shoe", "machine"}
    between = [place for place in places if place.setting.equipment.stacks is not None]
    assert [place.opened.table for place in between] == room
    assert {terms_of(place.setting, Terms).structure for place in between} == {
        "no limit", "pot limit", "table limits", "spread",
    }  # fmt: skip
    for place in between:
        least, free = place.setting.equipment.least_players, place.opened.seats - place.bots
        assert place.bots >= least, "a visitor finds a hand going on"
        assert free >= 2, "and a seat, and the next one too"
    for place in places:
        if place.opened.table in machines:
            assert place.bots <= 1, "it gets up for people"
        else:
            assert 1 <= place.bots <= 5
            assert place.bots < place.opened.seats
        assert place.opened.plate.denominations


def test_all_problems_are_named_at_once(tmp_path: Path) -> None:
    said = problems(tmp_path, WRONG)
    for part in (
        "no rule book “xx”",
        "no game “chess”",
        "table 3.id",
        "table 4.id",
        "r4: moon",
        "r4: straight",
        "r5: seats",
        "r6: bots",
        "table 8",
        "r8: currency",
        "t9: seats",
    ):
        assert part in said


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "at least one [[table]]"),
        ("table = 3", "at least one [[table]]"),
        ("[[table]", "(file)"),
        (GOOD + GOOD, "two tables have this id"),
        ('house = "x"\n' + GOOD, "house"),
    ],
)
def test_a_file_that_is_no_plan(tmp_path: Path, text: str, part: str) -> None:
    assert part in problems(tmp_path, text)


IN_YEN = """
[[table]]
id = "r1"
name = "In yen"
book = "mk"
game = "roulette"
seats = 4
currency = "JPY"

[[table]]
id = "r2"
name = "In euro, without approval"
book = "bg"
game = "roulette"
seats = 4
currency = "EUR"

[[table]]
id = "r3"
name = "In euro, where the book names none"
book = "by"
game = "roulette"
seats = 4
currency = "EUR"
"""


def test_a_table_in_a_currency_that_its_book_does_not_allow(tmp_path: Path) -> None:
    """§2.1; art. 4, art. 19(1): another currency stands in the operator's own, approved book."""
    said = problems(tmp_path, IN_YEN)
    assert "r1: currency" in said
    assert "the book allows MKD (§2.1)" in said
    assert "r2: currency" in said
    assert "the book allows BGN (art. 4, art. 19(1))" in said
    assert "r3" not in said


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RuleBookError, match=r"plan\.toml"):
        read_plan(tmp_path / "plan.toml")


def test_fast_divides_every_time(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(GOOD, "utf-8")
    (slow,), (fast,) = read_plan(file), read_plan(file, 10)
    assert fast.opened.timing.window * 10 == slow.opened.timing.window
    assert fast.opened.timing.between >= 50
    assert fast.opened.timing.decide * 10 == slow.opened.timing.decide


def test_a_table_never_changes_its_game(tmp_path: Path) -> None:
    plan = GOOD + "timing = { window = 50, before = 50, between = 50, result = 50, cut = 50 }\n"
    house = House(tmp_path, plan)
    with house.visitor() as ana:
        ana.ok("watch", table="r1")
        ana.event("round-over")
    house.close()
    other = plan.replace('"by"', '"bg"').replace('game = "roulette"', 'game = "punto-banco"')
    (tmp_path / "plan.toml").write_text(other, "utf-8")
    changed = read_plan(tmp_path / "plan.toml")
    with (
        open_file(tmp_path / "house.sqlite3") as store,
        pytest.raises(RuleBookError, match="has played roulette"),
    ):
        check_games(store, changed)
