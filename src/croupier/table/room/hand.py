"""A hand between players: who is dealt in, where the button lies, how a hand begins and ends.

It knows no card's worth but for the button's first card, and no bet: a hand is played by its game.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.cards.card import Card, read_card
from croupier.cards.hands.showing import card_place
from croupier.errors import IllegalDecision, Refused
from croupier.games.awaiting import Draw, Drawn, check_draw
from croupier.games.facts import Event
from croupier.games.game import Round, Start
from croupier.phrase import phrase
from croupier.table import shoe, wishes
from croupier.table.events import NextDue, Pinned, Sitting
from croupier.table.fold import evolved
from croupier.table.room import stacks
from croupier.table.room.events import ButtonDrawn, CameBack, HandStarted, SatOut
from croupier.table.room.fold import ASKED, NO_CHIPS, clockwise, hand_over, seat_number
from croupier.table.room.words import ComeBack, Show, SitOut
from croupier.table.seating import in_hand
from croupier.table.standing import Standing
from croupier.table.state import Table

# Who plays.


def ready(table: Table) -> tuple[str, ...]:
    """Who could be dealt in, in the order of the seats; in a tournament whoever has chips."""
    room, chips = table.room, table.stacks
    out = () if table.tournament else room.out
    return tuple(
        seat
        for seat in sorted(table.seats, key=seat_number)
        if chips.get(seat, 0) > 0 and seat not in out and seat not in room.leaving
    )


def enough(here: Standing) -> bool:
    """Whether there are enough for a hand."""
    return len(ready(here.table)) >= here.equipment.least_players


def idle(here: Standing) -> bool:
    """Players have stacks here, and too few of them for a hand: nothing is shuffled."""
    return here.equipment.stacks is not None and not enough(here)


def _dealt_in(here: Standing, present: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Who of them is dealt in, and who has the button. Whoever waits for the big blind is dealt in
    when it comes to them, or when too few would play without them."""
    waits, customs = here.table.room.waits, here.equipment.stacks
    sure = tuple([seat for seat in present if seat not in waits]) if waits else present
    if customs is None or not customs.blinds or len(sure) < here.equipment.least_players:
        return present, _button(here, present)
    button = _button(here, sure)
    small = clockwise(sure, button)[0]
    big = clockwise(present, small)[0]
    return tuple([seat for seat in present if seat in sure or seat == big]), button


# The button.


def _button(here: Standing, seats: tuple[str, ...]) -> str:
    """It goes on clockwise; first it lies before whoever had the highest card."""
    room, customs = here.table.room, here.equipment.stacks
    if customs is None or not customs.button:
        return ""
    last = room.button or highest(room.high, customs.suits)
    if (room.fresh or not room.button) and last in seats:
        return last
    return clockwise(seats, last)[0]


def highest(cards: Mapping[str, str], suits: str) -> str:
    """The seat with the highest card; among equal ones the suit decides (R70)."""
    return max(cards, key=lambda seat: card_place(Card(cards[seat]), suits), default="")


def button_draw(here: Standing) -> Draw | None:
    """The cards for the button: one to each, before the first hand of an evening."""
    table, customs = here.table, here.equipment.stacks
    if customs is None or not customs.button or table.room.button or table.phase != "settled":
        return None
    whole = table.room.high or not shoe.wanted(here)  # of which the first cards are out
    if not enough(here) or not whole or shoe.burns(here):
        return None
    without = tuple(seat for seat in ready(table) if seat not in table.room.high)
    return Draw(here.equipment.device, without) if without else None


def button_drawn(here: Standing, draw: Draw, word: Drawn, now: int) -> tuple[Event, ...]:
    """A card each; when all have theirs, the button lies before the highest."""
    table, customs = here.table, here.equipment.stacks
    check_draw(draw, word)
    cards = dict(zip(draw.to, map(_card, word.outcomes), strict=False))
    shoe.check_composition(table, word.outcomes)
    if len(cards) < len(draw.to):
        return (ButtonDrawn(dict(cards), ""),)
    playing = {seat: card for seat, card in table.room.high.items() if seat in ready(table)}
    button = highest({**playing, **cards}, customs.suits if customs else "")
    return (ButtonDrawn(dict(cards), button), NextDue(table.later(now, "before")))


