"""What a game shows at this layer: who computes its odds, what a player of it sees, and how it is
played by the million.

A face loads no compiler: kernels are imported where they compute. It is the only thing that is
asked of a game here, and knows no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.errors import RuleBookError
from croupier.odds.figures import Advice, Chart, Figures, Seen
from croupier.odds.jackpots import AskFigures, Chances
from croupier.odds.valuing import Valuing
from croupier.odds.work import Work
from croupier.phrase import Fact, Phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.plate import Plate

if TYPE_CHECKING:
    from croupier.games.awaiting import Ask
    from croupier.odds.simulation.simulated import Table

R = TypeVar("R")
M = TypeVar("M")
Choices = Mapping[str, int | str]
Allowed = Mapping[str, tuple[int | str, ...]]
COMPILER = ("numba", "numpy")


@contextmanager
def computing(what: Phrase | str) -> Iterator[None]:
    """Refuses by name where what computes is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in COMPILER:
            raise
        raise RuleBookError("needs-extra", what=what, extra="odds") from error


def not_computed(key: str, /, **facts: Fact) -> RuleBookError:
    """Rules that no figure can be had of, and why."""
    return RuleBookError("not-computed", why=Phrase(key, facts))


# Exact odds.


def _nothing(model: Any, seen: Seen) -> Advice:
    return Advice(())


def _as_it_is(model: Any, figures: Figures) -> Figures:
    return figures


class Solver(NamedTuple, Generic[R, M]):
    """Who computes. `name` and `version` are part of the key of a result: the version is raised
    when the answers would change. `kind`: a frozen struct, only what the figures depend on: rules
    with equal models have equal figures. `choices`: what the plate leaves open and the figures
    depend on, such as decks: the allowed values, the usual one first. `advice`: what each thing one
    can say is worth; nothing where there is nothing to decide. `load`: all that advice needs.
    `check`: what is wrong with figures that take too long to be computed again, if anything.
    `said`: the same figures with all that is said of them put anew, as far as that needs no
    counting. `samples`: whether it may draw deals where it does not count them all."""

    name: str
    version: int
    kind: type[M]
    choices: Callable[[R], Allowed]
    model: Callable[[R, Choices], M]
    solve: Callable[[M, Work], Figures]
    advice: Callable[[M, Seen], Advice] = _nothing
    load: Callable[[], object] = lambda: None
    check: Callable[[M, Figures, Work], Phrase | None] | None = None
    said: Callable[[M, Figures], Figures] = _as_it_is
    samples: bool = False


# Rounds by the million.


class Asked(msgspec.Struct, frozen=True):
    """A table to simulate. `bets`: by spot, in minor units, the main bet of a box without a name;
    `strategy`: a game's own kind of strategy, None for its plain one, and where nobody decides
    anything."""

    rules: Any
    plate: Plate
    bets: dict[str, int]
    boxes: int = 1
    strategy: Any = None


class Strategies(NamedTuple):
    """Where a player has something to decide. `read`: a strategy of one's own, from a file;
    `of_functions`: from `play(hand, up)` and, where offers are taken, `take(offer, up)`;
    `of_charts`: what the exact odds advise, where their charts say it whole."""

    read: Callable[[Path], Any]
    of_functions: Callable[[Callable[..., Any], Callable[..., Any] | None], Any]
    of_charts: Callable[[Iterable[Chart]], Any] | None = None


def twice_the_least(plate: Plate, spot: str = "", kind: str = "") -> dict[str, int]:
    """Twice the least that is taken, on what the plate names first or on this spot of a kind."""
    spot = spot or next(iter(plate.limits), "")
    limits = plate.limits.get(kind or spot)
    return {spot: 2 * (limits.minimum if limits else 1)}


class Simulation(NamedTuple):
    """`table`: ready to play; what the book or the plate does not allow is refused. `usual`: what
    is laid unless somebody says otherwise."""

    table: Callable[[Asked], Table]
    strategies: Strategies | None = None
    usual: Callable[[Plate], dict[str, int]] = twice_the_least


# All of it.


def _sees_nothing(terms: Any, round: Any, ask: Ask) -> Seen | None:
    return None


class Odds(NamedTuple):
    """`edges`: by rules, what bets keep whose every outcome can be counted in an instant. `others`:
    games that have a solver of their own, by name. `seen`: of a round as a seat knows
    it, what its player sees who is asked this, None where there is nothing to think about.
    `stages`: where in a round one can be besides at the first question; `takes`: how many cards of
    which sort one then has, as far as a solver does not say it itself. `valuing`: what stakes on a
    felt are worth. `par`: of a device that a sheet describes whole, that sheet with its figures, by
    rules and choices."""

    solver: Solver[Any, Any]
    edges: Callable[[Any], Iterable[Edge]]
    simulation: Simulation
    others: Mapping[str, Solver[Any, Any]] = {}
    seen: Callable[[Any, Any, Ask], Seen | None] = _sees_nothing
    stages: tuple[str, ...] = ()
    takes: Mapping[str, int] = {}
    valuing: Valuing = Valuing()
    par: Callable[[Any, Choices, Figures], msgspec.Struct] | None = None
    jackpot: Callable[[AskFigures], Chances] | None = None
    """How likely what wins of a jackpot is; figures are asked for where it takes them."""
