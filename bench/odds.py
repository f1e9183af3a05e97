"""How long exact odds take and how that grows with decks; beside peers where there are any.

Blackjack stands beside a program in another language if `BENCH_BLACKJACK_PROGRAM` is its path:
called with a number of decks it prints the edge it found, for no surrender and splits up to four
hands. Its rules may have a hole card, so its edge is shown and not compared. All times are of the
processor. Simulated blackjack stands beside another simulator: see `bench.simulation`. For poker
against the dealer no other exact analyser is known to us; hold'em has a known figure to meet. Parts
one by one: `python -m bench.odds baccarat blackjack`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec

from bench.simulation import blackjack_simulation
from croupier.odds.face import Solver
from croupier.odds.registry import solver
from croupier.odds.work import Work
from croupier.rulebooks.load import load_book
from croupier.rulebooks.vary import with_value

DECKS = (1, 2, 4, 6, 8, 16)
SHOES = (1, 2, 4, 6, 8)
PUNTO_BANCO = ("1.2351", "1.0579", "14.3596")
HOLDEM = "2.16"
THREADS = os.cpu_count() or 1
ONE = Work(threads=1)
Ways = dict[str, Callable[[], float]]


def main() -> None:
    for part in PARTS.values():
        part()


def baccarat() -> None:
    """Punto banco with the usual table, by decks: all coups, and the figures from them."""
    rules = with_value(_rules("bg", "punto-banco"), "drawing.second.5", (4, 5, 6, 7))
    who = solver("punto-banco")
    print("\npunto banco, exact, one thread")
    print(f"  {'decks':>5}{'all figures':>14}")
    for decks in DECKS:
        model = _with_decks(who, rules, decks)
        best = _best({"solve": _work(partial(_afresh, who, model))}, 5)
        print(f"  {decks:>5}{best['solve'] * 1000:>11.2f} ms", flush=True)
        if decks == 8:
            found = tuple(f"{bet.edge.value * 100:.4f}" for bet in who.solve(model, ONE).bets)
            _ensure(found == PUNTO_BANCO, f"8 decks keep {found}")


def _afresh(who: Solver[Any, Any], model: Any) -> None:
    from croupier.odds.baccarat import coups

    coups.counts.cache_clear()
    who.solve(model, ONE)


def blackjack() -> None:
    """A book's blackjack by decks: the best play by composition, and all figures with it."""
    who, rules = solver("blackjack"), _rules("bg-blackjack", "blackjack")
    program = os.environ.get("BENCH_BLACKJACK_PROGRAM", "")
    beside = f"{'program':>12}{'ours is × this':>18}{'edges':>20}" if program else ""
    print("\nblackjack, best play by composition, one thread")
    print(f"  {'decks':>5}{'best play':>12}{'all figures':>14}{beside}")
    for decks in SHOES:
        model = _with_decks(who, rules, decks)
        edges: dict[str, float] = {}
        ways: Ways = {
            "best": _work(partial(_play_best, model, edges)),
            "solve": _work(partial(who.solve, model, ONE)),
        }
        if program:
            ways["program"] = _analysed(program, decks, edges)
        best = _best(ways, 5)
        line = f"  {decks:>5}{best['best']:>10.3f} s{best['solve']:>12.3f} s"
        if program:
            line += f"{best['program']:>10.3f} s{best['program'] / best['best']:>18.2f}"
            line += f"{edges['ours']:>11.3%}{edges['program']:>9.3%}"
        print(line, flush=True)
    if not program:
        print("  (a program beside it: put its path into BENCH_BLACKJACK_PROGRAM)")


def _play_best(model: Any, edges: dict[str, float]) -> None:
    edges["ours"] = _best_play(model)


def _best_play(model: Any) -> float:
    from croupier.odds.blackjack.deal import situations
    from croupier.odds.blackjack.play import whole_shoe
    from croupier.odds.blackjack.strategy import Strategy, decide, total

    strategy = Strategy(model, whole_shoe(model.decks))
    return -total(decide(strategy, situations(model)))


def _analysed(program: str, decks: int, edges: dict[str, float]) -> Callable[[], float]:
    def run() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([program, str(decks)], capture_output=True, text=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        edges["program"] = float(done.stdout)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime

    return run


def holdem() -> None:
    """The whole game, on one thread and on all; and what one player is told on one flop."""
    from croupier.cards.card import Card
    from croupier.odds.figures import Seen

    who = solver("dealer-holdem")
    model = who.model(_rules("by", "dealer-holdem"), {})
    seen = Seen((Card("9s"), Card("8s")), board=(Card("2c"), Card("7d"), Card("Jh")))
    who.advice(model, seen)
    print("\nhold'em against the dealer, exact: 27,813,810,024,000 deals")
    told = _best({"advice": _work(lambda: who.advice(model, seen))}, 20)["advice"]
    print(f"  {'advice on one flop':28}{told * 1000:>9.1f} ms")
    for threads in sorted({1, THREADS}):
        figures = _timed(f"{threads} thread(s)", who, model, threads)
        keeps = f"{float(Fraction(figures.bets[0].edge.exact)) * 100:.2f}"
        _ensure(keeps == HOLDEM, f"the house keeps {keeps} %")


def stud() -> None:
    """Caribbean and Oasis, all deals."""
    print("\npoker against the dealer with an open card, exact")
    for book, game in (("bg", "caribbean"), ("by", "oasis")):
        who, rules = solver(game), _rules(book, game)
        chosen = {name: values[0] for name, values in who.choices(rules).items()}
        _timed(f"{game}, {THREADS} thread(s)", who, who.model(rules, chosen), THREADS)


def simulation() -> None:
    print()
    blackjack_simulation()


PARTS = {each.__name__: each for each in (baccarat, blackjack, holdem, stud, simulation)}


# Measuring.


def _rules(book: str, game: str) -> Any:
    return load_book(book).section(game).rules


def _with_decks(who: Solver[Any, Any], rules: Any, decks: int) -> Any:
    """A model with this shoe, whether or not the book allows it."""
    chosen = {name: values[0] for name, values in who.choices(rules).items()}
    return msgspec.structs.replace(who.model(rules, chosen), decks=decks)


def _work(work: Callable[[], object]) -> Callable[[], float]:
    """Its seconds."""

    def timed() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return timed


def _best(ways: Ways, times: int) -> dict[str, float]:
    """Seconds of each, all in turn and the best of so many: others on the machine only ever make
    it slower, and all alike. Once before that, for what is worked out only the first time."""
    best = dict.fromkeys(ways, float("inf"))
    for way in ways.values():
        way()
    for _ in range(times):
        for name, way in ways.items():
            best[name] = min(best[name], way())
    return best


def _timed(name: str, who: Solver[Any, Any], model: Any, threads: int) -> Any:
    start, spent = time.perf_counter(), time.process_time()
    figures = who.solve(model, Work(threads=threads))
    wall, spent = time.perf_counter() - start, time.process_time() - spent
    print(f"  {name:28}{wall:>9.1f} s{spent:>12.1f} s of processor time", flush=True)
    return figures


def _ensure(holds: bool, what: str) -> None:
    if not holds:
        raise SystemExit(f"bench: not so: {what}")


if __name__ == "__main__":
    for named in sys.argv[1:] or PARTS:
        PARTS[named]()
