"""Rounds by the million, asked for in one line: what `croupier.simulate` is.

The bets and the strategy may be one's own, a function as well as a file. It needs the extra `odds`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.errors import RuleBookError
from croupier.games.registry import game_of
from croupier.money import Amount, minor_units
from croupier.odds import report
from croupier.odds.asking import Settings, figures_of
from croupier.odds.face import Asked, Strategies, computing
from croupier.odds.registry import odds_of
from croupier.odds.simulation.strategies import bad_file
from croupier.odds.work import THREADS, Work
from croupier.phrase import phrase
from croupier.rulebooks.load import Book, leaves, load_book
from croupier.rulebooks.schema.plate import Plate, plate_text, read_plate
from croupier.rulebooks.vary import with_text

if TYPE_CHECKING:
    from croupier.odds.figures import Chart
    from croupier.odds.simulation.counts import Counts

BEST, BASIC = "best", "basic"
Play = Callable[..., str | Sequence[str]]
"""`play(hand, up)`: a word for this hand against what the bank shows, or several of which the first
that is allowed is meant."""
Take = Callable[[str, str], Fraction | int | str | bool]
"""`take(offer, up)`: what is staked of an offer, as a share of the bet."""
Strategy = str | Path | Play
"""`best`: what the exact odds advise by points; `basic`; a file; or a function."""
Bets = Amount | Mapping[str, Amount]
"""By spot; an amount alone is on the box."""
Charts = Callable[[report.Asked], Sequence["Chart"]]


class Net(msgspec.Struct, frozen=True):
    """A net result in first stakes, and how often it came."""

    net: float
    count: int


class Simulated(msgspec.Struct, frozen=True):
    """What so many rounds have brought, per first stake like the odds. An edge above 0 keeps for
    the house; `error` is its standard error; `risk` is the edge by all that was staked, `staked`
    that in first stakes. `bets` are minor units."""

    game: str
    book: str
    rules: str
    plate: str
    bets: dict[str, int]
    boxes: int
    strategy: str
    rounds: int
    seed: int
    edge: float
    error: float
    risk: float
    variance: float
    staked: float
    hits: dict[str, int]
    nets: tuple[Net, ...]


def simulate(
    book: Book | str,
    game: str,
    *,
    rounds: int = 1_000_000,
    seed: int | None = None,
    bets: Bets | None = None,
    boxes: int = 1,
    strategy: Strategy | None = None,
    take: Take | None = None,
    plate: Plate | str = "",
    settings: Settings | None = None,
    threads: int | None = None,
) -> Simulated:
    """Plays a game by a book so many rounds, from real shoes, and counts what they bring.

    The same seed gives the same result on any number of threads; without one it is drawn, and
    stands in the answer. `bets`: by spot, an amount alone is on the box; texts are major units,
    numbers minor ones. `strategy`: `best` where nothing is said and the odds have a chart for it,
    else `basic`; a file as `croupier odds simulate` takes it; or a function `play(hand, up)`, and
    with it `take(offer, up)` where offers are taken.

    >>> red = simulate("by", "roulette", bets={"red": "20"}, rounds=100_000, seed=7)
    >>> red.rounds, red.bets, abs(red.edge - 1 / 37) < 3 * red.error
    (100000, {'red': 2000}, True)
    >>> def timid(hand, up):
    ...     return "hit" if hand.points < 12 else "stand"
    >>> simulate("by", "blackjack", rounds=100_000, seed=7, strategy=timid).edge > 0.02
    True
    """
    with computing(phrase("odds-simulation")):
        from croupier.odds.simulation.simulated import simulate as simulated

    read = load_book(book) if isinstance(book, str) else book
    asked = asked_of(
        read, game, bets=bets, boxes=boxes, strategy=strategy, take=take, plate=plate,
        settings=settings or {},
    )  # fmt: skip
    drawn = secrets.randbelow(2**32) if seed is None else seed
    table = odds_of(game).simulation.table(asked)
    counts = simulated(table, rounds, drawn, Work(threads=threads or THREADS))
    return answer(read, game, asked, strategy, table.first, counts, drawn)


def asked_of(
    book: Book,
    game: str,
    *,
    bets: Bets | None,
    boxes: int,
    strategy: Strategy | None,
    plate: Plate | str,
    settings: Settings,
    take: Take | None = None,
    charts: Charts = lambda asked: figures_of(asked).charts,
) -> Asked:
    """The table to play at. `charts`: who says what the exact odds advise."""
    rules = book.section(game).rules
    known = dict(leaves(rules))
    choices = {key: text for key, text in settings.items() if key not in known}
    for key, text in settings.items():
        if key in known or "." in key:
            rules = with_text(rules, game, key, text)
    laid = _plate(game, rules, plate, book.info.currency, choices)
    staked = _bets(bets, laid.currency) or odds_of(game).simulation.usual(laid)
    played = _strategy(game, strategy, take, lambda: charts(_asked_by(game, rules, laid)))
    return Asked(rules, laid, staked, boxes, played)


def _plate(
    game: str, rules: Any, plate: Plate | str, currency: str, choices: Mapping[str, str]
) -> Plate:
    if not plate:
        return plate_of(game, rules, currency, choices)
    if choices:
        said = phrase("choice-beside-plate")
        raise RuleBookError("no-such-choice", choice=min(choices), known=said)
    return plate if isinstance(plate, Plate) else read_plate(plate, currency)


def plate_of(game: str, rules: Any, currency: str, choices: Mapping[str, str]) -> Plate:
    """The plate a house could open with, and these of its choices otherwise."""
    plate = game_of(game).default_plate(rules, currency)
    chosen = {name: int(text) if text.isdecimal() else text for name, text in choices.items()}
    return msgspec.structs.replace(plate, choices={**plate.choices, **chosen})


def _bets(given: Bets | None, currency: str) -> dict[str, int]:
    if given is None:
        return {}
    by_spot = given if isinstance(given, Mapping) else {"": given}
    return {spot: minor_units(amount, currency) for spot, amount in by_spot.items()}


def _strategy(
    game: str, given: Strategy | None, take: Take | None, charts: Callable[[], Sequence[Chart]]
) -> Any:
    """None is the plain one of the game."""
    found = odds_of(game).simulation.strategies
    if callable(given):
        return _of_functions(game, found, given, take)
    if found is None:
        if given not in (None, BEST, BASIC):
            raise bad_file(Path(given), "strategy-nothing", game=game)
        return None
    if given not in (None, BEST, BASIC):
        return found.read(Path(given))
    if found.of_charts is None and given == BEST:
        raise bad_file(Path(given), "strategy-no-chart", game=game)
    if found.of_charts is None or given == BASIC:
        return None
    return found.of_charts(charts())


def _of_functions(game: str, found: Strategies | None, play: Play, take: Take | None) -> Any:
    if found is None:
        raise bad_file(Path(named(game, play)), "strategy-nothing", game=game)
    return found.of_functions(play, take)


def _asked_by(game: str, rules: Any, plate: Plate) -> report.Asked:
    """What the exact odds are asked by this plate."""
    plain = report.asked(game, rules, {})
    settings = {name: str(plate.choices[name]) for name in plain.choices if name in plate.choices}
    return report.asked(game, rules, settings)


def answer(
    book: Book,
    game: str,
    asked: Asked,
    strategy: Strategy | None,
    first: int,
    counts: Counts,
    seed: int,
) -> Simulated:
    rounds, mean = counts.rounds, counts.mean / first
    staked = counts.staked / rounds / first
    return Simulated(
        game=game,
        book=book.info.id,
        rules=book.section(game).hash,
        plate=plate_text(asked.plate),
        bets=asked.bets,
        boxes=asked.boxes,
        strategy=named(game, strategy),
        rounds=rounds,
        seed=seed,
        edge=-mean,
        error=counts.error / first,
        risk=-mean / staked,
        variance=counts.variance / first / first,
        staked=staked,
        hits={name: count for name, count in counts.hits.items() if count},
        nets=tuple(Net(net / first, count) for net, count in counts.nets.items()),
    )


def named(game: str, strategy: Strategy | None) -> str:
    """As it stands in the answer; nothing where nobody decides anything."""
    if callable(strategy):
        return str(getattr(strategy, "__name__", type(strategy).__name__))
    found = odds_of(game).simulation.strategies
    if found is None:
        return ""
    return str(strategy or (BEST if found.of_charts else BASIC))
