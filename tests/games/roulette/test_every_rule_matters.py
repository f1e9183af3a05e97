"""Each value of a book changes something that can be seen at the table. None is dead."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.awaiting import Drawn, NoResult
from croupier.games.felt import Bet, Call, Change, Felt, Request, lay
from croupier.games.roulette import GAME as roulette
from croupier.money import Rounding
from croupier.rulebooks.load import leaves
from croupier.rulebooks.schema.plate import read_plate
from tests.games.roulette.tables import BOOKS, PLATE, changed, rules

SWAPPED = (32, 0, *rules("by").wheel.order.value[2:])
OTHER: dict[str, Any] = {
    "wheel.order": SWAPPED,
    "wheel.red": tuple(range(1, 19)),
    "usual": ("straight",),
    "pays.straight": Fraction(34),
    "pays.split": Fraction(16),
    "pays.street": Fraction(10),
    "pays.corner": Fraction(7),
    "pays.first_four": Fraction(6),
    "pays.six_line": Fraction(4),
    "pays.column": Fraction(3, 2),
    "pays.dozen": Fraction(3, 2),
    "pays.red_black": Fraction(1, 2),
    "pays.even_odd": Fraction(1, 2),
    "pays.low_high": Fraction(1, 2),
    "zero.column": "half back",
    "zero.dozen": "half back",
    "zero.even_chance": "half back",
    "calls.neighbours.each_side": 1,
    "calls.neighbours.others": "on the plate",
    "calls.neighbours.fewest": 1,
    "calls.neighbours.most": 8,
    "calls.complete": True,
    "calls.series.big-series.bets": (("0/2/3", 4), ("25/26/28/29", 5)),
    "calls.series.small-series.bets": (("5/8", 6),),
    "calls.series.orphelins.bets": (("1", 5),),
    "calls.series.zero-spiel.bets": (("26", 4),),
    "calls.conditions.clear": False,
    "calls.conditions.covered": False,
    "calls.conditions.repeated": False,
    "colours.names": ("green",),
    "colours.value_within": "even chance",
    "chip.decides": False,
    "chip.radius": 10,
    "chip.line": 0,
    "chip.below_zero": "ends",
    "limits.excess": "cut",
    "no_spin.ball-out": ("it flew away",),
    "no_spin.ball-hung": ("it hung",),
    "no_spin.few-turns": ("too few turns",),
    "no_spin.object-in-wheel": ("something fell in",),
    "no_spin.same-way": ("the same way",),
    "no_spin.bets-scattered": ("scattered",),
    "no_spin.called-off": ("called off",),
    "no_spin.no-pocket": ("no pocket",),
    "losing_bets_first": False,
    "last_games": 2,
    "max_players": 8,
    "maximum_payout": True,
    "rounding": Rounding.HOUSE,
}
# Where a book has that value already, or the game another one.
ELSE: dict[str, Any] = {
    "calls.complete": False,
    "maximum_payout": False,
    "limits.excess": "refuse",
    "calls.series.red-splits.bets": (("9/12", 4),),
    "calls.series.black-splits.bets": (("8/11", 7),),
    "no_spin.ball-dropped": ("it fell",),
    **{
        f"calls.series.{name}.bets": ((series.bets.value[0][0], series.chips.value),)
        for name, series in rules("by").calls.series.items()
        if name.startswith("finale-")
    },
}
# The only value there is so far: such a key is there for the clause that refusals cite.
SINGLE = {"late_bets", "limits.below_minimum", "chip.incorrect"}
# Tied to its recipe, whose chips it must sum to.
TIED = {key for book in BOOKS for key, _ in leaves(rules(book)) if key.endswith(".chips")}
KEYS = [(book, key) for book in BOOKS for key, _ in leaves(rules(book)) if key not in SINGLE | TIED]
SERIES = {name: None for book in BOOKS for name in rules(book).calls.series}
NO_SPIN = {w: None for book in BOOKS for r in rules(book).no_spin.values() for w in r.value}


def other(book: str, key: str) -> Any:
    now = dict(leaves(rules(book)))[key].value
    return OTHER[key] if key in OTHER and OTHER[key] != now else ELSE[key]


def base_of(book: str, key: str) -> Any:
    """The book; where a value needs company to matter, with that company."""
    if key == "rounding":  # only a stake halved at zero leaves a rest to round
        return changed("zero.even_chance", "half back", rules(book))
    if key == "colours.value_within":  # nothing without colours
        return changed("colours.names", ("blue",), rules(book))
    if key in ("calls.neighbours.fewest", "calls.neighbours.most"):  # of what a plate may offer
        return changed("calls.neighbours.others", "on the plate", rules(book))
    return rules(book)


def trace(book: Any) -> list[Any]:
    """What tables of this book show: with a plain plate, and where it may say more, with more."""
    return [seen for plate in PLATES for seen in shown(book, plate)]


PLATES = (PLATE, f"{PLATE}, neighbours any", f"{PLATE}, maximum payout 100")


def shown(book: Any, plate: str) -> list[Any]:
    """What a table shows: its plate, its lists, answers to requests, and spins."""
    try:
        terms = roulette.compile(book, read_plate(plate, "BYN"))
    except RuleBookError as error:
        return [str(error)]
    felt = Felt()
    seen: list[Any] = [
        roulette.default_plate(book, "BYN"),
        roulette.spots(terms),
        roulette.recipes(terms),
        roulette.equipment(terms).last_games,
        roulette.equipment(terms).most_players,
    ]
    for request in REQUESTS:
        try:
            events = roulette.accept(terms, felt, request)
        except IllegalDecision as refusal:
            seen.append((refusal.code, refusal.legal))
        else:
            seen.append(events)
            for event in events:
                felt = lay(felt, event)
    opening, round = roulette.open(terms, felt)
    seen.append(opening)
    seen += [roulette.decide(terms, round, Drawn("wheel", (str(n),)))[0] for n in range(37)]
    for words in NO_SPIN:
        try:
            seen.append(roulette.decide(terms, round, NoResult("wheel", words))[0])
        except IllegalDecision as refusal:
            seen.append(refusal.code)
    return seen


REQUESTS: tuple[Request, ...] = (
    *(
        Bet("p1", spot, 505)
        for spot in roulette.compile(rules("by"), read_plate(PLATE, "BYN")).spots
    ),
    Bet("p1", "17", 10_000),
    Bet("p1", amount=505, at=(85, 290)),
    *(Call("p2", name, 1_260, 1) for name in SERIES),
    Call("p2", "neighbours", 5, 100, number=0),
    Call("p2", "neighbours", 1, 100, number=0, each_side=0),
    Call("p2", "neighbours", 19, 100, number=0, each_side=9),
    Call("p2", "complete", 0, 0, number=17),
    Call("p3", "orphelins", 5, 100, clear=False),
    Call("p3", "orphelins", 5, 100, covered=False),
    Call("p3", "orphelins", 5, 100, repeated=False),
    Change("p3", "blue", 100),
    Bet("p3", amount=500, at=(680, 150)),
    Bet("p3", amount=500, at=(650, 303)),
)


@pytest.mark.parametrize(("book", "key"), KEYS)
def test_this_value_changes_what_happens(book: str, key: str) -> None:
    base = base_of(book, key)
    assert trace(changed(key, other(book, key), base)) != trace(base)


def test_every_other_value_is_one_of_some_book() -> None:
    assert set(OTHER) | set(ELSE) == {key for _, key in KEYS}
