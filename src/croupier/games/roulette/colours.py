"""Colour chips: whose a colour is and what one chip of it is worth (`by` §15, `ru` AR p. 1).

A colour belongs to one player of the table and a player has one colour. The player sets its value
within the plate; it stays as it is while chips of it lie on the felt.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.felt import Change, Changed, Felt
from croupier.games.roulette.terms import Terms
from croupier.phrase import Sum, phrase
from croupier.rulebooks.schema.plate import Limits


def chips_worth(terms: Terms, felt: Felt, seat: str, colour: str, chips: int) -> int:
    """What so many chips of one's own colour are worth."""
    value = own_value(terms, felt, seat, colour)
    if chips <= 0:
        raise IllegalDecision("bad-amount", amount=chips)
    return chips * value


def own_value(terms: Terms, felt: Felt, seat: str, colour: str) -> int:
    """What one chip of this colour is worth, if the colour is this seat's."""
    _known(terms, colour)
    mine = felt.colours.get(colour)
    if mine is None:
        raise IllegalDecision("colour-needed", colour=colour, clause=terms.clauses.colours)
    if mine.seat != seat:
        raise IllegalDecision("colour-taken", colour=colour, clause=terms.clauses.colours)
    return mine.value


def changed(terms: Terms, felt: Felt, request: Change) -> Changed:
    """Value chips into a colour, at a value of one's choice; a value of 0 changes it back."""
    limits = _known(terms, request.colour)
    if request.value == 0 or request.colour in felt.colours:
        own_value(terms, felt, request.seat, request.colour)
    _only_one(terms, felt, request)
    if any(wager.chips and wager.colour == request.colour for wager in felt.of(request.seat)):
        raise IllegalDecision("colour-in-play", colour=request.colour, clause=terms.clauses.colours)
    if request.value:
        _value_fits(terms, limits, request)
    return Changed(request.seat, request.colour, request.value)


def _known(terms: Terms, colour: str) -> Limits:
    if terms.colour_value is None:
        colours = phrase("refused.colours")
        raise IllegalDecision("not-offered", spot=colours, clause=terms.clauses.colours)
    if colour not in terms.colours:
        raise IllegalDecision("unknown-colour", colour=colour, legal=terms.colours)
    return terms.colour_value


def _only_one(terms: Terms, felt: Felt, request: Change) -> None:
    held = next((each for each in felt.colours.values() if each.seat == request.seat), None)
    if held and held.colour != request.colour:
        raise IllegalDecision("one-colour", colour=held.colour, clause=terms.clauses.colours)


def _value_fits(terms: Terms, limits: Limits, request: Change) -> None:
    value, maximum = request.value, limits.maximum
    if value < limits.minimum or (maximum is not None and value > maximum):
        raise IllegalDecision(
            "colour-value",
            minimum=Sum(limits.minimum, terms.currency),
            maximum=phrase("refused.any-amount")
            if maximum is None
            else Sum(maximum, terms.currency),
            value=Sum(value, terms.currency),
            clause=terms.clauses.colour_value,
        )
    if value % terms.chip:
        raise IllegalDecision(
            "wrong-unit",
            spot=phrase("refused.colour-chips", colour=request.colour),
            unit=Sum(terms.chip, terms.currency),
            amount=Sum(value, terms.currency),
        )