def _card(text: str) -> Card:
    card = read_card(text)
    if card is None:
        raise IllegalDecision("unknown-card", card=text)
    return card


# The hand.


def start(here: Standing, now: int) -> tuple[tuple[Event, ...], Round]:
    """Blinds or antes are put in with the start of a hand; nobody is asked for them."""
    table, opened, present = here.table, here.table.opened, ready(here.table)
    _check_start(here, present)
    if opened is None:
        raise Refused("table-closed")
    seats, button = _dealt_in(here, present)
    number, chips, leaving = table.number + 1, table.stacks, table.room.leaving
    started = HandStarted(
        f"{opened.table}-{number:06d}",
        number,
        table.later(now, "between"),
        Pinned(opened.game, opened.book, opened.edition, opened.rules, opened.plate),
        {s: Sitting(w.name, w.bot) for s, w in table.seats.items() if s not in leaving},
        {seat: chips[seat] for seat in seats},
        button,
        opened.seats,
    )
    begin = Start(seats, tuple(started.stacks.values()), button)
    opening, play = here.game.open(here.terms, begin)
    left = (event for seat in leaving for event in stacks.cashed(chips, seat))
    return (*left, started, *opening), play


def _check_start(here: Standing, present: tuple[str, ...]) -> None:
    answer, device = phrase("answer.new-hand"), here.equipment.device
    least = here.equipment.least_players
    if here.equipment.stacks is None or here.table.phase != "settled" or here.table.wish:
        legal = wishes.awaited(here.table)
        raise IllegalDecision("not-awaited", answer=answer, legal=legal)
    if len(present) < least:
        raise Refused("too-few-players", least=least, ready=len(present))
    if first := shoe.burns(here) or button_draw(here):
        raise IllegalDecision("not-awaited", answer=answer, legal=(first,))
    if shoe.wanted(here):
        raise IllegalDecision(
            "not-awaited", answer=answer, legal=(phrase(f"refused.new-{device}"),)
        )


def over(table: Table, play: Round) -> tuple[Event, ...]:
    """What the end of a hand brings: whoever wanted to leave goes, whoever has no chips left sits
    out."""
    chips, room, ending = replace(table, play=play).stacks, table.room, list[Event]()
    for seat in sorted(table.seats, key=seat_number):
        if seat in room.leaving:
            ending += stacks.cashed(chips, seat)
        elif not chips.get(seat) and room.out.get(seat) != NO_CHIPS:
            ending.append(SatOut(seat, NO_CHIPS))
    return tuple(ending)


def after(table: Table, play: Round, ending: tuple[Event, ...]) -> Table:
    """The table at the end of a hand, but for the round itself."""
    table = replace(hand_over(replace(table, play=play)), phase="settled")
    return evolved(table, ending)


# Sitting out.


def sit_out(here: Standing, word: SitOut) -> tuple[SatOut, ...]:
    _check_seat(here, word.seat)
    if word.seat in here.table.room.out:
        raise Refused("already-out")
    return (SatOut(word.seat, ASKED),)


def come_back(here: Standing, word: ComeBack) -> tuple[CameBack, ...]:
    """Also whoever was leaving and changes their mind."""
    _check_seat(here, word.seat)
    table = here.table
    if word.seat not in table.room.out and word.seat not in table.room.leaving:
        raise Refused("not-out")
    if not table.stacks.get(word.seat) and not in_hand(table, word.seat):
        raise Refused("no-chips")
    return (CameBack(word.seat),)


def show(here: Standing, word: Show) -> tuple[Event, ...]:
    """Between this hand and the next, whoever still sits there."""
    _check_seat(here, word.seat)
    table, between = here.table, here.game.between
    if table.phase != "settled" or table.play is None or between is None:
        raise IllegalDecision("not-awaited", answer=phrase("answer.show"))
    return between.showed(here.terms, table.play, word.seat, word.cards)


def _check_seat(here: Standing, seat: str) -> None:
    if here.equipment.stacks is None:
        raise IllegalDecision("not-awaited", answer=phrase("answer.sit-out"))
    if seat not in here.table.seats:
        raise IllegalDecision("not-seated")
