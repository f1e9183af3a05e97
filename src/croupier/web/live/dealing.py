"""What the staff say at a table, over the socket and from the page of the hands: one way for both.

Each word is asked for by the permit of its name, at that table, of the session that says it. What
takes two persons is held, or confirmed at once by the badge and PIN of the second.
"""

from __future__ import annotations

from functools import partial

import msgspec

from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.games.awaiting import Said
from croupier.house.floor import Floor
from croupier.house.people.caller import Caller
from croupier.house.tables import hands
from croupier.house.tables.desk import Desk, Hand
from croupier.house.tables.held import Do
from croupier.rulebooks.schema.plate import Plate
from croupier.table.setting import Setting
from croupier.table.words import (
    AnnounceLast,
    ChangePlate,
    Close,
    Expose,
    GrantWish,
    NoMoreBets,
    OfferSeat,
    Open,
    Redeal,
    Strike,
    Withdraw,
)
from croupier.web.live import wire

_PLAIN: dict[type[wire.OfStaff], type[NoMoreBets | OfferSeat | GrantWish | AnnounceLast]] = {
    wire.NoMoreBets: NoMoreBets,
    wire.OfferSeat: OfferSeat,
    wire.GrantWish: GrantWish,
    wire.LastGames: AnnounceLast,
}
"""What is said without more."""
_ENVELOPE = ("id", "once", "round", "second")


async def said(floor: Floor, desk: Desk, caller: Caller, word: wire.OfStaff) -> int | None:
    """Do it, or refuse it by name; where it waits for a second person, the number under which."""
    actor = caller.actor()
    match word:
        case wire.Confirm(number=number):
            await floor.held.confirm(desk.id, number, actor)
            return None
        case wire.Recall(number=number):
            floor.held.recall(desk.id, number, actor)
            return None
    floor.daybook.may(desk.action(_action(word)), actor, desk.stands)
    if isinstance(word, wire.ByHand) and not desk.place.opened.by_hand:
        raise Refused("clock-deals")
    hand = Hand(caller.person, word.once, word.round)
    if isinstance(word, wire.Confirmed):
        return await _by_two(floor, desk, word, hand)
    if isinstance(word, wire.Deal | wire.SayFor | wire.OpenWindow | wire.StartHand):
        await _deal(desk, word, hand)
    else:
        await _manage(desk, word, hand)
    return None


def _action(word: wire.OfStaff) -> str:
    """A spin that does not count is called by others, too, than who deals."""
    if isinstance(word, wire.Deal) and word.no_spin:
        return "no-spin"
    return str(word.__struct_config__.tag)


async def _deal(
    desk: Desk, word: wire.Deal | wire.SayFor | wire.OpenWindow | wire.StartHand, hand: Hand
) -> None:
    match word:
        case wire.Deal(outcomes=outcomes, no_spin=reason):
            await hands.deal(desk, outcomes, reason, hand=hand)
        case wire.SayFor(seat=seat, verb=verb, about=about, price=price, cards=cards):
            await desk.house(Said(seat, verb, about, price, cards), seat, hand)
        case wire.OpenWindow():
            await hands.open_window(desk, hand)
        case wire.StartHand():
            await hands.start_hand(desk, hand)


async def _manage(desk: Desk, word: wire.OfStaff, hand: Hand) -> None:
    match word:
        case wire.ChangePlate(plate=text):
            await change_plate(desk, text, hand)
        case wire.CloseTable(reason=reason):
            await desk.house(Close(reason), "dealer", hand)
        case wire.OpenTable():
            desk.check_officials()
            lacks_nothing(desk.setting, desk.place.opened.plate)
            await desk.house(Open(desk.place.opened), "dealer", hand)
        case _:
            await desk.house(_PLAIN[type(word)](), "dealer", hand)


async def change_plate(desk: Desk, text: str, hand: Hand) -> None:
    """Between two rounds; what the book wants on it has to be there."""
    plate = desk.plate(text)
    lacks_nothing(desk.setting, plate)
    await desk.house(ChangePlate(plate), "dealer", hand)


def lacks_nothing(setting: Setting, plate: Plate) -> None:
    """Refused where the plate lacks what the book wants on it: when a table is opened by hand, and
    when the plate is changed."""
    for what, clause in setting.game.wanted(setting.rules, plate):
        raise Refused("plate-lacks", clause=clause, what=what)


async def _by_two(floor: Floor, desk: Desk, word: wire.Confirmed, hand: Hand) -> int | None:
    """Held until somebody else confirms it; done at once where they stand beside the first."""
    if desk.has_heard(hand):
        return None
    do = _checked(floor, desk, word, hand)
    tag = str(word.__struct_config__.tag)
    if word.second is None:
        facts = msgspec.to_builtins(word)
        told = {name: fact for name, fact in facts.items() if name not in ("do", *_ENVELOPE)}
        return floor.held.hold(desk, tag, told, hand, do)
    person = await floor.check_pin(word.second.badge, word.second.pin)
    floor.daybook.confirms(desk.action(tag), Actor(person, ""), desk.stands, hand.person)
    await do(person)
    return None


def _checked(floor: Floor, desk: Desk, word: wire.Confirmed, hand: Hand) -> Do:
    """What is done once it is confirmed; refused already where it could not be done now."""
    if isinstance(word, wire.VoidTable):
        desk.check_void(word.reason)
        return partial(floor.void, desk.id, word.reason, hand.person)
    mistake = _mistake(word)
    desk.check(mistake)

    async def do(confirmed: str) -> None:
        await desk.house(mistake, "dealer", hand, confirmed=confirmed)

    return do


def _mistake(word: wire.Confirmed) -> Strike | Redeal | Expose | Withdraw:
    match word:
        case wire.Strike(entry=entry, reason=reason):
            return Strike(entry, reason)
        case wire.Redeal(reason=reason):
            return Redeal(1, reason)
        case wire.Expose(card=card, reason=reason):
            return Expose(card, reason)
        case wire.Withdraw(place=place, reason=reason):
            return Withdraw(place, reason)
    raise Refused("bad-message", why=type(word).__name__)
