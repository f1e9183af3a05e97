"""How far an export is: on a terminal in one line that changes, by `rich` where it is installed;
elsewhere a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from croupier.house.clock import SystemClock

OFTEN, SELDOM = 0.1, 10.0
"""Seconds between two lines: on a terminal, and elsewhere."""
Tell = Callable[[int], None]


@contextmanager
def telling() -> Iterator[Tell]:
    """What to call with the number of rounds that are done."""
    live = sys.stderr.isatty()
    if live and find_spec("rich"):
        with _rich() as tell:
            yield _now_and_then(tell, OFTEN)
        return
    yield _now_and_then(_line if live else _lines, OFTEN if live else SELDOM)
    if live:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _now_and_then(tell: Tell, every: float) -> Tell:
    clock = SystemClock()
    last = clock.monotonic()

    def heard(done: int) -> None:
        nonlocal last
        if (now := clock.monotonic()) - last >= every:
            last = now
            tell(done)

    return heard


@contextmanager
def _rich() -> Iterator[Tell]:
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    shown = (SpinnerColumn(), TextColumn("{task.completed:,} rounds"), TimeElapsedColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("rounds", total=None)
        yield lambda done: progress.update(task, completed=done)


def _line(done: int) -> None:
    print(f"\r\033[K{done:,} rounds", end="", file=sys.stderr, flush=True)


def _lines(done: int) -> None:
    print(f"{done:,} rounds", file=sys.stderr, flush=True)
