"""A bot at a table with a wheel: sits down as a guest and bets one chip on red, a few rounds long.

python examples/python/bot.py http://127.0.0.1:8000 r1 --rounds 5
"""

from __future__ import annotations

import argparse
import asyncio

from croupier.client import BetRequest, ClientError, Refused, Table, Visit

LATE = ("bets-closed", "other-round")
"""The window was just closing: the next one."""


async def bet(table: Table, spot: str) -> str:
    """One chip, in the next window; the round in which it lies."""
    while True:
        await table.next_window()
        chip = next(each.minimum for each in table.whole.table.spots if each.spot == spot)
        try:
            await table.bet(BetRequest(spot=spot, amount=chip))
        except Refused as error:
            if error.code not in LATE:
                raise
        else:
            return table.round


async def play(address: str, name: str, rounds: int) -> None:
    async with Visit(address) as visit:
        table = await visit.watch(name)
        await table.sit()
        for _ in range(rounds):
            played = await bet(table, "red")
            await table.over()
            record = await visit.round(played)
            net = sum(line.won - line.lost for line in record.lines)
            print(played, record.result, f"{net:+d}", flush=True)
        await table.leave()


def main() -> int:
    parser = argparse.ArgumentParser(description="Bets one chip on red.")
    parser.add_argument("address", help="of the house, as http://127.0.0.1:8000")
    parser.add_argument("table", help="one with a wheel, as r1")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    try:
        asyncio.run(play(given.address, given.table, given.rounds))
    except ClientError as error:
        print(f"{error.code}: {error}")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
