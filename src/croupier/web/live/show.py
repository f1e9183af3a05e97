"""What people see of a table: what stands on it, the whole of it, its card in the lobby.

Pure functions of the public table. Whose wallet stands behind a name is never among it, nor a card
that the seat may not see; one's time bank and what one has decided ahead are told to oneself alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, runtime_checkable

import msgspec

from croupier.games.awaiting import Ask, Foreseen
from croupier.games.felt import ColourChips
from croupier.games.game import Spot
from croupier.games.sight import mask
from croupier.house.people.faces import Portrait
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.plate import plate_text
from croupier.table.ahead import Ahead
from croupier.table.events import Listed, Seated, TableOpened
from croupier.table.room.fold import seat_number
from croupier.table.seating import seat_of
from croupier.table.setting import Setting, offered
from croupier.table.sight import public_name
from croupier.table.state import Table, laid
from croupier.web.live.told import Looks, as_written, told
from croupier.web.messages import asks as questions
from croupier.web.messages import table as messages
from croupier.web.messages.game import Event, Result
from croupier.web.tables.face import Face
from croupier.web.tables.registry import face_of

# What stands on the table and does not change from round to round.


def information(opened: TableOpened, setting: Setting, book_title: str) -> messages.Information:
    """Book, plate, spots and equipment, as a page needs them to draw the table."""
    plate = opened.plate
    return messages.Information(
        id=opened.table,
        name=opened.name,
        game=opened.game,
        engine=setting.game.name,
        book=opened.book,
        book_title=book_title,
        edition=opened.edition,
        currency=plate.currency,
        minor=CURRENCIES[plate.currency],
        plate=plate_text(plate),
        wishes=offered(plate),
        denominations=plate.denominations,
        timing=opened.timing,
        by_hand=opened.by_hand,
        tournament=opened.tournament,
        rules_url=f"/tables/{opened.table}/rules",
        device=setting.equipment.device,
        spots=setting.game.spots(setting.terms),
        paid=_paid(setting.terms),
        own=face_of(setting).own(setting),
    )


@runtime_checkable
class Pays(Protocol):
    """Terms by which wins are counted."""

    chip: int
    rounding: Rounding


def _paid(terms: object) -> messages.PaidIn | None:
    if not isinstance(terms, Pays):
        return None
    to: Literal["player", "house"] = "player" if terms.rounding is Rounding.PLAYER else "house"
    return messages.PaidIn(terms.chip, to, getattr(terms, "most_paid", None))


# The table as it stands.


def whole(
    table: Table,
    information: messages.Information,
    player: str,
    *,
    seq: int,
    now: int,
    watching: int,
    asks: tuple[Ask, ...],
    foreseen: tuple[Foreseen, ...] = (),
    aheads: tuple[Ahead, ...] = (),
    staffed: messages.Staffed,
    looks: Looks = as_written,
) -> messages.WholeTable:
    """The whole table as this player, or with no player a spectator, may see it."""
    seat = seat_of(table, player) if player else ""
    return messages.WholeTable(
        seq=seq,
        now=now,
        table=information,
        phase=table.phase,
        round=table.round,
        number=table.number,
        closes_at=table.closes_at,
        next_at=table.next_at,
        cutter=table.cutter,
        cut_by=table.cut_by,
        last_games=table.last_games,
        hands_left=table.shoe.hands_left if table.shoe and not table.shoe.deck else None,
        shoe=table.shoe.name if table.shoe else "",
        dealer=table.dealer,
        exposed=table.exposed,
        seats=seats(table, seat, looks),
        max_seats=table.opened.seats if table.opened else 0,
        watching=watching,
        queue=queue(table, player, looks),
        offer=offer(table, player),
        wish=messages.Wish(table.wish.seat, table.wish.value) if table.wish else None,
        felt=tuple(table.wagers.values()),
        colours={name: _colour(chips) for name, chips in table.felt.colours.items()},
        events=_so_far(table, seat, looks),
        results=table.results,
        turn=turns(asks),
        asks=own_asks(asks, seat),
        foreseen=own_foreseen(foreseen, seat),
        aheads=decided(aheads),
        you=messages.You(seat or None, can_repeat(table, seat)),
        staffed=staffed,
    )


def _so_far(table: Table, seat: str, looks: Looks) -> tuple[Event, ...]:
    """The round's events. Who takes a seat that somebody left never saw what was dealt to it."""
    since = _since(table, seat)
    return tuple(
        shown
        for number, entry in enumerate(table.entries)
        for shown in told(entry, seat if number >= since else "", looks).events
    )


