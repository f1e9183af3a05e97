"""What a lucky wheel table plays by: the book's section and the plate, ready to be asked."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.wheel import Wheel
from croupier.errors import Problem
from croupier.games.game import Terms as AnyTerms
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.plate import Limits, Plate, cannot_be_used, plate_problems
from lucky_wheel.schema import Rules


class Terms(AnyTerms, frozen=True):
    """`stops`: what stands at each place of the wheel."""

    stops: tuple[str, ...]
    pays: dict[str, Fraction]
    limits: dict[str, Limits]
    clause: str
    closing_clause: str
    last_games: int
    max_players: int
    rounding: Rounding
    chip: int
    currency: str

    @property
    def wheel(self) -> Wheel:
        return Wheel(tuple(range(len(self.stops))))


def compile(rules: Rules, plate: Plate) -> Terms:
    problems = [
        Problem("book", f"pays.{name}", "expected a pay for each kind of stop")
        for name in rules.stops.value
        if name not in rules.pays.value
    ] or plate_problems(plate, rules.pays.value, {})
    if problems:
        raise cannot_be_used(problems)
    return Terms(
        stops=tuple(name for name, many in rules.stops.value.items() for _ in range(many)),
        pays=rules.pays.value,
        limits=plate.limits,
        clause=rules.pays.source,
        closing_clause=rules.late_bets.source,
        last_games=rules.last_games.value,
        max_players=rules.max_players.value,
        rounding=rules.rounding.value,
        chip=plate.chip,
        currency=plate.currency,
    )


def default_plate(rules: Rules, currency: str) -> Plate:
    """1 to 100 on everything."""
    unit = 10 ** CURRENCIES[currency]
    limits = {name: Limits(unit, 100 * unit) for name in rules.pays.value}
    return Plate(currency, limits, denominations=tuple(n * unit for n in (1, 5, 25, 100)))
