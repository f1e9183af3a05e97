"""Hands of poker between players, as PHH and as Open Hand History."""

from __future__ import annotations

from croupier.histories.face import Form, Histories, Reader
from croupier.histories.poker.ohh import fits, write_ohh
from croupier.histories.poker.phh import write_phh
from croupier.histories.poker.phh_fields import is_phh
from croupier.histories.poker.phh_replay import read_phh, replay_phh, wanted

FACE = Histories(
    {
        "phh": Form(
            lambda entries, setting, at, _: write_phh(entries, setting, at),
            reader=Reader(is_phh, wanted, read_phh, replay_phh),
        ),
        "ohh": Form(write_ohh, fits),
    }
)
