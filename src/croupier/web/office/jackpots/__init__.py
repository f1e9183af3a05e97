"""The pages of the jackpot systems."""

from __future__ import annotations

from croupier.web.office.jackpots import systems

ROOMS = (systems,)
