"""A round: two cards to each box and to the bank, the flop, decisions, turn and river, the bank.

Nothing here knows a book.
"""

from __future__ import annotations

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import (
    Answer,
    Ask,
    Asks,
    Awaiting,
    Draw,
    Foreseen,
    Option,
    Over,
    Said,
    check_drawn,
    drawn_card,
)
from croupier.games.dealer_holdem.events import (
    BankDecided,
    Dealt,
    Decided,
    Ended,
    Event,
    Looked,
    Opened,
    Shown,
)
from croupier.games.dealer_holdem.fold import RoundLog, evolve
from croupier.games.dealer_holdem.reckon import bank_hand, bonus_settles, due, hand_of
from croupier.games.dealer_holdem.refusals import check_word
from croupier.games.dealer_holdem.state import BOARD, Round
from croupier.games.dealer_holdem.terms import BOARD_CARDS, DECK, FLOP, Terms, at_least
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS
from croupier.games.dealer_table.round import (
    DEALER,
    Hand,
    foreseen,
    in_play,
    may_stay_hidden,
    opened,
    taken_up,
    turn,
    undecided,
)
from croupier.games.facts import Line, Stake
from croupier.games.felt import Felt
from croupier.games.log import Log
from croupier.games.sight import ALL, NOBODY, Lying

PASS = "pass"


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    """The round that starts at “no more bets”; what cannot play comes back at once."""
    wagers, boxes, returned = opened(terms.boxes, felt)
    log = Log(Round(), evolve)
    log.add(Opened(wagers, boxes), *returned)
    return log.result


# What is awaited.


def awaiting(terms: Terms, round: Round) -> Awaiting:
    """The next cards, the next word, or nothing."""
    if not round.wagers:
        return Over()
    if places := _deal(round):
        return Draw(DECK, places)
    hand = turn(round.hands)
    if hand is not None:
        return Asks((decision(terms, round, hand),))
    if in_play(round.hands) and len(round.board) < BOARD_CARDS:
        return Draw(DECK, (BOARD,) * (BOARD_CARDS - len(round.board)))
    return Over()


def foresee(terms: Terms, round: Round) -> tuple[Foreseen, ...]:
    """Each box that was taken up: what others decide changes nothing of it."""
    if _deal(round):
        return ()
    boxes = undecided(round.hands)
    return tuple(foreseen(decision(terms, round, hand), hand, round.board) for hand in boxes)


def _deal(round: Round) -> tuple[str, ...]:
    """One by one to each box and the bank, twice; then three to the board."""
    places: list[str] = []
    for count in (1, 2):
        places += [box for box, hand in round.hands.items() if len(hand.cards) < count]
        places += [DEALER] if len(round.bank) < count else []
    return (*places, *(BOARD,) * max(0, FLOP - len(round.board)))


def decision(terms: Terms, round: Round, hand: Hand) -> Ask:
    """Out, or go on for so many antes; not with a card that no record names."""
    price = int(terms.rules.bet.value * hand.ante // terms.chip) * terms.chip
    known = all(lying.card != HIDDEN for lying in (*hand.cards, *round.bank))
    on = (Option(BET, price, price),) if known else ()
    return Ask(hand.seat, hand.box, (Option(PASS), *on), PASS)


# What an answer leads to.


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    """Cards are laid one by one; a word is checked against what may be said now."""
    awaited, log = awaited or awaiting(terms, round), Log(round, evolve)
    if isinstance(answer, Said):
        check_word(terms, round, awaited, answer)
        _speak(terms, log, answer)
    else:
        for place, text in check_drawn(awaited, answer)[1]:
            card = drawn_card(text, DECK, unseen=text == HIDDEN and _unseen(log.round, place))
            log.add(Dealt(place, Lying(card, ALL if place == BOARD else NOBODY)))
    _onward(terms, log)
    return log.result


def _unseen(round: Round, place: str) -> bool:
    """Whether a record may leave this card out: it is never shown where all pass."""
    if place == DEALER:
        return not any(hand.dark for hand in round.hands.values())
    return place != BOARD and may_stay_hidden(round.hands[place], round.wagers)


def _speak(terms: Terms, log: RoundLog, said: Said) -> None:
    hand = log.round.hands[said.about]
    log.add(Decided(hand.box, said.actor, said.verb == BET, said.price))
    if said.verb == BET:
        log.add(Stake(f"{hand.box} {BET}/{hand.seat}", hand.seat, said.price))
        return
    ante = log.round.wagers[f"{hand.box} {ANTE}/{hand.seat}"]
    log.add(Line(ante.name, ante.seat, 0, ante.amount, 0, PASS, terms.rules.bet.source))


def _onward(terms: Terms, log: RoundLog) -> None:
    """Looking, bonus bets, the bank, the end."""
    if _deal(log.round):
        return
    _look(log)
    if turn(log.round.hands) is not None:
        return
    if bonus_settles(terms, log.round):
        _pay_bonus(terms, log)
    if len(log.round.board) == BOARD_CARDS and log.round.game is None and in_play(log.round.hands):
        _open_bank(terms, log)
    if not log.round.wagers and log.round.ended is None:
        round = log.round
        hands = {hand.box: hand.shown for hand in round.hands.values() if hand.shown}
        log.add(Ended(round.shown, bool(round.game), hands))


def _look(log: RoundLog) -> None:
    """The cards of a light box, for its player's eyes."""
    for hand in taken_up(log.round.hands.values()):
        log.add(Looked(hand.box, tuple(Lying(lying.card, hand.seat) for lying in hand.cards)))


def _show(log: RoundLog, hand: Hand) -> None:
    up = tuple(Lying(lying.card) for lying in hand.cards)
    log.add(Shown(hand.box, up, hand_of(log.round, hand).category.key))


def _pay_bonus(terms: Terms, log: RoundLog) -> None:
    """The dealer opens the boxes that have a bonus bet, also one that passed."""
    for hand in tuple(log.round.hands.values()):
        if f"{hand.box} {BONUS}/{hand.seat}" in log.round.wagers:
            _show(log, hand)
    spots = (line for line in due(terms, log.round) if f" {BONUS}/" in line.wager)
    log.add(*spots)


def _open_bank(terms: Terms, log: RoundLog) -> None:
    up = tuple(Lying(lying.card) for lying in log.round.bank)
    bank = bank_hand(log.round)
    log.add(Shown(DEALER, up, bank.category.key))
    for hand in in_play(log.round.hands):
        _show(log, hand)
    log.add(BankDecided(at_least(bank, terms.rules.game.value)))
    log.add(*due(terms, log.round))
