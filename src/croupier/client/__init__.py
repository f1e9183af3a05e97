"""A visitor by program: comes as a guest or logs in, looks, sits down, bets, decides, listens.

    async with Visit("http://127.0.0.1:8000") as visit:
        table = await visit.watch("r1")
        await table.sit()
        await table.until(lambda t: t.phase == "betting")
        await table.bet(BetRequest(spot="17", amount=500))
        await table.until(lambda t: t.phase == "settled")

It knows what travels, from `croupier.client.generated`, and nothing of the house. `croupier.client.
sync` is the same for programs without a loop.
"""

from croupier.client.errors import (
    ClientError,
    FellBehind,
    HouseClosed,
    LineLost,
    NoHouse,
    Refused,
    WrongVersion,
)
from croupier.client.generated.types import (
    BetRequest,
    CallRequest,
    ChangeRequest,
    TakeBackRequest,
)
from croupier.client.table import Table
from croupier.client.visit import Visit

__all__ = [
    "BetRequest",
    "CallRequest",
    "ChangeRequest",
    "ClientError",
    "FellBehind",
    "HouseClosed",
    "LineLost",
    "NoHouse",
    "Refused",
    "Table",
    "TakeBackRequest",
    "Visit",
    "WrongVersion",
]
