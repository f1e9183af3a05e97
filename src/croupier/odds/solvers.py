"""Who computes which game. A solver's module is loaded when it is asked, and not before.

A solver has `VERSION`, raised when its answers would change; `choices(rules)`: what it reads from a
plate; `model(rules, choices)`: only what the figures depend on, as a frozen struct `Model`; and
`solve(model, work)`: the figures, from the model alone. Rules with equal models have equal figures.
To ask for a model loads no compiler: kernels are imported where they compute.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from croupier.errors import RuleBookError
from croupier.odds.figures import Advice, Figures, Seen
from croupier.odds.work import Work

Choices = Mapping[str, int | str]


class Solver(Protocol):
    """A module of this shape."""

    VERSION: int
    Model: type

    def choices(self, rules: Any) -> Mapping[str, tuple[int | str, ...]]:
        """What the plate leaves open and the figures depend on, such as decks: the allowed values,
        the usual one first."""

    def model(self, rules: Any, choices: Choices) -> Any: ...

    def solve(self, model: Any, work: Work) -> Figures: ...

    def advice(self, model: Any, seen: Seen) -> Advice:
        """What each thing one can say here is worth; nothing where there is nothing to decide."""


SOLVERS = {
    "roulette": "croupier.odds.roulette",
    "punto-banco": "croupier.odds.baccarat",
    "baccarat": "croupier.odds.baccarat",
    "blackjack": "croupier.odds.blackjack",
    "caribbean": "croupier.odds.dealer_poker",
    "oasis": "croupier.odds.dealer_poker",
    "russian": "croupier.odds.russian",
    "dealer-holdem": "croupier.odds.dealer_holdem",
}
"""Games against the house. Where players play one another, the house has no edge but the rake."""


def solver(game: str) -> Solver:
    """The solver of a game; the extra `odds` must be installed where it computes by machine."""
    if game not in SOLVERS:
        raise RuleBookError("no-odds", game=game, games=", ".join(SOLVERS))
    try:
        return cast(Solver, import_module(SOLVERS[game]))
    except ModuleNotFoundError as error:
        if error.name in ("numba", "numpy"):
            raise RuleBookError("needs-extra", what=f"the odds of {game}", extra="odds") from error
        raise
