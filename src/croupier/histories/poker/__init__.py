"""Hands of poker between players, as PHH and as Open Hand History."""

from __future__ import annotations

from croupier.histories.face import Form, Histories, Reader, Session
from croupier.histories.poker.ohh import fits, in_session, write_ohh
from croupier.histories.poker.phh import numbered, write_phh
from croupier.histories.poker.phh_fields import is_phh
from croupier.histories.poker.phh_replay import read_phh, replay_phh, wanted

FACE = Histories(
    {
        "phh": Form(
            lambda entries, setting, at, _: write_phh(entries, setting, at),
            Session("phhs", numbered),
            reader=Reader(is_phh, wanted, read_phh, replay_phh),
        ),
        "ohh": Form(write_ohh, Session("ohh", in_session), fits),
    }
)
