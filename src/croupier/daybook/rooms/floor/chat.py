"""Chat at the tables, as far as the house is concerned: closed at one and opened again, somebody
muted for a while, and what a player reports to the pit. What is said there is in no journal: the
lines of a report lie sealed with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    DEALER,
    GAME_MANAGER,
    GUEST,
    INSPECTOR,
    PIT_BOSS,
    PLAYER,
    Permit,
)
from croupier.daybook.fields import Moment, PersonId, Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

Table = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9]{0,15}$")]
Minutes = Annotated[int, msgspec.Meta(ge=1, le=60 * 24 * 30)]
Outcome = Literal["nothing wrong", "warned", "muted"]
MINUTE = 60_000
V = TypeVar("V")


class ChatClosed(Fact, frozen=True, tag="chat-closed"):
    table: str
    reason: str


class ChatOpened(Fact, frozen=True, tag="chat-opened"):
    table: str


class Muted(Fact, frozen=True, tag="muted"):
    """Says nothing at any table until then."""

    player: PersonId
    until: Moment
    reason: str


class Unmuted(Fact, frozen=True, tag="unmuted"):
    player: PersonId
    reason: str


class ChatReported(Fact, frozen=True, tag="chat-reported"):
    """`player`: who said it; `lines`: under which number what was said lies sealed."""

    table: str
    player: PersonId
    lines: str


class ChatSettled(Fact, frozen=True, tag="chat-settled"):
    outcome: Outcome


class Report(msgspec.Struct, frozen=True):
    table: str
    player: str
    lines: str
    at: int
    by: str


class Chat(msgspec.Struct, frozen=True):
    """`closed`: tables at which nobody chats, with why; `muted`: until when somebody says nothing;
    `reports`: those that nobody has settled, by case."""

    closed: Mapping[str, str] = {}
    muted: Mapping[str, int] = {}
    reports: Mapping[str, Report] = {}


def of(house: House) -> Chat:
    found: Chat = house.rooms["chat"]
    return found


def _fold(chat: Chat, act: Act, fact: Fact) -> Chat:
    match fact:
        case ChatClosed(table, reason):
            return replace(chat, closed={**chat.closed, table: reason})
        case ChatOpened(table):
            return replace(chat, closed=_without(chat.closed, table))
        case Muted(player, until):
            lasting = {who: end for who, end in chat.muted.items() if end > act.at}
            return replace(chat, muted={**lasting, player: until})
        case Unmuted(player):
            return replace(chat, muted=_without(chat.muted, player))
        case ChatReported(table, player, lines):
            report = Report(table, player, lines, act.at, act.by.person)
            return replace(chat, reports={**chat.reports, act.case: report})
        case ChatSettled():
            return replace(chat, reports=_without(chat.reports, act.case))
    return chat


def _without(all_: Mapping[str, V], gone: str) -> dict[str, V]:
    return {name: value for name, value in all_.items() if name != gone}


def _restate(chat: Chat) -> Iterator[Restated]:
    for table, reason in chat.closed.items():
        yield Restated(ChatClosed(table, reason))
    for player, until in chat.muted.items():
        yield Restated(Muted(player, until, ""))
    for case, report in chat.reports.items():
        fact = ChatReported(report.table, report.player, report.lines)
        yield Restated(fact, report.at, case, by=report.by)


class _Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Table
    reason: Said


class _Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    player: PersonId
    minutes: Minutes
    reason: Said


class _Unmute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    player: PersonId
    reason: Said


class _Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Table
    player: PersonId
    lines: Said


class _Settle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`minutes`: of the mute, where that is what comes of it."""

    outcome: Outcome
    reason: Said
    minutes: Annotated[int, msgspec.Meta(ge=0, le=60 * 24 * 30)] = 0


def _closing(_: Terms) -> Story:
    act = yield Step("close", _Close, check=_is_open)
    table = act.said["table"]
    yield ChatClosed(table, act.said["reason"])
    yield Step("open", must=False)
    yield ChatOpened(table)


def _is_open(house: House, act: Act) -> None:
    if act.said["table"] in of(house).closed:
        raise Refused("chat-closed")


def _mute(_: Terms) -> Story:
    act = yield Step("mute", _Mute)
    yield _muted(act, act.said["player"])


def _muted(act: Act, player: str) -> Muted:
    return Muted(player, act.at + act.said["minutes"] * MINUTE, act.said["reason"])


def _unmute(_: Terms) -> Story:
    act = yield Step("unmute", _Unmute, check=_is_muted)
    yield Unmuted(act.said["player"], act.said["reason"])


def _is_muted(house: House, act: Act) -> None:
    if of(house).muted.get(act.said["player"], 0) <= act.at:
        raise Refused("not-muted", player=act.said["player"])


def _report(_: Terms) -> Story:
    act = yield Step("report", _Report, check=_is_somebody_else)
    player = act.said["player"]
    yield ChatReported(act.said["table"], player, act.said["lines"])
    act = yield Step("settle", _Settle, check=_says_how_long)
    yield ChatSettled(act.said["outcome"])
    if act.said["outcome"] == "muted":
        yield _muted(act, player)


def _is_somebody_else(house: House, act: Act) -> None:
    """Once for the same line, and of others."""
    if act.said["player"] == act.by.person:
        raise Refused("own-line")
    if any(report.lines == act.said["lines"] for report in of(house).reports.values()):
        raise Refused("line-reported")


def _says_how_long(_: House, act: Act) -> None:
    if (act.said["outcome"] == "muted") != (act.said["minutes"] > 0):
        raise Refused("mute-minutes")


_PIT = Permit((INSPECTOR, PIT_BOSS, GAME_MANAGER))
_AT_TABLE = Permit((DEALER, INSPECTOR, PIT_BOSS, GAME_MANAGER))

ROOM = Room(
    "chat",
    {
        "chat.read": Permit((INSPECTOR, PIT_BOSS, GAME_MANAGER), reads=True),
        "chat-closing.close": _AT_TABLE,
        "chat-closing.open": _PIT,
        "mute.mute": _PIT,
        "unmute.unmute": _PIT,
        "chat-report.report": Permit((PLAYER, GUEST)),
        "chat-report.settle": _PIT,
    },
    (ChatClosed, ChatOpened, Muted, Unmuted, ChatReported, ChatSettled),
    Chat(),
    _fold,
    (
        Procedure("chat-closing", 1, _closing),
        Procedure("mute", 1, _mute),
        Procedure("unmute", 1, _unmute),
        Procedure("chat-report", 1, _report, files=("report",)),
    ),
    _restate,
)
