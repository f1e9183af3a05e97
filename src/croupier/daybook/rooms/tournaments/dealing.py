"""A deal: those who are left share what is left, if that was announced and all of them agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.daybook.authority import GUEST, PLAYER, PROGRAM, Permit
from croupier.daybook.fields import Said
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.facts import DealBy, DealMade, Part
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.phrase import Sum
from croupier.tournaments.prizes import prizes

if TYPE_CHECKING:
    from croupier.daybook.state import House


class _Propose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`player`: who proposes it, and so agrees."""

    tournament: Said
    player: Said
    by: DealBy
    parts: tuple[Part, ...]


class _Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    player: Said


def _deal(terms: Terms) -> Story:
    """Proposed by one; made when the last has agreed, and off when one does not."""
    clause = lookups.clause(terms)
    proposed = yield Step("propose", _Propose, clause, check=_may_be_made(terms))
    said = proposed.said
    name, parts = said["tournament"], msgspec.convert(said["parts"], tuple[Part, ...])
    waiting = [part.player for part in parts if part.player != said["player"]]
    while waiting:
        still = _is_asked(name, waiting)
        act = yield (
            Step("agree", _Player, clause, must=False, check=still),
            Step("refuse", _Player, clause, must=False, check=still),
        )
        if act.step == "refuse":
            return
        waiting.remove(act.said["player"])
    yield DealMade(name, said["by"], parts)


def left_to_share(one: Tournament) -> int:
    """The prizes of the places that are not taken yet."""
    return sum(prizes(one.announced, one.fund)[: len(one.left())])


def _may_be_made(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        one = lookups.running(house, act.said["tournament"])
        lookups.is_his(house, act, act.said["player"])
        if not one.announced.deals:
            raise Refused("no-deals", clause=lookups.clause(terms), tournament=one.id)
        if one.deal is not None:
            raise Refused("deal-made", tournament=one.id)
        _comes_to(one, act.said["parts"])
        if act.said["player"] not in one.left():
            raise Refused("not-entered", tournament=one.id)

    return check


def _comes_to(one: Tournament, parts: Sequence[dict[str, Any]]) -> None:
    """Everybody who is left has one part, and together they are what is left."""
    if sorted(part["player"] for part in parts) != sorted(one.left()):
        raise Refused("deal-of-all", tournament=one.id)
    there, whole = left_to_share(one), sum(part["amount"] for part in parts)
    if whole != there:
        currency = one.announced.currency
        raise Refused(
            "prizes-differ",
            prizes=Sum(whole, currency),
            fund=Sum(there, currency),
            difference=Sum(whole - there, currency),
        )


def _is_asked(name: str, waiting: Sequence[str]) -> Check:
    """Those who were left when it was proposed, each once; and nobody has gone out since."""
    asked = tuple(waiting)

    def check(house: House, act: Act) -> None:
        one, player = lookups.running(house, name), act.said["player"]
        lookups.is_his(house, act, player)
        if player not in asked or one.deal is not None:
            raise Refused("not-asked", tournament=name)
        if act.step == "agree" and any(each not in one.left() for each in asked):
            raise Refused("deal-of-all", tournament=name)

    return check


_WHO = Permit((PLAYER, GUEST, PROGRAM))
PERMITS = {f"deal.{step}": _WHO for step in ("propose", "agree", "refuse")}
PROCEDURES = (Procedure("deal", 1, _deal),)
