"""What a page may say over the live socket, typed, and how it is answered.

A message is decoded whole or not at all. Nothing here knows a table: the words a message means are
made where the seat is known.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from croupier.errors import CroupierError, InvariantBroken, Legal, Refused
from croupier.games import felt
from croupier.games.awaiting import Ask, Draw
from croupier.house.people.mine import Part
from croupier.money import MOST
from croupier.phrase import Phrase, Sum, phrase
from croupier.rulebooks.schema.defects import Defect
from croupier.web.messages.asks import options
from croupier.web.messages.live import Asked, Awaited, Done, Reason, Refusal
from croupier.words.refusals import in_words

LARGEST = 65_536
"""Bytes of a message that is read; larger ones are refused unread."""

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Text = Annotated[str, Meta(max_length=64)]
Long = Annotated[str, Meta(max_length=200)]
Amount = Annotated[int, Meta(ge=0, le=MOST)]
Count = Annotated[int, Meta(ge=0, le=10_000)]
Cards = Annotated[tuple[Annotated[str, Meta(max_length=3)], ...], Meta(max_length=10)]
Hundredths = Annotated[int, Meta(ge=-100_000, le=100_000)]


# Requests of the felt, as a page writes them: the seat is the server's to know.


class Bet(msgspec.Struct, frozen=True, tag="bet", forbid_unknown_fields=True):
    spot: Text = ""
    amount: Amount = 0
    colour: Text = ""
    chips: Count = 0
    at: tuple[Hundredths, Hundredths] | None = None
    dark: bool = False

    def request(self, seat: str) -> felt.Request:
        return felt.Bet(
            seat, self.spot, self.amount, self.colour, self.chips, self.at, dark=self.dark
        )


class Call(msgspec.Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    name: Text
    chips: Count = 0
    amount: Amount = 0
    number: Count | None = None
    each_side: Count | None = None
    colour: Text = ""

    def request(self, seat: str) -> felt.Request:
        return felt.Call(
            seat, self.name, self.chips, self.amount, self.number, self.each_side, self.colour
        )


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    spot: Text
    amount: Amount = 0
    colour: Text = ""
    chips: Count = 0

    def request(self, seat: str) -> felt.Request:
        return felt.TakeBack(seat, self.spot, self.amount, self.colour, self.chips)


class Change(msgspec.Struct, frozen=True, tag="change", forbid_unknown_fields=True):
    colour: Text
    value: Amount

    def request(self, seat: str) -> felt.Request:
        return felt.Change(seat, self.colour, self.value)


Requests = Annotated[tuple[Bet | Call | TakeBack | Change, ...], Meta(max_length=200)]


# Messages.


class Message(
    msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True
):
    """Every message has a number that comes back with its answer."""

    id: Number


class Counted(Message, frozen=True, kw_only=True):
    """What counts once, though it be said twice because the answer was lost: `once` is a mark of
    the page's own making, the same on both; `round` the only one for which it is meant."""

    once: Text = ""
    round: Text = ""


class Hello(Message, frozen=True, tag="hello"):
    pass


class Lobby(Message, frozen=True, tag="lobby"):
    on: bool = True


class Watch(Message, frozen=True, tag="watch"):
    table: Text
    also: bool = False


class TurnTo(Message, frozen=True, tag="turn-to"):
    table: Text


class Unwatch(Message, frozen=True, tag="unwatch"):
    table: Text = ""


class Sit(Message, frozen=True, tag="sit"):
    seat: Text = ""
    buy_in: Amount = 0


class Leave(Message, frozen=True, tag="leave"):
    pass


class Wish(Message, frozen=True, tag="wish"):
    value: Text


class RefuseWish(Message, frozen=True, tag="refuse-wish"):
    pass


# At a table between players.


class AddChips(Counted, frozen=True, tag="add-chips"):
    amount: Amount


class SitOut(Message, frozen=True, tag="sit-out"):
    pass


class ComeBack(Message, frozen=True, tag="come-back"):
    pass


class Show(Message, frozen=True, tag="show"):
    """Cards with which one has won and whom nobody called."""

    cards: tuple[str, ...]


class JoinList(Message, frozen=True, tag="join-list"):
    pass


class LeaveList(Message, frozen=True, tag="leave-list"):
    pass


class Ahead(Message, frozen=True, tag="ahead"):
    verb: Text
    price: Amount = 0
    about: Text = ""
    must: bool = True
    cards: Cards = ()
    on: Cards = ()


class Bets(Counted, frozen=True, tag="bet"):
    bets: Requests


class Undo(Counted, frozen=True, tag="undo"):
    pass


class Clear(Counted, frozen=True, tag="clear"):
    pass


class Repeat(Counted, frozen=True, tag="repeat"):
    pass


class Say(Counted, frozen=True, tag="say"):
    verb: Text
    about: Text = ""
    price: Amount = 0
    cards: Cards = ()


class Cut(Counted, frozen=True, tag="cut"):
    at: Annotated[int, Meta(ge=0, le=1000)]


class Acknowledge(Message, frozen=True, tag="acknowledge"):
    """One has read how long one has played, and with which result."""


