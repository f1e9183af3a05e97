"""What a table plays by: the game, its compiled terms, and what stands on the table."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from croupier.errors import InvariantBroken
from croupier.games.game import AnyGame, Equipment, Terms
from croupier.games.registry import game_of
from croupier.rulebooks.schema.plate import Plate, wished


class Setting(NamedTuple):
    game: AnyGame
    terms: Terms
    equipment: Equipment
    rules: object


def lay_out(game: str, rules: object, plate: Plate) -> Setting:
    """The setting for a book's rules and a plate the book allows, by every wish that it offers
    too; any other plate is refused."""
    played = game_of(game)
    terms = played.compile(rules, plate)
    for value in offered(plate):
        played.compile(rules, wished(plate, value) or plate)
    return Setting(played, terms, played.equipment(terms), rules)


def offered(plate: Plate) -> tuple[str, ...]:
    """What the players may wish at this table."""
    return tuple(value for others in plate.wishes.values() for value in others)


def too_many(setting: Setting, seats: int) -> str:
    """What was expected in place of so many seats; nothing where the book lets as many play."""
    most = setting.equipment.most_players
    return f"the book lets {most} play at one table" if seats > most else ""


T = TypeVar("T", bound=Terms)


def terms_of(setting: Setting, kind: type[T]) -> T:
    """The terms as the game's own rooms know them."""
    terms = setting.terms
    if not isinstance(terms, kind):
        raise InvariantBroken("invariant", what=f"{type(terms)} are no {kind}")
    return terms
