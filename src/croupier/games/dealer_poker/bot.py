"""How a bot plays Caribbean, Oasis and Russian poker: on with ace and king or better.

Pure: it gets the round as its own seat may see it. Where cards may be exchanged it keeps pairs and
draws; it insures and buys nothing.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from croupier.cards.card import HIDDEN, RANKS, Card, rank
from croupier.cards.hands.category import Category
from croupier.cards.hands.hand import best
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.chance import Chance
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import Terms
from croupier.games.dealer_table.bot import bets, says
from croupier.games.game import Bot


def answer(terms: Terms, round: Round, ask: Ask, chance: Chance) -> Said:
    """The bot's word to this question."""
    options = {option.verb: option for option in ask.options}
    cards = [lying.card for lying in round.hands[ask.about].cards]
    if "bet" not in options or HIDDEN in cards:
        return says(ask, Option(ask.default))
    hand = best(tuple(cards), ace_king=True)
    if hand.category < Category.STRAIGHT and (away := _away(ask, cards)):
        return away
    return says(ask, options["bet" if hand.category >= Category.ACE_KING else "pass"])


def _away(ask: Ask, cards: list[Card]) -> Said | None:
    """The cards that neither are equal to another nor belong to a draw, if the book lets a box
    exchange so many."""
    kept = _kept(cards)
    away = [card for card in cards if card not in kept]
    if len(kept) < 2:
        return None
    for option in ask.options:
        if option.verb == "exchange" and option.fewest <= len(away) <= option.most:
            return says(ask, option, tuple(away))
    return None


def _kept(cards: list[Card]) -> list[Card]:
    """Equal ranks; else four to a flush or to an open straight; else ace and king."""
    count = Counter(map(rank, cards))
    equal = [card for card in cards if count[rank(card)] > 1]
    if equal:
        return equal
    for four in combinations(cards, 4):
        places = sorted(RANKS.index(rank(card)) for card in four)
        if len({card[1] for card in four}) == 1 or (
            places[3] - places[0] == 3 and places[3] < RANKS.index("A")
        ):
            return list(four)
    high = [card for card in cards if rank(card) in "AK"]
    return high if len(high) == 2 else []


BOT: Bot[Terms, Round] = Bot(
    lambda terms, felt, seat, chance: bets(terms.boxes, felt, seat, chance), answer
)
