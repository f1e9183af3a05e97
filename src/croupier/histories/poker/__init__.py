"""Hands of poker between players, as PHH and as Open Hand History."""

from __future__ import annotations

from croupier.histories.face import Form, Histories
from croupier.histories.poker.ohh import fits, write_ohh
from croupier.histories.poker.phh import write_phh

FACE = Histories(
    {
        "phh": Form(lambda entries, setting, at, _: write_phh(entries, setting, at)),
        "ohh": Form(write_ohh, fits),
    }
)
