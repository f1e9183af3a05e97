"""A stake on a spot, and taken off it again: offered, within the plate, in chips one has.

Value chips and chips of one's colour may lie on the same spot; the stake is their sum.
"""

from __future__ import annotations

import msgspec

from croupier.errors import IllegalDecision
from croupier.games.felt import Bet, Felt, Placed, TakeBack, TakenBack
from croupier.games.limits import fitting, taken_back
from croupier.games.roulette.chip import read_chip
from croupier.games.roulette.colours import chips_worth, own_value
from croupier.games.roulette.terms import KINDS, SpotTerms, Terms
from croupier.phrase import Fact, Sum, phrase
from croupier.rulebooks.schema.plate import Limits


def spot_of(terms: Terms, bet: Bet) -> str:
    """Where a bet is meant: the player's word (`by` §19), or else the chip's position (§23)."""
    if bet.spot or bet.at is None:
        return bet.spot
    if terms.position is None:
        raise IllegalDecision("not-offered", spot=phrase("refused.by-position"))
    spot = read_chip(terms.layout, terms.position, bet.at)
    if spot is None:
        raise IllegalDecision("incorrect-bet", clause=terms.clauses.incorrect)
    return spot


def offered(terms: Terms, spot: str) -> SpotTerms:
    _known(terms, spot)
    if spot not in terms.spots:
        kinds = {each.place.kind: None for each in terms.spots.values()}
        raise IllegalDecision("not-offered", spot=spot, legal=tuple(kinds))
    return terms.spots[spot]


def _known(terms: Terms, spot: str) -> None:
    """Numbers are named in their order: who says 20/17 is told of 17/20."""
    if spot in terms.layout.places:
        return
    in_order = "/".join(sorted(spot.split("/"), key=lambda number: (len(number), number)))
    legal = (in_order,) if in_order in terms.layout.places else KINDS
    raise IllegalDecision("unknown-spot", spot=spot, legal=legal)


def placed(terms: Terms, felt: Felt, bet: Bet, call: str = "") -> Placed:
    """The bet on its spot, in value chips or in one's colour; `call` labels part of a call bet."""
    spot = spot_of(terms, bet)
    limits = offered(terms, spot).limits
    amount = _amount(terms, felt, bet)
    stake = Bet(bet.seat, spot, amount, dark=bet.dark)
    least, most = Limits(limits.minimum), Limits(0, limits.maximum)
    fitting(felt, stake, least, terms.chip, terms.currency, clause=terms.clauses.minimum)
    if not terms.cuts_excess:
        fitting(felt, stake, most, terms.chip, terms.currency, clause=terms.clauses.maximum)
    return Placed(bet.seat, spot, amount, call, bet.colour, bet.chips if bet.colour else 0)


def _amount(terms: Terms, felt: Felt, bet: Bet) -> int:
    """Minor units: as said, or chips of one's colour at what one chip is worth."""
    if not bet.colour:
        return bet.amount
    worth = chips_worth(terms, felt, bet.seat, bet.colour, bet.chips)
    if bet.amount not in (0, worth):
        raise IllegalDecision("bad-amount", amount=bet.amount)
    return worth


def lifted(terms: Terms, felt: Felt, request: TakeBack) -> TakenBack:
    """Some of one's own stake off a spot, or all of it."""
    _known(terms, request.spot)
    spot = terms.spots.get(request.spot)
    limits = spot.limits if spot else Limits(1)
    if request.colour:
        return _lifted_colour(terms, felt, request, limits)
    wager = felt.wagers.get(f"{request.spot}/{request.seat}")
    if wager is None or not wager.chips:
        return taken_back(
            felt, request, limits, terms.chip, terms.currency, clause=terms.clauses.minimum
        )
    if request.amount == wager.amount:
        return TakenBack(request.seat, request.spot, wager.amount, wager.colour, wager.chips)
    in_colour = wager.chips * own_value(terms, felt, wager.seat, wager.colour)
    value_part = max(0, wager.amount - in_colour)
    if request.amount > value_part:
        there = phrase("refused.in-value-chips", amount=Sum(value_part, terms.currency))
        raise _nothing_there(request.spot, there, Sum(request.amount, terms.currency))
    return taken_back(
        felt, request, limits, terms.chip, terms.currency, clause=terms.clauses.minimum
    )


def _lifted_colour(terms: Terms, felt: Felt, request: TakeBack, limits: Limits) -> TakenBack:
    worth = chips_worth(terms, felt, request.seat, request.colour, request.chips)
    wager = felt.wagers.get(f"{request.spot}/{request.seat}")
    there = wager.chips if wager and wager.colour == request.colour else 0
    if request.chips > there:
        lies, wanted = (
            phrase("refused.in-colour", chips=chips, colour=request.colour)
            for chips in (there, request.chips)
        )
        raise _nothing_there(request.spot, lies, wanted)
    if request.amount not in (0, worth):
        raise IllegalDecision("bad-amount", amount=request.amount)
    plain = TakeBack(request.seat, request.spot, worth)
    event = taken_back(felt, plain, limits, 1, terms.currency, clause=terms.clauses.minimum)
    return msgspec.structs.replace(event, colour=request.colour, chips=request.chips)


def _nothing_there(spot: str, there: Fact, wanted: Fact) -> IllegalDecision:
    return IllegalDecision("nothing-there", spot=spot, amount=there, wanted=wanted)
