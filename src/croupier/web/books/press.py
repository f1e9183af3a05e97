"""The press: sheets are printed one at a time, in a process of its own, and the last ones kept.

Printing takes a processor and much memory for a moment: the tables feel neither, and the memory
goes back with the process, which is a new one after a few sheets. Few may wait for it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial, wraps
from typing import Any, NamedTuple

import msgspec
from fastapi import Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.errors import CroupierError
from croupier.house.strangers.rates import too_many
from croupier.print import sheets
from croupier.store.codec import name_of

A_MOMENT = 5
"""Seconds after which a press that is full has room again."""
KEPT = 32
"""Sheets kept: the same few are asked for again and again."""
PER_PROCESS = 8
"""Sheets that a process prints before a new one takes its place."""


class Sheet(NamedTuple):
    """What is to be printed: its template and data, and the headers it is sent with."""

    template: str
    data: Any
    headers: dict[str, str]


class Press:
    """`most`: how many may wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here = 0
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._pool: ProcessPoolExecutor | None = None

    async def printed(self, make: Callable[[], Sheet]) -> Response:
        """The sheet, when its turn has come. The same data, so the same edition in the same
        language, are printed once."""
        if self._here > self._most:
            raise too_many(A_MOMENT)
        self._here += 1
        try:
            async with self._turn:
                template, data, headers = await run_in_threadpool(make)
                pdf = await self._pdf(template, msgspec.json.encode(data))
        finally:
            self._here -= 1
        return Response(pdf, media_type="application/pdf", headers=headers)

    async def _pdf(self, template: str, text: bytes) -> bytes:
        name = f"{template} {name_of(text)}"
        if name not in self._kept:
            return self._keep(name, await self._print(template, text))
        self._kept.move_to_end(name)
        return self._kept[name]

    def _keep(self, name: str, pdf: bytes) -> bytes:
        self._kept[name] = pdf
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return pdf

    async def _print(self, template: str, text: bytes) -> bytes:
        try:
            found = await asyncio.wrap_future(self._process().submit(_print, template, text))
        except BrokenProcessPool as error:
            self.close()
            raise too_many(A_MOMENT) from error
        if found is None:
            raise sheets.not_installed()
        return found

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, fresh, _behind, max_tasks_per_child=PER_PROCESS)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _behind() -> None:
    """In the other process: it takes one processor, and goes behind the tables where there are
    few."""
    os.environ["RAYON_NUM_THREADS"] = "1"
    if sys.platform != "win32":
        os.nice(10)


def _print(template: str, text: bytes) -> bytes | None:
    """In the other process: the PDF, or nothing where the compiler is not installed."""
    try:
        return sheets.compiled(template, text.decode())
    except CroupierError:
        return None


def pressed(sheet: Callable[..., Sheet]) -> Callable[..., Coroutine[None, None, Response]]:
    """An address whose answer is a sheet from the house's one press."""

    @wraps(sheet)
    async def sent(request: Request, **named: str) -> Response:
        press: Press = request.app.state.press
        return await press.printed(partial(sheet, request, **named))

    return sent
