"""Long work: in parts that are kept, told of as it goes, left off and taken up again.

A part is an array that one call computes. Parts that are finished lie in a folder; the same work
begun again takes them from there. Knows nothing of what is computed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray

THREADS = os.cpu_count() or 1


class Progress(NamedTuple):
    """How far a stage is, by its name. `left`: seconds that remain at this rate, None before one
    can tell."""

    stage: str
    done: int
    of: int
    left: float | None


Tell = Callable[[Progress], None]


class Work:
    """`keep`: the folder of this work's parts, None to keep nothing; `tell`: who is told; `sample`:
    how much is drawn of what is not counted, 0 for as much as is usual."""

    def __init__(
        self,
        keep: Path | None = None,
        tell: Tell | None = None,
        threads: int = THREADS,
        sample: int = 0,
    ) -> None:
        self.keep = keep
        self.threads = threads
        self.sample = sample
        self._tell = tell

    def parts(
        self, stage: str, count: int, compute: Callable[[int], NDArray[Any]]
    ) -> Iterator[tuple[int, NDArray[Any]]]:
        """Each part with its number, as they get done, computed by as many threads as there are
        processors: `compute` lets go of the interpreter while it works."""
        begun, done, fresh = time.monotonic(), 0, 0
        missing = []
        for at in range(count):
            kept = self._kept(stage, at)
            if kept is None:
                missing.append(at)
                continue
            done += 1
            yield at, kept
        self._say(stage, done, count, begun, fresh)

        def computed(at: int) -> NDArray[Any]:
            part = compute(at)
            self._lay_by(stage, at, part)  # Here, so that it is kept too if one leaves off now.
            return part

        for at, part in self._computed(missing, computed):
            done, fresh = done + 1, fresh + 1
            self._say(stage, done, count, begun, fresh)
            yield at, part

    def forget(self) -> None:
        """The work is finished: its parts are no longer needed."""
        if self.keep is None or not self.keep.is_dir():
            return
        with suppress(OSError):  # Somebody else may be at the same work, or have forgotten it.
            for file in (*self.keep.glob("*.npy"), *self.keep.glob("*.unfinished")):
                file.unlink(missing_ok=True)
            self.keep.rmdir()

    def _computed(
        self, missing: list[int], compute: Callable[[int], NDArray[Any]]
    ) -> Iterator[tuple[int, NDArray[Any]]]:
        """A few at a time, so that an interruption waits for those alone."""
        todo = iter(missing)
        with ThreadPoolExecutor(self.threads) as pool:
            running: dict[Future[NDArray[Any]], int] = {}
            try:
                while True:
                    while len(running) < self.threads and (at := next(todo, None)) is not None:
                        running[pool.submit(compute, at)] = at
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        yield running.pop(future), future.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    def _say(self, stage: str, done: int, count: int, begun: float, fresh: int) -> None:
        if self._tell is None:
            return
        elapsed = time.monotonic() - begun
        left = elapsed / fresh * (count - done) if fresh else None
        self._tell(Progress(stage, done, count, left))

    def _file(self, stage: str, at: int) -> Path | None:
        return None if self.keep is None else self.keep / f"{stage}-{at}.npy"

    def _kept(self, stage: str, at: int) -> NDArray[Any] | None:
        file = self._file(stage, at)
        if file is None or not file.is_file():
            return None
        import numpy as np

        try:
            part: NDArray[Any] = np.load(file, allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return None  # Cut off in writing: computed again.
        return part

    def _lay_by(self, stage: str, at: int, part: NDArray[Any]) -> None:
        """Under its name only when it is whole. Where nothing can be written, nothing is kept, and
        the work goes on."""
        file = self._file(stage, at)
        if file is None:
            return
        import numpy as np

        unfinished = file.with_suffix(f".{os.getpid()}.unfinished")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with unfinished.open("wb") as out:
                np.save(out, part, allow_pickle=False)
            unfinished.replace(file)
        except OSError:
            self.keep = None


QUIET = Work()
"""Work that keeps nothing and tells nobody."""
