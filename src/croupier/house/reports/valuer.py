"""Rounds are valued beside the house: read in a thread, reckoned in a process of its own, and kept.

No bet waits for it. It begins when somebody asks for a report and goes on until all rounds that are
over have their worth; how far it is can be asked.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from threading import Lock, Thread
from typing import Any, NamedTuple

import msgspec

from croupier.errors import CroupierError, RuleBookError
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.rounds import Advise, Worth, pinned_of, worth_of
from croupier.money import is_chips
from croupier.odds import report, results
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.registry import games
from croupier.rulebooks import kept as kept_rules
from croupier.rulebooks.load import canonical
from croupier.rulebooks.reader import read_fraction
from croupier.rulebooks.schema.plate import Plate
from croupier.store import Reader, RoundRow
from croupier.store.codec import VERSION, decode, encode
from croupier.table.entry import Entry
from croupier.table.setting import Setting, lay_out
from croupier.table.strikes import is_over

SLICE = 64
"""Rounds that are reckoned at once."""
PAGE = 500
FRESH = 20.0
"""Seconds for which reports need no newer rounds."""
PATIENCE = 10.0
"""Seconds for which whoever closes the house waits for what is being read."""


class Progress(NamedTuple):
    """Of so many rounds so many are done; `failed`: what went wrong, if anything."""

    done: int
    total: int
    running: bool
    failed: str = ""

    @property
    def is_whole(self) -> bool:
        return not self.running and not self.failed


class Job(NamedTuple):
    """A round as it goes to the other process."""

    row: RoundRow
    entries: tuple[bytes, ...]
    game: str
    rules: bytes
    version: int
    plate: Plate


Told = Callable[[Progress], None]


def _quietly(_: Progress) -> None:
    """Nobody asks how far it is."""


class Valuer:
    """`monotonic`: seconds of a clock that nobody sets."""

    def __init__(
        self, reader: Reader, kept: KeptWorths, monotonic: Callable[[], float] = lambda: 0.0
    ) -> None:
        self.kept = kept
        self._monotonic = monotonic
        self._fresh_until = 0.0
        self._reader = reader
        self._lock = Lock()
        self._thread: Thread | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._reckoner = 0
        """The other process, by its number."""
        self._closed = False
        self._done = self._total = 0
        self._failed = ""

    @property
    def progress(self) -> Progress:
        running = self._thread is not None and self._thread.is_alive()
        return Progress(self._done, self._total, running, self._failed)

    def start(self) -> Progress:
        """Goes on beside everything else, unless it does so already. What was brought up a moment
        ago is new enough: at a house that plays there is always one more round."""
        with self._lock:
            going = self._thread is not None and self._thread.is_alive()
            fresh = self._monotonic() < self._fresh_until
            if not going and not fresh and not self._closed and self.behind():
                self._thread = Thread(target=self._beside, name="valuer", daemon=True)
                self._thread.start()
        return self.progress

    def behind(self) -> bool:
        """Whether anything happened at a table since."""
        last = ((each, self._reader.rounds(each, limit=1)) for each in self._reader.streams())
        return any(
            row.last_seq > self._head(each) and not is_chips(row.currency)
            for each, rows in last
            for row in rows
        )

    def _head(self, stream: str) -> int:
        return self.kept.head(stream, self._house(stream))

    def _house(self, stream: str) -> bytes:
        """The chain of a journal begins with this, and no other's does."""
        return self._reader.lying(stream, 0, 1)[0].hash

    def bring_up(self, told: Told = _quietly, *, beside: bool = False) -> None:
        """All rounds that are over; here, or in a process `beside` this one."""
        waiting = {each: self._rows(each) for each in self._reader.streams()}
        self._done, self._total = 0, sum(map(len, waiting.values()))
        self._failed = ""
        for stream, rows in waiting.items():
            for some in _slices(rows, SLICE):
                if self._closed:
                    return
                jobs = [job for row in some if (job := self._job(row))]
                if not jobs:
                    continue
                worths = self._process().submit(value, jobs).result() if beside else value(jobs)
                self.kept.keep(stream, self._house(stream), some[-1].last_seq, worths)
                self._done += len(some)
                told(self.progress)

    def _rows(self, stream: str) -> list[RoundRow]:
        """Rounds that are over and changed since, the oldest first; none of a tournament, whose
        chips are no money."""
        head, found, before = self._head(stream), list[RoundRow](), None
        while page := self._reader.rounds(stream, before, PAGE):
            new = [row for row in page if row.last_seq > head]
            found += (row for row in new if not is_chips(row.currency))
            if len(new) < len(page):
                break
            before = page[-1].number
        return found[::-1]

    def _job(self, row: RoundRow) -> Job | None:
        """None of a round that is not over, or was voided with its table."""
        entries = [recorded.entry for recorded in self._reader.read_round(row.round)]
        whole, pinned = self._reader.round(row.round), pinned_of(entries)
        if whole is None or pinned is None or not is_over(entries):
            return None
        rules = self._reader.kept(pinned.rules)
        if rules is None:
            return None
        packed = tuple(encode(entry) for entry in entries)
        return Job(whole, packed, pinned.game, rules.content, rules.version, pinned.plate)

    def _beside(self) -> None:
        try:
            self.bring_up(beside=True)
            self._fresh_until = self._monotonic() + FRESH
        except (CroupierError, BrokenProcessPool, CancelledError, OSError, RuntimeError) as error:
            self._failed = "" if self._closed else (str(error) or type(error).__name__)
        finally:
            self._let_go()

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=fresh, initializer=_humbly)
            self._reckoner = self._pool.submit(os.getpid).result()
        return self._pool

    def _let_go(self) -> None:
        pool, self._pool, self._reckoner = self._pool, None, 0
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Nobody waits for the slice under way: it is reckoned again another time."""
        self._closed = True
        if reckoner := self._reckoner:
            with suppress(OSError):
                os.kill(reckoner, signal.SIGTERM)
        self._let_go()
        if self._thread is not None:
            self._thread.join(PATIENCE)
        self.kept.close()


def _slices(rows: Sequence[RoundRow], size: int) -> Iterator[Sequence[RoundRow]]:
    return (rows[at : at + size] for at in range(0, len(rows), size))


def _humbly() -> None:
    """Tables come first."""
    with suppress(OSError, AttributeError):
        os.nice(10)


# In the other process.


def value(jobs: Sequence[Job]) -> list[Worth]:
    return [_valued(job) for job in jobs]


def _valued(job: Job) -> Worth:
    known = _rules(job.game, job.rules, job.version, msgspec.json.encode(job.plate))
    entries: list[Entry] = [decode(VERSION, each) for each in job.entries]
    return worth_of(job.row, entries, known.setting, known.figures, known.advise)


class _Known(NamedTuple):
    setting: Setting
    figures: Figures | None
    advise: Advise


@lru_cache(maxsize=64)
def _rules(game: str, content: bytes, version: int, plate: bytes) -> _Known:
    """Rules are read once, and so are their figures: those that come with the book, or were kept on
    this machine."""
    laid = lay_out(
        game, kept_rules.read(content, game, version), msgspec.json.decode(plate, type=Plate)
    )
    if game not in games():
        return _Known(laid, None, _nobody)
    try:
        asked = report.asked(game, laid.rules, {})
        chosen = dict(msgspec.json.decode(plate, type=Plate).choices)
        allowed = asked.solver.choices(laid.rules)
        fitting = {name: chosen[name] for name in allowed if chosen.get(name) in allowed[name]}
        model = asked.solver.model(laid.rules, {**asked.choices, **fitting})
    except RuleBookError:
        return _Known(laid, None, _nobody)
    found = results.find(results.key_of(asked.solver, model), results.own_folder())
    return _Known(laid, found.figures if found else None, _adviser(asked.solver, model))


def _nobody(_: Seen) -> Advice:
    return Advice(())


ANSWERS = 50_000


def _adviser(solver: Any, model: Any) -> Advise:
    """The same question is answered once."""

    @lru_cache(maxsize=ANSWERS)
    def answered(seen: bytes) -> Advice:
        told: Advice = solver.advice(
            model, msgspec.json.decode(seen, type=Seen, dec_hook=read_fraction)
        )
        return told

    def advise(seen: Seen) -> Advice:
        try:
            return answered(canonical(seen))
        except ModuleNotFoundError as error:
            raise RuleBookError("not-computed", why=str(error)) from error

    return advise
