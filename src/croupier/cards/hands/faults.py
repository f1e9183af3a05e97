"""Cards that cannot be ranked: no card, a card twice, too few or too many. Each has its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from croupier.cards.card import PACK, read_card
from croupier.errors import IllegalDecision
from croupier.phrase import between

_PACK = frozenset(PACK)


def fault(cards: Sequence[str], counts: Collection[int]) -> IllegalDecision | None:
    """What is wrong with these cards, if so many of them are wanted; None if nothing is."""
    for card in map(str, cards):
        if read_card(card) is None:
            return IllegalDecision("unknown-card", card=card)
    for card, often in Counter(cards).items():
        if often > 1:
            return IllegalDecision("duplicate-card", card=card)
    if len(cards) not in counts:
        return IllegalDecision(
            "card-count", given=len(cards), wanted=between(min(counts), max(counts))
        )
    return None


def check(cards: Sequence[str], counts: Collection[int]) -> None:
    """Raises what is wrong with the cards, if anything is; quick where nothing is."""
    try:
        if len(cards) in counts and len(_PACK.intersection(cards)) == len(cards):
            return
    except TypeError:
        pass
    if found := fault(cards, counts):
        raise found
