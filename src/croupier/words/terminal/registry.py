"""What the games show in a terminal, in words: one line for each folder of theirs that has any."""

from __future__ import annotations

from croupier.faces import Faces

WORDS: Faces[dict[str, str]] = Faces(
    "croupier.words.terminal",
    (
        "blackjack",
        "dealer_table",
        "dealer_poker",
        "poker",
    ),
    "WORDS",
    dict,
)
