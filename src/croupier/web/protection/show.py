"""How somebody is protected, as it goes over the socket."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from croupier.daybook.rooms.players.limits import Setting
from croupier.house.protection.guard import Protected
from croupier.house.protection.uses import Used
from croupier.web.live import wire
from croupier.web.messages.live import LimitNow, Protection


def shown(standing: Protected, lasted: int, net: Mapping[str, int]) -> Protection:
    return Protection(
        limits=tuple(_limit(used, standing.pending.get(used.key)) for used in standing.limits),
        check=standing.check_due,
        interval=standing.interval,
        lasted=lasted,
        net=dict(net),
        bar=wire.reason(standing.bar) if standing.bar else None,
    )


def _limit(used: Used, later: Setting | None) -> LimitNow:
    return LimitNow(
        kind=used.key.kind,
        period=used.key.period,
        currency=used.key.currency,
        limit=used.limit,
        used=used.used,
        frees=used.frees,
        later=UNSET if later is None else "none" if later.amount is None else later.amount,
        since=UNSET if later is None else later.since,
    )
