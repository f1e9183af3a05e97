"""A copy of a house's file, also while its house is open: all of it as it stands at one moment.

The heads are copied first. They are never ahead of the file, so whatever they name is in the copy.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from croupier.store.sqlite import heads
from croupier.store.sqlite.damage import DAMAGED
from croupier.store.sqlite.migrate import check
from croupier.store.sqlite.reader import address_of, unreadable


def copy(file: Path, to: Path) -> tuple[str, ...]:
    """The names of the files that were written, beside `to`, which is not there yet."""
    if not file.is_file():
        raise unreadable(file, "there is no such file")
    try:
        with closing(sqlite3.connect(address_of(file), uri=True)) as source:
            check(source, file)
            shutil.copyfile(heads.place_of(file), heads.place_of(to))
            # The players' tokens are in the file: it is for the owner's eyes, as the house's own.
            os.close(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            with closing(sqlite3.connect(to)) as target:
                source.backup(target)
                target.execute("PRAGMA journal_mode = DELETE")  # One plain file.
    except (OSError, *DAMAGED) as error:
        raise unreadable(file, error) from error
    heads.place_of(to).chmod(0o600)
    return to.name, heads.place_of(to).name
