"""A jackpot won: the program writes it down when the round is over in which the combination stood,
pays what lies on the meter, and the jackpot starts again. In a house of people a win above what the
book lets pay at once waits on an account of its own: the slot manager establishes it, the game
manager certifies it (`bg` art. 9.6(и), 21(2); R82). A win of a round that does not stand is taken
back by two persons.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.daybook.fields import Money, Said
from croupier.daybook.rooms.disputes.holding import the_house
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.conditions import in_house, others
from croupier.daybook.rooms.jackpots.facts import (
    Conditions,
    JackpotCertified,
    JackpotWon,
    Prize,
    ThingGiven,
    WinReversed,
)
from croupier.daybook.rooms.records.papers import PaperIssued, numbered
from croupier.daybook.step import Act, Check, MoneyMoved, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import jackpot, next_jackpot, wallet, won

if TYPE_CHECKING:
    from croupier.daybook.state import House

CERTIFICATE = "certificate of a jackpot"
COPIES = 2


class _Win(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`hit`: which of the round's; `meter` and `ahead`: what lies there, and for the next one."""

    system: Said
    table: Said
    round: Said
    hit: int
    player: Said
    combination: Said
    meter: Money
    ahead: Money


class _Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    receipt: Said
    costs: Money = 0


class _Reversal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    win: Said
    reason: Said


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


class Reckoned(NamedTuple):
    """What a win pays, and with what the jackpot starts again."""

    sum: int
    over: int
    added: int
    from_next: int
    from_house: int


def reckon(
    conditions: Conditions, combination: str, meter: int, ahead: int, start: int
) -> Reckoned:
    """To the unit: a share rounds down, and what it leaves stays on the meter. What lies above the
    cap is kept for the next one; with what it starts again comes from there first, and the rest
    from the house."""
    over = max(0, meter - conditions.cap) if conditions.cap else 0
    payable, ahead = meter - over, ahead + over
    prize = prize_of(conditions, combination)
    amount = int(payable * Fraction(prize.share)) if prize.share else prize.money
    added = max(0, amount - payable)
    short = max(0, start - (payable + added - amount)) if amount else 0
    from_next = min(short, ahead)
    return Reckoned(amount, over, added, from_next, short - from_next)


def prize_of(conditions: Conditions, combination: str) -> Prize:
    for prize in conditions.pays:
        if prize.combination == combination:
            return prize
    legal = tuple(each.combination for each in conditions.pays)
    raise Refused("wins-nothing", combination=combination, legal=legal)


def win(terms: Terms) -> Story:
    machines = terms.machines
    clause = terms.cite("machines", machines.certified_by) if machines else ""
    act = yield Step("win", _Win, clause, check=_is_won(terms))
    fact = _fact(act)
    yield fact
    yield from _moves(terms, fact, act.case)
    if fact.waits:
        yield from _certified(terms, fact, act)
    if fact.thing:
        given = yield Step("give", _Given, _in_kind(terms), besides=(fact.player,))
        yield ThingGiven(fact.system, fact.player, fact.thing, **given.said)


def _in_kind(terms: Terms) -> str:
    return terms.cite("jackpots", terms.jackpots.prizes_in_kind) if terms.jackpots else ""


def _fact(act: Act) -> JackpotWon:
    said, given = act.said, act.given
    return JackpotWon(**said, **given)


def _moves(terms: Terms, fact: JackpotWon, case: str) -> Story:
    meter, ahead, house = jackpot(fact.system), next_jackpot(fact.system), the_house(terms)
    winner = won(fact.player) if fact.waits else wallet(fact.player)
    for source, destination, amount in (
        (meter, ahead, fact.over),
        (house, meter, fact.added),
        (meter, winner, fact.sum),
        (ahead, meter, fact.from_next),
        (house, meter, fact.from_house),
    ):
        if amount:
            yield MoneyMoved(source, destination, amount, fact.currency, case)


