"""The games by the names the books use: every folder of this package that is one stands here."""

from __future__ import annotations

from functools import cache
from typing import Union, get_args

from croupier.faces import Faces
from croupier.games.game import AnyGame, Game
from croupier.rulebooks.schema.registry import SCHEMAS, engine_of


def _clash(folder: str, game: AnyGame) -> str:
    """Another name than that of its folder, or an event that another game writes into journals."""
    if game.folder != folder:
        return game.name
    own = (kind for kind in get_args(game.events) if not kind.__module__.startswith("croupier."))
    tags = (str(kind.__struct_config__.tag) for kind in own)
    return next((tag for tag in tags if not tag.startswith(f"{game.name}.")), "")


GAMES: Faces[AnyGame] = Faces(
    "croupier.games",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "poker",
        "slots",
    ),
    "GAME",
    Game,
    under=SCHEMAS,
    clash=_clash,
)


@cache
def game_of(name: str) -> AnyGame:
    """The game that plays a section of a book."""
    return GAMES[engine_of(name)]


def all_events() -> object:
    """Every event of every game, as a journal reads them."""
    kinds = dict.fromkeys(kind for game in GAMES.values() for kind in get_args(game.events))
    return Union[tuple(kinds)]  # noqa: UP007 – made of what the games list
