"""What a table plays by: the game, its compiled terms, and what stands on the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.games.catalogue import GAMES
from croupier.games.game import Equipment, Game
from croupier.rulebooks.schema.plate import Plate


class Setting(NamedTuple):
    game: Game
    terms: Any
    equipment: Equipment
    rules: Any


def lay_out(game: str, rules: Any, plate: Plate) -> Setting:
    """The setting for a book's rules and a plate the book allows; any other plate is refused."""
    module = GAMES[game]
    terms = module.compile(rules, plate)
    return Setting(module, terms, module.equipment(terms), rules)
