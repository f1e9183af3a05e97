"""The lines into the house, below every request and message: what the server library leaves open.

A line on which nobody says anything is closed. What comes in on a socket is read in small pieces
and no further than it is answered; what goes out to somebody who does not read is bounded. Frames
that carry no message, such as signs of life, are counted as messages are.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from croupier.house.clock import Clock, Timer
from croupier.house.strangers.limits import Limits
from croupier.house.strangers.rates import Rates

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

PIECE = 2_048
"""Bytes read at once: few enough that even the smallest frames in them hold nobody up."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Retry-After: 30\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)


def _of(config: Config) -> tuple[Limits, Clock]:
    """The figures and the clock of the house that is served."""
    state: Any = config.app.state  # type: ignore[union-attr]
    return state.limits, state.clock


class Line(H11Protocol):
    """A line for requests: their heads come in time, and not too many lines are open."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits, self._clock = _of(config)
        self._patience: Timer | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()
        if len(self.connections) > self._limits.connections:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._patience is None and self.cycle.response_complete:
            self._await_head()
        before = self.scope
        super().data_received(data)
        if self.scope is not before:
            self._heard()

    def _await_head(self) -> None:
        due = self._clock.monotonic() + self._limits.first_word
        self._patience = self._clock.wake(due, self.transport.close)

    def _heard(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


class LiveLine(WebSocketsSansIOProtocol):
    """A line for a socket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits, clock = _of(config)
        self._frames = Rates(self._limits.messages, clock)
        self._held = bytearray()

    def data_received(self, data: bytes) -> None:
        self._held += data
        self._read_on()

    def _read_on(self) -> None:
        """As far as nothing waits to be answered."""
        while self._held and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._held[:PIECE])
            del self._held[:PIECE]
            super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        if not self.queue.empty():  # Others have their turn first.
            await asyncio.sleep(0)
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
            if not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # It was declined, which is an answer and no fault.

    def send_receive_event_to_app(self) -> None:
        if not self.transport.is_closing():
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        """Whoever sends too many of them, or does not read what they bring, is cut off."""
        unread = self.transport.get_write_buffer_size()
        if self._frames.count("") or unread > self._limits.unread:
            self.transport.abort()
