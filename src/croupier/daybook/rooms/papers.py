"""Papers: numbered without gaps, kind by kind; a wrong one is voided by a second with a reason, and
never changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, Permit
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class PaperIssued(Fact, frozen=True, tag="paper-issued"):
    """`copies`: how many there are, one of which the house keeps. What stands on it is in its
    case."""

    kind: str
    number: int
    copies: int = 1


class PaperVoided(Fact, frozen=True, tag="paper-voided"):
    kind: str
    number: int
    reason: str


class Paper(msgspec.Struct, frozen=True):
    case: str
    copies: int
    at: int
    voided: str = ""


class Papers(msgspec.Struct, frozen=True):
    issued: Mapping[str, tuple[Paper, ...]] = {}
    """By kind; the first has number 1."""


def of(house: House) -> Papers:
    found: Papers = house.rooms["papers"]
    return found


def next_number(house: House, kind: str) -> int:
    return len(of(house).issued.get(kind, ())) + 1


def _fold(papers: Papers, act: Act, fact: Fact) -> Papers:
    issued = papers.issued
    match fact:
        case PaperIssued(kind, _, copies):
            paper = Paper(act.case, copies, act.at)
            return replace(papers, issued={**issued, kind: (*issued.get(kind, ()), paper)})
        case PaperVoided(kind, number, reason):
            known = list(issued[kind])
            known[number - 1] = replace(known[number - 1], voided=reason)
            return replace(papers, issued={**issued, kind: tuple(known)})
    return papers


def _restate(papers: Papers) -> Iterator[Restated]:
    for kind, issued in papers.issued.items():
        for number, paper in enumerate(issued, 1):
            yield Restated(PaperIssued(kind, number, paper.copies), paper.at, paper.case)
            if paper.voided:
                yield Restated(PaperVoided(kind, number, paper.voided))


class _Void(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    number: int
    reason: str


def _voiding(_: Terms) -> Story:
    act = yield Step("void", _Void, check=_is_there)
    yield PaperVoided(**act.said)


def _is_there(house: House, act: Act) -> None:
    kind, number = act.said["kind"], act.said["number"]
    known = of(house).issued.get(kind, ())
    if not 0 < number <= len(known):
        raise Refused("no-such-paper", kind=kind, number=number)
    if known[number - 1].voided:
        raise Refused("paper-voided", kind=kind, number=number)
    if not act.said["reason"].strip():
        raise Refused("reason-needed")


ROOM = Room(
    "papers",
    {"paper.void": Permit((GAME_MANAGER,))},
    (PaperIssued, PaperVoided),
    Papers(),
    _fold,
    (Procedure("paper", 1, _voiding),),
    _restate,
)
