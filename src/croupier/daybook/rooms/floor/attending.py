"""What the house's people do at a table. It is written in the table's own journal; who may do it
stands here."""

from __future__ import annotations

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    TABLE,
    Permit,
)
from croupier.daybook.room import Room

_DEALER = Permit((DEALER,), TABLE, clause="bg art. 9.4")
_WITH_INSPECTOR = Permit(
    (DEALER,), TABLE, (INSPECTOR, PIT_BOSS, GAME_MANAGER), clause="bg art. 9.3(г)"
)
_PIT = Permit((PIT_BOSS, GAME_MANAGER), TABLE, clause="bg art. 9.2")
_VOID = Permit((PIT_BOSS, GAME_MANAGER), TABLE, (GAME_MANAGER, PIT_BOSS), clause="mk §5.1")

ATTEND = "table.attend"
SHIFT = "shift"
"""The procedure by which people come to a table and go."""

ROOM = Room(
    "tables",
    {
        ATTEND: Permit(
            (DEALER, INSPECTOR, CHIPPER, PIT_BOSS, GAME_MANAGER),
            TABLE,
            reads=True,
            clause="bg art. 9.2–9.5",
        ),
        "pit.read": Permit(
            (GAME_MANAGER, PIT_BOSS, INSPECTOR, CASHIER), reads=True, clause="bg art. 9.2"
        ),
        "table.deal": _DEALER,
        "table.no-spin": Permit((DEALER, PIT_BOSS, GAME_MANAGER), TABLE, clause="by §24"),
        "table.say-for": _DEALER,
        "table.no-more-bets": _DEALER,
        "table.open-window": _DEALER,
        "table.start-hand": _DEALER,
        "table.offer-seat": _DEALER,
        "table.grant-wish": _DEALER,
        "table.last-games": Permit((DEALER, PIT_BOSS, GAME_MANAGER), TABLE, clause="bg art. 12(6)"),
        "table.strike": _WITH_INSPECTOR,
        "table.redeal": _WITH_INSPECTOR,
        "table.expose": _WITH_INSPECTOR,
        "table.withdraw": _WITH_INSPECTOR,
        "table.open-table": _PIT,
        "table.close-table": _PIT,
        "table.change-plate": _PIT,
        "table.void-table": _VOID,
    },
)
