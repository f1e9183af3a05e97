"""Tables that are no longer on the plan: whoever has chips there gets them back.

Between two hands only. A round that was interrupted is nobody's to decide without its table: it is
said what lies there, and two persons give it back by voiding the table, unless it is put on the
plan again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import structlog

from croupier.errors import CroupierError
from croupier.house.audit import Finding
from croupier.house.auditor import Auditor
from croupier.house.clock import Clock
from croupier.house.disputes.voiding import given_back, outstanding
from croupier.house.tables import kept, restart
from croupier.ledger import transfers
from croupier.money import is_tournaments
from croupier.phrase import Sum, phrase
from croupier.store import Post, Store
from croupier.table.course import take
from croupier.table.standing import Standing
from croupier.table.words import Leave

log = structlog.get_logger("croupier.off_plan")


async def cash_out(
    store: Store, clock: Clock, auditor: Auditor, tables: Collection[str]
) -> tuple[Finding, ...]:
    """Everybody's chips at tables other than these go back to their wallets; where they cannot, it
    is said."""
    try:
        streams = [s for s in store.streams() if s not in tables and not is_tournaments(s)]
    except CroupierError as error:
        return (Finding(phrase("off-plan.unknown", why=str(error))),)
    found: list[Finding] = []
    for stream in streams:
        await auditor.past(stream)
        try:
            if not any(finding.table == stream for finding in auditor.findings):
                await _cash_out(store, clock, stream)
            found += _lying(store, stream)
        except Exception as error:  # The other tables open all the same.
            found.append(Finding(phrase("off-plan.unreadable", table=stream, why=str(error))))
    for finding in found:
        facts = {name: str(fact) for name, fact in finding.what.facts.items()}
        log.error("money lies at a table that is not on the plan", key=finding.what.key, **facts)
    return tuple(found)


def _lying(store: Store, stream: str) -> list[Finding]:
    """What nobody but two persons can give back."""
    sums: Counter[str] = Counter()
    for transfer in given_back(store, outstanding(store, stream)):
        if transfer.destination.startswith("wallet:"):
            sums[transfer.currency] += transfer.amount
    return [
        Finding(phrase("off-plan.money", table=stream, sum=Sum(amount, currency)))
        for currency, amount in sorted(sums.items())
    ]


async def _cash_out(store: Store, clock: Clock, stream: str) -> None:
    table, seq = restart.remember(store, stream)
    if not table.stacks or table.opened is None or table.phase == "playing":
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
