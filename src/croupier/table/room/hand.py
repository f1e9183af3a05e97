"""A hand between players: who is dealt in, where the button lies, how a hand begins and ends.

It knows no card's worth but for the button's first card, and no bet: a hand is played by its game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from croupier.cards.card import Card, read_card
from croupier.cards.hands.showing import card_place
from croupier.errors import IllegalDecision, Refused
from croupier.games.awaiting import Draw, Drawn, check_draw, legal
from croupier.games.poker.state import Start
from croupier.table import shoe
from croupier.table.events import (
    ButtonDrawn,
    CameBack,
    ComeBack,
    HandStarted,
    NextDue,
    Pinned,
    SatOut,
    SitOut,
    Sitting,
)
from croupier.table.room import stacks
from croupier.table.room.fold import ASKED, NO_CHIPS, clockwise, moved, seat_number
from croupier.table.seating import in_hand
from croupier.table.setting import Setting
from croupier.table.state import Table, evolve

# Who plays.


def ready(table: Table) -> tuple[str, ...]:
    """Who could be dealt in, in the order of the seats."""
    return tuple(
        seat
        for seat in sorted(table.seats, key=seat_number)
        if table.stacks.get(seat, 0) > 0 and seat not in table.out and seat not in table.leaving
    )


def enough(setting: Setting, table: Table) -> bool:
    """Whether there are enough for a hand."""
    return len(ready(table)) >= setting.equipment.least_players


def idle(setting: Setting, table: Table) -> bool:
    """Players have stacks here, and too few of them for a hand: nothing is shuffled."""
    return setting.equipment.buy_in is not None and not enough(setting, table)


def dealt_in(setting: Setting, table: Table) -> tuple[tuple[str, ...], str]:
    """Who is dealt in, and who has the button. Whoever waits for the big blind is dealt in when it
    comes to them, or when too few would play without them."""
    here = ready(table)
    sure = tuple(seat for seat in here if seat not in table.waits)
    if not setting.equipment.blinds or len(sure) < setting.equipment.least_players:
        return here, _button(setting, table, here)
    button = _button(setting, table, sure)
    small = clockwise(sure, button)[0]
    big = clockwise(here, small)[0]
    return tuple(seat for seat in here if seat in sure or seat == big), button


# The button.


def _button(setting: Setting, table: Table, seats: tuple[str, ...]) -> str:
    """It goes on clockwise; first it lies before whoever had the highest card."""
    if not setting.equipment.button:
        return ""
    last = table.button or highest(table.high, setting.equipment.suits)
    if (table.fresh or not table.button) and last in seats:
        return last
    return clockwise(seats, last)[0]


def highest(cards: Mapping[str, str], suits: str) -> str:
    """The seat with the highest card; among equal ones the suit decides (R70)."""
    return max(cards, key=lambda seat: card_place(Card(cards[seat]), suits), default="")


def button_draw(setting: Setting, table: Table) -> Draw | None:
    """The cards for the button: one to each, before the first hand of an evening."""
    if not setting.equipment.button or table.button or table.phase != "settled":
        return None
    whole = table.high or not shoe.wanted(setting, table)  # of which the first cards are out
    if not enough(setting, table) or not whole or shoe.burns(setting, table):
        return None
    without = tuple(seat for seat in ready(table) if seat not in table.high)
    return Draw(setting.equipment.device, without) if without else None


def button_drawn(
    setting: Setting, table: Table, draw: Draw, word: Drawn, now: int
) -> tuple[Any, ...]:
    """A card each; when all have theirs, the button lies before the highest."""
    check_draw(draw, word)
    cards = dict(zip(draw.to, map(_card, word.outcomes), strict=False))
    shoe.check_composition(table, word.outcomes)
    if len(cards) < len(draw.to):
        return (ButtonDrawn(dict(cards), ""),)
    playing = {seat: card for seat, card in table.high.items() if seat in ready(table)}
    button = highest({**playing, **cards}, setting.equipment.suits)
    return (ButtonDrawn(dict(cards), button), NextDue(table.later(now, "before")))


def _card(text: str) -> Card:
    card = read_card(text)
    if card is None:
        raise IllegalDecision("unknown-card", card=text)
    return card


# The hand.


def start(setting: Setting, table: Table, now: int) -> tuple[Any, ...]:
    """Blinds or antes are put in with the start of a hand; nobody is asked for them."""
    _check_start(setting, table)
    opened = table.opened
    if opened is None:
        raise Refused("table-closed")
    seats, button = dealt_in(setting, table)
    number = table.number + 1
    started = HandStarted(
        f"{opened.table}-{number:06d}",
        number,
        table.later(now, "between"),
        Pinned(opened.game, opened.book, opened.edition, opened.rules, opened.plate),
        {s: Sitting(w.name, w.bot) for s, w in table.seats.items() if s not in table.leaving},
        {seat: table.stacks[seat] for seat in seats},
        button,
    )
    begin = Start(seats, tuple(started.stacks.values()), button)
    opening, _ = setting.game.open(setting.terms, begin)
    left = (event for seat in table.leaving for event in stacks.cashed(table.stacks, seat))
    return (*left, started, *opening)


def _check_start(setting: Setting, table: Table) -> None:
    answer, device = "a new hand", setting.equipment.device
    if setting.equipment.buy_in is None or table.phase != "settled":
        raise IllegalDecision("not-awaited", answer=answer)
    if not enough(setting, table):
        least, here = setting.equipment.least_players, len(ready(table))
        raise Refused("too-few-players", least=least, ready=here)
    if first := shoe.burns(setting, table) or button_draw(setting, table):
        raise IllegalDecision("not-awaited", answer=answer, legal=legal(first))
    if shoe.wanted(setting, table):
        raise IllegalDecision("not-awaited", answer=answer, legal=(f"a new {device}",))


def over(table: Table, events: Iterable[Any]) -> tuple[tuple[Any, ...], Table]:
    """What the end of a hand brings: whoever wanted to leave goes, whoever has no chips left sits
    out. Gives the table as it then is, but for the round itself."""
    after = dict(table.stacks)
    for event in events:
        for seat, amount in moved(event):
            after[seat] = after.get(seat, 0) + amount
    ending: list[Any] = []
    for seat in sorted(table.seats, key=seat_number):
        if seat in table.leaving:
            ending += stacks.cashed(after, seat)
        elif not after.get(seat) and table.out.get(seat) != NO_CHIPS:
            ending.append(SatOut(seat, NO_CHIPS))
    table = msgspec.structs.replace(table, stacks=after, phase="settled")
    for event in ending:
        table = evolve(table, event)
    return tuple(ending), table


# Sitting out.


def sit_out(setting: Setting, table: Table, word: SitOut) -> tuple[SatOut, ...]:
    _check_seat(setting, table, word.seat)
    if word.seat in table.out:
        raise Refused("already-out")
    return (SatOut(word.seat, ASKED),)


def come_back(setting: Setting, table: Table, word: ComeBack) -> tuple[CameBack, ...]:
    """Also whoever was leaving and changes their mind."""
    _check_seat(setting, table, word.seat)
    if word.seat not in table.out and word.seat not in table.leaving:
        raise Refused("not-out")
    if not table.stacks.get(word.seat) and not in_hand(table, word.seat):
        raise Refused("no-chips")
    return (CameBack(word.seat),)


def _check_seat(setting: Setting, table: Table, seat: str) -> None:
    if setting.equipment.buy_in is None:
        raise IllegalDecision("not-awaited", answer="sitting out")
    if seat not in table.seats:
        raise IllegalDecision("not-seated")
