"""A bot at a machine: it plays where nobody is, is marked as one, and gets up for people."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import RuleBookError
from croupier.games.slots import GAME
from croupier.games.slots.terms import Terms
from croupier.house.clock import VirtualClock
from croupier.house.plan import read_plan
from croupier.store import Store
from croupier.table.setting import terms_of
from croupier.table.state import Table
from tests.house.scene import Scene, at_desk

MACHINE = """
[[table]]
id = "a1"
name = "Amber"
book = "machines"
game = "slots"
plate = "game 0.20..20, machine amber, chip 0.20"
seats = 1
bots = {bots}
timing = {{ window = 600000, before = 50, between = 50, result = 50, decide = 1000 }}
"""


def plan(tmp_path: Path, bots: int) -> Path:
    file = tmp_path / "plan.toml"
    file.write_text(MACHINE.format(bots=bots), "utf-8")
    return file


def test_one_bot_may_have_the_one_seat_and_no_more(tmp_path: Path) -> None:
    [place] = read_plan(plan(tmp_path, 1))
    assert place.bots == 1
    with pytest.raises(RuleBookError) as refusal:
        read_plan(plan(tmp_path, 2))
    assert refusal.value.problems[0].key == "a1: bots"


def test_it_plays_where_nobody_is_and_gets_up_for_people(
    tmp_path: Path, store: Store, clock: VirtualClock
) -> None:
    [place] = read_plan(plan(tmp_path, 1))
    looked: list[str] = []

    async def play(scene: Scene) -> None:
        def table() -> Table:
            return scene.desk.table

        await scene.until(lambda: bool(table().seats))
        [seated] = table().seats.values()
        assert seated.bot
        await scene.until(lambda: table().number > 3)
        looked.append("somebody comes")
        await scene.until(lambda: not table().seats)
        await scene.sit("ana")
        looked.clear()
        before, begun = table().number, clock.now()
        await scene.until(lambda: clock.now() - begun > 60_000)
        assert [who.bot for who in table().seats.values()] == [False]
        assert table().number == before

    at_desk(store, clock, place, play, 1, lambda: bool(looked))


def test_no_more_can_be_in_dispute_than_a_machine_could_have_paid(tmp_path: Path) -> None:
    """Amber: the best line twice by its wild, five scattered symbols, in sixty free games that pay
    three times."""
    [place] = read_plan(plan(tmp_path, 0))
    terms = terms_of(place.setting, Terms)
    sheet = terms.sheet
    assert sheet.wild
    one = 1000 * sheet.wild.times + max(times for _, times in sheet.scatter_pays)
    assert GAME.most(terms) == one * (1 + 60 * 3)
