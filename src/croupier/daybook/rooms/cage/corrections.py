"""Corrections: what was moved by mistake is moved back by a new case, with a reason and a second
person. Nothing is edited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, PIT_BOSS, TABLE, WINDOW, Permit, kind
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import reserves
from croupier.daybook.rooms.cage.chips import PUBLIC, VAULT, ChipsMoved, covered, known
from croupier.daybook.rooms.cage.windows import is_open
from croupier.daybook.rooms.floor.racks import RackCredited, RackFilled, in_play, name_of
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Corrected(Fact, frozen=True, tag="corrected"):
    """Which case was wrong, and why."""

    case: str
    reason: str


class _Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes back, from where to where: chips, cash, or both."""

    case: str
    source: str
    destination: str
    reason: str
    chips: Chips = {}
    cash: Money = 0


def _correction(terms: Terms) -> Story:
    proposed = yield Step("propose", _Proposal, check=_can_be(terms))
    said, besides = proposed.said, (proposed.by.person,)
    done = yield (
        Step("confirm", besides=besides, check=_still_can_be(terms, proposed)),
        Step("withdraw", must=False),
    )
    if done.step == "withdraw":
        return
    if said["chips"]:
        yield ChipsMoved(said["source"], said["destination"], said["chips"])
        yield from _at_racks(terms, said["source"], said["destination"], said["chips"])
    if said["cash"]:
        source, destination = (_account(said[end]) for end in ("source", "destination"))
        yield MoneyMoved(source, destination, said["cash"], terms.currency, said["case"])
        yield from reserves.breach(terms, done)
    yield Corrected(said["case"], said["reason"])


def _at_racks(
    terms: Terms, source: str, destination: str, chips: Chips
) -> Iterator[RackFilled | RackCredited]:
    """A rack's result stays right: what comes is a fill, what goes a credit."""
    if kind(destination) == TABLE:
        yield RackFilled(name_of(destination), value(chips, terms.currency))
    if kind(source) == TABLE:
        yield RackCredited(name_of(source), value(chips, terms.currency))


def _account(place: str) -> str:
    return OUTSIDE if place == PUBLIC else cash(place)


def _can_be(terms: Terms) -> Check:
    return lambda house, act: _looked_at(terms, house, act.said)


def _still_can_be(terms: Terms, proposed: Act) -> Check:
    def check(house: House, _: Act) -> dict[str, object]:
        said = proposed.said
        _looked_at(terms, house, said)
        outside = said["destination"] == PUBLIC
        return reserves.taking(house, said["cash"] if outside else 0)

    return check


def _looked_at(terms: Terms, house: House, said: dict[str, object]) -> None:
    ask = msgspec.convert(said, _Proposal)
    if not ask.reason.strip() or not ask.case.strip():
        raise Refused("reason-needed")
    if not ask.chips and not ask.cash:
        raise Refused("nothing-counted")
    if ask.source == ask.destination:
        raise Refused("no-such-route", source=ask.source, destination=ask.destination)
    for place in (ask.source, ask.destination):
        _is_a_place(house, place, cash_there=bool(ask.cash))
    if ask.chips:
        known(terms, ask.chips)
        covered(house, ask.source, ask.chips)
    if ask.cash and ask.source != PUBLIC:
        tills.covered(house, ask.source, ask.cash, terms.currency)


def _is_a_place(house: House, place: str, *, cash_there: bool) -> None:
    """Windows and tables that are open, the vault, the public; cash lies at no table."""
    if place in (VAULT, PUBLIC):
        return
    if kind(place) == WINDOW:
        is_open(house, place)
    elif kind(place) == TABLE and not cash_there:
        in_play(house, name_of(place))
    else:
        raise Refused("no-such-duty", place=place)


ROOM = Room(
    "corrections",
    {
        "correction.propose": Permit((CASHIER, PIT_BOSS, GAME_MANAGER)),
        "correction.confirm": Permit((PIT_BOSS, GAME_MANAGER)),
        "correction.withdraw": Permit((CASHIER, PIT_BOSS, GAME_MANAGER)),
    },
    (Corrected,),
    procedures=(Procedure("correction", 1, _correction),),
)
