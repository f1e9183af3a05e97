"""How far something long is, on the error output.

On a terminal a bar with the time that is left, by `rich` (extra `terminal`); without it one line
that changes; and where no terminal is, now and then a line.
"""

from __future__ import annotations

import atexit
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

EVERY = 10.0
"""Seconds between two lines, where there is no terminal."""


class Progress:
    """`often`: a plain line after so many steps and at the end, instead of after some time;
    `stays`: on a terminal the last line is left standing."""

    def __init__(
        self,
        *,
        often: int = 0,
        stays: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._often, self._stays, self._clock = often, stays, clock
        self._live = sys.stderr.isatty()
        self._told = clock()
        self._bar: tuple[Bar, TaskID] | None = None

    def tell(self, line: str, done: int, of: int) -> None:
        """So much is done; `line` says it in words."""
        last = done >= of
        if not self._live:
            self._plain(line, done, last)
            return
        if self._bar is None:
            self._bar = _bar(stays=self._stays)
        if self._bar is None:
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
        else:
            bar, task = self._bar
            bar.update(task, completed=done, total=of, description=line)
        if last:
            self.done()

    def _plain(self, line: str, done: int, last: bool) -> None:
        now = self._clock()
        due = done % self._often == 0 or last if self._often else now - self._told > EVERY
        if due and (self._often or not last):
            self._told = now
            print(line, file=sys.stderr, flush=True)

    def done(self) -> None:
        """Nothing more comes, also where it was left off."""
        bar, self._bar = self._bar, None
        if bar is not None:
            bar[0].stop()
        elif self._live:
            end = "\n" if self._stays else "\r\033[K"
            print(end=end, file=sys.stderr, flush=True)


def _bar(*, stays: bool) -> tuple[Bar, TaskID] | None:
    """A bar of `rich`, if it is there."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar
    except ImportError:
        return None
    console = Console(stderr=True, highlight=False)
    words = TextColumn("{task.description}", markup=False)
    bar = Bar(
        BarColumn(bar_width=24), words, TimeRemainingColumn(), console=console, transient=not stays
    )
    bar.start()
    atexit.register(bar.stop)  # Who leaves off has the cursor again.
    return bar, bar.add_task("", total=None)
