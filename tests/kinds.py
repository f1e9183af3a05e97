"""Of which kind a value is: where the types say no more than a test knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def the(kind: type[T], value: object) -> T:
    """The value, which is of this kind."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value


def all_of(kind: type[T], values: Iterable[object]) -> list[T]:
    """The values, each of them of this kind."""
    return [the(kind, value) for value in values]
