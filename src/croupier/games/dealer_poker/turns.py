"""Whose turn it is: which box is asked, and which get the cards they asked for.

By some books a box is served to its end before the next; by others all players say what they want
on their first boxes, then the cards are dealt, and whoever had some says bet or pass: two passes,
from the left. A player's second box comes after all first boxes, and so on.
"""

from __future__ import annotations

from croupier.games.dealer_poker.state import Hand, Round
from croupier.games.dealer_poker.terms import Terms

AT_ONCE = "at once"


def speaker(terms: Terms, round: Round) -> Hand | None:
    """The light box whose player is to speak; what it asked for comes first."""
    waiting = [hand for hand in _light(round) if hand.plays is None]
    if waiting and terms.rules.improving.dealt.value != AT_ONCE:
        return min(waiting, key=lambda hand: (_before(round, hand), has_said(hand)))
    return waiting[0] if waiting else None


def owed(terms: Terms, round: Round) -> tuple[str, ...]:
    """The boxes to which cards now go, from the left, one place for each card."""
    now = speaker(terms, round)
    if now is None or not has_said(now):
        return ()
    return tuple(hand.box for hand in _light(round) for _ in range(hand.owes))


def has_said(hand: Hand) -> bool:
    """Its player has said what to do with the first five cards."""
    return hand.plays is not None or hand.exchanged or hand.sixth


def all_have_said(round: Round, hand: Hand) -> bool:
    """This box, and those of the others that are served together with it."""
    before = _before(round, hand)
    return all(has_said(one) for one in _light(round) if _before(round, one) == before)


def _light(round: Round) -> list[Hand]:
    return [hand for hand in round.hands.values() if not hand.dark]


def _before(round: Round, hand: Hand) -> int:
    """How many light boxes of the same player come before it."""
    return [one.box for one in _light(round) if one.seat == hand.seat].index(hand.box)
