"""What a player's word leads to."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.awaiting import Said
from croupier.games.dealer_poker import asks
from croupier.games.dealer_poker.course import onward
from croupier.games.dealer_poker.events import Decided, Discarded, Sold, Spoke
from croupier.games.dealer_poker.fold import RoundLog
from croupier.games.dealer_poker.state import Hand
from croupier.games.dealer_poker.terms import Terms
from croupier.games.dealer_table.boxes import ANTE, BET, INSURANCE
from croupier.games.facts import Line, Stake
from croupier.rulebooks.schema.absent import Absent


def speak(terms: Terms, log: RoundLog, said: Said) -> None:
    """A word that was found among the options."""
    log.add(Spoke(said.actor, said.about, said.verb, said.price))
    _WORDS[said.verb](terms, log, said, log.round.hands[said.about])
    onward(terms, log)


def _pass(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    """The ante is lost at once; insurance goes back, for nothing is insured any more."""
    log.add(Decided(hand.box, plays=False))
    clause = terms.rules.bet.source
    for wager in tuple(log.round.wagers.values()):
        if wager.spot == f"{hand.box} {ANTE}":
            log.add(Line(wager.name, wager.seat, 0, wager.amount, 0, "pass", clause))
        elif wager.spot == f"{hand.box} {INSURANCE}":
            log.add(Line(wager.name, wager.seat, wager.amount, 0, 0, "pass", clause))


def _bet(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    log.add(Stake(f"{hand.box} {BET}/{hand.seat}", hand.seat, said.price))
    log.add(Decided(hand.box, plays=True))


def _exchange(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    held: list[str] = [lying.card for lying in hand.cards]
    exchange = terms.rules.improving.exchange
    clause = "" if isinstance(exchange, Absent) else exchange.prices.source
    _improve(terms, log, said, hand, clause)
    places = []
    for card in said.cards:
        places.append(held.index(card))
        held[places[-1]] = ""  # of several cards that no record names, each once
    log.add(Discarded(hand.box, tuple(sorted(places))))


def _sixth(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    sixth = terms.rules.improving.sixth
    _improve(terms, log, said, hand, "" if isinstance(sixth, Absent) else sixth.price.source)
    log.add(Sold(hand.box))


def _improve(terms: Terms, log: RoundLog, said: Said, hand: Hand, clause: str) -> None:
    """A fee is a wager that loses at once; by the other reading it lies on the ante."""
    if terms.rules.improving.price_is.value == "stake":
        log.add(Stake(f"{hand.box} {ANTE}/{hand.seat}", hand.seat, said.price))
    else:
        _fee(log, hand, said.verb, said.price, clause)


def _fee(log: RoundLog, hand: Hand, what: str, price: int, clause: str) -> None:
    if not price:
        return
    name = f"{hand.box} {what} fee/{hand.seat}"
    log.add(Stake(name, hand.seat, price))
    log.add(Line(name, hand.seat, 0, price, 0, "fee", clause))


def _insure(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    log.add(Stake(f"{hand.box} {INSURANCE}/{hand.seat}", hand.seat, said.price))


def _buy(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    purchase = terms.rules.purchase
    clause = "" if isinstance(purchase, Absent) else purchase.price.source
    _fee(log, hand, "purchase", said.price, clause)


def _no(terms: Terms, log: RoundLog, said: Said, hand: Hand) -> None:
    """Nothing follows."""


_WORDS: dict[str, Callable[[Terms, RoundLog, Said, Hand], None]] = {
    asks.PASS: _pass,
    asks.BET: _bet,
    asks.EXCHANGE: _exchange,
    asks.SIXTH: _sixth,
    asks.INSURE: _insure,
    asks.BUY: _buy,
    asks.NO: _no,
}
