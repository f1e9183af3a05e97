"""Which games have odds against the house: one line for each, and why where there are none."""

from __future__ import annotations

from typing import Any

from croupier.errors import RuleBookError
from croupier.faces import Faces
from croupier.odds.face import Odds, Solver
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.registry import SCHEMAS, engine_of
from croupier.rulebooks.schema.registry import games as all_games

FACES = Faces(
    "croupier.odds",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "slots",
    ),
    "ODDS",
    Odds,
    under=SCHEMAS,
    needed=False,
)
WITHOUT = {
    "poker": "no-odds",
}
"""By what name the odds of such a game are refused."""


def games() -> tuple[str, ...]:
    """Games that have odds against the house, by the names the books use.

    >>> "roulette" in games(), "holdem" in games()
    (True, False)
    """
    return tuple(game for game in all_games() if engine_of(game) in FACES)


def odds_of(game: str) -> Odds:
    engine = engine_of(game)
    if engine not in FACES:
        raise RuleBookError(WITHOUT.get(engine, "no-solver"), game=game, games=games())
    return FACES[engine]


def edges(game: str, rules: Any) -> tuple[Edge, ...]:
    """What the bets of a game keep, as far as that can be counted in an instant; nothing of rules
    by which no round can be played."""
    engine = engine_of(game)
    try:
        return tuple(FACES[engine].edges(rules)) if engine in FACES else ()
    except RuleBookError:
        return ()


def solver(game: str) -> Solver[Any, Any]:
    found = odds_of(game)
    return found.others.get(game, found.solver)
