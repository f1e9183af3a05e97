"""The lines that were typed at a table, for the next evening: arrow up brings them back.

They lie in the user's state folder. Where nothing can be kept, or the system has no line editor,
lines are read as ever.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LINES = 1000
"""So many are kept."""


def history_file() -> Path:
    state = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(state) / "croupier" / "play_history"


@contextmanager
def remembered(file: Path | None = None) -> Iterator[None]:
    """Lines that are typed meanwhile are there again the next time, if somebody types."""
    if not sys.stdin.isatty():
        yield
        return
    try:
        import readline
    except ImportError:
        yield
        return
    kept = file or history_file()
    with suppress(OSError):
        readline.read_history_file(kept)
    try:
        yield
    finally:
        readline.set_history_length(LINES)
        with suppress(OSError):
            kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            readline.write_history_file(kept)
