"""The press: one sheet is printed at a time, however many ask, and few may wait for it.

Printing takes a processor and much memory for a moment. What was printed lately is kept by the
printer itself, by what stands on the sheet: its book's edition and its language.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial, wraps

from fastapi import Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.house.rates import too_many

A_MOMENT = 5
"""Seconds after which a press that is full has room again."""


class Press:
    """`most`: how many may wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here = 0
        self._turn = asyncio.Lock()

    async def run(self, print_it: Callable[[], Response]) -> Response:
        """What is printed, when its turn has come."""
        if self._here > self._most:
            raise too_many(A_MOMENT)
        self._here += 1
        try:
            async with self._turn:
                return await run_in_threadpool(print_it)
        finally:
            self._here -= 1


def pressed(printing: Callable[..., Response]) -> Callable[..., Coroutine[None, None, Response]]:
    """An address whose answer is printed on the house's one press."""

    @wraps(printing)
    async def in_turn(request: Request, **named: str) -> Response:
        press: Press = request.app.state.press
        return await press.run(partial(printing, request, **named))

    return in_turn
