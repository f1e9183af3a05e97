"""A wheel: its pockets in order. Which are red is printed on the layout, not here."""

from __future__ import annotations

import msgspec


class Wheel(msgspec.Struct, frozen=True):
    """Pockets clockwise."""

    order: tuple[int, ...]

    def around(self, number: int, each_side: int) -> tuple[int, ...]:
        """The number with its neighbours on the wheel, from the left-hand one on."""
        at = self.order.index(number)
        size = len(self.order)
        return tuple(self.order[(at + step) % size] for step in range(-each_side, each_side + 1))