def _since(table: Table, seat: str) -> int:
    """The entry of this round from which the seat is theirs who hold it now."""
    holder, since = table.before.seats.get(seat) if table.before else None, 0
    for number, entry in enumerate(table.entries):
        for event in entry.events:
            if isinstance(event, Seated) and event.seat == seat and event != holder:
                holder, since = event, number
    return since if holder == table.seats.get(seat) else len(table.entries)


def _colour(chips: ColourChips) -> messages.ColourInUse:
    return messages.ColourInUse(chips.seat, chips.value)


def can_repeat(table: Table, seat: str) -> bool:
    return bool(seat and (laid(table).get(seat) or table.last.get(seat)))


def seats(table: Table, mine: str, looks: Looks) -> tuple[messages.SeatTaken, ...]:
    """Who sits where, in the order of the seats."""
    return tuple(
        messages.SeatTaken(
            seat,
            face.name,
            who.bot,
            seat == mine,
            known,
            face.picture,
            who.name if who.name != face.name else "",
        )
        for seat, who in sorted(table.seats.items(), key=lambda item: seat_number(item[0]))
        for known, face in (_seen(who, looks),)
    )


def _seen(who: Seated | Listed, looks: Looks) -> tuple[str, Portrait]:
    """By what others know somebody, and how they look to them; a bot looks as it is."""
    known = public_name(who.player)
    return known, as_written(known, who.name) if who.bot else looks(known, who.name)


# Who is asked. What one may choose tells something about one's hand: others do not get it.


def turns(asks: Iterable[Ask]) -> tuple[questions.Turn, ...]:
    return tuple(questions.Turn(ask.actor, ask.about, ask.must) for ask in asks)


def own_asks(asks: Iterable[Ask], seat: str) -> tuple[questions.Ask, ...]:
    """The questions to this seat, with their options; nothing for whoever has no seat."""
    return tuple(_question(ask) for ask in asks if seat and ask.actor == seat)


def _question(ask: Ask) -> questions.Ask:
    return questions.Ask(ask.actor, ask.about, questions.options(ask), ask.default, ask.must)


def own_foreseen(foreseen: Iterable[Foreseen], seat: str) -> tuple[questions.Foreseen, ...]:
    """What this seat will be asked, as far as that is certain."""
    return tuple(
        questions.Foreseen(ask.actor, ask.about, questions.options(ask), ask.default, ask.must, on)
        for ask, on in ((each.ask, each.on) for each in foreseen)
        if seat and ask.actor == seat
    )


def decided(aheads: Iterable[Ahead]) -> tuple[messages.Ahead, ...]:
    return tuple(messages.Ahead(a.verb, a.price, a.about, a.must, a.cards) for a in aheads)


# The waiting list, and what only tables between players have.


def queue(table: Table, player: str, looks: Looks) -> tuple[messages.Waiting, ...]:
    return tuple(
        messages.Waiting(known, face.name, who.bot, who.player == player, face.picture)
        for who in table.queue
        for known, face in (_seen(who, looks),)
    )


def offer(table: Table, player: str) -> messages.Offer | None:
    """The seat that is kept for this player."""
    mine = table.offer is not None and bool(player) and table.offer.player == player
    return messages.Offer(table.offer.until) if table.offer and mine else None


