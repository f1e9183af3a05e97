"""What a player sees who is asked at a table: a round as his seat knows it, as an adviser needs it.

Only what the seat may see goes in. Where a game leaves nothing to think about, or the question is
none that the odds answer, there is nothing to advise.
"""

from __future__ import annotations

from typing import Any

from croupier.cards.card import HIDDEN, Card
from croupier.games.awaiting import Ask
from croupier.games.sight import Lying, mask
from croupier.odds.figures import Seen
from croupier.odds.registry import odds_of


def seen_by(game: str, terms: Any, round: Any, ask: Ask) -> Seen | None:
    """What the one sees who is asked this."""
    found = odds_of(game).seen(terms, mask(round, ask.actor), ask)
    return None if found is None or HIDDEN in (*found.cards, *found.bank) else found


def cards_of(lying: tuple[Lying, ...]) -> tuple[Card, ...]:
    return tuple(one.card for one in lying)


def open_cards(lying: tuple[Lying, ...]) -> tuple[Card, ...]:
    return tuple(one.card for one in lying if one.card != HIDDEN)


def verbs_of(ask: Ask) -> set[str]:
    return {option.verb for option in ask.options}
