"""Where the house's value chips are, by denomination: vault, windows, racks, drop boxes, and with
the public. Together they are the set; nowhere are there fewer than none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, Permit
from croupier.daybook.chips import Chips, added, missing
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

VAULT, PUBLIC, NOWHERE = "vault", "public", ""
"""The vault; whoever has bought or won them; and chips that do not exist, or no longer."""


class ChipsMoved(Fact, frozen=True, tag="chips-moved"):
    """From one place to another; from nowhere when they are bought, to nowhere when destroyed."""

    source: str
    destination: str
    chips: Chips


class Held(msgspec.Struct, frozen=True):
    """What lies at each place."""

    at: Mapping[str, Chips] = {}

    def total(self) -> Chips:
        """The set: how many of each exist."""
        found: Chips = {}
        for chips in self.at.values():
            found = added(found, chips)
        return found


def of(house: House) -> Held:
    found: Held = house.rooms["chips"]
    return found


def at(house: House, place: str) -> Chips:
    return of(house).at.get(place, {})


def _fold(held: Held, _: Act, fact: Fact) -> Held:
    if not isinstance(fact, ChipsMoved):
        return held
    now = dict(held.at)
    for place, times in ((fact.source, -1), (fact.destination, 1)):
        if place != NOWHERE:
            now[place] = added(now.get(place, {}), fact.chips, times)
    return Held({place: chips for place, chips in now.items() if chips})


def _restate(held: Held) -> Iterator[Restated]:
    return (Restated(ChipsMoved(NOWHERE, place, chips)) for place, chips in held.at.items())


def _holds(held: Held) -> None:
    for place, chips in held.at.items():
        for name, count in chips.items():
            if count < 0:
                raise Refused("chips-short", place=place, chip=name, count=-count)


def known(terms: Terms, chips: Mapping[str, int]) -> None:
    """Chips of the house's own set, and at least one."""
    strange = [name for name in chips if name not in terms.denominations]
    if strange:
        raise Refused("no-such-chip", chip=strange[0], legal=terms.denominations)
    if not chips or any(count < 1 for count in chips.values()):
        raise Refused("nothing-counted")


def covered(house: House, place: str, chips: Mapping[str, int]) -> None:
    """Nowhere fewer than none."""
    if short := missing(at(house, place), chips):
        name, count = next(iter(short.items()))
        raise Refused("chips-short", place=place, chip=name, count=count)


def differences(place: str, before: Chips, counted: Chips) -> Iterator[ChipsMoved]:
    """What a count found, put right: chips that are there besides have come from the public, those
    that are not there have gone to it."""
    if came := missing(before, counted):
        yield ChipsMoved(PUBLIC, place, came)
    if went := missing(counted, before):
        yield ChipsMoved(place, PUBLIC, went)


# The set.


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


def _chip_set(terms: Terms) -> Story:
    """Bought and destroyed by the game manager, counted by a cashier, who is another person."""
    act = yield (
        Step("buy", _Count, check=_known(terms)),
        Step("destroy", _Count, check=_in_the_vault(terms)),
    )
    chips, first = act.said["chips"], (act.by.person,)
    yield Step("count", _Count, besides=first, check=_same_count(chips))
    if act.step == "buy":
        yield ChipsMoved(NOWHERE, VAULT, chips)
    else:
        yield ChipsMoved(VAULT, NOWHERE, chips)


def _known(terms: Terms) -> Check:
    return lambda _, act: known(terms, act.said["chips"])


def _in_the_vault(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        known(terms, act.said["chips"])
        covered(house, VAULT, act.said["chips"])

    return check


def _same_count(chips: Mapping[str, int]) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said["chips"] != chips:
            raise Refused("count-differs")

    return check


ROOM = Room(
    "chips",
    {
        "chip-set.buy": Permit((GAME_MANAGER,)),
        "chip-set.destroy": Permit((GAME_MANAGER,)),
        "chip-set.count": Permit((CASHIER,)),
    },
    (ChipsMoved,),
    Held(),
    _fold,
    (Procedure("chip-set", 1, _chip_set),),
    _restate,
    _holds,
)
