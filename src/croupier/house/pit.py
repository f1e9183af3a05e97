"""The pit's eye on tables between players: who comes from where, and where the chips go.

It keeps what it needs of the last hands in memory and writes what it has seen to the store. It
stops nobody. Addresses are hashed with the house's key as they come in and never kept otherwise.
"""

from __future__ import annotations

import hashlib
import ipaddress
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import structlog

from croupier.errors import CroupierError
from croupier.house.clock import Clock
from croupier.house.tables.desk import Desk, Step
from croupier.store import SignalRow, Store, standing
from croupier.table.entry import Entry
from croupier.table.events import RoundOver, Seated
from croupier.table.room.events import HandStarted
from croupier.table.room.signals import (
    USUAL,
    Hand,
    Signal,
    chip_flow,
    is_news,
    net_of,
    same_address,
)
from croupier.table.state import Table

log = structlog.get_logger("croupier.pit")
PREFIX = 64
"""A household has one network of version 6 and any number of addresses in it."""


def hashed(address: str, key: bytes) -> str:
    """An address under the house's key; nothing where there is none."""
    place = _place(address)
    return (
        hashlib.blake2b(place.encode(), key=key[:64], digest_size=12).hexdigest() if place else ""
    )


def _place(address: str) -> str:
    """Where an address is: the address itself, or the network of a household."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, PREFIX), strict=False))


class Pit:
    """`addresses` gives the hashed addresses from which a player's pages are open now."""

    def __init__(
        self, store: Store, clock: Clock, addresses: Callable[[str], Collection[str]]
    ) -> None:
        self._store = store
        self._clock = clock
        self._addresses = addresses
        self._hands: dict[str, deque[Hand]] = {}
        self._told: dict[str, list[Signal]] = {}

    async def notice(self, desk: Desk, steps: Sequence[Step]) -> None:
        """What happened at a table where people play against each other."""
        found: list[tuple[str, Signal]] = []
        for step in steps:
            events = step.post.entry.events
            if any(isinstance(event, Seated | HandStarted) for event in events):
                found += [(step.table.round, signal) for signal in self._together(step.table)]
            if any(isinstance(event, RoundOver) for event in events):
                found += [(step.table.round, signal) for signal in self._flows(desk, step)]
        await self._tell(desk.id, found)

    def _together(self, table: Table) -> tuple[Signal, ...]:
        people = [who.player for who in table.seats.values() if not who.bot]
        return same_address({p: self._addresses(p) for p in people}) if len(people) > 1 else ()

    # Chips.

    def _flows(self, desk: Desk, step: Step) -> tuple[Signal, ...]:
        """Looked at after every hand that two people have played; the seats are those before it
        was over, for some leave with it."""
        hands = self._of(desk.id)
        hand = hand_of(step.table.round, step.table.entries, step.post.players)
        if hands and hands[-1].round == hand.round:  # Its end was struck, and came again.
            hands.pop()
        hands.append(hand)
        bots = {
            who.player for t in (step.before, step.table) for who in t.seats.values() if who.bot
        }
        if len(hand.net.keys() - bots) < 2:
            return ()
        here = hand.net.keys()
        found = chip_flow(tuple(hands), _unit(desk), bots)
        return tuple(s for s in found if here >= set(s.players) and not self._bot(s.players))

    def _bot(self, players: Iterable[str]) -> bool:
        """Bots that have left the table since stay bots."""
        return any((known := self._store.player(p)) is not None and known.bot for p in players)

    def _of(self, table: str) -> deque[Hand]:
        """The table's last hands; after a start, as the journal has them."""
        if table not in self._hands:
            rows = self._store.rounds(table, limit=USUAL.hands)
            hands = (self._remembered(row.round) for row in reversed(rows[1:]))
            self._hands[table] = deque((hand for hand in hands if hand), USUAL.hands)
        return self._hands[table]

    def _remembered(self, round_: str) -> Hand | None:
        try:
            row = self._store.round(round_)
            recorded = self._store.read_round(round_)
        except CroupierError:  # It is damaged, and the audit says so.
            return None
        entries = [entry for _, entry in standing((r.seq, r.entry) for r in recorded)]
        players = {share.seat: share.player for share in row.shares} if row else {}
        return hand_of(round_, entries, players)

    # Telling.

    async def _tell(self, table: str, found: Sequence[tuple[str, Signal]]) -> None:
        if not found:
            return
        if table not in self._told:
            self._told[table] = [row.signal for row in self._store.signals(table)]
        told = self._told[table]
        rows = []
        for round_, signal in found:
            if is_news(signal, told):
                told.append(signal)
                rows.append(SignalRow(self._clock.now(), table, round_, signal))
        if rows:
            try:
                await self._store.signal(rows)
            except CroupierError as error:  # The table plays on.
                log.error("signals were not written", table=table, why=str(error))


def hand_of(round_: str, entries: Iterable[Entry], players: Mapping[str, str]) -> Hand:
    """What a hand did to each player."""
    net = net_of(event for entry in entries for event in entry.events)
    return Hand(round_, {players[seat]: amount for seat, amount in net.items() if seat in players})


def _unit(desk: Desk) -> int:
    """The big blind, or the least bet where nobody posts blinds."""
    customs = desk.setting.equipment.stacks
    return customs.unit if customs else 1
