"""What a word leads to: the owner's, of those behind, and the dealer's."""

from __future__ import annotations

from collections.abc import Callable

from croupier.errors import InvariantBroken
from croupier.games.awaiting import Said
from croupier.games.blackjack import asks
from croupier.games.blackjack.cards import onward
from croupier.games.blackjack.due import is_blackjack, surrendered, won
from croupier.games.blackjack.events import (
    Finished,
    GivenUp,
    HandSplit,
    InsuranceClosed,
    Spoke,
)
from croupier.games.blackjack.fold import KINDS, RoundLog
from croupier.games.blackjack.state import Hand, Round, box_of, hands_of, mains, on_box
from croupier.games.blackjack.terms import Terms, count
from croupier.games.facts import Stake
from croupier.games.felt import back
from croupier.rulebooks.schema.absent import Absent


def speak(terms: Terms, log: RoundLog, said: Said) -> None:
    """A word that was found among the options."""
    _WORDS[said.verb](terms, log, said)
    onward(terms, log)


def _spoke(said: Said, behind: tuple[str, ...] = (), price: int | None = None) -> Spoke:
    return Spoke(said.actor, said.about, said.verb, said.price if price is None else price, behind)


def _hand(log: RoundLog, said: Said) -> Hand:
    return log.round.hands[said.about]


def _stand(terms: Terms, log: RoundLog, said: Said) -> None:
    answer = asks.who_answers(terms, log.round, _hand(log, said), said.verb)
    log.add(_spoke(said, answer), Finished(said.about, "stood"))


def _hit(terms: Terms, log: RoundLog, said: Said) -> None:
    log.add(_spoke(said, asks.who_answers(terms, log.round, _hand(log, said), said.verb)))


def _double(terms: Terms, log: RoundLog, said: Said) -> None:
    answer = asks.who_answers(terms, log.round, _hand(log, said), said.verb)
    log.add(_spoke(said, answer), Stake(f"{said.about}/{said.actor}", said.actor, said.price))


def _split(terms: Terms, log: RoundLog, said: Said) -> None:
    hand = _hand(log, said)
    answer = asks.who_answers(terms, log.round, hand, said.verb)
    into = f"{hand.box}.{asks.splits(log.round, hand.box) + 1}"
    log.add(
        _spoke(said, answer),
        HandSplit(hand.name, into, *count(terms, (hand.cards[0].card,))),
        Stake(f"{into}/{said.actor}", said.actor, said.price),
    )


def _surrender(terms: Terms, log: RoundLog, said: Said) -> None:
    """At once, or once the bank's second card is known; for oneself, or for the box."""
    surrender = terms.rules.surrender
    if isinstance(surrender, Absent):
        raise InvariantBroken("invariant", what="nobody gives up where the book knows no surrender")
    wagers = mains(log.round, said.about)
    if terms.rules.shared.surrender.value == "own":
        wagers = [wager for wager in wagers if wager.seat == said.actor]
    log.add(_spoke(said))
    if surrender.settled.value == "at once":
        log.add(*(surrendered(terms, surrender, wager) for wager in wagers))
    else:
        log.add(GivenUp(tuple(wager.name for wager in wagers)))
    if not mains(log.round, said.about) and not _hand(log, said).finished:
        log.add(Finished(said.about, "surrendered"))


def _even_money(terms: Terms, log: RoundLog, said: Said) -> None:
    even = terms.rules.even_money
    wagers = mains(log.round, said.about)
    if terms.rules.shared.even_money.value == "own":
        wagers = [wager for wager in wagers if wager.seat == said.actor]
    log.add(_spoke(said))
    for wager in wagers:
        log.add(won(terms, wager, even.pays.value, "even money", even.against.source))
    _all_answered(terms, log, said)


def _decline(terms: Terms, log: RoundLog, said: Said) -> None:
    log.add(_spoke(said))
    _all_answered(terms, log, said)


def _all_answered(terms: Terms, log: RoundLog, said: Said) -> None:
    """A blackjack that is asked on its turn is done with when all on it have answered."""
    hand = _hand(log, said)
    still = any(
        about == hand.name and log.round.asked[f"{seat} {about}"].what == asks.ON_TURN
        for seat, about in asks.pending(log.round)
    )
    if is_blackjack(terms, hand) and not hand.finished and not still:
        log.add(Finished(hand.name, "blackjack"))


def _insure(terms: Terms, log: RoundLog, said: Said) -> None:
    kind = KINDS[said.verb]
    name = f"{said.about} {kind}/{said.actor}"
    log.add(_spoke(said, _insuring(terms, log.round, said)), Stake(name, said.actor, said.price))


def _insuring(terms: Terms, round: Round, said: Said) -> tuple[str, ...]:
    """Those behind are asked at once where the owner's next word would take their chance away."""
    window = terms.insurances[KINDS[said.verb]].window.value
    seats = on_box(round, said.about)
    follows = terms.rules.shared.insurance.value == "after the owner"
    if window == "next box" or not follows or said.actor != seats[0]:
        return ()
    asked = {seat: round.asked.get(f"{seat} {said.about}") for seat in seats[1:]}
    return tuple(seat for seat, was in asked.items() if was is None or was.what != asks.ON_TURN)


def _follow(terms: Terms, log: RoundLog, said: Said) -> None:
    asked = log.round.asked[f"{said.actor} {said.about}"].what
    hand = _second(log.round, said.about) if asked == asks.SPLIT else said.about
    log.add(_spoke(said), Stake(f"{hand}/{said.actor}", said.actor, said.price))


def _second(round: Round, name: str) -> str:
    """The hand that was split off: the next of the box."""
    names = [hand.name for hand in hands_of(round, box_of(name))]
    return names[names.index(name) + 1]


def _stay_second(terms: Terms, log: RoundLog, said: Said) -> None:
    """The bet goes over to the new hand."""
    wager = log.round.wagers[f"{said.about}/{said.actor}"]
    hand = _second(log.round, said.about)
    log.add(
        _spoke(said),
        back(wager, "moved", terms.rules.shared.split.source),
        Stake(f"{hand}/{said.actor}", said.actor, wager.amount),
    )


def _move(terms: Terms, log: RoundLog, said: Said) -> None:
    won_by_war = log.round.asked[f"{said.actor} {said.about}"].amount
    log.add(
        _spoke(said, price=won_by_war),
        Stake(f"{said.about}/{said.actor}", said.actor, won_by_war),
    )


def _simple(terms: Terms, log: RoundLog, said: Said) -> None:
    log.add(_spoke(said))


def _close(terms: Terms, log: RoundLog, said: Said) -> None:
    log.add(InsuranceClosed(tuple(b for b in log.round.boxes if b not in log.round.closed)))


_WORDS: dict[str, Callable[[Terms, RoundLog, Said], None]] = {
    asks.STAND: _stand,
    asks.HIT: _hit,
    asks.DOUBLE: _double,
    asks.BLIND: _double,
    asks.SPLIT: _split,
    asks.SURRENDER: _surrender,
    asks.EVEN: _even_money,
    asks.DECLINE: _decline,
    asks.FOLLOW: _follow,
    asks.STAY: _simple,
    asks.SECOND: _stay_second,
    asks.MOVE: _move,
    asks.KEEP: _simple,
    asks.CLOSE: _close,
    **dict.fromkeys(KINDS, _insure),
}
