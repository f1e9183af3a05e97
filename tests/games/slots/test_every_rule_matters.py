"""Each value of a sheet, changed, changes something that happens at the machine: none is dead."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

import pytest

from croupier.errors import RuleBookError
from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.games.felt import Bet, Felt, lay
from croupier.games.slots import GAME as slots
from croupier.games.slots.terms import Terms
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.plate import Limits, Plate
from croupier.rulebooks.schema.share import Share
from croupier.rulebooks.schema.slots import Rules
from croupier.rulebooks.vary import with_value

RULES: Rules = load_book("machines").section("slots").rules
TOLD = ("maker", "version")
"""What stands on the plate of a machine and changes no game."""
KEYS = [
    key
    for key, _ in leaves(RULES)
    if key != "malfunction" and not key.endswith("not_offered") and not key.endswith(TOLD)
]


OTHER: dict[str, Callable[[Any], Any]] = {
    "drive": lambda value: "attendant" if value == "program" else "program",
    "reels": lambda value: (*value[1:], value[0]),
    "lines": lambda value: (*value, value[0]),
    "stands_for": lambda value: value[1:],
    "symbol": lambda value: "ship" if value in ("amber", "sun") else "sword",
    "up_to": lambda value: 2 * value,
    "most": lambda value: value - 1,
    "share": lambda _: Share(1, 50),
}
"""Some other value, by the last part of its key."""


def other(key: str, value: Any) -> Any:
    if way := OTHER.get(key.rpartition(".")[2]):
        return way(value)
    if isinstance(value, bool):
        return not value
    if isinstance(value, dict):
        return {name: 2 * one for name, one in value.items()}
    if isinstance(value, str):
        return "4 zmey" if value == "5 zmey" else f"{value}x"
    return value + 1


def seen(rules: Rules, name: str) -> list[Any]:
    """What people at the machine would notice in some thousand games."""
    bet = 5 * len(rules.machines[name].lines.value)
    plate = Plate("EUR", {"game": Limits(bet, 100 * bet)}, {"machine": name})
    try:
        terms = slots.compile(rules, plate)
    except RuleBookError as error:
        return [str(error)]
    felt = Felt()
    for event in slots.accept(terms, felt, Bet("p1", "game", bet)):
        felt = lay(felt, event)
    came = slots.equipment(terms).outcomes
    found: list[Any] = [slots.equipment(terms), terms.title, terms.attended, terms.sheet.share]
    chance = random.Random(5)
    for _ in range(200):
        found += _game(terms, felt, lambda place: chance.choice(came[place]))
    sheet = terms.sheet
    for symbol in (*sheet.pays, *filter(None, (sheet.scatter,))):
        found += _game(terms, felt, functools.partial(_shows, terms, symbol))
    return found


def _shows(terms: Terms, symbol: str, place: str) -> str:
    """The stop at which a reel shows this symbol in its middle row; a colour that wins."""
    if place == "card":
        return "red"
    sheet, at = terms.sheet, int(place.rpartition(" ")[2]) - 1
    strip = (sheet.free.reels if sheet.free and place.startswith("free") else sheet.reels)[at]
    return str((strip.index(symbol) - sheet.rows // 2) % len(strip))


def _game(terms: Terms, felt: Felt, comes: Callable[[str], str]) -> list[Any]:
    """Every win is gambled on red."""
    events, round = slots.open(terms, felt)
    found = list(events)
    while True:
        match slots.awaiting(terms, round):
            case Draw(device, to):
                drawn = Drawn(device, tuple(map(comes, to)))
                events, round = slots.decide(terms, round, drawn)
            case Asks(asks):
                said = Said(asks[0].actor, "red", asks[0].about)
                events, round = slots.decide(terms, round, said)
            case _:
                return found
        found += events


@functools.cache
def as_it_is(name: str) -> list[Any]:
    return seen(RULES, name)


@pytest.mark.parametrize("key", KEYS)
def test_a_changed_value_changes_a_game(key: str) -> None:
    name = key.split(".")[1] if key.startswith("machines.") else "plums"
    value = dict(leaves(RULES))[key].value
    changed = other(key, value)
    assert changed != value
    assert seen(with_value(RULES, key, changed), name) != as_it_is(name)
