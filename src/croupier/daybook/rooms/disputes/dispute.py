"""Disputes: decided by one judge after the other, each by a clause of the rules; what nobody can
settle goes into a protocol and to the regulator, or to the law. Until then the stake is on hold,
and everything about the round is kept."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    DEALER,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    PLAYER,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    TABLE,
    Permit,
    kind,
)
from croupier.daybook.fields import Moment, Money, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

PROTOCOL = "dispute protocol"
COPIES = 3
"""For the player, the regulator and the house."""

# Facts.


class DisputeRaised(Fact, frozen=True, tag="dispute-raised"):
    """`sum`: the stake and what it might win, on hold until it is over."""

    person: str
    place: str
    round: str
    subject: str
    sum: Money
    deck: str = ""


class DisputeDecided(Fact, frozen=True, tag="dispute-decided"):
    judge: str
    decision: str
    clause: str


class ProtocolMade(Fact, frozen=True, tag="protocol-made"):
    """`signed`: by whom besides the game manager."""

    number: int
    signed: str


class ProtocolSent(Fact, frozen=True, tag="protocol-sent"):
    receipt: str
    recording: str = ""


class ComplaintKnown(Fact, frozen=True, tag="complaint-known"):
    received: Moment


class Explained(Fact, frozen=True, tag="explained"):
    receipt: str


class DisputeOver(Fact, frozen=True, tag="dispute-over"):
    """Settled in the house, or as regulator or law decided. The hold ends; money moves by a case of
    its own."""

    outcome: str


# How it stands.


class Dispute(msgspec.Struct, frozen=True):
    raised: DisputeRaised
    at: Moment
    decided: tuple[DisputeDecided, ...] = ()
    protocol: int = 0
    made: Moment = 0
    sent: Moment = 0
    complaint: Moment = 0
    explained: Moment = 0
    outcome: str = ""


class Disputes(msgspec.Struct, frozen=True):
    all: Mapping[str, Dispute] = {}
    """By their cases."""


def of(house: House) -> Disputes:
    found: Disputes = house.rooms["disputes"]
    return found


def running(house: House) -> Iterator[Dispute]:
    """Those that are not over: what they are about is on hold, and is kept."""
    return (dispute for dispute in of(house).all.values() if not dispute.outcome)


def keeps(house: House, what: str) -> bool:
    """Whether a running dispute needs it: a round, a deck, the place of one, or whose it is."""
    return any(
        what in (raised.round, raised.deck, raised.place, raised.person)
        for raised in (dispute.raised for dispute in running(house))
    )


def on_hold(house: House, person: str) -> int:
    """What of somebody's is on hold, in minor units."""
    return sum(each.raised.sum for each in running(house) if each.raised.person == person)


def _fold(disputes: Disputes, act: Act, fact: Fact) -> Disputes:
    if isinstance(fact, DisputeRaised):
        return Disputes({**disputes.all, act.case: Dispute(fact, act.at)})
    one = disputes.all[act.case]
    match fact:
        case DisputeDecided():
            one = replace(one, decided=(*one.decided, fact))
        case ProtocolMade(number):
            one = replace(one, protocol=number, made=act.at)
        case ProtocolSent():
            one = replace(one, sent=act.at)
        case ComplaintKnown(received):
            one = replace(one, complaint=received)
        case Explained():
            one = replace(one, explained=act.at)
        case DisputeOver(outcome):
            one = replace(one, outcome=outcome)
    return Disputes({**disputes.all, act.case: one})


# What is said.


class _Raise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`round`: or the machine's game; `sum`: what is at stake."""

    person: Said
    place: Said
    round: Said
    subject: Said
    sum: Money
    deck: str = ""


class _Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`clause`: of the rules of the game."""

    decision: Said
    clause: str = ""


class _Protocol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Art. 32(1). `player`, `manager`: where their data lie in the registry; a player who does not
    give them has none. At machines `money_in`, `money_out` and `jackpot`."""

    address: str = ""
    organiser: str = ""
    subject: str = ""
    player: str = ""
    manager: str = ""
    money_in: str = ""
    money_out: str = ""
    jackpot: str = ""
    refused: bool = False


class _Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    why: Said


class _OwnData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the names, the exact address and the personal number lie in the registry."""

    names: Said
    address: Said
    personal_number: Said


class _Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`recording`: the one that went with it."""

    how: Said
    receipt: Said
    recording: str = ""


