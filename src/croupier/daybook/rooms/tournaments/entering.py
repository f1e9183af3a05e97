"""Entries: each is a case of its own. What is paid lies in the tournament's fund, whole, until it
is over or does not take place; before the start it is taken back without a reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.daybook.authority import GUEST, PLAYER, PROGRAM, Permit
from croupier.daybook.fields import Said
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.facts import EntryWithdrawn, TournamentEntered
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.step import Act, Check, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import fund, wallet

if TYPE_CHECKING:
    from croupier.daybook.state import House

PARTS = ("prizes", "fee", "commission")
"""What becomes of a price."""


class _Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tournament: Said
    player: Said
    bot: bool = False


class _Withdraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tournament: Said
    player: Said


def _entry(terms: Terms) -> Story:
    clause = lookups.clause(terms)
    act = yield (
        Step("enter", _Enter, clause, check=_may_enter(terms)),
        Step("withdraw", _Withdraw, clause, must=False, check=_may_withdraw),
    )
    name, player, given = act.said["tournament"], act.said["player"], act.given
    if act.step == "withdraw":
        yield from paid_back(name, player, given["paid"], given["currency"])
        yield EntryWithdrawn(name, player)
        return
    for part in PARTS:
        if given[part]:
            cause = f"{name} {part}"
            yield MoneyMoved(wallet(player), fund(name), given[part], given["currency"], cause)
    bot, parts = act.said["bot"], {part: given[part] for part in PARTS}
    yield TournamentEntered(name, player, given["number"], given["again"], bot, **parts)


def paid_back(name: str, player: str, amount: int, currency: str) -> Iterator[MoneyMoved]:
    """The whole price of all entries of a player."""
    if amount:
        yield MoneyMoved(fund(name), wallet(player), amount, currency, f"{name} back")


def _may_enter(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        name, player = act.said["tournament"], act.said["player"]
        one = lookups.found(house, name)
        lookups.is_his(house, act, player)
        _is_open(terms, one)
        again = _again(one, player)
        _has_room(one, act.said["bot"])
        if not act.said["bot"]:
            lookups.may_play(house, terms, player, act.at)
        price = one.announced.price
        return {
            "number": one.numbers + 1,
            "again": again,
            "currency": one.announced.currency,
            "prizes": price.to_prizes,
            "fee": price.fee,
            "commission": price.commission,
        }

    return check


def _is_open(terms: Terms, one: Tournament) -> None:
    """Until it starts; then as long as the announced level for it is not over."""
    if one.state == "announced":
        return
    if one.state != "running":
        state = lookups.state_name(one.state)
        raise Refused("tournament-stands", tournament=one.id, state=state)
    if one.level > one.announced.late:
        clause = lookups.clause(terms)
        raise Refused("entered-late", clause=clause, tournament=one.id, level=one.announced.late)


def _again(one: Tournament, player: str) -> int:
    """How often he had entered before; refused where he is still in, or may not again."""
    known = one.entries.get(player)
    if known is None:
        return 0
    if not one.is_out(player):
        raise Refused("entered-already", tournament=one.id)
    if known.again >= one.announced.again:
        raise Refused("no-entry-again", tournament=one.id, times=one.announced.again)
    return known.again + 1


def _has_room(one: Tournament, bot: bool) -> None:
    if one.entered >= one.announced.most:
        raise Refused("tournament-full", tournament=one.id, most=one.announced.most)
    bots = sum(entry.bot for entry in one.entries.values())
    if bot and bots >= one.announced.bots:
        raise Refused("tournament-full", tournament=one.id, most=one.announced.bots)


def _may_withdraw(house: House, act: Act) -> dict[str, Any]:
    name, player = act.said["tournament"], act.said["player"]
    one = lookups.found(house, name)
    lookups.is_his(house, act, player)
    entry = one.entries.get(player)
    if entry is None:
        raise Refused("not-entered", tournament=name)
    if one.state != "announced":
        state = lookups.state_name(one.state)
        raise Refused("tournament-stands", tournament=name, state=state)
    return {"paid": entry.paid, "currency": one.announced.currency}


_WHO = Permit((PLAYER, GUEST, PROGRAM))
PERMITS = {"entry.enter": _WHO, "entry.withdraw": _WHO}
PROCEDURES = (Procedure("entry", 1, _entry),)
