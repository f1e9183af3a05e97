"""The machine hall: machines and their meters, day sheets, handpays, losses of power."""

from __future__ import annotations

from croupier.web.office.machines import days, hall, machine

ROOMS = (hall, days, machine)
