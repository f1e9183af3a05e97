"""Money on hold, by random acts: whatever is said in disputes, awards and wrong credits, and in
whichever order, all accounts together are nothing after every act, and what lies on hold is to the
unit what the day book says (`bg` art. 29–32, `mk` §3.5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.daybook import book as cases
from croupier.daybook.authority import GUEST, PROGRAM
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.step import Actor
from croupier.daybook.weeks import day_at
from croupier.errors import Refused
from croupier.house.cage.statement import Statement
from croupier.house.clock import VirtualClock
from croupier.house.daybook import DayBook
from croupier.house.profile import read_profile
from croupier.ledger import MINT, Transfer, hold, table_account, wallet
from croupier.store import Store
from tests.stores import audited

PLAYERS = ("v1", "v2")
CURRENCY = "MKD"
STAFF = {
    "anna": ("game manager", "office"),
    "ada": ("game manager", "office"),
    "ina": ("inspector", "table r1"),
    "boris": ("cashier", "window 1"),
    "bela": ("cashier", "window 2"),
    "petar": ("pit boss", "table r1"),
}
FIRST = ("dispute.raise", "award.propose", "wrong-credit.hold")
ACTS = 300


@pytest.fixture
def book(store: Store, clock: VirtualClock) -> DayBook:
    """Everybody on shift, the day open, and two players with money."""
    there = [(wallet(player), 50_000) for player in PLAYERS] + [(table_account("r1"), 90_000)]
    moves = [Transfer("move", MINT, account, amount, CURRENCY) for account, amount in there]
    store.move_now(moves, "top-up for a test")
    book = DayBook(store, clock, read_profile())
    zone = book.terms.zone

    async def opened() -> None:
        for person, (role, _) in STAFF.items():
            said = {"person": person, "roles": [role]}
            await book.begun("engagement", "engage", Actor("", PROGRAM), said)
        anna = Actor("anna", "")
        await book.begin("shift", "begin", anna, role="game manager", places=["office"])
        await book.begin("gaming-day", "open", anna, day=day_at(clock.now(), zone))
        for person, (role, place) in list(STAFF.items())[1:]:
            await book.begin("shift", "post", anna, person=person, role=role, places=[place])

    clock.run(opened())
    return book


def said_of(action: str, book: DayBook, chance: random.Random) -> dict[str, Any]:
    player, amount = chance.choice(PLAYERS), chance.choice((0, 1, 700, 25_000, 60_000))
    whose = {"person": player, "player": player, "currency": CURRENCY}
    round_ = f"r1-{chance.randrange(10**6):06d}"
    every = [*disputes.of(book.house).all, "dispute-000999"]
    decided = {"decision": "so", "clause": "§5", "award": chance.choice((0, 1, amount))}
    said: dict[str, dict[str, Any]] = {
        "dispute.raise": {
            **whose,
            "sum": amount,
            "place": "table r1",
            "round": round_,
            "subject": "x",
        },
        "dispute.decide": decided,
        "dispute.settle": decided,
        "award.propose": {"dispute": chance.choice(every)},
        "award.drop": {"reason": "not so"},
        "wrong-credit.hold": {
            **whose,
            "sum": amount,
            "spent": chance.choice((0, amount // 2)),
            "round": round_,
            "ground": "paid twice",
            "table": chance.choice(("", "r1")),
        },
        "wrong-credit.release": {"reason": "it was right"},
        "wrong-credit.pay-debt": {"sum": chance.choice((1, 350, amount))},
        "wrong-credit.write-off": {"reason": "our own mistake"},
    }
    return said.get(action, {})


def one_act(book: DayBook, clock: VirtualClock, chance: random.Random) -> None:
    """Somebody tries something that may be awaited; what is refused has moved nothing."""
    awaited = [each for each in cases.awaiting(book.house, book.terms) if each.procedure != "shift"]
    people = [*(Actor(person, "") for person in STAFF), *(Actor(p, GUEST) for p in PLAYERS)]
    try:
        if not awaited or chance.random() < 0.3:
            action = chance.choice(FIRST)
            procedure, _, step = action.partition(".")
            said = said_of(action, book, chance)
            clock.run(book.begun(procedure, step, chance.choice(people), said))
        else:
            each = chance.choice(awaited)
            said = said_of(f"{each.procedure}.{each.step.name}", book, chance)
            clock.run(book.taken(each.case, each.step.name, chance.choice(people), said))
    except Refused:
        return


@pytest.mark.parametrize("seed", range(6))
def test_the_sum_is_nothing_after_every_act_and_holds_are_to_the_unit(
    book: DayBook, store: Store, clock: VirtualClock, seed: int
) -> None:
    chance, moved = random.Random(seed), 0
    for _ in range(ACTS):
        before = store.balances(hold("v1")), store.balances(hold("v2"))
        one_act(book, clock, chance)
        moved += before != (store.balances(hold("v1")), store.balances(hold("v2")))
        assert set(store.trial_balance().values()) == {0}
        for player in PLAYERS:
            credits = voids.of(book.house).credits.values()
            held = sum(
                each.held.sum - each.held.spent
                for each in credits
                if not each.ended and each.held.player == player
            )
            held += disputes.on_hold(book.house, player)
            assert store.balance(hold(player), CURRENCY).balance == held
    assert moved > 10
    for player in PLAYERS:
        told = Statement(store, player)
        assert [each.kind for each in told if each.kind == "other"] == []
        stands = told.standing[CURRENCY]
        assert stands.balance == store.balance(wallet(player), CURRENCY).balance
        assert stands.aside == store.balance(hold(player), CURRENCY).balance
    audited(store)