def _certified(terms: Terms, fact: JackpotWon, act: Act) -> Story:
    machines = terms.machines
    if machines is None:
        return
    clause = terms.cite("machines", machines.established_by)
    established = yield (
        Step("establish", clause=clause, check=_stands(act.case)),
        Step("drop", must=False, check=_is_reversed(act.case)),
    )
    if established.step == "drop":
        return
    certified = yield (
        Step(
            "certify",
            clause=terms.cite("machines", machines.certified_by),
            besides=others(established),
            until=terms.until(act.at, machines.within.value),
            since=act.at,
            check=_stands(act.case),
        ),
        Step("drop", must=False, check=_is_reversed(act.case)),
    )
    if certified.step == "drop":
        return
    yield JackpotCertified(fact.system, fact.player, fact.sum)
    yield PaperIssued(CERTIFICATE, certified.given["number"], COPIES)
    ends = (won(fact.player), wallet(fact.player))
    yield MoneyMoved(*ends, fact.sum, fact.currency, act.case)


def _stands(case: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object] | None:
        if standing.win_of(house, case).reversed:
            raise Refused("win-reversed", win=case)
        return numbered(CERTIFICATE)(house, act) if act.step == "certify" else None

    return check


def _is_reversed(case: str) -> Check:
    def check(house: House, _: Act) -> None:
        if not standing.win_of(house, case).reversed:
            raise Refused("win-stands", win=case)

    return check


def _is_won(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        in_house(terms)
        said = act.said
        system = standing.known(house, said["system"])
        if not system.runs:
            raise Refused("jackpot-not-installed", system=said["system"])
        if standing.is_paid(house, said["system"], said["round"], said["hit"]):
            raise Refused("jackpot-paid", round=said["round"])
        holds = system.conditions
        prize = prize_of(holds, said["combination"])
        lying, start = (said["meter"], said["ahead"]), (system.waiting or holds).reset
        reckoned = reckon(holds, said["combination"], *lying, start)
        return {
            **reckoned._asdict(),
            "currency": holds.currency,
            "thing": prize.thing,
            "waits": _waits(terms, reckoned.sum, holds.currency),
        }

    return check


def _waits(terms: Terms, amount: int, currency: str) -> bool:
    """Above what the book lets pay at once, where people certify it."""
    machines = terms.machines
    if machines is None or terms.staffed_by != "people" or currency != terms.currency:
        return False
    return amount > terms.printed(machines.in_cash.value)


# Taken back.


def reversal(terms: Terms) -> Story:
    """Of a round that does not stand: by two persons, before the jackpot is won again."""
    clause = terms.cite("void_bets", terms.void_bets.grounds)
    asked = yield Step("ask", _Reversal, clause, check=_can_be_reversed)
    second = yield (
        Step("confirm", clause=clause, besides=others(asked), check=_can_still_be(asked)),
        Step("reject", _Reason, clause, besides=others(asked)),
    )
    if second.step == "reject":
        return
    fact = msgspec.convert(second.given["won"], JackpotWon)
    yield WinReversed(asked.said["win"], asked.said["reason"])
    yield from _moves_back(terms, fact, second.given["aside"], asked.case)


def _moves_back(terms: Terms, fact: JackpotWon, aside: bool, case: str) -> Story:
    meter, ahead, house = jackpot(fact.system), next_jackpot(fact.system), the_house(terms)
    winner = won(fact.player) if aside else wallet(fact.player)
    for source, destination, amount in (
        (winner, meter, fact.sum),
        (meter, ahead, fact.from_next),
        (meter, house, fact.from_house + fact.added),
        (ahead, meter, fact.over),
    ):
        if amount:
            yield MoneyMoved(source, destination, amount, fact.currency, case)


def _can_be_reversed(house: House, act: Act) -> dict[str, object]:
    found = standing.win_of(house, act.said["win"])
    system = standing.known(house, found.won.system)
    if found.reversed:
        raise Refused("win-reversed", win=found.case)
    standing_wins = [each for each in system.wins if not each.reversed]
    if standing_wins[-1] != found or not system.runs or found.given:
        raise Refused("won-since", win=found.case)
    return {"won": found.won, "aside": found.waits}


def _can_still_be(asked: Act) -> Check:
    return lambda house, act: _can_be_reversed(house, msgspec.structs.replace(act, said=asked.said))
