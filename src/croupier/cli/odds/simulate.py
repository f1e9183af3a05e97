"""`croupier odds simulate GAME --book BOOK`: rounds by the million, with any strategy.

The same seed gives the same result on any number of threads. Ctrl-C loses nothing that is done.
"""

from __future__ import annotations

import argparse
import hashlib
import secrets
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.cli import books, odds
from croupier.cli.columns import wrapped
from croupier.money import amount_text, read_amount
from croupier.odds import report, results
from croupier.odds.face import Asked, computing
from croupier.odds.registry import games, odds_of
from croupier.odds.simulation import asking
from croupier.odds.simulation.asking import Simulated
from croupier.odds.work import Work
from croupier.phrase import phrase
from croupier.rulebooks.load import Book
from croupier.words.speech import ENGLISH

if TYPE_CHECKING:
    from croupier.odds.figures import Chart

SHOWN = 24
"""So many different results are shown one by one."""


def add(parts: Any) -> None:
    command = parts.add_parser(
        "simulate",
        help="play rounds by the million",
        description="Plays a game by a book with one player's bets and strategy, from real shoes, "
        "and counts what every round brings. What is simulated is proven beside the game itself.",
    )
    command.add_argument("game", metavar="GAME", choices=games())
    add_table(command)
    command.add_argument("--rounds", type=int, default=10_000_000, metavar="N")
    command.add_argument("--seed", type=int, metavar="S", help="a whole number; else one is drawn")
    command.add_argument(
        "--beside",
        type=int,
        default=0,
        metavar="N",
        help="first play N rounds beside the game itself and compare each",
    )
    command.add_argument("--json", action="store_true")
    odds.add_keeping(command)
    books.add_shelf(command)
    command.set_defaults(run=run)


def add_table(command: argparse.ArgumentParser) -> None:
    """What is played, and how."""
    command.add_argument("--book", required=True, metavar="BOOK", help="a book's id or folder")
    odds.add_setting(command)
    command.add_argument("--plate", metavar="TEXT", help="limits and choices, as for `play`")
    command.add_argument(
        "--bet",
        action="append",
        default=[],
        metavar="[SPOT=]AMOUNT",
        help="laid in every round: 10, war=5, red=20",
    )
    command.add_argument("--boxes", type=int, default=1, metavar="N", help="boxes that are played")
    command.add_argument(
        "--strategy",
        metavar="FILE",
        help="a strategy of one's own (.toml, .csv, .py), basic, or where there is a chart by "
        "points best: what the exact odds advise, which it plays unless said otherwise",
    )


def run(arguments: argparse.Namespace) -> int:
    with computing(phrase("odds-simulation")):
        from croupier.odds.simulation.simulated import prove, simulate

    seed = secrets.randbelow(2**32) if arguments.seed is None else arguments.seed
    book, asked = asked_of(arguments)
    table = odds_of(arguments.game).simulation.table(asked)
    if arguments.beside:
        prove(table, arguments.beside, seed)
    folder: Path = (arguments.cache or results.own_folder()) / "parts"
    work = Work(
        folder / _key(asked, arguments, seed), odds.Telling(arguments.game), arguments.threads
    )
    begun = time.monotonic()
    try:
        counts = simulate(table, arguments.rounds, seed, work)
    except KeyboardInterrupt:
        print(f"\nLeft off; with --seed {seed} the same command goes on.", file=sys.stderr)
        raise
    seconds = time.monotonic() - begun
    work.forget()
    found = asking.answer(
        book, arguments.game, asked, arguments.strategy, table.first, counts, seed
    )
    answer = Answer(**msgspec.structs.asdict(found), seconds=round(seconds, 3))
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        _show(answer, asked.plate.currency)
    return 0


def asked_of(arguments: argparse.Namespace) -> tuple[Book, Asked]:
    """The table that the command line describes."""
    book = books.named_book(arguments.book, arguments.books)
    return book, asking.asked_of(
        book,
        arguments.game,
        bets=_bets(arguments.bet, book.info.currency),
        boxes=arguments.boxes,
        strategy=arguments.strategy,
        plate=arguments.plate or "",
        settings=odds.settings_of(arguments.set),
        charts=partial(_charts, arguments),
    )


def _bets(given: list[str], currency: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in given:
        spot, _, amount = one.rpartition("=")
        found[spot.strip()] = found.get(spot.strip(), 0) + read_amount(amount.strip(), currency)
    return found


def _charts(arguments: argparse.Namespace, asked: report.Asked) -> tuple[Chart, ...]:
    """What the exact odds advise, computed and kept as they are."""
    variant = report.as_it_is(asked)
    solving = odds.Solving(argparse.Namespace(**{**vars(arguments), "fresh": False}))
    kept = solving.kept(asked, variant, odds.command_of(arguments.book, asked, variant))
    return kept.figures.charts


def _key(asked: Asked, arguments: argparse.Namespace, seed: int) -> str:
    """Parts are taken up again by the same question only; a strategy's program may have changed."""
    said = (arguments.game, arguments.book, arguments.set, arguments.plate, arguments.bet)
    more = (arguments.boxes, arguments.strategy, arguments.rounds, seed)
    strategy = Path(arguments.strategy or "")
    text = strategy.read_bytes() if strategy.is_file() else b""
    rules = msgspec.json.encode(asked.rules, enc_hook=str)
    return hashlib.sha256(repr((said, more)).encode() + text + rules).hexdigest()[:16]


# The answer.


class Answer(Simulated, frozen=True):
    """With how long it took."""

    seconds: float


def _show(answer: Answer, currency: str) -> None:
    bets = ", ".join(
        f"{spot or 'box'} {amount_text(amount, currency)}" for spot, amount in answer.bets.items()
    )
    print(wrapped(f"{answer.game} by {answer.book}: {answer.plate}"))
    boxes = f" on each of {answer.boxes} boxes" if answer.boxes > 1 else ""
    strategy = f"; strategy: {answer.strategy}" if answer.strategy else ""
    print(wrapped(f"{bets} {currency}{boxes}{strategy}"))
    rate = f", {answer.rounds / answer.seconds / 1e6:.1f} million a second" * bool(answer.seconds)
    rounds = f"{answer.rounds:,}".replace(",", " ")
    print(f"{rounds} rounds{rate}; seed {answer.seed}\n")
    for name, value in (
        ("the house keeps", f"{answer.edge:.4%} ± {answer.error:.4%} of the first stake"),
        ("of all that is staked", f"{answer.risk:.4%}, {answer.staked:.4f} first stakes"),
        ("standard deviation", f"{answer.variance**0.5:.4f} first stakes a round"),
    ):
        print(f"{name:22} {value}")
    print()
    for name, count in answer.hits.items():
        print(f"{ENGLISH.say(f'hit-{name}'):22} {count / answer.rounds:11.6f} a round")
    _show_nets(answer)


def _show_nets(answer: Answer) -> None:
    """The results that came most often, the worst first."""
    often = sorted(answer.nets, key=lambda line: line.count, reverse=True)[:SHOWN]
    print("\nnet, in first stakes")
    for line in sorted(often, key=lambda line: line.net):
        print(f"{line.net:+12.4f} {line.count / answer.rounds:11.6%}")
    rest = answer.rounds - sum(line.count for line in often)
    if rest:
        low, high = answer.nets[0].net, answer.nets[-1].net
        print(wrapped(f"others, from {low:+.2f} to {high:+.2f}: {rest / answer.rounds:.6%}"))
