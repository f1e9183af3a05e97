"""Simulated rounds per second on one core, beside another open simulator in the same run.

The peer is hhoppe/blackjack, given as the folder its `blackjack.py` lies in: BENCH_BLACKJACK_PEER.
Of that notebook only the kernel and its shoes are taken; it plays the same rules by the same chart.
Both have to find the same edge, or nothing is timed.
"""

from __future__ import annotations

import ast
import enum
import math
import os
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numba
import numpy as np

BOOK = "bg-blackjack"
HANDS = 4_000_000
TIMES = 5
RANKS = "A23456789T"
WANTED = {
    "numba_njit", "combine_two_cards_numba", "add_card_numba", "end_of_shoe_reshuffle",
    "simulate_hand", "simulate_shoes_helper", "default_shoes_creator", "Action",
    "CARD_VALUES", "NUM_SUITS", "SPLIT_SECOND_CARDS_SIZE",
}  # fmt: skip


def main() -> None:
    blackjack_simulation()


def blackjack_simulation() -> None:
    """Six decks, a third behind the cut card, no hole card, the bank stands on all 17; three
    splits, doubles after them, one card to a split ace; no surrender, which the peer plays
    differently."""
    ours = _ours()
    ways: dict[str, Callable[[], tuple[float, float]]] = {f"croupier, {BOOK}": ours}
    folder = os.environ.get("BENCH_BLACKJACK_PEER")
    if folder:
        ways["hhoppe/blackjack"] = _peer(Path(folder, "blackjack.py"))
        (mine, error), (its, other) = (way() for way in ways.values())
        far = abs(mine - its) / math.hypot(error, other)
        assert far < 5, f"edges differ: {mine:.5f} and {its:.5f}, {far:.1f} standard errors"
        print(f"  edge {-mine:.3%} and {-its:.3%}, {far:.1f} standard errors apart")
    best = {name: min(_timed(way) for _ in range(TIMES)) for name, way in ways.items()}
    print(f"blackjack, {HANDS:,} hands on one core, best of {TIMES}")
    for name, seconds in best.items():
        print(f"  {name:28} {HANDS / seconds / 1e6:7.2f} M hands/s of processor time")
    if folder:
        first, second = best.values()
        print(f"  ratio {second / first:.2f}")
    else:
        print("  BENCH_BLACKJACK_PEER names no folder: nothing to stand beside")


def _timed(way: Callable[[], Any]) -> float:
    start = time.thread_time()
    way()
    return time.thread_time() - start


def _strategy() -> Any:
    """The plain chart without surrender."""
    from croupier.odds.blackjack.simulation.basic import BASIC
    from croupier.odds.blackjack.simulation.strategy import Function

    return Function(lambda hand, up: [w for w in BASIC.play(hand, up) if w != "surrender"])


def _ours() -> Callable[[], tuple[float, float]]:
    from croupier.games.blackjack import GAME as blackjack
    from croupier.odds.blackjack.simulation.money import Bets
    from croupier.odds.blackjack.simulation.table import Blackjack
    from croupier.rulebooks.load import load_book

    rules = load_book(BOOK).section("blackjack").rules
    terms = blackjack.compile(rules, blackjack.default_plate(rules, "EUR"))
    table = Blackjack(terms, _strategy(), Bets(1000))

    def play() -> tuple[float, float]:
        counts = table.play(HANDS, 7, 0)
        return counts.mean / 1000, counts.error / 1000

    return play


def _peer(file: Path) -> Callable[[], tuple[float, float]]:
    names = _loaded(file)
    splits, actions = _its_tables(names["Action"])
    rules = type("Rules", (), {"num_decks": 6})()
    shoes_of, simulate = names["default_shoes_creator"](rules), names["simulate_shoes_helper"]

    def play() -> tuple[float, float]:
        hands, total, square, at = 0, 0.0, 0.0, 0
        while hands < HANDS:
            shoes = shoes_of(200, at)
            found = simulate(at, shoes, splits, actions, 0, 1.5, False, False, 4, False, 208, 0)
            hands, total, square = hands + found[0], total + found[1], square + found[2]
            at += 200
        return total / hands, math.sqrt(square / hands - (total / hands) ** 2) / math.sqrt(hands)

    return play


def _loaded(file: Path) -> dict[str, Any]:
    """The kernel alone, without the notebook's own runs and what they need."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    body = [node for node in tree.body if _name(node) in WANTED]
    names: dict[str, Any] = {
        "np": np, "numba": numba, "enum": enum, "math": math, "EFFORT": 2,
        "OrderedEnum": enum.Enum, "SHOE_SIZE_FOR_INFINITE_DECKS_CPU": 312,
    }  # fmt: skip
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    module = ast.fix_missing_locations(ast.Module([future, *body], []))
    exec(compile(module, str(file), "exec"), names)
    return names


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def _its_tables(action: Any) -> tuple[Any, Any]:
    """Our chart in the peer's form: which pairs are split, and a word for everything else."""
    from croupier.odds.blackjack.simulation.strategy import Holding, word_of

    strategy = _strategy()
    splits = np.zeros((10, 10), bool)
    words = np.zeros((10, 10, 10, 2, 2, 18, 2), np.uint8)
    for at in product(range(10), range(10)):
        held = Holding(
            *_points(at[0], at[0]), (RANKS[at[0]],) * 2, False, ("stand", "hit", "split")
        )
        splits[at] = word_of(strategy, held, RANKS[at[1]]) == "split"
    for place in np.ndindex(words.shape):
        one, two, up, split, first, more, soft = place
        may: tuple[str, ...] = ("stand", "hit", "double") if first else ("stand", "hit")
        if split and one == 0:
            may = ("stand",)
        if more + 4 == 21 or (soft and more + 4 < 12):
            words[place] = action.STAND.value
            continue
        cards = (RANKS[one], RANKS[two]) if first and not split else ()
        held = Holding(more + 4, bool(soft), cards, bool(split), may)
        said = "stand" if may == ("stand",) else word_of(strategy, held, RANKS[up])
        words[place] = action[said.upper()].value
    return splits, words


def _points(one: int, two: int) -> tuple[int, bool]:
    low = one + two + 2
    return (low + 10, True) if 0 in (one, two) and low <= 11 else (low, False)
