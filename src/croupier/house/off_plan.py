"""Tables that are no longer on the plan: whoever has chips there gets them back.

Between two hands only. A hand that was interrupted is nobody's to decide without its table: its
chips stay where they are until the table is on the plan again.
"""

from __future__ import annotations

from collections.abc import Collection

import structlog

from croupier.errors import CroupierError
from croupier.house import kept, restart
from croupier.house.clock import Clock
from croupier.ledger import transfers
from croupier.store import Post, Store
from croupier.table.course import take
from croupier.table.standing import Standing
from croupier.table.words import Leave

log = structlog.get_logger("croupier.off_plan")


async def cash_out(store: Store, clock: Clock, tables: Collection[str]) -> None:
    """Everybody's chips at tables other than these go back to their wallets."""
    try:
        streams = store.streams()
    except CroupierError as error:
        log.error("nobody knows which tables are not on the plan", why=str(error))
        return
    for stream in streams:
        if stream not in tables:
            try:
                await _cash_out(store, clock, stream)
            except Exception as error:  # The other tables open all the same.
                log.error("chips stay at a table that is not on the plan", table=stream, why=error)


async def _cash_out(store: Store, clock: Clock, stream: str) -> None:
    table, seq = restart.remember(store, stream)
    if not table.stacks or table.opened is None:
        return
    if table.phase == "playing":
        log.warning("chips lie in a hand at a table that is not on the plan", table=stream)
        return
    here, posts = Standing(kept.setting_of(store, table.opened), table), []
    for seat in tuple(table.stacks):
        players = {taken: who.player for taken, who in here.table.seats.items()}
        step = take(here, Leave(seat), clock.now(), by="house")
        moved = transfers(step.entry.events, players, stream, table.plate.currency)
        posts.append(Post(step.entry, moved, players=players))
        here = step.after
    done = await store.append(stream, seq, posts)
    if done.refusal is not None:
        raise done.refusal
