"""How a bot plays hold'em against the dealer: on with a pair, or a high card in hand.

Pure: it gets the round as its own seat may see it.
"""

from __future__ import annotations

from croupier.cards.card import HIDDEN, RANKS, Card, rank
from croupier.cards.hands.category import Category
from croupier.cards.hands.hand import best
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.chance import Chance
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.dealer_table.bot import bets, says
from croupier.games.game import Bot

HIGH = RANKS.index("J")
"""With a card of this rank or a higher one a bot stays."""


def answer(terms: Terms, round: Round, ask: Ask, chance: Chance) -> Said:
    """The bot's word to this question."""
    options = {option.verb: option for option in ask.options}
    cards = [lying.card for lying in round.hands[ask.about].cards]
    if "bet" not in options or HIDDEN in cards:
        return says(ask, Option(ask.default))
    return says(ask, options["bet" if _stays(round, cards) else "pass"])


def _stays(round: Round, cards: list[Card]) -> bool:
    """A pair or better with the flop, or a high card in hand."""
    board = [lying.card for lying in round.board]
    pair = best((*cards, *board), ace_king=False).category >= Category.PAIR
    return pair or max(RANKS.index(rank(card)) for card in cards) >= HIGH


BOT: Bot[Terms, Round] = Bot(
    lambda terms, felt, seat, chance: bets(terms.boxes, felt, seat, chance), answer
)
