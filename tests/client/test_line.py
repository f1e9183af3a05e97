"""A line that breaks: what was said counts once, what was missed is made up for, and what cannot be
known is said to be unknown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from croupier.client import BetRequest, HouseClosed, LineLost, NoHouse, Refused, Visit, WrongVersion
from croupier.client import http as client_http
from croupier.client.generated.types import Bulletin, SitMessage, WholeTable
from tests.client.cut_line import line_to
from tests.web.house import PATIENCE, House


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


async def at_home(house: House, what: str, **fields: object) -> None:
    """The dealer says something; the program's own loop goes on meanwhile."""

    def say() -> None:
        answer = house.crew("h1").dealer.do(what, **fields)
        assert "error" not in answer, answer

    await asyncio.to_thread(say)


def test_a_bet_whose_answer_was_lost_counts_once(house: House) -> None:
    async def play() -> None:
        async with line_to(house.port) as line, Visit(line.address) as visit:
            await asyncio.to_thread(house.crew, "h1")
            table = await visit.watch("h1")
            await table.sit()
            await at_home(house, "open-window")
            await table.until(lambda t: t.phase == "betting")
            line.mute = True
            betting = asyncio.create_task(table.bet(BetRequest(spot="17", amount=500)))
            await line.heard.wait()  # The house has heard it, and answered.
            line.cut()
            await betting
            assert line.lines >= 3, "a new line was opened"
            assert [(w.spot, w.amount) for w in table.whole.felt] == [("17", 500)]
            await at_home(house, "no-more-bets")
            await at_home(house, "deal", outcomes=["17"])
            await table.until(lambda t: t.phase == "settled")
            record = await visit.round(table.round)
            assert [line.won for line in record.lines] == [17_500]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_what_must_not_be_said_twice_fails_by_name(house: House) -> None:
    async def play() -> None:
        async with line_to(house.port) as line, Visit(line.address) as visit:
            await asyncio.to_thread(house.crew, "h1")
            table = await visit.watch("h1")
            line.mute = True
            sitting = asyncio.create_task(table.sit())
            await line.heard.wait()
            line.cut()
            with pytest.raises(LineLost) as lost:
                await sitting
            assert (lost.value.code, lost.value.facts) == ("line-lost", {"word": "sit"})
            await table.until(lambda t: t.seat is not None)  # As the whole table says, told anew.
            with pytest.raises(Refused) as again:
                await visit.say(SitMessage(id=0))
            assert again.value.code == "already-seated"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_rounds_that_ended_while_the_line_was_broken_come_too(house: House) -> None:
    async def play() -> None:
        await asyncio.to_thread(house.crew, "h1")
        async with Visit(house.address) as ana, line_to(house.port) as line:
            betting = await ana.watch("h1")
            await betting.sit()
            async with Visit(line.address) as ben:
                watched = await ben.watch("h1")
                rounds = watched.finished()
                line.mute = True
                for outcome in ("3", "0", "36"):
                    await at_home(house, "open-window")
                    await betting.until(lambda t: t.phase == "betting")
                    await betting.bet(BetRequest(spot="17", amount=500))
                    await at_home(house, "no-more-bets")
                    await at_home(house, "deal", outcomes=[outcome])
                    await betting.until(lambda t: t.phase == "settled")
                assert watched.number < betting.number
                line.cut()
                found = [await anext(rounds) for _ in range(3)]
                assert [each.result["number"] for each in found if each.result] == [3, 0, 36]
                await rounds.aclose()

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_listening_goes_on_with_the_whole_table_after_a_break(house: House) -> None:
    async def play() -> None:
        async with line_to(house.port) as line, Visit(line.address) as visit:
            await asyncio.to_thread(house.crew, "h1")
            table = await visit.watch("h1")
            told = visit.listen()
            first = asyncio.ensure_future(anext(told))
            await asyncio.sleep(0)  # The listener has begun to listen.
            line.cut()
            message = await first
            while not isinstance(message, WholeTable):
                message = await anext(told)
            assert message.table.id == "h1"
            await table.sit()
            async for message in told:
                if isinstance(message, Bulletin):
                    assert "Seated" in {type(event).__name__ for event in message.events}
                    break

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


# What is wrong is named.


@pytest.mark.parametrize("address", ["", "house", "ftp://house", "http://", "http://house:x"])
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(NoHouse) as wrong:
        Visit(address)
    assert wrong.value.facts["address"] == address


def test_nobody_answers() -> None:
    async def play() -> None:
        async with Visit("http://127.0.0.1:9"):
            pass

    with pytest.raises(NoHouse, match="Is it open"):
        asyncio.run(play())


def test_somebody_else_answers(house: House) -> None:
    async def play() -> None:
        async with Visit(f"{house.address}/books"):
            pass

    with pytest.raises(NoHouse, match="not a house's"):
        asyncio.run(play())


def test_a_house_of_another_version(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_http, "VERSION", "1.4.0")

    async def play() -> None:
        async with Visit(house.address):
            pass

    with pytest.raises(WrongVersion) as wrong:
        asyncio.run(play())
    assert wrong.value.facts == {"client": "1.4.0", "house": "0.1.0"}


@pytest.mark.parametrize(
    ("client", "house", "well"),
    [
        ("0.1.0", "0.1.9", True),
        ("0.1.0", "0.2.0", False),
        ("1.2.0", "1.9.3", True),
        ("1.2.0", "2.0.0", False),
        ("0.1.0", "odd", False),
    ],
)
def test_which_versions_understand_each_other(
    client: str, house: str, well: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_http, "VERSION", client)
    assert client_http.understood(house) is well


def test_a_refused_bet_says_why(house: House) -> None:
    async def play() -> Refused:
        async with Visit(house.address) as visit:
            table = await visit.watch("h1")
            with pytest.raises(Refused) as closed:
                await table.sit()
            assert closed.value.code == "table-closed"
            await asyncio.to_thread(house.crew, "h1")
            await table.sit()
            await at_home(house, "open-window")
            await table.until(lambda t: t.phase == "betting")
            with pytest.raises(Refused) as refused:
                await table.bet(BetRequest(spot="17", amount=1_000_000))
            return refused.value

    error = asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert error.code == "above-maximum"
    assert str(error.facts["spot"]) == "17"
    assert error.clause


def test_the_house_closes(house: House) -> None:
    async def play() -> None:
        async with Visit(house.address, patience=0) as visit:
            table = await visit.watch("h1")
            await asyncio.to_thread(house.close)
            with pytest.raises(HouseClosed) as closed:
                await table.until(lambda t: t.phase == "betting")
            assert closed.value.facts["why"] == "error.house-closing"
            with pytest.raises(HouseClosed):
                await table.sit()
            with pytest.raises(NoHouse):
                await visit.tables()

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
