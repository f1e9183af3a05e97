"""Chance as it comes in from outside, for whoever plays by it: a game has none of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """What bots ask of it; `random.Random` is one."""

    def random(self) -> float: ...

    def uniform(self, a: float, b: float, /) -> float: ...

    def choice(self, seq: Sequence[T], /) -> T: ...

    def sample(self, population: Sequence[T], k: int, /) -> list[T]: ...
