"""Who keeps the licence, and by which steps."""

from __future__ import annotations

from croupier.daybook.authority import GAME_MANAGER, PROGRAM, Permit
from croupier.daybook.room import Room
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.premises.certificate import certificate, display
from croupier.daybook.rooms.premises.editions import edition, minimum
from croupier.daybook.story import Procedure

_MANAGER = Permit((GAME_MANAGER, PROGRAM), clause="bg art. 3, art. 6", any_day=True)

ROOM = Room(
    "licence",
    {
        f"{procedure}.{step}": _MANAGER
        for procedure, steps in (
            ("certificate", ("receive", "display", "put-in-service", "leave-out")),
            (
                "edition",
                (
                    "draft",
                    "submit",
                    "approve",
                    "consent",
                    "agree",
                    "publish",
                    "enter-into-force",
                    "display",
                    "withdraw",
                ),
            ),
            ("minimum", ("enter-into-force", "adapt")),
            ("display", ("hang", "take-down")),
        )
        for step in steps
    },
    (
        licence.CertificateReceived,
        licence.PutInService,
        licence.LeftOut,
        licence.Displayed,
        licence.TakenDown,
        licence.EditionDrafted,
        licence.EditionSubmitted,
        licence.EditionApproved,
        licence.EditionPublished,
        licence.EditionInForce,
        licence.EditionWithdrawn,
        licence.MinimumChanged,
    ),
    licence.Licence(),
    licence.fold,
    (
        Procedure("certificate", 1, certificate),
        Procedure("edition", 1, edition),
        Procedure("minimum", 1, minimum),
        Procedure("display", 1, display),
    ),
)
