"""Who is asked at a table, and what a refusal tells about it.

Pure functions of what the round awaits. What one may choose tells something about one's hand: it is
never among what others get.
"""

from __future__ import annotations


def discreet(legal: tuple[str, ...], seat: str) -> tuple[str, ...]:
    """What a refusal says is legal: of others, whom it is up to and not what they may choose."""
    mine = (f"{seat}:", f"{seat} ")
    return tuple(
        words if seat and words.startswith(mine) else words.partition(": ")[0] for words in legal
    )
