"""A roulette table as the page draws it: the wheel, the call bets, the colour chips."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.games.game import Recipe
from croupier.games.roulette.calls import recipes
from croupier.games.roulette.events import Event
from croupier.games.roulette.terms import Terms
from croupier.table.setting import Setting, terms_of
from croupier.web.tables.face import Face

Pocket = Literal["red", "black", "green"]


class Wheel(msgspec.Struct, frozen=True):
    """The numbers as they lie on the wheel, and which of them are red."""

    order: tuple[int, ...]
    red: tuple[int, ...]


class Neighbours(msgspec.Struct, frozen=True):
    """How many numbers on each side a call has, and from how many to how many one may ask."""

    each_side: int
    fewest: int
    most: int


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """`colours`: the colour chips of this table; `positions`: a chip's position decides its bet."""

    wheel: Wheel
    neighbours: Neighbours
    recipes: tuple[Recipe, ...]
    colours: tuple[str, ...]
    positions: bool


class Result(msgspec.Struct, frozen=True):
    round: str
    number: int
    colour: Pocket


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    return Table(
        wheel=Wheel(tuple(terms.wheel.order), tuple(sorted(terms.red))),
        neighbours=Neighbours(terms.calls.each_side, terms.calls.fewest, terms.calls.most),
        recipes=recipes(terms),
        colours=tuple(terms.colours) if terms.colour_value else (),
        positions=terms.position is not None,
    )


FACE = Face(own=own, table=Table, events=Event, result=Result)
