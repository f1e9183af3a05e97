"""Where the house writes what it has to say to its operator: structlog, as `croupier serve` sets it
up. A table in the terminal needs no more than the core, and there the standard library says it."""

from __future__ import annotations

import logging
from typing import Protocol


class Log(Protocol):
    """What is said with its facts by name; `exc_info`: what went wrong, with where."""

    def error(self, event: str, **facts: object) -> object: ...


def log_of(name: str) -> Log:
    try:
        import structlog
    except ModuleNotFoundError:
        return _Plain(name)
    found: Log = structlog.get_logger(name)
    return found


class _Plain:
    def __init__(self, name: str) -> None:
        self._log = logging.getLogger(name)

    def error(self, event: str, **facts: object) -> None:
        wrong = facts.pop("exc_info", None)
        said = " ".join(f"{name}={fact!r}" for name, fact in facts.items())
        self._log.error(
            "%s %s", event, said, exc_info=wrong if isinstance(wrong, BaseException) else None
        )
