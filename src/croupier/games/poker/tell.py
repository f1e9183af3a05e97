"""What a terminal shows of poker between players: the pot, everybody's chips, and one's own hand.

It gets the hand as one seat may see it; while a card of one's own lies face down nothing is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from croupier.cards.card import HIDDEN, Card
from croupier.cards.hands import words
from croupier.cards.hands.low import low_strength
from croupier.cards.hands.strength import strength
from croupier.games.facts import Event
from croupier.games.poker.events import Hand, Shown
from croupier.games.poker.state import Round, pot_size
from croupier.games.poker.terms import Terms
from croupier.games.tell import Lines, Tell, cards, name
from croupier.money import amount_text
from croupier.phrase import Fact, Phrase, phrase

LETTERS = {
    "f": "fold",
    "k": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
    "i": "bring-in",
}
FIVE = 5


def lies(terms: Terms, round: Round, seat: str, names: Mapping[str, Fact]) -> Lines:
    """The board and the pot, then seat by seat the chips and the cards."""
    pot = amount_text(pot_size(round), terms.currency)
    board = phrase("poker-board", board=cards(round.board), pot=pot)
    return (
        board if round.board else phrase("poker-pot", pot=pot),
        *(
            phrase("poker-seat", seat=who, name=names[who], lies=_before(terms, round, at, seat))
            for at, who in enumerate(round.seats)
        ),
    )


def _before(terms: Terms, round: Round, at: int, seat: str) -> tuple[str | Phrase, ...]:
    """What lies before a seat: its stack, its bet, its cards."""
    stack, bet = (amount_text(chips[at], terms.currency) for chips in (round.stacks, round.bets))
    chips = (stack, phrase("poker-bet", bet=bet)) if round.bets[at] else (stack,)
    if not round.live >> at & 1:
        return (*chips, phrase("poker-folded"))
    hand, own = made(terms, round, at), cards(round.cards[at])
    if hand is None or round.seats[at] != seat:
        return (*chips, own)
    return (*chips, phrase("poker-made", cards=own, hand=hand))


def made(terms: Terms, round: Round, at: int) -> Phrase | None:
    own, board = (tuple(one.card for one in some) for some in (round.cards[at], round.board))
    return None if HIDDEN in (*own, *board) else called(terms, own, board)


def called(terms: Terms, own: tuple[Card, ...], board: tuple[Card, ...]) -> Phrase | None:
    """What the cards make so far; nothing with fewer than five."""
    fives: list[tuple[Card, ...]]
    if terms.two_and_three:
        fives = [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 3)]
    else:
        fives = [whole] if len(whole := (*own, *board)) >= FIVE else []
    if not fives:
        return None
    high = name(words.hand_phrase(max(map(strength, fives)), ace_king=False))
    if not terms.low:
        return high
    low = max((low_strength(five, terms.low) or 0 for five in fives), default=0)
    return phrase("poker-high-low", high=high, low=name(words.low_phrase(low or None)))


def opened(terms: Terms, round: Round, event: Event) -> Lines:
    return tuple(map(_shows, event.hands)) if isinstance(event, Shown) else ()


def _shows(hand: Hand) -> Phrase:
    made = _named(hand.high)
    if hand.low:
        made = phrase("poker-high-low", high=made, low=_named(hand.low))
    return phrase("poker-shows", seat=hand.seat, cards=cards(hand.cards), hand=made)


def _named(hand: str) -> str | Phrase:
    """What was kept in words stays so."""
    found = words.read(hand)
    return name(found) if found else hand


TELL: Tell[Terms, Round] = Tell(
    letters=LETTERS,
    all_in=("raise", "bet", "call"),
    hint=phrase("poker-hint"),
    lies=lies,
    opened=opened,
)
