"""Chips found, forged, or of another house: reported, decided on by the game manager, and never
money. Found chips of the house lie apart until somebody proves them theirs, or the cage takes
them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    SECURITY,
    Permit,
)
from croupier.daybook.chips import Chips
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage.chips import PUBLIC, VAULT, ChipsMoved, covered, known
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

FOUND = "found chips"


class StrayReported(Fact, frozen=True, tag="stray-chip"):
    """`description`: of the chip, in words; `where` it came up."""

    sort: str
    description: str
    where: str


class StraySettled(Fact, frozen=True, tag="stray-settled"):
    decision: str


class _Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`chips`: of the house's own set, where they were found; forged ones are none."""

    sort: Literal["found", "forged", "of another house"]
    description: str
    where: str
    chips: Chips = {}


class _Settle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`to`: the owner, the vault, or nobody where there is nothing of the house's."""

    decision: str
    to: Literal["owner", "vault", "nobody"]


def _stray(terms: Terms) -> Story:
    reported = yield Step("report", _Report, check=_is_one(terms))
    said, chips = reported.said, reported.said["chips"]
    yield StrayReported(said["sort"], said["description"], said["where"])
    if chips:
        yield ChipsMoved(PUBLIC, FOUND, chips)
    besides = (reported.by.person,)
    settled = yield Step("settle", _Settle, besides=besides, check=_goes_somewhere(bool(chips)))
    if chips:
        yield ChipsMoved(FOUND, PUBLIC if settled.said["to"] == "owner" else VAULT, chips)
    yield StraySettled(settled.said["decision"])


def _is_one(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        chips, said = act.said["chips"], act.said
        if not said["description"].strip():
            raise Refused("reason-needed")
        if bool(chips) != (said["sort"] == "found"):
            raise Refused("stray-value")
        if chips:
            known(terms, chips)
            covered(house, PUBLIC, chips)

    return check


def _goes_somewhere(ours: bool) -> Check:
    def check(_: House, act: Act) -> None:
        if not act.said["decision"].strip():
            raise Refused("reason-needed")
        if ours != (act.said["to"] != "nobody"):
            raise Refused("stray-value")

    return check


_ANYBODY = (DEALER, CHIPPER, INSPECTOR, PIT_BOSS, CASHIER, SECURITY, GAME_MANAGER)

ROOM = Room(
    "strays",
    {
        "stray.report": Permit(_ANYBODY, clause="bg art. 9.10"),
        "stray.settle": Permit((GAME_MANAGER,), clause="bg art. 9.1(ж)"),
    },
    (StrayReported, StraySettled),
    procedures=(Procedure("stray", 1, _stray),),
)
