"""Jackpot systems: conditions, service, wins and pools."""

from __future__ import annotations

from croupier.daybook.authority import (
    CASHIER,
    GAME_MANAGER,
    PIT_BOSS,
    PROGRAM,
    SLOT_MANAGER,
    Permit,
)
from croupier.daybook.room import Room
from croupier.daybook.rooms.jackpots.conditions import conditions
from croupier.daybook.rooms.jackpots.facts import (
    ConditionsApproved,
    JackpotCertified,
    JackpotWon,
    MonthReported,
    PoolGivenOut,
    PoolReturned,
    SystemInstalled,
    SystemRemoved,
    ThingGiven,
    WinReversed,
)
from croupier.daybook.rooms.jackpots.pools import month, pool
from croupier.daybook.rooms.jackpots.service import installation, removal
from croupier.daybook.rooms.jackpots.standing import fold, holds
from croupier.daybook.rooms.jackpots.wins import reversal, win
from croupier.daybook.story import Procedure

__all__ = ["ROOM"]

_MANAGES = Permit(
    (GAME_MANAGER, SLOT_MANAGER, PROGRAM), clause="bg art. 24(3), art. 25(2)", any_day=True
)
_ISSUES = Permit((GAME_MANAGER, PROGRAM), clause="bg art. 21(2)", any_day=True)

ROOM = Room(
    "jackpots",
    {
        "jackpots.read": Permit(
            (GAME_MANAGER, SLOT_MANAGER, PIT_BOSS, CASHIER), reads=True, clause="bg art. 25(2)–(3)"
        ),
        "jackpot-conditions.enter": _MANAGES,
        "jackpot-conditions.confirm": _MANAGES,
        "jackpot-conditions.reject": _MANAGES,
        "jackpot-installation.install": _MANAGES,
        "jackpot-installation.sign": _MANAGES,
        "jackpot-removal.remove": _MANAGES,
        "jackpot-removal.sign": _MANAGES,
        "jackpot-removal.read-again": _MANAGES,
        "jackpot-win.win": Permit((PROGRAM,), clause="bg art. 9.6(и)"),
        "jackpot-win.establish": _MANAGES._replace(
            roles=(SLOT_MANAGER, PIT_BOSS, PROGRAM), clause="bg art. 9.6(и)"
        ),
        "jackpot-win.certify": _ISSUES,
        "jackpot-win.give": _ISSUES._replace(clause="bg art. 24(5), art. 28"),
        "jackpot-win.drop": _MANAGES,
        "jackpot-reversal.ask": _MANAGES._replace(clause="mk §5.1"),
        "jackpot-reversal.confirm": _MANAGES._replace(clause="mk §5.1"),
        "jackpot-reversal.reject": _MANAGES._replace(clause="mk §5.1"),
        "jackpot-pool.give-out": _MANAGES._replace(clause="bg art. 25(1)"),
        "jackpot-pool.confirm": _MANAGES._replace(clause="bg art. 25(1)"),
        "jackpot-pool.reject": _MANAGES._replace(clause="bg art. 25(1)"),
        "jackpot-month.report": _MANAGES._replace(clause="bg art. 25(1)"),
    },
    (
        ConditionsApproved,
        SystemInstalled,
        JackpotWon,
        JackpotCertified,
        ThingGiven,
        WinReversed,
        SystemRemoved,
        PoolGivenOut,
        PoolReturned,
        MonthReported,
    ),
    {},
    fold,
    (
        Procedure("jackpot-conditions", 1, conditions),
        Procedure("jackpot-installation", 1, installation),
        Procedure("jackpot-removal", 1, removal),
        Procedure("jackpot-win", 1, win),
        Procedure("jackpot-reversal", 1, reversal),
        Procedure("jackpot-pool", 1, pool),
        Procedure("jackpot-month", 1, month),
    ),
    holds=holds,
)