class _Received(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    received: Moment


class _Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    outcome: Said


# The story.


_STEPS = {INSPECTOR: "decide", SLOT_MANAGER: "decide-machine", GAME_MANAGER: "settle"}


def _dispute(terms: Terms) -> Story:
    """Raised, decided by one judge after the other, and over when a decision is accepted."""
    clause = terms.cite("disputes", terms.disputes.decided)
    raised = yield Step("raise", _Raise, clause, check=_at_a_game(terms))
    yield msgspec.convert(raised.said, DisputeRaised)
    judges = _judges(terms, raised.said["place"])
    earlier: list[Act] = []
    for judge in judges[:-1]:
        decision = yield _decides(terms, judge, raised, earlier)
        said, earlier = decision.said, [*earlier, decision]
        yield DisputeDecided(judge, said["decision"], said["clause"])
        own = _own_word(raised.said["person"])
        answer = yield (Step("accept", clause=clause, check=own), Step("further", check=own))
        if answer.step == "accept":
            yield DisputeOver(said["decision"])
            return
    if judges[-1] == "regulator":
        yield from _to_the_regulator(terms, raised)
    else:
        ruled = yield Step("close", _Outcome, clause, must=False)
        yield DisputeOver(ruled.said["outcome"])


def _judges(terms: Terms, place: str) -> Sequence[str]:
    """At machines others than at tables (R64)."""
    at = terms.disputes.machines if kind(place) == HALL else terms.disputes.tables
    return at.value


def _at_a_game(terms: Terms) -> Check:
    def check(_: House, act: Act) -> None:
        if act.by.role == PLAYER and act.by.person != act.said["person"]:
            raise Refused("not-yours")
        place = act.said["place"]
        if kind(place) not in (TABLE, HALL) or not _judges(terms, place):
            raise Refused("no-dispute-there", place=place)
        if act.said["sum"] < 0:
            raise Refused("nothing-counted")

    return check


def _decides(terms: Terms, judge: str, raised: Act, earlier: Sequence[Act]) -> Step:
    place = raised.said["place"]
    cited = terms.disputes.machines if kind(place) == HALL else terms.disputes.tables
    return Step(
        _STEPS[judge],
        _Decision,
        terms.cite("disputes", cited),
        at=place if judge == INSPECTOR else "",
        besides=tuple(act.by.person for act in earlier),
        check=_by_a_clause(terms),
    )


def _by_a_clause(terms: Terms) -> Check:
    """The rules of the game alone decide, so a decision names one of them."""

    def check(_: House, act: Act) -> None:
        if not act.said["clause"].strip():
            clause = terms.cite("disputes", terms.disputes.guided_by)
            raise Refused("decision-without-clause", clause=clause)

    return check


def _own_word(person: str) -> Check:
    """The player says it himself; or who heard him."""

    def check(_: House, act: Act) -> None:
        if act.by.role == PLAYER and act.by.person != person:
            raise Refused("not-yours")

    return check


# The protocol.


class _Made(NamedTuple):
    """The protocol, and whether the player signed it."""

    act: Act
    by_player: bool


def _to_the_regulator(terms: Terms, raised: Act) -> Story:
    """Protocol, signatures, and the terms of three days."""
    made = yield from _protocol(terms, raised)
    yield ProtocolMade(made.act.given["number"], PLAYER if made.by_player else DEALER)
    yield from _terms_run(terms, made)


def _protocol(terms: Terms, raised: Act) -> Generator[Step | tuple[Step, ...] | Fact, Act, _Made]:
    rules = terms.dispute_protocol
    clause = terms.cite("dispute_protocol", rules.fields)
    written = yield Step("protocol", _Protocol, clause, check=_complete(terms, raised))
    yield PaperIssued(PROTOCOL, written.given["number"], COPIES)
    yield Step("sign", clause=clause, of=written.by.person)
    if not written.said["refused"]:
        own = _own_word(raised.said["person"])
        answer = yield (
            Step("sign-player", clause=clause, check=own),
            Step("refuse", _Why, clause, must=False),
        )
        if answer.step == "sign-player":
            return _Made(written, by_player=True)
    instead = terms.cite("dispute_protocol", rules.unsigned)
    yield Step("sign-dealer", _OwnData, instead, besides=(written.by.person,))
    return _Made(written, by_player=False)


def _complete(terms: Terms, raised: Act) -> Check:
    """All of 32(1)1–7; who does not give his data leaves them out, and the dealer signs."""
    machine = kind(raised.said["place"]) == HALL
    rules = terms.dispute_protocol

    def check(house: House, act: Act) -> dict[str, object]:
        said = act.said
        wanted = ["address", "organiser", "subject", "manager"]
        wanted += [] if said["refused"] else ["player"]
        wanted += ["money_in", "money_out", "jackpot"] if machine else []
        lacks = tuple(name for name in wanted if not said[name].strip())
        if lacks:
            cited = terms.cite("dispute_protocol", rules.fields)
            raise Refused("protocol-lacks", clause=cited, legal=lacks)
        if said["address"] != terms.address:
            raise Refused("not-our-address", address=terms.address)
        return {"number": next_number(house, PROTOCOL)}

    return check


# The terms.


class _Standing(NamedTuple):
    """What of the terms is met: nothing, or when."""

    sent: int = 0
    complaint: int = 0
    explained: int = 0


def _terms_run(terms: Terms, made: _Made) -> Story:
    """Sent to the regulator; a complaint made known, and explained; closed when both are met."""
    stands = _Standing()
    while True:
        act = yield tuple(_open_terms(terms, made, stands))
        match act.step:
            case "send":
                yield ProtocolSent(act.said["receipt"], act.said["recording"])
                stands = stands._replace(sent=act.at)
            case "complaint":
                yield ComplaintKnown(act.said["received"])
                stands = stands._replace(complaint=act.said["received"])
            case "explain":
                yield Explained(act.said["receipt"])
                stands = stands._replace(explained=act.at)
            case _:
                yield DisputeOver(act.said["outcome"])
                return


def _open_terms(terms: Terms, made: _Made, stands: _Standing) -> Iterator[Step]:
    rules, began = terms.dispute_protocol, made.act.at
    if not stands.sent:
        clause = terms.cite("dispute_protocol", rules.sent_within)
        until = terms.until(began, rules.sent_within.value)
        with_recording = _with_recording(clause) if made.by_player else None
        yield Step("send", _Sent, clause, until=until, check=with_recording, since=began)
    answer = terms.cite("dispute_protocol", rules.answer_within)
    if not stands.complaint:
        yield Step("complaint", _Received, answer, must=False, check=_not_ahead(began))
    elif not stands.explained:
        until = terms.until(stands.complaint, rules.answer_within.value)
        yield Step("explain", _Sent, answer, until=until, since=stands.complaint)
    yield Step("close", _Outcome, answer, must=False, check=_both_met(terms, made, stands))


def _with_recording(clause: str) -> Check:
    """Art. 32(2): the recording goes with the copy; 32(4) asks for the copy alone."""

    def check(_: House, act: Act) -> None:
        if not act.said["recording"].strip():
            raise Refused("recording-needed", clause=clause)

    return check


def _not_ahead(began: int) -> Check:
    def check(_: House, act: Act) -> None:
        if not began <= act.said["received"] <= act.at:
            raise Refused("not-yet")

    return check


def _both_met(terms: Terms, made: _Made, stands: _Standing) -> Check:
    rules = terms.dispute_protocol
    complains_until = terms.until(made.act.at, rules.complaint_within.value)

    def check(_: House, act: Act) -> None:
        if not stands.sent:
            clause = terms.cite("dispute_protocol", rules.sent_within)
            raise Refused("term-running", clause=clause)
        met = stands.explained if stands.complaint else act.at > complains_until
        if not met:
            clause = terms.cite("dispute_protocol", rules.answer_within)
            raise Refused("term-running", clause=clause)

    return check


_HEARS = (DEALER, INSPECTOR, SLOT_ATTENDANT, SLOT_MANAGER, GAME_MANAGER, PLAYER)
_MANAGER = Permit((GAME_MANAGER,), clause="bg art. 9.1(д)")
_PAPERWORK = _MANAGER._replace(any_day=True)
"""Terms run on days on which nobody plays."""

ROOM = Room(
    "disputes",
    {
        "dispute.raise": Permit(_HEARS, clause="bg art. 29"),
        "dispute.decide": Permit((INSPECTOR,), TABLE, clause="bg art. 31(1)"),
        "dispute.decide-machine": Permit((SLOT_MANAGER,), clause="bg art. 9.6(д)"),
        "dispute.settle": _MANAGER,
        "dispute.accept": Permit(_HEARS, clause="bg art. 31(2)"),
        "dispute.further": Permit(_HEARS, clause="bg art. 31(2)"),
        "dispute.protocol": _MANAGER,
        "dispute.sign": _MANAGER,
        "dispute.sign-player": Permit((GAME_MANAGER, PLAYER), clause="bg art. 32(1)"),
        "dispute.refuse": Permit((GAME_MANAGER, PLAYER), clause="bg art. 32(4)"),
        "dispute.sign-dealer": Permit((DEALER, SLOT_ATTENDANT), clause="bg art. 32(4)"),
        "dispute.send": _PAPERWORK,
        "dispute.complaint": _PAPERWORK,
        "dispute.explain": _PAPERWORK,
        "dispute.close": _PAPERWORK,
    },
    (
        DisputeRaised,
        DisputeDecided,
        ProtocolMade,
        ProtocolSent,
        ComplaintKnown,
        Explained,
        DisputeOver,
    ),
    Disputes(),
    _fold,
    (Procedure("dispute", 1, _dispute),),
)
