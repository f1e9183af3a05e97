"""For what a deck is defective, and the round is dealt anew."""

from __future__ import annotations

from typing import Literal, get_args

Defect = Literal[
    "too many or too few cards", "equal cards", "different backs", "a marked or broken card"
]
DEFECTS: tuple[Defect, ...] = get_args(Defect)
