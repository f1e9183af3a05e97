"""Which day it is, where the house stands: what decides which version of a book holds."""

from __future__ import annotations

from datetime import datetime


def today() -> str:
    return datetime.now().astimezone().date().isoformat()
