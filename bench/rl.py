"""Steps of environments per second on one core, beside Gymnasium's Blackjack-v1, RLCard and
OpenSpiel.

The decisions are the same everywhere: a card below seventeen, and none from there on. A step is one
decision of the player, and what it takes to make it counts too. What is offered besides, as
insurances or a surrender, nobody takes. Peers that are not installed are left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

TABLES = 4096
STEPS = 400_000
PEERS = 20_000
TIMES = 3
INSTALL = "pip install -c constraints.txt -e '.[peers]'"
AIM = 17
HIT, STAND, DECLINE = 2, 1, 13

Way = Callable[[], int]
"""Plays for a while; how many decisions that were."""


def main() -> None:
    import croupier.rl  # noqa: F401 – registers the environments

    ways: dict[str, Way] = {
        f"croupier, {TABLES} tables at once": _vectorised(),
        "croupier, one table": _one("croupier/blackjack-by-v0", _ours),
        "Gymnasium Blackjack-v1": _one("Blackjack-v1", lambda seen, _: int(seen[0] < AIM)),
    }
    for name, peer in (("RLCard", _rlcard), ("OpenSpiel", _openspiel)):
        try:
            ways[name] = peer()
        except ImportError:
            print(f"  {name} is not installed: {INSTALL}")
    rates = {name: max(_rate(way) for _ in range(TIMES)) for name, way in ways.items()}
    first = next(iter(rates.values()))
    print(f"blackjack, cards below {AIM}: decisions a second, best of {TIMES}")
    for name, rate in rates.items():
        print(f"  {name:32} {rate:12,.0f}   ratio {first / rate:8.1f}")


def _rate(way: Way) -> float:
    start = time.process_time()
    return way() / (time.process_time() - start)


def _vectorised() -> Way:
    tables = gymnasium.make_vec(
        "croupier/blackjack-by-v0", num_envs=TABLES, autoreset_mode="SameStep"
    )
    rows = np.arange(TABLES)

    def play() -> int:
        """Only decisions count: where nothing is asked, waiting is none."""
        seen, info = tables.reset(seed=1)
        made = 0
        while made < 10 * STEPS:
            mask = info["action_mask"]
            said = np.where(seen[:, 1] < AIM, HIT, STAND)
            others = mask[rows, said] == 0
            said[others] = np.where(mask[others, DECLINE], DECLINE, 0)
            made += int(np.count_nonzero(said))
            seen, _, _, _, info = tables.step(said)
        return made

    return play


def _ours(seen: Any, info: dict[str, Any]) -> int:
    said = HIT if seen[1] < AIM else STAND
    if info["action_mask"][said]:
        return said
    return DECLINE if info["action_mask"][DECLINE] else 0


def _one(name: str, policy: Callable[[Any, dict[str, Any]], int]) -> Way:
    env = gymnasium.make(name).unwrapped

    def play() -> int:
        made = 0
        env.reset(seed=1)
        while made < PEERS:
            seen, info = env.reset()
            over = False
            while not over:
                seen, _, over, _, info = env.step(policy(seen, info))
                made += 1
        return made

    return play


def _rlcard() -> Way:
    import rlcard

    env = rlcard.make("blackjack", config={"seed": 1})

    def play() -> int:
        made = 0
        while made < PEERS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(0 if state["obs"][0] < AIM else 1)
                made += 1
        return made

    return play


def _openspiel() -> Way:
    import pyspiel

    game, chance = pyspiel.load_game("blackjack"), random.Random(1)

    def play() -> int:
        made = 0
        while made < PEERS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, shares)[0])
                    continue
                total = state.get_best_player_total(state.current_player())
                if state.current_player() == 0:
                    made += 1
                state.apply_action(0 if total < AIM else 1)
        return made

    return play
