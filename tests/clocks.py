"""Clocks as tests need them beside the virtual one."""

from __future__ import annotations

from croupier.house.clock import SystemClock


class SetClock(SystemClock):
    """The machine's time, but for the wall's clock, which somebody sets."""

    ahead = 0
    """Milliseconds; less than nothing where it was set back."""

    def now(self) -> int:
        return super().now() + self.ahead
