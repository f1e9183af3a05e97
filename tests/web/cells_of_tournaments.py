"""Drivers for tournaments: what the game manager announces, and what players say on their pages."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.tournaments import standing
from croupier.house.floor import Floor
from croupier.ledger import MINT, Transfer, wallet
from croupier.tournaments.announced import Announced, Level, Price
from tests.web.cells import NEW, Driver, reads
from tests.web.cells_of_people import caller, newcomer
from tests.web.house import House
from tests.web.staff import NOBODY, Answer, Office, done

FORM = {
    "name": "Sunday", "book": "bg", "game": "holdem", "plays": "until one has all", "stack": "1500",
    "seats": "6", "levels": "10: no limit, blinds 25 50, chip 5", "least": "2", "most": "6",
    "currency": "BGN", "price": "9", "shares": "60 40",
}  # fmt: skip
PLAN = Announced(
    name="Sunday",
    book="bg",
    game="holdem",
    plays="until one has all",
    currency="BGN",
    price=Price(900, 70, 30),
    stack=1500,
    seats=6,
    levels=(Level(10, "no limit, blinds 25 50, chip 5"),),
    shares=(6000, 4000),
    least=2,
    most=6,
    deals=True,
)
OTHER = "somebody-else"


async def published(floor: Floor) -> str:
    """One that is open, and that nobody starts but who asks for it here."""
    for task in floor._tasks:
        if task.get_name() == "tournaments":
            task.cancel()
    book = floor.daybook
    items = [{"item": i, "says": "so"} for i in announcing.contents(book.terms, "tournaments")]
    said: dict[str, Any] = {"name": PLAN.name, "items": items}
    drafted = await book.begin(
        "tournament", "draft", NOBODY, **said, announced=msgspec.to_builtins(PLAN)
    )
    case = drafted.act.case
    await book.take(case, "publish", NOBODY)
    return standing.named(case)


async def entered(floor: Floor, name: str, *players: str) -> None:
    for player in players:
        move = Transfer("move", MINT, wallet(player), PLAN.price.whole, PLAN.currency)
        await floor.store.move((move,), f"for {name} {player} {next(NEW)}")
        await floor.daybook.begin("entry", "enter", NOBODY, tournament=name, player=player)


async def started(floor: Floor, name: str, *players: str) -> None:
    await entered(floor, name, *players)
    book, one = floor.daybook, standing.of(floor.daybook.house).get(name)
    assert one is not None
    await book.take(one.case, "start", NOBODY)
    seats = [{"player": w, "table": f"{name}x1", "seat": str(n)} for n, w in enumerate(players)]
    await book.begin("tournament-play", "seat", NOBODY, tournament=name, seats=seats)
    stacks = [{"player": who, "chips": 1500} for who in players]
    await book.begin("tournament-play", "count", NOBODY, tournament=name, stacks=stacks)


def drafts(_: House, office: Office, __: str) -> Answer:
    return office.post("/office/tournaments/new", FORM)


def enters(house: House, office: Office, role: str) -> Answer:
    name, there = done(house, published(house.floor)), newcomer(house, office, role)
    return there.post(f"/tournaments/{name}/enter", {"once": f"once-{next(NEW)}"})


def withdraws(house: House, office: Office, role: str) -> Answer:
    name, there = done(house, published(house.floor)), newcomer(house, office, role)
    done(house, entered(house.floor, name, caller(house, there).player or OTHER))
    return there.post(f"/tournaments/{name}/withdraw", {"once": f"once-{next(NEW)}"})


def deals(step: str) -> Driver:
    def tries(house: House, office: Office, role: str) -> Answer:
        name, there = done(house, published(house.floor)), newcomer(house, office, role)
        mine = caller(house, there).player or "nobody-in-particular"
        done(house, started(house.floor, name, OTHER, mine))
        if step == "propose":
            return there.post(f"/tournaments/{name}/deal", {"say": "icm"})
        parts = [{"player": OTHER, "amount": 1_080}, {"player": mine, "amount": 720}]
        book = house.floor.daybook
        said = {"tournament": name, "player": OTHER, "by": "as agreed", "parts": parts}
        done(house, book.begun("deal", "propose", NOBODY, said))
        return there.post(f"/tournaments/{name}/deal", {"say": step})

    return tries


TOURNAMENTS: dict[str, Driver] = {
    "tournaments.read": reads("/office/tournaments"),
    "tournament.draft": drafts,
}
ENTRIES: dict[str, Driver] = {
    "entry.enter": enters,
    "entry.withdraw": withdraws,
    **{f"deal.{step}": deals(step) for step in ("propose", "agree", "refuse")},
}
"""On the pages of those who play."""
