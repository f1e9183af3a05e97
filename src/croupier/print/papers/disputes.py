"""Papers of disputes that no form can say: whose data a protocol has, and the voids of a day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.daybook.authority import GAME_MANAGER
from croupier.daybook.rooms.disputes.voids import Voided
from croupier.daybook.step import Act
from croupier.print.papers.wording import Words

Void = tuple[Voided, Act, Act]
"""With the acts by which it was declared and confirmed."""


def voids_sheet(voids: Sequence[Void], day: int, words: Words) -> dict[str, Any]:
    """Every void of a day: round, ground, evidence, and the two who said it."""
    keys = ("time", "round", "table", "ground", "evidence", "declared", "confirmed")
    rows = [
        [
            f"{words.when(voided.at):%H:%M}",
            voided.wagers.round,
            voided.wagers.table,
            ", ".join(
                words.speech.say(f"choice.{each.replace(' ', '-')}")
                for each in (voided.wagers.ground, voided.wagers.error)
                if each
            ),
            str(declared.said["evidence"]),
            words.names(declared.by.person),
            words.names(confirmed.by.person),
        ]
        for voided, declared, confirmed in voids
    ]
    head = [words.say(key) for key in keys]
    return words.sheet(
        "voids",
        day=day,
        facts=[words.fact("day", words.day(day))],
        tables=[words.table("voids", head, rows, [], texts=len(keys))],
        signs=[words.unsigned(GAME_MANAGER)],
    )
