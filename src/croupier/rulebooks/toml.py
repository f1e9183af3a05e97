"""TOML that somebody else has written: what it says, or one kind of error, however odd it is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any


def load(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """What a text says. One that is nested beyond all measure is no TOML either."""
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except RecursionError as error:
        raise tomllib.TOMLDecodeError("nested too deeply") from error