class AcceptRules(Message, frozen=True, tag="accept-rules"):
    """One accepts the rules of the watched table, as they are now."""


class Chat(Message, frozen=True, tag="chat"):
    """A line to the others at the table."""

    text: Long


class ReportChat(Message, frozen=True, tag="report-chat"):
    """What somebody has said is reported to the pit."""

    line: Number


class Keep(Message, frozen=True, tag="keep"):
    """Something of one's own, chosen at this time: JSON."""

    part: Part
    at: Number
    value: str


class TopUp(Message, frozen=True, tag="top-up"):
    currency: Text = ""


class Ping(Message, frozen=True, tag="ping"):
    at: int = 0


# What the staff say at a table: each by the permit of its name.


class Second(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second person, at the terminal of the first: by badge and PIN."""

    badge: Text
    pin: Text


class Confirmed(Counted, frozen=True, kw_only=True):
    """What takes two persons: without the second at hand it is held until one confirms it."""

    second: Second | None = None


class Deal(Counted, frozen=True, tag="deal"):
    outcomes: Annotated[tuple[Text, ...], Meta(max_length=20)] = ()
    no_spin: Long = ""


class SayFor(Counted, frozen=True, tag="say-for"):
    seat: Text
    verb: Text
    about: Text = ""
    price: Amount = 0
    cards: Cards = ()


class NoMoreBets(Counted, frozen=True, tag="no-more-bets"):
    pass


class OpenWindow(Counted, frozen=True, tag="open-window"):
    pass


class StartHand(Counted, frozen=True, tag="start-hand"):
    pass


class OfferSeat(Counted, frozen=True, tag="offer-seat"):
    pass


class GrantWish(Counted, frozen=True, tag="grant-wish"):
    pass


class Redeal(Confirmed, frozen=True, tag="redeal"):
    reason: Defect


class Strike(Confirmed, frozen=True, tag="strike"):
    entry: Count
    reason: Long


class Expose(Confirmed, frozen=True, tag="expose"):
    card: Text
    reason: Long


class Withdraw(Confirmed, frozen=True, tag="withdraw"):
    place: Text
    reason: Long


class LastGames(Counted, frozen=True, tag="last-games"):
    pass


class ChangePlate(Counted, frozen=True, tag="change-plate"):
    plate: Annotated[str, Meta(max_length=1000)]


class CloseTable(Counted, frozen=True, tag="close-table"):
    reason: Long


class OpenTable(Counted, frozen=True, tag="open-table"):
    pass


class VoidTable(Confirmed, frozen=True, tag="void-table"):
    reason: Long


class Confirm(Message, frozen=True, tag="confirm"):
    number: Count


class Recall(Message, frozen=True, tag="recall"):
    number: Count


ByHand = (
    Deal | SayFor | Expose | Withdraw | NoMoreBets | OpenWindow | StartHand | OfferSeat | GrantWish
)
Floor = Strike | Redeal | LastGames | ChangePlate | CloseTable | OpenTable | VoidTable
OfStaff = ByHand | Floor | Confirm | Recall
Said = (
    Hello
    | Lobby
    | Watch
    | TurnTo
    | Unwatch
    | Sit
    | Leave
    | Wish
    | RefuseWish
    | Bets
    | Undo
    | Clear
    | Repeat
    | Say
    | Cut
    | AddChips
    | SitOut
    | ComeBack
    | Show
    | JoinList
    | LeaveList
    | Ahead
    | TopUp
    | Acknowledge
    | AcceptRules
    | Chat
    | ReportChat
    | Keep
    | Ping
    | OfStaff
)

_messages = msgspec.json.Decoder(Said)
_anything = msgspec.json.Decoder()
_encoder = msgspec.json.Encoder()


def read(raw: bytes | str) -> Said:
    """The message in these bytes, or `bad-message` with what is wrong with them."""
    if len(raw) > LARGEST:
        raise Refused("bad-message", why=phrase("refused.too-large", bytes=LARGEST))
    try:
        said: Said = _messages.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-message", why=f"{error}.") from error
    return said


def number_of(raw: bytes | str) -> int | None:
    """The number of a message that could not be read, where it has one."""
    if len(raw) > LARGEST:
        return None
    try:
        found = _anything.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    number = found.get("id") if isinstance(found, dict) else None
    return number if type(number) is int and 0 <= number < 2**53 else None


def text(message: msgspec.Struct) -> str:
    """A message as it goes out; encoded once, however many read it."""
    return _encoder.encode(message).decode()


def ok(number: int, held: int | None = None) -> str:
    return text(Done(number, held=UNSET if held is None else held))


def refused(number: int | None, error: CroupierError) -> str:
    return text(Refusal(reason(error), number))


def reason(error: CroupierError) -> Reason:
    legal = tuple(map(_legal, error.legal))
    return Reason(error.code, in_words(error), error.facts, error.clause, legal)


def _legal(legal: Legal) -> str | Sum | Phrase | Asked | Awaited:
    match legal:
        case str() | Sum() | Phrase():
            return legal
        case Draw(device, to):
            return Awaited(device, to)
        case Ask(actor, about):
            return Asked(actor, about, options(legal))
    raise InvariantBroken("invariant", what=f"{legal} is nothing that is awaited")
