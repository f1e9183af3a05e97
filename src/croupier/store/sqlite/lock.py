"""One process owns a house's file. The lock is the operating system's: it ends with the process.

Beside the file lies `<file>.lock`; what is written in it is the owner's process number, for people.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from croupier.errors import Refused

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        # Windows locks bytes, not files, and nobody could read a locked one: lock one far behind.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The right to write a file, held until `release` or the end of the process."""

    def __init__(self, file: Path) -> None:
        self._handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except OSError as error:
            owner = os.read(self._handle, 32).decode(errors="replace").strip() or "unknown"
            os.close(self._handle)
            raise Refused("store-busy", file=str(file), owner=owner) from error
        os.ftruncate(self._handle, 0)
        os.write(self._handle, str(os.getpid()).encode())

    def release(self) -> None:
        """Give the file free. A second time does nothing."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)
