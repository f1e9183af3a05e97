"""One writer, many callers: what is pending is written together, committed once, then answered.

It knows nothing of what is written: jobs stage themselves, a `Transaction` begins, commits and
rolls back. No failure of a job ends the thread: its caller is told, and the others of the batch are
tried alone.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar

from croupier.errors import CroupierError, ensure

T = TypeVar("T")
FULL = "store-full"
"""The disk is full: nothing was written, and the same may be tried again."""
BATCH = 1_000
"""Entries written in one transaction at most, unless a single job brings more."""


class Transaction(Protocol):
    """What the writer writes in."""

    def begin(self) -> None: ...

    def commit(self) -> None:
        """Durable when this returns."""

    def rollback(self) -> None: ...

    def named(self, error: Exception) -> CroupierError:
        """What went wrong, by name."""


class Job(NamedTuple):
    """Work for the writer's thread. `stage` gives the answer, or fails and leaves no trace."""

    stage: Callable[[], Any]
    entries: int
    loop: asyncio.AbstractEventLoop | None
    future: asyncio.Future[Any] | Future[Any]


Outcome = tuple[Any, Exception | None]


class Writer:
    """The thread and its queue."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="croupier-store", daemon=True)
        self._thread.start()

    async def ask(self, stage: Callable[[], T], entries: int = 1) -> T:
        """Have it written and wait, the loop running on. Giving up waiting does not undo it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._put(Job(stage, entries, loop, future))
        return await future

    def ask_now(self, stage: Callable[[], T], entries: int = 1) -> T:
        """Have it written and wait."""
        future: Future[T] = Future()
        self._put(Job(stage, entries, None, future))
        return future.result()

    def close(self) -> None:
        """Write what is pending and stop. A second time does nothing."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _put(self, job: Job) -> None:
        with self._gate:
            ensure(not self._closed, "the store is closed")
            self._queue.put(job)

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._drain()
            if batch:
                self._write(batch)

    def _drain(self) -> tuple[list[Job], bool]:
        """Wait for a job and take what else is pending; False when the end has come."""
        job = self._queue.get()
        batch: list[Job] = []
        entries = 0
        while job is not None:
            batch.append(job)
            entries += job.entries
            if entries >= BATCH:
                return batch, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _write(self, batch: Sequence[Job]) -> None:
        try:
            outcomes = self._attempt(batch)
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self._write([job])
                return
            outcomes = [(None, self._transaction.named(error))]
        _answer(batch, outcomes)

    def _attempt(self, batch: Sequence[Job]) -> list[Outcome]:
        try:
            self._transaction.begin()
            outcomes = [self._staged(job) for job in batch]
            self._transaction.commit()
        except BaseException:
            self._transaction.rollback()
            raise
        return outcomes

    def _staged(self, job: Job) -> Outcome:
        """A job that fails leaves the others of its batch alone; a full disk concerns them all."""
        try:
            return job.stage(), None
        except Exception as error:
            said = self._transaction.named(error)
            if said.code == FULL:
                raise said from error
            return None, said


class InStep(Writer):
    """Nobody goes on while something is written: with a clock that moves only when it is told to,
    what is written and in which order never hangs on how fast a disk is."""

    async def ask(self, stage: Callable[[], T], entries: int = 1) -> T:
        return self.ask_now(stage, entries)

    def ask_now(self, stage: Callable[[], T], entries: int = 1) -> T:
        with self._gate:
            ensure(not self._closed, "the store is closed")
            try:
                found: T
                [(found, error)] = self._attempt([Job(stage, entries, None, Future())])
            except Exception as wrong:
                raise self._transaction.named(wrong) from wrong
        if error is not None:
            raise error
        return found


def _answer(batch: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Tell each caller; a loop is woken once, not once per caller."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Any, Outcome]]] = {}
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.loop is None:
            _tell([(job.future, outcome)])
        else:
            loops.setdefault(job.loop, []).append((job.future, outcome))
    for loop, answers in loops.items():
        try:
            loop.call_soon_threadsafe(_tell, answers)
        except RuntimeError:
            continue  # The loop is closed: nobody waits there any more.


def _tell(answers: Sequence[tuple[Any, Outcome]]) -> None:
    for future, (value, error) in answers:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
