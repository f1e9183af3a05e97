"""Words that are said only where people play one another."""

from __future__ import annotations

import msgspec


class AddChips(msgspec.Struct, frozen=True, tag="add-chips"):
    """More chips for a stack, between hands."""

    seat: str
    amount: int


class SitOut(msgspec.Struct, frozen=True, tag="sit-out"):
    """Not dealt in, from the next hand on."""

    seat: str


class ComeBack(msgspec.Struct, frozen=True, tag="come-back"):
    seat: str


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Cards of a hand that is over, for everybody to see."""

    seat: str
    cards: tuple[str, ...]


class StartHand(msgspec.Struct, frozen=True, tag="start-hand"):
    """The next hand: blinds or antes are posted with it."""


class TakeTime(msgspec.Struct, frozen=True, tag="take-time"):
    """Whoever is asked thinks on, with the time of their own bank."""


RoomWord = AddChips | SitOut | ComeBack | Show | StartHand | TakeTime
