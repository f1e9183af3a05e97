"""The server that lets people in, says the address once it is open, and good-bye."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI

from croupier.web.entrance.lines import Line, LiveLine

LARGEST_FRAME = 1 << 20
"""Bytes of a socket's message above which the connection is closed; what is read is far smaller."""
STOPS_WITHIN = 5
"""Seconds that requests under way have when the house closes."""


YOUNG = (10_000, 50, 1_000)
"""When Python looks for unreachable objects: often among the young, hardly ever among all."""
TURN = 0.001
"""Seconds after which a thread that writes a page lets the tables go on; five times as often as is
usual, for the tables take only a moment and nobody should feel that somebody reads."""
TIDY_EVERY = 36_000
"""Ticks of a tenth of a second between two searches through everything."""


def tidy() -> None:
    """Search everything once, and leave what is still in use out of the searches to come. With
    thousands of sockets such a search holds everybody up for a third of a second, so it is rare."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Server(uvicorn.Server):
    """Serves the house on a socket that already listens; `opened` is called once it answers."""

    def __init__(self, app: FastAPI, opened: Callable[[], object]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                loop="auto" if sys.platform == "win32" else "uvloop",
                http=Line,
                ws=LiveLine,
                ws_ping_interval=app.state.limits.ping,
                ws_ping_timeout=app.state.limits.ping,
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                access_log=False,
                timeout_graceful_shutdown=STOPS_WITHIN,
                server_header=False,
                proxy_headers=False,  # `Outside` reads them, from whom it trusts.
            )
        )
        self._app = app
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.set_threshold(*YOUNG)
            sys.setswitchinterval(TURN)
            tidy()
            self._opened()

    async def on_tick(self, counter: int) -> bool:
        if counter and counter % TIDY_EVERY == 0:
            tidy()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Sockets are told before they are closed."""
        self._app.state.hall.say_good_bye()
        await super().shutdown(sockets)


@contextmanager
def closing_in_order() -> Generator[None]:
    """A signal to stop closes the house in order; it does not end the process a second time."""
    heeded = (signal.SIGINT, signal.SIGTERM)
    before: dict[signal.Signals, Any] = {
        which: signal.signal(which, lambda *_: None) for which in heeded
    }
    try:
        yield
    finally:
        for which, handler in before.items():
            signal.signal(which, handler)
