"""Learns blackjack by the book from nothing: a table of values, thousands of rounds at once.

    pip install 'croupier[rl]'
    python examples/train_blackjack.py

Every hand by its points, the bank's card and what may be said has a value for each word: the mean
of what rounds brought in which it was said (Monte Carlo control). It ends with what the agent wins
or loses a round once it no longer tries things out, beside what the exact odds keep.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np

import croupier
import croupier.rl  # registers the environments

POINTS, SOFT, CARDS, UP, ASKED = 1, 2, 3, 6, 0
WORDS = 8
"""Waiting, and the words on a hand; insurances are declined."""
DECLINE = 13
MEMORY = 20_000
"""Older rounds are forgotten: they were played worse."""


def states(seen: np.ndarray) -> np.ndarray:
    """A number for all that the agent looks at."""
    two = (seen[:, CARDS] == 2) + (seen[:, CARDS] == 2) * (seen[:, 4] == seen[:, 5])
    return (((seen[:, POINTS] * 2 + seen[:, SOFT]) * 14 + seen[:, UP]) * 3 + two).astype(int)


def choose(values: np.ndarray, seen: np.ndarray, mask: np.ndarray, dare: float) -> np.ndarray:
    """The word of the highest value, or now and then any."""
    worth = np.where(mask[:, :WORDS] == 1, values[states(seen)], -np.inf)
    tries = np.random.random(worth.shape) * mask[:, :WORDS]
    daring = np.random.random(len(seen)) < dare
    said = np.where(daring, tries.argmax(1), worth.argmax(1))
    return np.where(mask[:, DECLINE] == 1, DECLINE, said)


def play(
    env: gymnasium.vector.VectorEnv, values: np.ndarray, counts: np.ndarray, dare: float
) -> float:
    """One round at every table; the values learn from it unless nothing is dared."""
    seen, info = env.reset()
    steps, total, plays = [], np.zeros(env.num_envs), np.ones(env.num_envs, bool)
    while plays.any():
        said = choose(values, seen, info["action_mask"], dare)
        steps.append((states(seen), said, plays & (said < WORDS)))
        seen, rewards, over, _, info = env.step(said)
        total += rewards * plays
        plays = plays & ~over
    for state, said, counted in steps if dare else ():
        at = (state[counted], said[counted])
        np.add.at(counts, at, 1)
        np.add.at(values, at, (total[counted] - values[at]) / np.minimum(counts[at], MEMORY))
    return float(total.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns blackjack from nothing.")
    parser.add_argument("--book", default="by")
    parser.add_argument("--tables", type=int, default=4096)
    parser.add_argument("--rounds", type=int, default=1000)
    given = parser.parse_args()
    np.random.seed(1)
    env = gymnasium.make_vec(f"croupier/blackjack-{given.book}-v0", num_envs=given.tables)
    env.reset(seed=1)
    values = np.zeros((32 * 2 * 14 * 3, WORDS))
    counts = np.zeros_like(values)
    for number in range(given.rounds):
        play(env, values, counts, dare=max(0.05, 1 - 2 * number / given.rounds))
    mean = np.mean([play(env, values, counts, dare=0) for _ in range(100)])
    edge = croupier.figures(given.book, "blackjack").bets[0].edge
    print(f"the agent: {mean:+.4f} a round; the best play: {-float(edge.value):+.4f}")


if __name__ == "__main__":
    main()
