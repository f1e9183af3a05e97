"""The clock of the house: the only place where time is read and waited for.

Whoever needs time is given a clock. `SystemClock` is the machine's; `VirtualClock` moves only when
it is told to, and with it a whole evening is played in one breath, the same every time.
"""

from __future__ import annotations

import asyncio
import heapq
import selectors
import time
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, NamedTuple, Protocol, TypeVar

from croupier.errors import ensure

T = TypeVar("T")


class Timer(Protocol):
    """A call that is to come."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> int:
        """The wall's time, in milliseconds since the epoch; somebody may set it back."""

    def monotonic(self) -> float:
        """Seconds since some moment; they never go back."""

    async def sleep(self, seconds: float) -> None: ...

    def wake(self, at: float, call: Callable[[], object]) -> Timer:
        """Call somebody at a moment of the time that never goes back."""


class SystemClock:
    """The machine's time."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def wake(self, at: float, call: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(at - time.monotonic(), call)


class VirtualClock:
    """Time that moves only when told.

    `run` plays a scene in a loop of its own, and in it `advance` and `until` let time pass: whoever
    waits is woken at the very moment, in the order of the moments, and everybody has done what
    there is to do before the next one comes. Nobody may wait for another thread meanwhile.
    """

    def __init__(self, start: int = 1_800_000_000_000) -> None:
        self.ahead = 0
        """Milliseconds by which somebody has set the wall's clock; below 0 where it goes behind."""
        self._start = start
        self._passed = 0.0
        self._timers: list[tuple[float, int, _Call]] = []
        self._order = count()
        self._going: _Going | None = None

    def now(self) -> int:
        return self._start + self.ahead + round(self._passed * 1000)

    def monotonic(self) -> float:
        return self._passed

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:  # Others have their turn; no time passes.
            await asyncio.sleep(0)
            return
        woken = asyncio.Event()
        timer = self.wake(self._passed + seconds, woken.set)
        try:
            await woken.wait()
        finally:
            timer.cancel()

    def wake(self, at: float, call: Callable[[], object]) -> Timer:
        timer = _Call(call)
        heapq.heappush(self._timers, (at, next(self._order), timer))
        return timer

    def run(self, scene: Coroutine[Any, Any, T]) -> T:
        with asyncio.Runner(loop_factory=self._loop) as runner:
            return runner.run(scene)

    async def advance(self, seconds: float) -> None:
        """Let so much time pass."""
        await self._go(seconds, lambda: False)

    async def until(self, holds: Callable[[], bool], within: float = 3_600.0) -> None:
        """Let time pass up to the moment at which something holds."""
        if not await self._go(within, holds):
            raise TimeoutError(f"it did not come true within {within} s")

    def skip(self, seconds: float) -> None:
        """So much time is gone at once, as where a machine has slept: whoever waits is woken after
        it, as soon as time passes again."""
        ensure(seconds >= 0, "time does not go back")
        self._passed += seconds

    async def _go(self, seconds: float, holds: Callable[[], bool]) -> bool:
        ensure(self._going is None, "somebody else lets time pass already")
        arrived: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._going = _Going(self._passed + seconds, holds, arrived)
        try:
            return await arrived
        finally:
            self._going = None

    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.SelectorEventLoop(_Idle(self._idle))

    def _idle(self) -> bool:
        """Nobody has anything to do: the next moment comes. False where nobody lets time pass."""
        if self._going is None:
            return False
        end, holds, arrived = self._going
        if holds():
            arrived.set_result(True)
        elif self._timers and self._timers[0][0] <= end:
            at, _, timer = heapq.heappop(self._timers)
            if timer.call is not None:
                self._passed = max(self._passed, at)
                timer.call()
        else:
            self._passed = end
            arrived.set_result(False)
        return True


class _Going(NamedTuple):
    """How far time passes, and who waits for it."""

    end: float
    holds: Callable[[], bool]
    arrived: asyncio.Future[bool]


class _Call:
    def __init__(self, call: Callable[[], object]) -> None:
        self.call: Callable[[], object] | None = call

    def cancel(self) -> None:
        self.call = None


class _Idle(selectors.DefaultSelector):
    """A loop that would wait has nothing to do: that is when virtual time moves."""

    def __init__(self, idle: Callable[[], bool]) -> None:
        super().__init__()
        self._idle = idle

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0 or self._idle():
            return ready
        return super().select(timeout)
