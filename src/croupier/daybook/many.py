"""A mapping for what a house has very many of: a value that is folded on without copying all of it.

It lies in parts; with another item one of them is new and the others are the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar
from zlib import crc32

import msgspec

V = TypeVar("V")
PARTS = 512


class Many(msgspec.Struct, Generic[V], frozen=True):
    parts: Mapping[int, Mapping[str, V]] = {}

    def get(self, name: str) -> V | None:
        return self.parts.get(_part(name), {}).get(name)

    def items(self) -> Iterator[tuple[str, V]]:
        for part in self.parts.values():
            yield from part.items()

    def having(self, name: str, value: V) -> Many[V]:
        """With this one besides, or instead."""
        number = _part(name)
        part = {**self.parts.get(number, {}), name: value}
        return Many({**self.parts, number: part})


def _part(name: str) -> int:
    return crc32(name.encode()) % PARTS
