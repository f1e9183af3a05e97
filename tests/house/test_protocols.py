"""The data of persons beside the protocols of disputes, in the house's own cabinet."""

from __future__ import annotations

import asyncio

from croupier.daybook.money import moves
from croupier.daybook.rooms.disputes.forgetting import YEAR
from croupier.house.daybook import DayBook
from croupier.house.people.protocols import CABINET, DEALER, MANAGER, Protocols, name_of
from croupier.store import DayPost, Filed
from croupier.store.memory import Memory
from tests.clocks import SetClock
from tests.daybook.houses import TERMS
from tests.daybook.test_disputes import with_protocol

CASE = "dispute-000001"


def test_they_are_erased_on_record_when_they_were_kept_long_enough() -> None:
    walk = with_protocol()
    walk.now += 90 * 86_400_000
    walk.say("anna", "dispute", "close", outcome="the house was right")
    clock = SetClock()
    store = Memory(clock.now)
    for number, entry in enumerate(walk.entries):
        store.note_now(number, DayPost(entry, moves(entry)))
    for name in (name_of(CASE, MANAGER), name_of(CASE, DEALER), name_of("dispute-000002", DEALER)):
        store.file_now([Filed(CABINET, name, b"sealed")])
    book = DayBook(store, clock, TERMS)
    protocols = Protocols(clock, book)
    clock.ahead = walk.now + TERMS.kept * YEAR - clock.now() - 1_000
    assert asyncio.run(protocols.erase_due()) == 0
    assert len(store.cabinet(CABINET)) == 3
    clock.ahead += 2_000
    assert asyncio.run(protocols.erase_due()) == 1
    assert list(store.cabinet(CABINET)) == [name_of("dispute-000002", DEALER)]
    assert store.head("day-book") == len(walk.entries) + 1
    assert asyncio.run(protocols.erase_due()) == 0