def room(table: Table, player: str) -> messages.Room:
    seat = seat_of(table, player) if player else ""
    clock = table.room.thinking
    return messages.Room(
        stacks=dict(table.stacks),
        button=table.room.button,
        out=msgspec.convert(table.room.out, dict[str, messages.Out]),
        waits=table.room.waits,
        leaving=table.room.leaving,
        banks={seat: table.room.banks[seat]} if seat in table.room.banks else {},
        thinking=messages.Thinking(clock.seat, clock.at, clock.until) if clock else None,
    )


# The card in the lobby.


def card(
    table: Table,
    information: messages.Information,
    setting: Setting,
    *,
    called: str,
    watching: int,
    asks: tuple[Ask, ...],
    broken: bool,
    looks: Looks = as_written,
) -> messages.TableCard:
    face = face_of(setting)
    minimum, maximum = _limits(information.spots, face)
    return messages.TableCard(
        id=information.id,
        name=information.name,
        game=information.game,
        engine=information.engine,
        book=information.book,
        book_title=information.book_title,
        called=called,
        currency=information.currency,
        minor=information.minor,
        minimum=minimum,
        maximum=maximum,
        stakes=face.stakes(setting),
        buys_in=setting.equipment.stacks is not None,
        phase="closed" if broken else table.phase,
        out_of_order=broken,
        seats=table.opened.seats if table.opened else 0,
        taken=len(table.seats),
        watching=watching,
        queue=len(table.queue),
        closes_at=table.closes_at,
        next_at=table.next_at,
        last=table.results[-face.results :],
        free=_free(table, face, setting),
        players=tuple(
            messages.Player(who.seat, who.name, who.bot, who.picture)
            for who in seats(table, "", looks)
        ),
        lies=_lies(table, face, setting, asks),
    )


def _lies(table: Table, face: Face, setting: Setting, asks: Iterable[Ask]) -> messages.Lies:
    """What anybody may see of the round, and of the stacks."""
    shown = table.play is not None and table.phase in ("playing", "settled")
    return msgspec.structs.replace(
        face.lies(mask(table.play, "")) if shown else face.idle(setting),
        stacks=dict(table.stacks),
        button=table.room.button,
        turn=tuple(dict.fromkeys(ask.about or ask.actor for ask in asks if ask.must)),
    )


def since(before: messages.TableCard, now: messages.TableCard) -> messages.CardNow | None:
    """What has changed on a card; None: something of what never changes has."""
    fields = messages.CardNow.__struct_fields__
    changed = {
        name: value
        for name in now.__struct_fields__
        if (value := getattr(now, name)) != getattr(before, name)
    }
    if not changed.keys() <= set(fields):
        return None
    if "last" in changed and (came := _came(before.last, now.last)):
        del changed["last"]
        changed["came"] = came
    return messages.CardNow(id=now.id, **changed)


def _came(before: tuple[Result, ...], now: tuple[Result, ...]) -> tuple[Result, ...]:
    """The results after those that were there; none: they begin anew."""
    if not before or before[-1] not in now:
        return ()
    return now[now.index(before[-1]) + 1 :]


def _free(table: Table, face: Face, setting: Setting) -> int | None:
    """How many boxes nobody has bet on: a field's name begins with that of its box."""
    if face.boxes is None:
        return None
    taken = {wager.spot.partition(" ")[0] for wager in table.wagers.values()}
    return len(set(face.boxes(setting)) - taken)


def _limits(spots: Iterable[Spot], face: Face) -> tuple[int, int | None]:
    """The smallest bet at the table, and the largest; None: some bet has no maximum. Where one has
    to open with a kind of spot, it is that one that counts."""
    spots = tuple(spots)
    spots = tuple(spot for spot in spots if spot.kind == face.opening) or spots
    highest = [spot.maximum for spot in spots if spot.maximum is not None]
    return min(spot.minimum for spot in spots), max(highest) if len(highest) == len(spots) else None
