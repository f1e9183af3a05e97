"""Limits that players set themselves: of deposit, loss, stake and time; how often they are told how
long they have played; and a time-out.

What is stricter holds at once, what is looser only after a while. Whoever plays is a *subject*: an
account's person, or a guest by its player id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GUEST, PLAYER, Permit
from croupier.daybook.calendar import Period
from croupier.daybook.fields import Moment
from croupier.daybook.room import Room
from croupier.daybook.rooms.players import accounts
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.money import CURRENCIES, MOST

if TYPE_CHECKING:
    from croupier.daybook.state import House

Kind = Literal["deposit", "loss", "stake", "time"]
KINDS: tuple[Kind, ...] = ("deposit", "loss", "stake", "time")
PERIODS: tuple[Period, ...] = ("day", "week", "month")
CHECK, SHORTEST_CHECK, LONGEST_CHECK = 60, 15, 240
"""Minutes between two reality checks: where nobody has said, at least and at most."""
SHORTEST_TIME_OUT, LONGEST_TIME_OUT = 1, 42 * 24
"""Hours of a time-out; who wants to stay away longer excludes himself."""
HOUR = 3_600_000


# Facts.


class LimitSet(Fact, frozen=True, tag="limit-set"):
    """In force from `since` on; without an amount, no limit. Money in minor units, time in
    minutes."""

    subject: str
    kind: Kind
    period: Period
    currency: str
    amount: int | None
    since: Moment


class IntervalSet(Fact, frozen=True, tag="interval-set"):
    """Minutes between two reality checks, in force from `since` on."""

    subject: str
    minutes: int
    since: Moment


class TimedOut(Fact, frozen=True, tag="timed-out"):
    subject: str
    until: Moment


# How it stands.


class Key(NamedTuple):
    """Of what; time has no currency."""

    kind: Kind
    period: Period
    currency: str = ""


class Setting(NamedTuple):
    amount: int | None
    since: int


Settings = tuple[Setting, ...]
"""What is in force, and what will be: at most one of each."""


class Own(msgspec.Struct, frozen=True):
    """What one subject has set."""

    limits: Mapping[Key, Settings] = {}
    interval: Settings = ()
    timed_out: int = 0


class Limits(msgspec.Struct, frozen=True):
    """`latest`: the time of the last act that was heard of here."""

    own: Mapping[str, Own] = {}
    latest: int = 0


def of(house: House) -> Limits:
    found: Limits = house.rooms["limits"]
    return found


def subject_of(house: House, player: str) -> str:
    """By whom a player's limits, exclusion and acceptance are kept."""
    return accounts.person_of(house, player) or player


def known_as(house: House, person: str) -> tuple[str, ...]:
    """A person, and the players whose accounts are his."""
    persons = accounts.of(house).players.items()
    return (person, *(player for player, whose in persons if whose == person))


def own(house: House, subject: str) -> Own:
    return of(house).own.get(subject, _NOTHING)


_NOTHING = Own()


def now_in_force(settings: Settings, now: int) -> int | None:
    """The amount that holds now."""
    holding = [setting.amount for setting in settings if setting.since <= now]
    return holding[-1] if holding else None


def pending(settings: Settings, now: int) -> Setting | None:
    """What will hold, and from when on."""
    return next((setting for setting in settings if setting.since > now), None)


def in_force(house: House, subject: str, now: int) -> dict[Key, int]:
    """All limits that hold for somebody now."""
    known = own(house, subject).limits.items()
    held = ((key, now_in_force(settings, now)) for key, settings in known)
    return {key: amount for key, amount in held if amount is not None}


def interval(house: House, subject: str, now: int) -> int:
    """Minutes between two reality checks."""
    return now_in_force(own(house, subject).interval, now) or CHECK


def _fold(limits: Limits, act: Act, fact: Fact) -> Limits:
    limits = replace(limits, latest=max(limits.latest, act.at))
    match fact:
        case accounts.Registered(person, _, player) if player:
            return _carried_over(limits, player, person)
        case LimitSet(subject):
            before, key = _own(limits, subject), Key(fact.kind, fact.period, fact.currency)
            settings = _set(before.limits.get(key, ()), Setting(fact.amount, fact.since), act.at)
            return _with(limits, subject, replace(before, limits={**before.limits, key: settings}))
        case IntervalSet(subject, minutes, since):
            before = _own(limits, subject)
            settings = _set(before.interval, Setting(minutes, since), act.at)
            return _with(limits, subject, replace(before, interval=settings))
        case TimedOut(subject, until):
            return _with(limits, subject, replace(_own(limits, subject), timed_out=until))
    return limits


