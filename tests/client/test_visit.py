"""The Python client plays against a real house, over a real port, to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from croupier.client import BetRequest, Table, Visit
from croupier.client.generated.types import Ask
from croupier.replay import replay, wanted_book
from croupier.rulebooks.load import load_book
from tests.web.house import House

PLAN = """
[[table]]
id = "q1"
name = "Quick roulette"
book = "ru"
game = "roulette"
seats = 8
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 100 }

[[table]]
id = "j1"
name = "Quick blackjack"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 8"
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 50, decide = 20000 }
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    yield opened
    opened.close()


async def betting(table: Table) -> None:
    """A window that has only just opened, so that the bet is in time."""
    number = table.number
    await table.until(lambda t: t.number > number and t.phase == "betting")


async def question(table: Table, played: int) -> Ask | None:
    """What one is asked next and has to answer; nothing when the round is over."""

    def asked() -> list[Ask]:
        return [ask for ask in table.asks if ask.must]

    await table.until(lambda t: bool(asked()) or t.settled >= played)
    return asked()[0] if table.settled < played else None


def test_a_round_of_roulette_from_the_lobby_to_its_text(house: House) -> None:
    async def play() -> None:
        async with Visit(house.address) as visit:
            assert visit.standing.account == "guest"
            assert "q1" in {card.id for card in await visit.tables()}
            table = await visit.watch("q1")
            await table.sit()
            assert table.seat
            await betting(table)
            played = table.round
            await table.bet(BetRequest(spot="red", amount=1_000), BetRequest(spot="0", amount=500))
            await table.until(lambda t: t.settled >= t.number and t.round == played)
            record = await visit.round(played)
            assert record.you == table.seat
            assert sum(line.back + line.lost for line in record.lines) == 1_500
            [row] = (await visit.own_rounds()).rounds
            assert (row.round, row.staked) == (played, 1_500)
            text = await visit.round_text(played)
            assert replay(text, load_book(wanted_book(text)), played).table.phase == "settled"
            currency = table.whole.table.currency
            assert visit.wallets[currency].available == 100_000 - 1_500 + sum(
                line.back + line.won for line in record.lines
            )
            await table.leave()

    asyncio.run(play())


def test_a_round_of_blackjack_with_every_question_answered(house: House) -> None:
    async def play() -> None:
        async with Visit(house.address) as visit:
            table = await visit.watch("j1")
            await table.sit()
            await betting(table)
            played = table.number
            await table.bet(BetRequest(spot="1", amount=1_000), BetRequest(spot="2", amount=1_000))
            said = 0
            while ask := await question(table, played):
                await table.decide(ask, ask.default)
                said += 1
            record = await visit.round(table.round)
            spoken = [
                e for s in record.steps for e in s.events if type(e).__name__ == "BlackjackSpoke"
            ]
            assert len(spoken) == said
            assert {line.seat for line in record.lines} == {table.seat}
            await table.leave()

    asyncio.run(play())
