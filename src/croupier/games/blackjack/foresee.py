"""What a box will be asked when its turn comes: nothing of it changes before.

The owner's decision, even money on a blackjack, insurance that is offered while a box is served;
and of those behind, whether they go along with whatever their owner does.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.awaiting import Ask, Foreseen, Option
from croupier.games.blackjack import asks
from croupier.games.blackjack.state import Hand, Round, dealt, mains, on_box, plays
from croupier.games.blackjack.terms import Terms


def foresee(terms: Terms, round: Round) -> tuple[Foreseen, ...]:
    """By hand, in the order in which they are served; who has still to get a card waits for it."""
    if not dealt(round) or len(round.bank) > 1:
        return ()
    shown = tuple(lying.card for lying in round.bank)
    return tuple(
        Foreseen(ask, (*shown, *(lying.card for lying in hand.cards)))
        for hand in round.hands.values()
        if not hand.finished and not hand.owes and len(hand.cards) > 1 and plays(round, hand.name)
        for ask in (*_insurance(terms, round, hand), *_decisions(terms, round, hand))
    )


def _decisions(terms: Terms, round: Round, hand: Hand) -> Iterator[Ask]:
    """Even money where the hand is a blackjack; else the owner's word, and those behind."""
    even = [
        seat
        for seat, about in asks.pending(round)
        if about == hand.name and round.asked[f"{seat} {about}"].what == asks.ON_TURN
    ]
    if even:
        yield from (asks.answers(terms, round, seat, hand.name) for seat in even)
        return
    owners = asks.owners(terms, round, hand)
    yield owners
    verbs = {option.verb for option in owners.options} & {asks.DOUBLE, asks.SPLIT}
    surrender = asks.may_surrender_behind(terms, round, hand)
    for wager in mains(round, hand.name)[1:] if verbs or surrender else ():
        options = [Option(asks.STAY)]
        if verbs:
            options.append(Option(asks.FOLLOW, wager.amount, wager.amount))
        if surrender:
            options.append(Option(asks.SURRENDER))
        yield Ask(wager.seat, hand.name, tuple(options), asks.STAY)


def _insurance(terms: Terms, round: Round, hand: Hand) -> Iterator[Ask]:
    """What is offered while a box is served; offers that stand already are not ahead."""
    if hand.split:
        return
    kinds = [
        kind
        for kind in terms.standing.get(asks.shown(round), ())
        if terms.insurances[kind].window.value in ("two cards", "while served")
    ]
    for seat in on_box(round, hand.box) if kinds else ():
        if options := asks.insuring(terms, round, kinds, hand.box, seat):
            yield Ask(seat, hand.box, options, "", must=False)
