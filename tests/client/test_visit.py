"""The Python client plays against a real house, over a real port, to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from croupier.client import BetRequest, Refused, Table, Visit, sync
from croupier.client.generated.types import Ask, BlackjackSpoke, ChatMessage, Done
from croupier.replay import replay, wanted_book
from croupier.rulebooks.load import load_book
from tests.web.browsers import PASSWORD, Browser
from tests.web.house import PATIENCE, House

PLAN = """
[[table]]
id = "q1"
name = "Quick roulette"
book = "ru"
game = "roulette"
seats = 8
timing = { window = 2500, before = 50, between = 50, result = 300, cut = 100 }

[[table]]
id = "j1"
name = "Quick blackjack"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 8"
timing = { window = 2500, before = 50, between = 50, result = 300, cut = 50, decide = 20000 }

[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 3
plate = "straight 1..100, split 1..200, even chance 5..2000"
by_hand = true
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    yield opened
    opened.close()


async def bet(table: Table, *bets: BetRequest) -> None:
    """In a window that has only just opened; where it was closing all the same, in the next."""
    while True:
        await table.next_window()
        try:
            await table.bet(*bets)
        except Refused as error:
            if error.code not in ("bets-closed", "other-round"):
                raise
        else:
            return


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
            await bet(table, BetRequest(spot="red", amount=1_000), BetRequest(spot="0", amount=500))
            played = table.round
            await table.over()
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

    asyncio.run(asyncio.wait_for(play(), 3 * PATIENCE))


def test_a_round_of_blackjack_with_every_question_answered(house: House) -> None:
    async def play() -> None:
        async with Visit(house.address) as visit:
            table = await visit.watch("j1")
            await table.sit()
            await bet(table, BetRequest(spot="1", amount=1_000), BetRequest(spot="2", amount=1_000))
            played = table.number
            said = 0
            while ask := await question(table, played):
                await table.decide(ask, ask.default)
                said += 1
            record = await visit.round(f"j1-{played:06}")
            events = [event for step in record.steps for event in step.events]
            assert sum(isinstance(event, BlackjackSpoke) for event in events) == said
            assert {line.seat for line in record.lines} == {table.seat}
            await table.leave()

    asyncio.run(asyncio.wait_for(play(), 3 * PATIENCE))


def test_the_same_without_a_loop(house: House) -> None:
    """By hand, so that nothing waits for the clock."""
    with sync.Visit(house.address) as visit:
        crew = house.crew("h1")
        table = visit.watch("h1")
        table.sit()
        crew.dealer.do("open-window")
        table.until(lambda t: t.phase == "betting")
        with pytest.raises(Refused) as refused:
            table.bet(BetRequest(spot="17", amount=1))
        assert refused.value.code == "below-minimum"
        table.bet(BetRequest(spot="17", amount=500))
        crew.dealer.do("no-more-bets")
        crew.dealer.do("deal", outcomes=["17"])
        record = next(table.finished(table.now.number - 1))
        assert [line.won for line in record.lines] == [17_500]
        assert [row.round for row in visit.own_rounds().rounds] == [record.round]
        assert "17" in visit.round_text(record.round)
        table.until(lambda _: visit.wallets["BYN"].available == 117_500)
        assert isinstance(visit.say(ChatMessage(id=0, text="Thank you")), Done)
        assert {card.id for card in visit.tables()} == {"q1", "j1", "h1"}
        table.leave()


def test_an_account_is_entered_and_left(house: House) -> None:
    login = Browser(house).register()

    async def come() -> None:
        with pytest.raises(Refused) as wrong:
            async with Visit(house.address, login=login, password="guessed wrong"):
                pass
        assert (wrong.value.code, wrong.value.status) == ("login-wrong", 403)
        async with Visit(house.address, login=login, password=PASSWORD) as visit:
            assert visit.you is not None
            assert visit.you.account == "player"
            table = await visit.watch("q1")
            assert table.whole.you.seat is None
            await visit.log_out()
            assert visit.standing.account == "nobody"

    asyncio.run(asyncio.wait_for(come(), 3 * PATIENCE))
