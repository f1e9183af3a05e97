"""A tournament's chips: a currency of its own, by its id. They come from the mint with an entry and
go back there when it is over; nobody buys or sells them, and they are no money."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.house.tables.desk import Desk
from croupier.ledger import MINT, Transfer, table_account, wallet
from croupier.store import Store
from croupier.table.room.stacks import lying

FLOAT = 1_000
"""Stacks with which a table against the house opens."""


async def issue(store: Store, tournament: str, player: str, entry: int, amount: int) -> None:
    """The chips of an entry, once."""
    move = Transfer("move", MINT, wallet(player), amount, tournament)
    await store.move((move,), f"chips {tournament} {entry}")


async def fill(store: Store, tournament: str, table: str, stack: int) -> None:
    """What a table against the house pays with, once."""
    move = Transfer("move", MINT, table_account(table), stack * FLOAT, tournament)
    await store.move((move,), f"chips {tournament} {table}")


def in_hand(store: Store, tournament: str, player: str) -> int:
    """What lies in no stack: what a player brings to the next table, or bets with."""
    return store.balance(wallet(player), tournament).balance


def of_all(
    store: Store, tournament: str, players: Iterable[str], desks: Iterable[Desk]
) -> dict[str, int]:
    """Everybody's chips: in the stack, in a pot that is not given yet, and in no stack at all."""
    stacks: dict[str, int] = {}
    for desk in desks:
        for who in desk.table.seats.values():
            stacks[who.player] = lying(desk.table, who.player)
    return {who: stacks.get(who, 0) + in_hand(store, tournament, who) for who in players}


def outstanding(store: Store, tournament: str) -> Mapping[str, int]:
    """What lies where of a tournament's chips, but for the mint, which owes all of them."""
    return {
        account: has.balance
        for (account, currency), has in store.statement().balances.items()
        if currency == tournament and account != MINT and has.balance
    }


async def destroy(store: Store, tournament: str) -> None:
    """All of them go back to the mint: there are none any more."""
    lying = outstanding(store, tournament)
    if lying:
        moves = (Transfer("move", a, MINT, amount, tournament) for a, amount in lying.items())
        await store.move(tuple(moves), f"chips {tournament} destroyed")
