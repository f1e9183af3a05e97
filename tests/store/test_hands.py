"""Hands between players on the store: every chip in its account, and rounds that say what moved."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games.facts import Back, PotGiven, Put
from croupier.ledger import MINT, Transfer, reversed_transfers, stack, transfers, wallet
from croupier.store import Post, Store
from croupier.store.rounds import standing
from croupier.table.entry import Entry
from croupier.table.events import RoundOver, ShoeSealed
from croupier.table.fold import fold
from croupier.table.state import Table
from croupier.table.words import Strike
from tests.stores import audited
from tests.table.room_evening import PEOPLE, Evening

PURSE = 10**9


def posts(evening: Evening) -> tuple[list[Post], Table]:
    """What a desk posts of it, and the table in the end."""
    table, done = Table(), list[Post]()
    entries = evening.room.entries
    for number, entry in enumerate(entries):
        after = fold(table, entry)
        players = {seat: who.player for seat, who in {**after.seats, **table.seats}.items()}
        moved = transfers(entry.events, players, "t1", evening.room.currency)
        if isinstance(entry.word, Strike):
            of_round = [(n, e) for n, e in enumerate(entries[:number]) if e.round == table.round]
            struck = [n for n, e in standing(of_round)[entry.word.entry - 1 :]]
            struck = [n for n in struck if not isinstance(entries[n].word, Strike)]
            moved = reversed_transfers(m for n in struck for m in done[n].transfers if m.wager)
        entry, sealed = sealed_truly(entry)
        done.append(Post(entry, moved, sealed, _result(after, entry), players))
        table = after
    return done, table


def sealed_truly(entry: Entry) -> tuple[Entry, tuple[tuple[str, bytes], ...]]:
    """With a seal that fits what then lies in the vault."""
    events, sealed = list(entry.events), list[tuple[str, bytes]]()
    for place, event in enumerate(events):
        if isinstance(event, ShoeSealed):
            content = event.shoe.encode()
            sealed.append((event.shoe, content))
            events[place] = replace(event, seal=sha256(content).hexdigest())
    return replace(entry, events=tuple(events)), tuple(sealed)


def _result(after: Table, entry: Entry) -> dict[str, Any] | None:
    over = any(isinstance(event, RoundOver) for event in entry.events)
    game, play = after.game, after.play
    return dict(found) if over and game and play and (found := game.result(play)) else None


def counted(entries: list[tuple[int, Entry]]) -> tuple[int, int]:
    """What was put in and not given back, and what the pots gave."""
    events = [event for _, entry in standing(entries) for event in entry.events]
    put = sum(event.amount for event in events if isinstance(event, Put))
    back = sum(event.amount for event in events if isinstance(event, Back))
    given = [share for event in events if isinstance(event, PotGiven) for share in event.shares]
    return put - back, sum(share.amount for share in given)


@pytest.mark.parametrize(
    ("book", "game"), [("bg", "holdem"), ("by", "omaha-hi-lo"), ("mk", "casino-poker")]
)
def test_an_evening_between_players_adds_up(store: Store, book: str, game: str) -> None:
    evening = Evening(book, game, 44, by_hand=False)
    currency = evening.room.currency
    for player in PEOPLE:
        money = Transfer("move", MINT, wallet(player), PURSE, currency)
        store.move_now([money], f"welcome {player}")
    evening.evening(300)
    evening.room.until("shoe")  # the hand that is played comes to its end
    done, table = posts(evening)
    assert store.append_now("t1", 0, done).refusal is None
    audited(store)
    assert store.trial_balance() == {currency: 0}
    rows = [store.round(row.round) for row in store.rounds("t1", limit=1_000)]
    assert len(rows) > 3
    for row in rows:
        assert row is not None
        entries = [(n, each.entry) for n, each in enumerate(store.read_round(row.round))]
        assert (row.staked, row.won) == counted(entries)
        assert row.staked == sum(share.staked for share in row.shares)
    rake = sum(row.staked - row.won for row in rows if row)
    assert store.balance("rake:t1", currency).balance == rake
    assert store.balance("pot:t1", currency).balance == 0
    for seat, who in table.seats.items():
        assert store.balance(stack("t1", who.player), currency).balance == table.stacks[seat]
    for player in PEOPLE:
        mine = [s for row in store.rounds("t1", limit=1_000, player=player) for s in row.shares]
        result = sum(share.back + share.won - share.staked for share in mine)
        has = (wallet(player), stack("t1", player))
        assert sum(store.balance(a, currency).balance for a in has) == PURSE + result
