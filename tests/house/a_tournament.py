"""A house in virtual time in which tournaments are announced, entered by bots, and played."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from croupier.daybook.rooms.tournaments.standing import Tournament, named, of
from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.house.tournaments.scribe import NOBODY
from croupier.ledger import HOUSE, MINT, Transfer, wallet
from croupier.store.memory import Memory, Shelves
from croupier.tournaments.announced import Announced, Level, Price

PLATE = "no limit, blinds {small} {big}, buy-in {big}..1000000, chip 1"


def blinds(small: int) -> str:
    return PLATE.format(small=small, big=2 * small)


TWO_TABLES = Announced(
    name="Friday night",
    book="bg",
    game="holdem",
    plays="until one has all",
    currency="BGN",
    price=Price(0),
    added=10_000,
    stack=1_000,
    seats=5,
    levels=(Level(4, blinds(10)), Level(1), *(Level(3, blinds(20 * n)) for n in range(1, 12))),
    shares=(5_000, 3_000, 2_000),
    least=8,
    most=12,
    bots=11,
)
ONE_TABLE = """
[[table]]
id = "r1"
name = "One"
book = "bg"
game = "roulette"
seats = 3
"""


class Evening:
    """The house, as long as the scene lasts."""

    def __init__(self, floor: Floor, clock: VirtualClock) -> None:
        self.floor, self.clock = floor, clock

    async def announce(self, announced: Announced = TWO_TABLES) -> str:
        """Drafted and published by the program; its id."""
        book = self.floor.daybook
        rules = book.terms.tournaments
        assert rules is not None
        items = [{"item": name, "says": "as announced"} for name in rules.contents.value]
        plan = msgspec.to_builtins(announced)
        money = Transfer("move", MINT, HOUSE, announced.added, announced.currency)
        await self.floor.store.move((money,), f"capital {announced.name}")
        begun = await book.begin(
            "tournament", "draft", NOBODY, name=announced.name, items=items, announced=plan
        )
        await book.take(begun.act.case, "publish", NOBODY)
        return named(begun.act.case)

    async def enter(self, tournament: str, *players: str, bot: bool = True) -> None:
        for player in players:
            await self.floor.store.register(player, player.title(), bot=bot)
            await self.floor.daybook.begin(
                "entry", "enter", NOBODY, tournament=tournament, player=player, bot=bot
            )

    async def pay(self, player: str, amount: int) -> None:
        """Play money in a wallet."""
        move = Transfer("move", MINT, wallet(player), amount, "BGN")
        await self.floor.store.move((move,), f"welcome {player}")

    def money(self, player: str) -> int:
        return self.floor.store.balance(wallet(player), "BGN").balance

    def one(self, tournament: str) -> Tournament:
        found = of(self.floor.daybook.house).get(tournament)
        assert found is not None
        return found

    async def until(self, holds: Callable[[], bool], within: float = 3_600) -> None:
        await self.clock.until(holds, within)

    def sizes(self) -> list[int]:
        """How many sit at each table."""
        return [len(desk.table.seats) for desk in self.floor.arena.desks.values()]

    def entries(self) -> int:
        """Of all journals."""
        store = self.floor.store
        return sum(store.head(stream) for stream in store.streams())

    def broken(self) -> list[str]:
        return [name for name, desk in self.floor.arena.desks.items() if desk.broken]


def evening(
    folder: Path,
    play: Callable[[Evening], Awaitable[None]],
    shelves: Shelves | None = None,
    clock: VirtualClock | None = None,
    seed: str = "a seed",
    *,
    in_order: bool = True,
) -> Shelves:
    """Opens the house, plays, and closes it; or, where it is not closed `in_order`, leaves it as a
    power loss does."""
    clock, shelves = clock or VirtualClock(), shelves or Shelves()
    plan = folder / "one.toml"
    plan.write_text(ONE_TABLE)

    async def scene() -> None:
        with Memory(clock.now, shelves) as store:
            floor = Floor(
                store, read_plan(plan), SeededEntropy(seed), clock, folder, bots=False, seed=seed
            )
            await floor.open()
            await play(Evening(floor, clock))
            if in_order:
                await floor.close()

    clock.run(scene())
    return shelves
