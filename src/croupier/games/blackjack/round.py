"""A round: how it opens, what it awaits, and what an answer leads to.

Nobody has a hole card: each box one card, the bank one, each box a second; the boxes are served in
order; the bank draws last, and only while money lies on the round. Nothing here knows a book.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import (
    Answer,
    Asks,
    Awaiting,
    Draw,
    Over,
    Said,
    check_drawn,
    drawn_card,
)
from croupier.games.blackjack import asks
from croupier.games.blackjack.cards import lay, onward, turn
from croupier.games.blackjack.due import needs_bank
from croupier.games.blackjack.events import Event, Finished, Opened
from croupier.games.blackjack.fold import RoundLog, evolve
from croupier.games.blackjack.refusals import check_word
from croupier.games.blackjack.state import (
    DEALER,
    Round,
    box_of,
    dealt,
    hands_of,
    mains,
    served,
)
from croupier.games.blackjack.terms import WAR, Terms
from croupier.games.blackjack.words import speak
from croupier.games.felt import Felt, Wager, back
from croupier.games.log import Log

_OVER = Over()
HAND = "hand"
"""The dealer's hand, which turns a card that nobody has seen."""


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    """The round that starts at “no more bets”. A side bet needs a main bet on its box."""
    wagers = _owner_first(terms, tuple(felt.wagers.values()))
    played = {wager.spot for wager in wagers}
    boxes = tuple(box for box in terms.boxes if box in played)
    log = Log(Round(), evolve)
    log.add(Opened(wagers, boxes))
    for wager in wagers:
        if box_of(wager.spot) not in boxes:
            side = terms.rules.war if wager.spot.endswith(f" {WAR}") else terms.rules.pair
            clause = getattr(side, "placed_by", terms.rules.late_bets).source
            log.add(back(wager, "no main bet", clause))
    return log.result


def _owner_first(terms: Terms, wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """As they were laid; or, where the nearest bet is the owner's, by place within each box."""
    if terms.rules.shared.owner.value == "first":
        return wagers
    by_place = {
        box: iter(sorted((w for w in wagers if w.spot == box), key=lambda wager: wager.place))
        for box in terms.boxes
    }
    return tuple(next(by_place[w.spot]) if w.spot in by_place else w for w in wagers)


# What is awaited.


def awaiting(terms: Terms, round: Round) -> Awaiting:
    """The next cards, the next words, or nothing. The only place that knows what comes next."""
    if not round.wagers:
        return _OVER
    complete = dealt(round)
    first = () if complete else _first_cards(round)
    if first:
        early = any(wager.spot.endswith(f" {WAR}") for wager in round.wagers.values())
        return Draw(terms.device, first if early else (*first, *_second_cards(round)))
    asked = [
        asks.answers(terms, round, seat, about)
        for seat, about in asks.pending(round)
        if round.asked[f"{seat} {about}"].what != asks.ON_TURN
    ]
    if asked:
        return Asks((*asked, *asks.offers(terms, round)))
    if complete:
        return _serving(terms, round)
    return Draw(terms.device, _second_cards(round))


def _first_cards(round: Round) -> tuple[str, ...]:
    boxes = [box for box in round.boxes if not round.hands[box].cards and mains(round, box)]
    return tuple(boxes) if round.bank else (*boxes, DEALER)


def _second_cards(round: Round) -> tuple[str, ...]:
    return tuple(
        box
        for box in round.boxes
        if not round.hands[box].split and len(round.hands[box].cards) < 2 and mains(round, box)
    )


def _serving(terms: Terms, round: Round) -> Awaiting:
    """The boxes in order; then, where offers still stand, the dealer's word; then the bank."""
    hand, offers = served(round), asks.offers(terms, round)
    if hand is None:
        return Asks((asks.closing(), *offers)) if offers else _bank(terms, round)
    even = [
        asks.answers(terms, round, seat, about)
        for seat, about in asks.pending(round)
        if about == hand.name
    ]
    if even:
        return Asks((*even, *offers))
    if hand.owes or len(hand.cards) < 2:
        return Draw(terms.device, (hand.name,))
    return Asks((asks.owners(terms, round, hand), *offers))


def _bank(terms: Terms, round: Round) -> Awaiting:
    """One card where only insurance is out; else until the bank has to stand."""
    draws = needs_bank(round) and round.bank_points < terms.rules.bank_stands.value
    if len(round.bank) < 2 or draws:
        return Draw(terms.device, (DEALER,))
    return Draw(HAND, _face_down(round))


def _face_down(round: Round) -> tuple[str, ...]:
    return tuple(h.name for h in round.hands.values() if h.blind and mains(round, h.name))


# What an answer leads to.


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    """Cards are laid one by one; a word is checked against what may be said now."""
    awaited, log = awaited or awaiting(terms, round), Log(round, evolve)
    if isinstance(answer, Said):
        check_word(terms, round, awaited, answer)
        speak(terms, log, answer)
        return log.result
    draw, drawn = check_drawn(awaited, answer)
    for place, text in drawn:
        if draw.device == HAND:
            _shown(terms, log, place, text)
        else:
            lay(terms, log, place, text)
    return log.result


def _shown(terms: Terms, log: RoundLog, place: str, text: str) -> None:
    """A card that lay face down at a table dealt by hand."""
    turn(terms, log, log.round.hands[place], drawn_card(text, HAND))
    onward(terms, log)


def _begun(round: Round) -> bool:
    """Whether cards have been drawn or refused on some box; a blackjack of the deal is neither."""
    return any(
        hand.split or hand.owes or len(hand.cards) > 2 or hand.finished not in ("", "blackjack")
        for hand in round.hands.values()
    )


def withdrawn(terms: Terms, round: Round, place: str) -> tuple[Event, ...]:
    """A box that was missed, found when another has drawn already: its bets come back."""
    clause = terms.rules.mistakes.missed_box.source
    if place not in round.boxes or not any(box_of(w.spot) == place for w in round.wagers.values()):
        raise IllegalDecision("unknown-spot", spot=place, legal=round.boxes)
    if not dealt(round) or not _begun(round):
        raise IllegalDecision("withdraw-early", clause=clause, box=place)
    log = Log(round, evolve)
    for hand in hands_of(round, place):
        if not hand.finished:
            log.add(Finished(hand.name, "withdrawn"))
    for wager in round.wagers.values():
        if box_of(wager.spot) == place:
            log.add(back(wager, "withdrawn", clause))
    onward(terms, log)
    return tuple(log.events)
