"""A hand: posts, deals, words, pots, the showdown. Nothing here knows a book."""

from __future__ import annotations

from croupier.errors import IllegalDecision, ensure
from croupier.games.awaiting import (
    Answer,
    Asks,
    Awaiting,
    Draw,
    Drawn,
    Over,
    Said,
    check_draw,
    chosen,
    drawn_card,
)
from croupier.games.game import Start
from croupier.games.poker.betting import act, ask
from croupier.games.poker.deal import first, hidden, lying, places, small_blind
from croupier.games.poker.events import (
    ANTE,
    BIG_BLIND,
    SMALL_BLIND,
    BettingOpened,
    Dealt,
    Event,
    Opened,
    Posted,
    Pot,
    PotsMade,
    Turned,
)
from croupier.games.poker.fold import acted as fold_acted
from croupier.games.poker.fold import evolve
from croupier.games.poker.pots import pots, uncalled
from croupier.games.poker.refusals import refuse
from croupier.games.poker.showdown import ended, given, shown, strengths
from croupier.games.poker.state import Round, pot_size, seats_of
from croupier.games.poker.terms import DECK, HAND, Terms
from croupier.games.sight import Lying
from croupier.phrase import phrase

_OVER = Over()


def open(terms: Terms, start: Start) -> tuple[tuple[Event, ...], Round]:
    """The hand that starts from stacks and button: antes or blinds are put in at once."""
    seats, stacks = start.seats, start.stacks
    ensure(len(seats) > 1 and min(stacks) > 0, "two players with chips")
    left = seats[0]
    if start.button:
        at = (seats.index(start.button) + 1) % len(seats)
        seats, stacks = seats[at:] + seats[:at], stacks[at:] + stacks[:at]
    events: list[Event] = [Opened(seats, stacks, start.button, left)]
    if terms.ante:
        events += [
            Posted(seat, min(stack, terms.ante), ANTE)
            for seat, stack in zip(seats, stacks, strict=True)
        ]
    if terms.big:
        small = small_blind(terms, len(seats))
        big = (small + 1) % len(seats)
        events.append(Posted(seats[small], min(stacks[small], terms.small), SMALL_BLIND))
        events.append(Posted(seats[big], min(stacks[big], terms.big), BIG_BLIND))
    round = Round()
    for event in events:
        round = evolve(round, event)
    return tuple(events), round


def awaiting(terms: Terms, round: Round) -> Awaiting:
    """The next word, the next cards, or nothing."""
    if round.turn >= 0:
        return Asks((ask(terms, round),))
    if round.laid.ended is not None:
        return _OVER
    if round.laid.street > len(terms.streets):
        return Draw(HAND, hidden(round))
    return Draw(DECK, places(terms, round)[round.laid.dealt :])


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    """The events that follow from this answer, and the hand after them."""
    if awaited is None:
        awaited = awaiting(terms, round)
    if isinstance(answer, Said):
        return _said(terms, round, answer, awaited)
    draw = check_draw(awaited, answer)
    if not isinstance(answer, Drawn):
        raise IllegalDecision(
            "unknown-outcome", outcome=phrase("refused.no-result"), device=draw.device
        )
    if draw.device == HAND:
        return _turned(terms, round, draw, answer)
    return _dealt(terms, round, draw, answer)


def _said(
    terms: Terms, round: Round, said: Said, awaited: Awaiting
) -> tuple[tuple[Event, ...], Round]:
    if chosen(awaited, said) is None:
        raise refuse(terms, round, said, awaited)
    word = act(terms, round, said)
    after = fold_acted(round, word)
    if after.turn >= 0:
        return (word,), after
    return _street_over(terms, after, [word])


def _dealt(terms: Terms, round: Round, draw: Draw, drawn: Drawn) -> tuple[tuple[Event, ...], Round]:
    count = len(drawn.outcomes)
    to = draw.to[:count]
    event = Dealt(round.laid.street, to, lying(to, drawn.outcomes))
    after = evolve(round, event)
    if count < len(draw.to):
        return (event,), after
    if not _can_bet(after):
        return _street_over(terms, after, [event], quiet=bool(after.laid.pots))
    street = after.laid.street
    opening = street == 1 and terms.big
    betting = BettingOpened(
        street,
        terms.streets[street - 1].name,
        after.seats[first(terms, after)],
        terms.big if opening else 0,
        max(terms.big, terms.minimum) if opening else terms.minimum,
    )
    return (event, betting), evolve(after, betting)


def _can_bet(round: Round) -> bool:
    """Two have chips left; or one has, and another has put in more."""
    able = round.able
    if able & able - 1:
        return True
    if not able:
        return False
    mine = round.bets[able.bit_length() - 1]
    return any(bet > mine for at, bet in enumerate(round.bets) if round.live >> at & 1)


def _street_over(
    terms: Terms, round: Round, events: list[Event], *, quiet: bool = False
) -> tuple[tuple[Event, ...], Round]:
    """What nobody called goes back, the pots are made; then the next street, or the end."""
    live = round.live
    alone = not live & live - 1
    if quiet:  # Nobody could bet: the pots are what they were.
        made = PotsMade(round.laid.pots)
    elif alone or live != round.able:
        back = uncalled(round)
        if back is not None:
            events.append(back)
            round = evolve(round, back)
        made = PotsMade(pots(round))
    else:  # All have put in the same.
        made = PotsMade((Pot(pot_size(round), seats_of(round, live)),))
    events.append(made)
    round = evolve(round, made)
    if not alone and (round.laid.street <= len(terms.streets) or hidden(round)):
        return tuple(events), round
    return _give_out(terms, round, events, alone=alone)


def _give_out(
    terms: Terms, round: Round, events: list[Event], *, alone: bool
) -> tuple[tuple[Event, ...], Round]:
    made = {} if alone else strengths(terms, round)
    if made:
        hands = shown(terms, round, made)
        events.append(hands)
        round = evolve(round, hands)
    shares = given(terms, round, made)
    last: list[Event] = [*shares, ended(round, shares)]
    for event in last:
        round = evolve(round, event)
    return (*events, *last), round


def _turned(
    terms: Terms, round: Round, draw: Draw, drawn: Drawn
) -> tuple[tuple[Event, ...], Round]:
    """Down cards that nobody had seen are turned at the showdown."""
    cards = tuple(Lying(drawn_card(text, HAND)) for text in drawn.outcomes)
    event = Turned(draw.to[: len(cards)], cards)
    after = evolve(round, event)
    if hidden(after):
        return (event,), after
    return _give_out(terms, after, [event], alone=False)
