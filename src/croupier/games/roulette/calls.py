"""Call bets: what a player announces and the dealer places, as ordinary bets by recipe.

The house settles the ordinary bets, never the call. All of them are placed or none. The chips of a
call are each worth `amount` (or one chip of the player's colour), and come in multiples of the
recipe. `complete` takes its stakes from the plate's maxima instead: its `chips` do not count, and
its `amount` is 0, or the whole price, which is refused when it is not the price.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import IllegalDecision
from croupier.games.felt import Bet, Call, Felt, Placed, lay
from croupier.games.game import Recipe
from croupier.games.limits import PLATE, within
from croupier.games.roulette.colours import chips_worth
from croupier.games.roulette.layout import OUTSIDE
from croupier.games.roulette.stake import placed
from croupier.games.roulette.terms import NEIGHBOURS, SeriesTerms, Terms
from croupier.phrase import Sum, between, phrase

COMPLETE = "complete"


def announced(terms: Terms, felt: Felt, call: Call) -> tuple[Placed, ...]:
    """The ordinary bets of a call bet, all within their limits."""
    for condition, clause in terms.calls.conditions.items():
        if not getattr(call, condition):
            missing = phrase(f"refused.call-{condition}")
            raise IllegalDecision("call-incomplete", missing=missing, clause=clause)
    if call.name == COMPLETE and terms.calls.complete:
        return _all_placed(terms, felt, _complete(terms, felt, call), _label(terms, call))
    series = _series(terms, call)
    return _all_placed(terms, felt, _by_recipe(terms, felt, call, series), _label(terms, call))


def _all_placed(terms: Terms, felt: Felt, bets: Iterator[Bet], label: str) -> tuple[Placed, ...]:
    """Each bet meets the felt that the ones before it have left."""
    events = []
    for bet in bets:
        event = placed(terms, felt, bet, label)
        events.append(event)
        felt = lay(felt, event)
    return tuple(events)


def _series(terms: Terms, call: Call) -> SeriesTerms:
    if call.name == NEIGHBOURS:
        around = terms.wheel.around(_number(terms, call), _each_side(terms, call))
        bets = tuple((str(number), 1) for number in around)
        return SeriesTerms(len(bets), bets, terms.calls.neighbours_clause)
    if call.name not in terms.calls.series:
        legal = tuple(recipe.name for recipe in recipes(terms))
        raise IllegalDecision("unknown-call", call=call.name, legal=legal)
    return terms.calls.series[call.name]


def _number(terms: Terms, call: Call) -> int:
    if call.number is None or call.number not in terms.wins:
        raise IllegalDecision("call-number", call=call.name, highest=terms.layout.highest)
    return call.number


def _each_side(terms: Terms, call: Call) -> int:
    calls = terms.calls
    each_side = calls.each_side if call.each_side is None else call.each_side
    if not calls.fewest <= each_side <= calls.most:
        raise IllegalDecision(
            "call-sides",
            call=call.name,
            sides=between(calls.fewest, calls.most),
            given=each_side,
            clause=calls.neighbours_clause,
        )
    return each_side


def _label(terms: Terms, call: Call) -> str:
    """`big-series`, `complete 17`, `neighbours 0`; `neighbours 0 by 3` where it is asked."""
    if call.name not in (NEIGHBOURS, COMPLETE):
        return call.name
    label = f"{call.name} {call.number}"
    if call.name == COMPLETE or call.each_side in (None, terms.calls.each_side):
        return label
    return f"{label} by {call.each_side}"


def _by_recipe(terms: Terms, felt: Felt, call: Call, series: SeriesTerms) -> Iterator[Bet]:
    if call.chips <= 0 or call.chips % series.chips:
        raise IllegalDecision(
            "call-chips",
            call=call.name,
            chips=series.chips,
            given=call.chips,
            clause=series.clause,
        )
    value = _chip_value(terms, felt, call)
    times = call.chips // series.chips
    for spot, chips in series.bets:
        count = chips * times
        yield Bet(call.seat, spot, count * value, call.colour, count if call.colour else 0)


def _chip_value(terms: Terms, felt: Felt, call: Call) -> int:
    """What one chip of the call is worth, within the plate's limits for call bets."""
    value = call.amount
    if call.colour:
        value = chips_worth(terms, felt, call.seat, call.colour, 1)
    if value <= 0 or call.amount not in (0, value):
        raise IllegalDecision("bad-amount", amount=call.amount)
    within(call.name, value, terms.calls.chip, terms.currency, clause=PLATE)
    return value


def _complete(terms: Terms, felt: Felt, call: Call) -> Iterator[Bet]:
    """Every inside bet on the number, filled up to its maximum."""
    label = f"{COMPLETE} {_number(terms, call)}"
    bets = []
    for name, spot in terms.spots.items():
        if spot.place.kind in OUTSIDE or call.number not in spot.place.covers:
            continue
        if spot.limits.maximum is None or call.colour:
            raise IllegalDecision("not-offered", spot=label, clause=terms.calls.complete)
        missing = spot.limits.maximum - felt.on(name, call.seat)
        if missing >= terms.chip:
            bets.append(Bet(call.seat, name, missing - missing % terms.chip))
    _priced(terms, call, label, sum(bet.amount for bet in bets))
    yield from bets


def _priced(terms: Terms, call: Call, label: str, price: int) -> None:
    if price == 0 or call.amount not in (0, price):
        raise IllegalDecision(
            "call-price",
            call=label,
            price=Sum(price, terms.currency),
            amount=Sum(call.amount, terms.currency),
            clause=terms.calls.complete,
        )


def recipes(terms: Terms) -> tuple[Recipe, ...]:
    """The call bets that can be placed at this table: all their spots are offered."""
    calls = terms.calls
    found = [
        Recipe(name, series.chips, series.bets, series.clause)
        for name, series in calls.series.items()
        if all(spot in terms.spots for spot, _ in series.bets)
    ]
    if any(spot.place.kind == "straight" for spot in terms.spots.values()):
        chips = 2 * calls.each_side + 1
        found.insert(0, Recipe(NEIGHBOURS, chips, (), calls.neighbours_clause, takes_number=True))
        if calls.complete:
            found.append(Recipe(COMPLETE, 0, (), calls.complete, takes_number=True))
    return tuple(found)
