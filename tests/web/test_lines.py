"""The lines below requests and messages: silent ones are closed, what is not answered is not read,
and what nobody reads does not pile up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from croupier.house.clock import VirtualClock
from croupier.house.strangers.limits import Limits, Rate
from croupier.web.entrance.lines import Line, LiveLine

HELLO = b"GET / HTTP/1.1\r\nHost: house\r\n\r\n"


class Wire:
    """A transport: what is written to it, and whether it still reads."""

    def __init__(self) -> None:
        self.written = b""
        self.reading = True
        self.closed = False
        self.unread = 0

    def get_extra_info(self, name: str) -> Any:
        return ("192.0.2.1", 4711) if name in ("peername", "sockname") else None

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close

    def set_protocol(self, _: object) -> None: ...


class House:
    """What serves the lines."""

    def __init__(self, clock: VirtualClock, **figures: Any) -> None:
        self.clock = clock
        app: Any = self._serve
        holder = SimpleNamespace(limits=Limits(**figures), clock=clock)
        self.app = type("App", (), {"state": holder, "__call__": staticmethod(app)})()
        self.config = Config(self.app, lifespan="off", log_config=None, proxy_headers=False)
        self.config.load()
        self.state = ServerState()
        self.heard: list[str] = []
        self.answers = asyncio.Event()
        self.answers.set()

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])
            await self.answers.wait()

    def line(self) -> tuple[Line, Wire]:
        wire = Wire()
        line = Line(self.config, self.state, {}, asyncio.get_running_loop())
        line.connection_made(wire)  # type: ignore[arg-type]
        return line, wire

    async def live_line(self) -> tuple[LiveLine, Wire]:
        """A socket that is open."""
        wire, client = Wire(), ClientProtocol(parse_uri("ws://house/live"))
        line = LiveLine(self.config, self.state, {}, asyncio.get_running_loop())
        line.connection_made(wire)  # type: ignore[arg-type]
        client.send_request(client.connect())
        line.data_received(b"".join(client.data_to_send()))
        await self.clock.advance(0)
        assert wire.written.startswith(b"HTTP/1.1 101")
        return line, wire


def scene(play: Callable[[VirtualClock, House], Coroutine[Any, Any, None]], **figures: Any) -> None:
    clock = VirtualClock()

    async def run() -> None:
        await play(clock, House(clock, **figures))

    clock.run(run())


def frames(opcode: Opcode, count: int, *, fin: bool = True) -> bytes:
    """Frames as a browser sends them; those with text are numbered."""
    told = (str(number).encode() if fin else b"" for number in range(count))
    return b"".join(Frame(opcode, data, fin).serialize(mask=True) for data in told)


def test_a_line_on_which_nobody_speaks_is_closed() -> None:
    async def play(clock: VirtualClock, house: House) -> None:
        _, silent = house.line()
        slow, slowly = house.line()
        for byte in HELLO[:9]:
            slow.data_received(bytes([byte]))
            await clock.advance(1)
        assert not silent.is_closing()
        await clock.advance(1)
        assert silent.is_closing()
        assert slowly.is_closing(), "nor is one that never comes to an end"

    scene(play)


def test_a_line_that_has_asked_is_not_hurried_but_the_next_head_is() -> None:
    async def play(clock: VirtualClock, house: House) -> None:
        line, wire = house.line()
        line.data_received(HELLO)
        await clock.advance(30)
        assert wire.written.startswith(b"HTTP/1.1 204")
        assert not wire.is_closing(), "how long it may rest afterwards is the server's own business"
        line.data_received(HELLO[:5])
        await clock.advance(9)
        assert not wire.is_closing()
        await clock.advance(1)
        assert wire.is_closing()

    scene(play)


def test_more_lines_than_the_house_has_are_asked_to_come_back() -> None:
    async def play(_: VirtualClock, house: House) -> None:
        lines = [house.line()[1] for _ in range(3)]
        assert [wire.closed for wire in lines] == [False, False, True]
        assert lines[2].written.startswith(b"HTTP/1.1 503")
        assert b"Retry-After" in lines[2].written

    scene(play, connections=2)


def test_what_is_not_answered_is_not_read() -> None:
    async def play(clock: VirtualClock, house: House) -> None:
        line, wire = await house.live_line()
        house.answers.clear()
        line.data_received(frames(Opcode.TEXT, 100_000))
        await clock.advance(0)
        assert len(house.heard) == 1
        assert line.queue.qsize() < 300, "and not taken apart either"
        assert not wire.reading
        house.answers.set()
        await clock.advance(0)
        assert house.heard == [str(number) for number in range(100_000)], "in order, none lost"
        assert wire.reading

    scene(play)


def test_signs_of_life_are_answered_as_often_as_messages_and_no_more() -> None:
    async def play(clock: VirtualClock, house: House) -> None:
        line, wire = await house.live_line()
        line.data_received(frames(Opcode.PING, 5))
        await clock.advance(60)
        line.data_received(frames(Opcode.PING, 5))
        assert not wire.is_closing()
        line.data_received(frames(Opcode.PING, 1))
        assert wire.is_closing()

    scene(play, messages=Rate(5, 60))


def test_pieces_that_never_make_a_message_are_counted() -> None:
    async def play(_: VirtualClock, house: House) -> None:
        line, wire = await house.live_line()
        line.data_received(frames(Opcode.TEXT, 1, fin=False))
        line.data_received(frames(Opcode.CONT, 60, fin=False))
        assert not wire.is_closing()
        line.data_received(frames(Opcode.CONT, 1, fin=False))
        assert wire.is_closing()

    scene(play)


def test_answers_that_nobody_reads_do_not_pile_up() -> None:
    async def play(_: VirtualClock, house: House) -> None:
        line, wire = await house.live_line()
        wire.unread = 1 << 20
        line.data_received(frames(Opcode.PING, 1))
        assert not wire.is_closing()
        wire.unread += 1
        line.data_received(frames(Opcode.PING, 1))
        assert wire.is_closing()

    scene(play)
