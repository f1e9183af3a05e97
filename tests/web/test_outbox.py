"""What goes out to a socket: in order, never waited for, and given up when nobody reads."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from croupier.web.live.outbox import MOST_WAITING, Outbox

UNREAD = 10_000
"""Characters that may wait here."""


class Socket:
    """A socket whose writing can be held up."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.writable = asyncio.Event()
        self.writable.set()
        self.given_up = 0
        self.lost = False

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.writable.wait()
        if self.lost:
            raise OSError("gone")
        self.sent.append(message["text"])

    def give_up(self) -> None:
        self.given_up += 1


def test_a_socket_that_keeps_up_needs_no_task() -> None:
    async def scene() -> None:
        socket = Socket()
        outbox = Outbox(socket.send, socket.give_up, UNREAD)
        before = len(asyncio.all_tasks())
        for number in range(1_000):
            outbox.put(str(number))
        assert socket.sent == [str(number) for number in range(1_000)]
        assert len(asyncio.all_tasks()) == before

    asyncio.run(scene())


def test_a_slow_socket_gets_everything_in_order_later() -> None:
    async def scene() -> None:
        socket = Socket()
        outbox = Outbox(socket.send, socket.give_up, UNREAD)
        outbox.put("0")
        socket.writable.clear()
        for number in range(1, 100):
            outbox.put(str(number))
        assert socket.sent == ["0"]
        assert len(asyncio.all_tasks()) == 2, "one task, however many messages"
        socket.writable.set()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
        assert socket.sent == [str(number) for number in range(100)]
        outbox.put("100")
        assert socket.sent[-1] == "100", "at once again"

    asyncio.run(scene())


def test_a_socket_that_does_not_read_is_given_up_once() -> None:
    async def scene() -> None:
        socket = Socket()
        outbox = Outbox(socket.send, socket.give_up, UNREAD)
        socket.writable.clear()
        for number in range(MOST_WAITING + 50):
            outbox.put(str(number))
        assert (socket.given_up, outbox.gone) == (1, True)
        await outbox.close()
        socket.writable.set()
        await asyncio.sleep(0)
        assert socket.sent == []

    asyncio.run(scene())


def test_nor_may_few_but_large_messages_wait_for_ever() -> None:
    async def scene() -> None:
        socket = Socket()
        outbox = Outbox(socket.send, socket.give_up, UNREAD)
        socket.writable.clear()
        outbox.put("on its way")
        for _ in range(2):
            outbox.put("x" * 5_000)
        assert socket.given_up == 0
        socket.writable.set()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
        socket.writable.clear()
        for _ in range(4):
            outbox.put("x" * 5_000)
        assert (socket.given_up, len(socket.sent)) == (1, 3), "what was read makes room again"
        await outbox.close()

    asyncio.run(scene())


def test_a_lost_socket_is_no_error_for_the_others() -> None:
    async def scene() -> None:
        socket = Socket()
        outbox = Outbox(socket.send, socket.give_up, UNREAD)
        socket.lost = True
        outbox.put("1")
        outbox.put("2")
        assert outbox.gone
        assert socket.sent == []

    asyncio.run(scene())
