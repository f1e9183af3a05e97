"""Sums and places of the cage as its pages say them."""

from __future__ import annotations

from collections.abc import Callable

from croupier.daybook.authority import PLACES, kind
from croupier.phrase import Sum
from croupier.web.office.entrance import Visit

NAMED = ("vault", "public", "found chips")
"""Where chips lie that is no place at which anybody stands."""


def money(visit: Visit) -> Callable[[int | None], str]:
    """Minor units of the house's currency, in words; a dash where nothing can be said yet."""
    speech, currency = visit.showing.speech, visit.book.terms.currency

    def said(minor: int | None) -> str:
        return "–" if minor is None else speech.tell(Sum(minor, currency))

    return said


def place(visit: Visit) -> Callable[[str], str]:
    """Vault, public, the drop box of a table: what no post has, too."""
    speech, show = visit.showing.speech, visit.showing

    def said(where: str) -> str:
        if where in NAMED:
            return speech.say(f"cage.at-{where.replace(' ', '-')}")
        if kind(where) == "drop":
            return speech.say("cage.at-drop", table=where.partition(" ")[2])
        return show.place(where) if kind(where) in PLACES else where

    return said


def means(visit: Visit) -> Callable[[str], str]:
    speech = visit.showing.speech
    return lambda named: speech.say(f"paper.means.{named.replace(' ', '-')}")
