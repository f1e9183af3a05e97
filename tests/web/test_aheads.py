"""What is decided ahead is for one's next turn and for no other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Said
from croupier.games.poker.state import Round
from croupier.house.aheads import Aheads
from croupier.house.clock import SystemClock
from croupier.house.desk import Desk, Step
from croupier.house.kept import keep_rules
from croupier.house.plan import read_plan
from croupier.ledger import MINT, Transfer, wallet
from croupier.rulebooks.load import Section
from croupier.table.room.ahead import Ahead
from croupier.table.words import Sit
from tests.kinds import the
from tests.stores import open_file
from tests.web.test_room import PLAN

PEOPLE = ("ana", "ben", "eve")


class Listening:
    """As a gallery does it: whoever has decided is looked for after every entry."""

    aheads: Aheads

    def __init__(self) -> None:
        self.opened, self.asked = asyncio.Event(), asyncio.Event()

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self.aheads.notice(steps)
        self.opened.set()
        if desk.here.asks:
            self.asked.set()


def call(price: int) -> Callable[[str], Said]:
    return lambda seat: Said(seat, "call", "", price)


def sits(name: str) -> Callable[[str], Sit]:
    return lambda _: Sit(name, name, buy_in=10_000)


def test_whoever_speaks_after_all_no_longer_speaks_ahead(tmp_path: Path) -> None:
    """The word before theirs and their own reach the desk together."""
    asyncio.run(_scene(tmp_path))


async def _scene(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN, "utf-8")
    place = next(p for p in read_plan(file) if p.opened.table == "q1")
    with open_file(tmp_path / "house.sqlite3") as store:
        keep_rules(store, Section("holdem", place.setting.rules, place.opened.rules))
        listening = Listening()
        desk = Desk(store, place, SeededEntropy(7), SystemClock(), listening)
        listening.aheads = aheads = Aheads(desk)
        running = asyncio.create_task(desk.run())
        await listening.opened.wait()
        for name in PEOPLE:
            store.move_now((Transfer("move", MINT, wallet(name), 10_000, "BYN"),), name)
        await asyncio.gather(*(desk.hear(name, sits(name)) for name in PEOPLE))
        await listening.asked.wait()
        button = desk.table.seats[desk.table.room.button].player
        small = desk.table.seats[the(Round, desk.table.play).seats[0]].player
        await aheads.decide(small, Ahead("call-any"))
        await asyncio.gather(desk.hear(button, call(200)), desk.hear(small, call(100)))
        assert aheads.players() == frozenset()
        desk.stop()
        await running
