"""What strangers may ask of the house: each limit at its moment, and that others do not feel it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.errors import Refused
from croupier.house.strangers.limits import Rate
from croupier.ledger import MINT
from croupier.web.books.press import KEPT, Press, Sheet
from croupier.web.live import wire
from croupier.web.live.socket import SILENT, TOO_MANY
from tests.web.virtual import Caller, Scene, in_house

BUSY = Rate(1_000, 60_000)
HERE, THERE = "192.0.2.1", "198.51.100.7"


def pongs(caller: Caller) -> int:
    return sum(message.get("is") == "pong" for message in caller.heard)


# Messages.


def test_who_says_too_much_waits_and_nobody_else_does(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        loud, quiet = await scene.visitor(), await scene.visitor()
        for _ in range(6):
            loud.call("ping")
        await scene.passes()
        assert pongs(loud) == 3
        await quiet.do("ping")
        await scene.passes(0.5)
        assert pongs(loud) == 4
        await scene.passes(1.0)
        assert pongs(loud) == 6, "nothing is lost, only late"

    in_house(tmp_path, play, messages=Rate(3, 120))


def test_many_sockets_of_one_address_are_one(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        crowd = [await scene.visitor() for _ in range(5)]
        for caller in crowd:
            for _ in range(2):
                caller.call("ping")
        await scene.passes()
        assert sum(map(pongs, crowd)) == 4
        await (await scene.visitor(THERE)).do("ping")
        await scene.passes(6)
        assert sum(map(pongs, crowd)) == 10

    in_house(tmp_path, play, messages_of_address=Rate(4, 60))


def test_a_message_far_too_long_counts_for_many(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        caller = await scene.visitor()
        caller.call("ping", more="x" * 3 * wire.LARGEST)
        await scene.passes()
        assert caller.heard[-1]["error"]["code"] == "bad-message"
        caller.call("ping")
        await scene.passes()
        assert pongs(caller) == 0
        await scene.passes(1)
        assert pongs(caller) == 1

    in_house(tmp_path, play, messages=Rate(4, 60))


# Sockets.


def test_who_never_says_a_word_is_shown_out(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        silent, spectator = await scene.visitor(), await scene.visitor()
        await spectator.do("hello")
        await scene.passes(9.9)
        assert silent.closed != SILENT
        await scene.passes(0.1)
        assert silent.closed == SILENT
        await scene.passes(3_600)
        assert spectator.closed is None, "looking on in silence is no offence"

    in_house(tmp_path, play)


def test_an_address_has_so_many_sockets_and_is_told_so(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        first, second = await scene.visitor(), await scene.visitor()
        third = await scene.visitor()
        assert third.heard[-1]["is"] == "bye"
        assert third.heard[-1]["why"]["key"] == "error.too-many"
        assert (third.closed, first.closed, second.closed) == (TOO_MANY, None, None)
        assert (await scene.visitor(THERE)).closed is None
        await first.go()
        assert (await scene.visitor()).closed is None

    in_house(tmp_path, play, sockets=2)


# Guests and their money.


def test_six_hundred_visits_do_not_mint_a_fortune(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        for _ in range(600):
            caller = await scene.visitor()
            if caller.closed is None:
                await caller.do("watch", table="h1")
                await caller.do("watch", table="q1")
                await caller.go()
        minted = {currency: b.balance for currency, b in scene.floor.store.balances(MINT)}
        floats = {"BYN": 10_000_000, "EUR": 10_000_000, "RUB": 10_000_000}
        guests = 20 * 100_000
        assert minted["BYN"] == -floats["BYN"] - guests

    in_house(tmp_path, play, messages_of_address=BUSY, requests=BUSY)


def test_new_guests_come_one_after_the_other_and_known_ones_always(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        known = await scene.visitor()
        await scene.visitor()
        third = await scene.visitor()
        assert third.heard[-1]["why"]["facts"] == {"seconds": 30}
        assert third.closed == TOO_MANY
        again = await scene.visitor(cookie=known.cookie)
        assert again.closed is None
        assert (await scene.visitor(THERE)).closed is None
        await scene.passes(30)
        assert (await scene.visitor()).closed is None

    in_house(tmp_path, play, guests=Rate(2, 2))


def test_new_play_money_is_given_only_so_often(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        for number, code in enumerate(("", "", "too-many")):
            caller = await scene.visitor()
            assert await caller.code("top-up", currency="BYN") == code, number
        rich = await scene.visitor(THERE)
        await rich.do("watch", table="h1")
        for _ in range(3):
            assert await rich.code("top-up") == "top-up-early", "which is not counted"

    in_house(tmp_path, play, top_ups=Rate(2, 1))


# Seats.


def test_one_address_does_not_take_every_seat(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        crowd = [await scene.visitor() for _ in range(5)]
        taken = [await caller.sit("q1") for caller in crowd]
        assert taken == ["", "", "", "seats-of-address", "seats-of-address"]
        assert await (await scene.visitor(THERE)).sit("q1") == ""
        await crowd[0].go()
        assert await crowd[3].sit("q1") == "seats-of-address", "a seat stays with who has gone"
        await crowd[1].do("leave")
        assert await crowd[3].sit("q1") == ""

    in_house(tmp_path, play, seats=3)


def test_a_seat_that_bets_nothing_is_free_again(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        idle, plays = await scene.visitor(), await scene.visitor()
        assert (await idle.sit("q1"), await plays.sit("q1")) == ("", "")
        desk = scene.floor.desk("q1")

        def bets() -> bool:
            return desk.table.phase == "betting"

        for _ in range(60):
            await scene.clock.until(bets)
            await plays.do("bet", bets=[{"type": "bet", "spot": "red", "amount": 1_000}])
            await scene.clock.until(lambda: not bets())
        seated = {who.player for who in desk.table.seats.values()}
        assert len(seated) == 1
        assert await plays.code("sit") == "already-seated"

    in_house(tmp_path, play, idle_seat=60.0)


def test_a_table_that_takes_no_bets_lets_everybody_wait(tmp_path: Path) -> None:
    """By hand: whoever sits while no window is open could not have bet."""

    async def play(scene: Scene) -> None:
        await scene.dealer("h1")
        caller = await scene.visitor()
        await caller.sit("h1")
        await scene.passes(3_600)
        assert await caller.code("sit") == "already-seated"

    in_house(tmp_path, play, idle_seat=60.0)


# Requests.


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        assert [(await scene.get("/api/tables")).status for _ in range(3)] == [200, 200, 429]
        refused = await scene.get("/api/tables")
        assert b'"code":"too-many"' in refused.body
        assert (refused.headers["retry-after"], refused.headers["connection"]) == ("10", "close")
        page = await scene.get("/", Accept_Language="ru")
        assert (page.status, page.headers["retry-after"]) == (429, "10")
        assert "10" in page.body.decode()
        assert not page.body.decode().isascii(), "in the visitor's words"
        assert (await scene.visitor()).closed == 429, "a socket begins with a request"
        assert (await scene.get("/api/tables", THERE)).status == 200
        await scene.passes(10)
        assert (await scene.get("/api/tables")).status == 200

    in_house(tmp_path, play, requests=Rate(2, 6))


def test_what_takes_longer_counts_for_more(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        for path, wait in (("/books/none", 0), ("/books/by.pdf", 10), ("/api/tables", 0)):
            assert (await scene.get(path)).headers.get("retry-after", "0") == str(wait), path

    in_house(tmp_path, play, requests=Rate(15, 60))


# The press.


class Slow(Press):
    """Prints when it is told to; what it prints, and how many sheets at the same time."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.go = asyncio.Event()
        self.printing = self.most = 0
        self.made: list[str] = []

    async def _print(self, template: str, text: bytes) -> bytes:
        self.printing += 1
        self.most = max(self.most, self.printing)
        await self.go.wait()
        self.printing -= 1
        self.made.append(template)
        return text


