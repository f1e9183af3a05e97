"""What the house's people do at a table. It is written in the table's own journal; who may do it
stands here."""

from __future__ import annotations

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    PIT_BOSS,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
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

_ATTENDANT = Permit((SLOT_ATTENDANT,), HALL, clause="bg art. 9.7")
_SLOT_MANAGER = Permit((SLOT_MANAGER, GAME_MANAGER), HALL, clause="bg art. 9.6")

ATTEND = "table.attend"
MACHINE = "attended."
"""What is said at a machine: by who serves the hall."""
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
        "attended.attend": Permit(
            (SLOT_ATTENDANT, SLOT_MANAGER, GAME_MANAGER), HALL, reads=True, clause="bg art. 9.6–9.7"
        ),
        "attended.open-window": _ATTENDANT,
        "attended.no-more-bets": _ATTENDANT,
        "attended.deal": _ATTENDANT,
        "attended.say-for": _ATTENDANT,
        "attended.last-games": Permit(
            (SLOT_ATTENDANT, SLOT_MANAGER, GAME_MANAGER), HALL, clause="bg art. 9.6"
        ),
        "attended.strike": Permit(
            (SLOT_ATTENDANT,), HALL, (SLOT_MANAGER, GAME_MANAGER), clause="bg art. 9.6(д)"
        ),
        "attended.open-table": _SLOT_MANAGER,
        "attended.close-table": _SLOT_MANAGER,
        "attended.change-plate": _SLOT_MANAGER,
        "attended.void-table": Permit(
            (SLOT_MANAGER, GAME_MANAGER), HALL, (GAME_MANAGER, SLOT_MANAGER), clause="mk §5.1"
        ),
    },
)


def action_of(word: str, *, in_hall: bool) -> str:
    """The action that a word is; what nobody says at a machine is a dealer's everywhere."""
    machine = f"{MACHINE}{word}"
    return machine if in_hall and machine in ROOM.permits else f"table.{word}"
