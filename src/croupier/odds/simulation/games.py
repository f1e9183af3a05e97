"""Which game is simulated by which module, with what bets and whose strategy.

Loads a game's kernel when it is asked for, and no compiler before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.registry import game_of
from croupier.rulebooks.schema.plate import Plate

if TYPE_CHECKING:
    from croupier.odds.simulation.simulated import Table

ROOT = "croupier.odds.simulation"


class Asked(msgspec.Struct, frozen=True):
    """A table to simulate. `bets`: by spot, in minor units, the main bet of a box without a name;
    `strategy`: a game's own kind of strategy, None where nobody decides anything."""

    game: str
    rules: Any
    plate: Plate
    bets: dict[str, int]
    boxes: int = 1
    strategy: Any = None


def games() -> tuple[str, ...]:
    return tuple(_TABLES)


def decides(game: str) -> bool:
    """Whether a player has anything to decide in it."""
    return _TABLES[game] in (_blackjack, _holdem, _stud)


def table(asked: Asked) -> Table:
    """The table, ready to play; what the book or the plate does not allow is refused."""
    if asked.game not in _TABLES:
        raise RuleBookError("no-odds", game=asked.game, games=", ".join(_TABLES))
    return _TABLES[asked.game](asked)


def plate_of(game: str, rules: Any, currency: str, choices: Mapping[str, str]) -> Plate:
    """The plate a house could open with, and these of its choices otherwise."""
    plate: Plate = game_of(game).default_plate(rules, currency)
    chosen = {name: int(text) if text.isdecimal() else text for name, text in choices.items()}
    return msgspec.structs.replace(plate, choices={**plate.choices, **chosen})


def usual_bets(game: str, plate: Plate) -> dict[str, int]:
    """Twice the least that is taken, on what the game is about."""
    spot = _USUAL.get(game) or next(iter(plate.limits), "")
    limits = plate.limits.get("even chance" if spot == "red" else spot)
    least = limits.minimum if limits else 1
    return {spot: 2 * least}


_USUAL = {"roulette": "red"}


def _roulette(asked: Asked) -> Table:
    found: Table = _part("roulette").Roulette(_terms(asked), asked.bets)
    return found


def _baccarat(asked: Asked) -> Table:
    found: Table = _part("baccarat").Baccarat(_terms(asked), asked.bets)
    return found


def _blackjack(asked: Asked) -> Table:
    """Side bets that nobody makes need not fit the number of decks."""
    kinds, bets = _part("blackjack.money"), asked.bets
    unknown = set(bets) - {"", "war", "pair"}
    if unknown:
        raise IllegalDecision("unknown-spot", spot=min(unknown))
    limits = {kind: limit for kind, limit in asked.plate.limits.items() if not kind or kind in bets}
    plate = msgspec.structs.replace(asked.plate, limits=limits)
    laid = kinds.Bets(bets.get("", 0), asked.boxes, bets.get("war", 0), bets.get("pair", 0))
    terms = game_of("blackjack").compile(asked.rules, plate)
    strategy = asked.strategy or _part("blackjack.basic").BASIC
    found: Table = _part("blackjack.simulation").Blackjack(terms, strategy, laid)
    return found


def _holdem(asked: Asked) -> Table:
    return _against_the_dealer(asked, _part("dealer.holdem").Holdem)


def _stud(asked: Asked) -> Table:
    return _against_the_dealer(asked, _part("dealer.stud").Stud)


def _against_the_dealer(asked: Asked, kind: Any) -> Table:
    """One box, which is looked at."""
    if asked.boxes != 1:
        raise IllegalDecision("box-count", given=asked.boxes, most=1)
    given = () if asked.strategy is None else (asked.strategy,)
    found: Table = kind(_terms(asked), asked.bets, *given)
    return found


def _terms(asked: Asked) -> Any:
    return game_of(asked.game).compile(asked.rules, asked.plate)


def loaded() -> None:
    """Refuses by name where what computes is not installed."""
    _part("chance")


def _part(name: str) -> Any:
    try:
        return import_module(f"{ROOT}.{name}")
    except ModuleNotFoundError as error:
        if error.name in ("numba", "numpy"):
            raise RuleBookError("needs-extra", what="a simulation", extra="odds") from error
        raise


_TABLES: dict[str, Callable[[Asked], Table]] = {
    "blackjack": _blackjack,
    "punto-banco": _baccarat,
    "baccarat": _baccarat,
    "roulette": _roulette,
    "dealer-holdem": _holdem,
    "caribbean": _stud,
    "oasis": _stud,
    "russian": _stud,
}