def sheet(template: str, **data: str) -> Callable[[], Sheet]:
    return lambda: Sheet(template, data, {})


def test_one_sheet_is_printed_at_a_time_and_few_wait() -> None:
    async def scene() -> None:
        press = Slow(2)
        asked = [asyncio.create_task(press.printed(sheet(name))) for name in "abc"]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as told:
            await press.printed(sheet("d"))
        assert (told.value.code, told.value.facts) == ("too-many", {"seconds": 5})
        press.go.set()
        assert [each.body for each in await asyncio.gather(*asked)] == [b"{}"] * 3
        await press.printed(sheet("d"))
        assert press.made == ["a", "b", "c", "d"], "there is room again"
        assert press.most == 1

    asyncio.run(scene())


def test_the_same_sheet_is_printed_once_and_only_so_many_are_kept() -> None:
    async def scene() -> None:
        press = Slow(100)
        asked = [asyncio.create_task(press.printed(sheet("book", lang="ru"))) for _ in range(40)]
        press.go.set()
        assert len({each.body for each in await asyncio.gather(*asked)}) == 1
        assert press.made == ["book"], "forty who ask at once get the same"
        await press.printed(sheet("book", lang="bg"))
        assert len(press.made) == 2
        for edition in range(2 * KEPT):
            await press.printed(sheet("book", edition=str(edition)))
        assert len(press._kept) == KEPT

    asyncio.run(scene())
