"""Disputes, voids and wrong credits."""

from __future__ import annotations

from croupier.web.office.disputes import listed, protocol, rounds, voided

ROOMS = (listed, protocol, rounds, voided)
