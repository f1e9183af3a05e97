"""A round: how it opens, what it awaits, and what an answer leads to.

Five cards to each box and to the bank, whose last lies face up; light boxes decide in turn; the
bank opens; where it has no game, it may be bought one. Nothing here knows a book.
"""

from __future__ import annotations

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import (
    Answer,
    Asks,
    Awaiting,
    Draw,
    Foreseen,
    Over,
    Said,
    check_drawn,
    drawn_card,
)
from croupier.games.dealer_poker import asks
from croupier.games.dealer_poker.course import onward
from croupier.games.dealer_poker.events import Dealt, Event, Opened
from croupier.games.dealer_poker.fold import evolve
from croupier.games.dealer_poker.refusals import check_word
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import DECK, HAND, Terms
from croupier.games.dealer_poker.turns import owed, speaker
from croupier.games.dealer_poker.words import speak
from croupier.games.dealer_table.round import (
    DEALER,
    foreseen,
    may_stay_hidden,
    opened,
    undecided,
)
from croupier.games.felt import Felt
from croupier.games.log import Log
from croupier.games.sight import ALL, NOBODY, Lying


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    """The round that starts at “no more bets”; what cannot play comes back at once."""
    wagers, boxes, returned = opened(terms.boxes, felt)
    log = Log(Round(), evolve)
    log.add(Opened(wagers, boxes), *returned)
    return log.result


def awaiting(terms: Terms, round: Round) -> Awaiting:
    """The next cards, the next words, or nothing. The only place that knows what comes next."""
    if not round.wagers:
        return Over()
    if places := _deal(round):
        return Draw(DECK, places)
    if places := owed(terms, round):
        return Draw(DECK, places)
    hand = speaker(terms, round)
    if hand is not None:
        return Asks((asks.decision(terms, round, hand),))
    if round.buying:
        return Asks((asks.purchase(terms, round, round.hands[round.buying[0]]),))
    return Draw(DECK, (DEALER,)) if round.bank_owes else Over()


def foresee(terms: Terms, round: Round) -> tuple[Foreseen, ...]:
    """A box is asked by its own cards, once those it has bought have come; and whether to buy the
    bank a game."""
    if _deal(round):
        return ()
    boxes = [hand for hand in undecided(round.hands) if not hand.owes]
    return (
        *(foreseen(asks.decision(terms, round, hand), hand, round.bank) for hand in boxes),
        *(
            foreseen(asks.purchase(terms, round, hand), hand, round.bank)
            for hand in map(round.hands.__getitem__, round.buying)
        ),
    )


def _deal(round: Round) -> tuple[str, ...]:
    """Five to each box in order, then five to the bank."""
    places = [box for box, hand in round.hands.items() for _ in range(HAND - len(hand.first))]
    return (*places, *(DEALER,) * (HAND - len(round.bank)))


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    """Cards are laid one by one; a word is checked against what may be said now."""
    awaited, log = awaited or awaiting(terms, round), Log(round, evolve)
    if isinstance(answer, Said):
        check_word(terms, round, awaited, answer)
        speak(terms, log, answer)
        return log.result
    for place, text in check_drawn(awaited, answer)[1]:
        card = drawn_card(text, DECK, unseen=text == HIDDEN and _unseen(log.round, place))
        log.add(Dealt(place, Lying(card, _seen_by(log.round, place))))
    onward(terms, log)
    return log.result


def _unseen(round: Round, place: str) -> bool:
    """Whether a record may leave this card out: it is never shown where all pass."""
    if place == DEALER:
        return _seen_by(round, place) == NOBODY and not any(h.dark for h in round.hands.values())
    hand = round.hands[place]
    return may_stay_hidden(hand, round.wagers) and not hand.bonus_lost


def _seen_by(round: Round, place: str) -> str:
    """The bank's fifth card lies face up, and what it takes later; a player sees a light box."""
    if place == DEALER:
        return ALL if round.bank_owes or len(round.bank) == HAND - 1 else NOBODY
    hand = round.hands[place]
    return hand.seat if hand.looked else NOBODY
