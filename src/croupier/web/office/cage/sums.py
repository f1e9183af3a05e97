"""Sums and places of the cage as its pages say them."""

from __future__ import annotations

from collections.abc import Callable

from croupier.daybook.authority import PLACES, kind, place_name
from croupier.web.office.entrance import Visit
from croupier.web.office.floor.figures import Figures
from croupier.words.speech import Speech

NAMED = ("vault", "public", "found chips")
"""Where chips lie that is no place at which anybody stands."""
BOXES = ("drop", "tips")


def money(visit: Visit) -> Callable[[int | None], str]:
    """Minor units of the house's currency, in words; a dash where nothing can be said yet."""
    figures = Figures(visit.showing)
    return lambda minor: "–" if minor is None else figures.money(minor)


def place(visit: Visit) -> Callable[[str], str]:
    return place_in(visit.showing.speech)


def place_in(speech: Speech) -> Callable[[str], str]:
    """Vault, public, the boxes of a table: what no post has, too."""

    def said(where: str) -> str:
        named = kind(where)
        if where in NAMED:
            return speech.say(f"cage.at-{where.replace(' ', '-')}")
        if named in BOXES:
            return speech.say(f"cage.at-{named}", table=where.partition(" ")[2])
        return speech.tell(place_name(where)) if named in PLACES else where

    return said


def means(visit: Visit) -> Callable[[str], str]:
    speech = visit.showing.speech
    return lambda named: speech.say(f"paper.means.{named.replace(' ', '-')}")