def _own(limits: Limits, subject: str) -> Own:
    return limits.own.get(subject, _NOTHING)


def _with(limits: Limits, subject: str, now: Own) -> Limits:
    return replace(limits, own={**limits.own, subject: now})


def _set(settings: Settings, new: Setting, now: int) -> Settings:
    """The newest word replaces whatever was still to come."""
    if new.since <= now:
        return (new,)
    holding = tuple(setting for setting in settings if setting.since <= now)[-1:]
    return (*holding, new)


def _carried_over(limits: Limits, player: str, person: str) -> Limits:
    """What somebody had set as a guest holds on with the account; of two limits the stricter one
    stays."""
    guest, account = _own(limits, player), _own(limits, person)
    both = {**guest.limits, **account.limits}
    for key in guest.limits.keys() & account.limits.keys():
        both[key] = min(guest.limits[key], account.limits[key], key=_strictness)
    checks = [settings for settings in (guest.interval, account.interval) if settings]
    merged = Own(
        both,
        min(checks, key=_strictness, default=()),
        max(guest.timed_out, account.timed_out),
    )
    rest = {subject: one for subject, one in limits.own.items() if subject != player}
    return replace(limits, own={**rest, person: merged})


def _strictness(settings: Settings) -> int:
    amount = settings[0].amount
    return MOST + 1 if amount is None else amount


# Setting them.


class _Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without an amount the limit is taken away."""

    kind: Kind
    period: Period
    currency: str = ""
    amount: int | None = None


class _Interval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minutes: int


class _TimeOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hours: int


def _limit(terms: Terms) -> Story:
    act = yield (
        Step("set", _Limit, check=_can_be_set(terms)),
        Step("interval", _Interval, check=_interval_can_be_set(terms)),
        Step("time-out", _TimeOut, check=_lengthens),
    )
    subject = act.by.person
    if act.step == "set":
        said = msgspec.convert(act.said, _Limit)
        since = act.given["since"]
        yield LimitSet(subject, said.kind, said.period, said.currency, said.amount, since)
    elif act.step == "interval":
        yield IntervalSet(subject, act.said["minutes"], act.given["since"])
    else:
        yield TimedOut(subject, act.at + act.said["hours"] * HOUR)


def _can_be_set(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        said = msgspec.convert(act.said, _Limit)
        known = said.currency == "" if said.kind == "time" else said.currency in CURRENCIES
        if not known or not 0 <= (said.amount or 0) <= MOST:
            raise Refused("no-such-limit")
        key = Key(said.kind, said.period, said.currency)
        settings = own(house, act.by.person).limits.get(key, ())
        before = now_in_force(settings, act.at)
        waiting = pending(settings, act.at)
        if said.amount == (waiting.amount if waiting else before):
            raise Refused("limit-unchanged")  # Asking again does not begin the wait anew.
        looser = before is not None and (said.amount is None or said.amount > before)
        return {"since": act.at + terms.loosening if looser else act.at}

    return check


def _interval_can_be_set(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        minutes = act.said["minutes"]
        if not SHORTEST_CHECK <= minutes <= LONGEST_CHECK:
            raise Refused("no-such-interval", least=SHORTEST_CHECK, most=LONGEST_CHECK)
        looser = minutes > interval(house, act.by.person, act.at)
        return {"since": act.at + terms.loosening if looser else act.at}

    return check


def _lengthens(house: House, act: Act) -> None:
    """A time-out can be made longer, and not shorter."""
    hours = act.said["hours"]
    if not SHORTEST_TIME_OUT <= hours <= LONGEST_TIME_OUT:
        raise Refused("no-such-time-out", least=SHORTEST_TIME_OUT, most=LONGEST_TIME_OUT)
    if act.at + hours * HOUR <= own(house, act.by.person).timed_out:
        raise Refused("time-out-shorter")


_PLAYS = Permit((PLAYER, GUEST))

ROOM = Room(
    "limits",
    {
        "limit.set": _PLAYS,
        "limit.interval": _PLAYS,
        "limit.time-out": _PLAYS,
    },
    (LimitSet, IntervalSet, TimedOut),
    Limits(),
    _fold,
    (Procedure("limit", 1, _limit),),
    hears=(accounts.Registered,),
)
