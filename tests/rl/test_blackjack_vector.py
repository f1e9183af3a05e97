"""Many tables at once play as one table does: the same cards and words, seen and paid alike; and in
the long run as the odds say."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import croupier.rl as rl
from croupier.errors import IllegalDecision
from croupier.odds.asking import of
from croupier.odds.blackjack.simulation.file import of_charts
from croupier.odds.blackjack.simulation.strategy import WORDS, Holding, word_of
from croupier.odds.blackjack.stepping import kernel
from croupier.odds.blackjack.stepping.tables import WORDS as ACTIONS
from croupier.odds.blackjack.stepping.tables import Action
from croupier.odds.simulation.cards import named
from croupier.rl.blackjack.vector import BlackjackVectorEnv

TABLES = 64


def tables(book: str, count: int = TABLES, **given: Any) -> BlackjackVectorEnv:
    env = gymnasium.make_vec(f"croupier/blackjack-{book}-v0", num_envs=count, **given).unwrapped
    assert isinstance(env, BlackjackVectorEnv)
    return env


class Told:
    """What happened at one table in one round."""

    def __init__(self, seen: Any, mask: Any) -> None:
        self.seen, self.masks, self.words = [seen.copy()], [mask.copy()], list[int]()

    def then(self, word: int, seen: Any, mask: Any) -> None:
        self.words.append(word)
        self.seen.append(seen.copy())
        self.masks.append(mask.copy())


@pytest.mark.parametrize(
    ("book", "bet"),
    [("by", "20"), ("bg-blackjack", "15.01"), ("bg", "7"), ("mk", "20"), ("ru", "9.99")],
)
def test_the_same_cards_and_words_are_seen_and_paid_alike(book: str, bet: str) -> None:
    """Six hundred rounds of each book, with seldom words as often as may be."""
    many, one = tables(book, bet=bet), rl.env(book, "blackjack", bet=bet, illegal="error")
    one.reset(seed=1)
    seen, info = many.reset(seed=7)
    told = [Told(*each) for each in zip(seen, info["action_mask"], strict=True)]
    chance, compared, said = np.random.default_rng(3), 0, np.ones(len(many.actions))
    while compared < 600:
        weights = info["action_mask"] * chance.random(info["action_mask"].shape) / said
        words = weights.argmax(1)
        new = many._hand[:, kernel.ENDED] != 0
        seen, rewards, over, _, info = many.step(words)
        for at in range(TABLES):
            if new[at]:
                told[at] = Told(seen[at], info["action_mask"][at])
                continue
            said[words[at]] += 1
            told[at].then(int(words[at]), seen[at], info["action_mask"][at])
            if over[at]:
                _again(one, told[at], [named(card) for card in many.cards(at)], float(rewards[at]))
                compared += 1
    used = {Action(int(at)) for at in np.flatnonzero(said > 1)}
    assert used >= {Action.STAND, Action.HIT, Action.DOUBLE, Action.SPLIT, Action.INSURE}


def _again(one: Any, told: Told, cards: list[Any], reward: float) -> None:
    seen, info = one.reset(options={"cards": cards})
    paid, over = 0.0, False
    for word, saw, mask in zip(told.words, told.seen, told.masks, strict=False):
        assert np.allclose(seen, saw), (cards, told.words)
        assert (info["action_mask"] == mask).all(), (cards, told.words)
        seen, paid, over, _, info = one.step(word)
    assert over
    assert paid == reward, (cards, told.words)
    assert np.allclose(seen, told.seen[-1])


def test_actions_are_those_of_one_table() -> None:
    env = tables("by", 2)
    assert env.actions == rl.env("by", "blackjack").actions
    assert [a.name.partition("_")[0].lower() for a in Action] == [
        name.partition("-")[0].partition(" ")[0] for name in env.actions
    ]


def test_a_million_hands_of_the_best_play_keep_what_the_odds_say() -> None:
    found = of("by", "blackjack")
    policy = _Policy(of_charts(found.charts))
    env = tables("by", 8192, autoreset_mode="SameStep", illegal="error")
    seen, info = env.reset(seed=2)
    total, squares, rounds = 0.0, 0.0, 0
    while rounds < 1_000_000:
        seen, rewards, over, _, info = env.step(policy(seen, info["action_mask"]))
        total, squares = total + rewards.sum(), squares + (rewards**2).sum()
        rounds += int(over.sum())
    mean = total / rounds
    error = np.sqrt(squares / rounds - mean**2) / np.sqrt(rounds)
    edge = float(found.bets[0].edge.value)
    assert error < 0.0013
    assert abs(mean + edge) < 4 * error


class _Policy:
    """The best strategy, asked once for everything that can be seen."""

    def __init__(self, strategy: Any) -> None:
        self._strategy = strategy
        self._known: dict[int, int] = {}

    def __call__(self, seen: Any, mask: Any) -> Any:
        whole = seen[:, :9].astype(np.int64)
        keys = whole @ np.array([1, 8, 256, 512, 8192, 131072, 2097152, 33554432, 67108864])
        keys = keys * 65536 + mask.astype(np.int64) @ (1 << np.arange(mask.shape[1]))
        unique, where, back = np.unique(keys, return_index=True, return_inverse=True)
        words = [
            self._known.setdefault(int(key), self._word(whole[at], mask[at]))
            if int(key) not in self._known
            else self._known[int(key)]
            for key, at in zip(unique, where, strict=True)
        ]
        return np.array(words)[back]

    def _word(self, seen: Any, mask: Any) -> int:
        asked, points, soft, count, one, two, up, split, _ = (int(each) for each in seen)
        if asked != 1:
            return int(Action.DECLINE if asked else Action.WAIT)
        may = tuple(word for word in WORDS if mask[ACTIONS[word]])
        ranks = "23456789TJQKA"
        cards = (ranks[one - 1], ranks[two - 1]) if count == 2 else ()
        hand = Holding(points, bool(soft), cards, bool(split), may)
        return int(ACTIONS[word_of(self._strategy, hand, ranks[up - 1])])


def test_the_next_round_comes_in_the_same_step_or_in_the_next() -> None:
    same = tables("by", 512, autoreset_mode="SameStep")
    same.reset(seed=1)
    seen, _, over, cut, info = same.step(np.full(512, 1))
    assert over.any()
    assert not cut.any()
    assert (info["_final_obs"] == over).all()
    assert not info["final_obs"].any()
    assert seen[over][:, 0].any()
    later = tables("by", 512)
    later.reset(seed=1)
    seen, _, over, _, _ = later.step(np.full(512, 1))
    assert not seen[over].any()
    seen, after, again, _, info = later.step(np.full(512, 99))
    assert not after[over].any()
    assert not again[over].any()
    assert over.all()
    assert "illegal" not in info


def test_the_same_seed_gives_the_same_rounds() -> None:
    def played(seed: int) -> Any:
        env = tables("ru", 256)
        env.reset(seed=seed)
        return np.array([env.step(np.full(256, 1))[1] for _ in range(6)])

    assert (played(1) == played(1)).all()
    assert (played(1) != played(2)).any()


def test_what_is_not_legal_is_fined_or_refused() -> None:
    fined = tables("by", 8)
    with pytest.raises(IllegalDecision, match="a reset begins one"):
        fined.step(np.zeros(8, np.int64))
    fined.reset(seed=1)
    _, rewards, over, _, info = fined.step(np.full(8, 15))
    assert info["illegal"].all()
    assert (rewards[~over] == -1).all()
    strict = tables("by", 8, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalDecision, match=r"Action 15 \(keep\) is not legal now"):
        strict.step(np.full(8, 15))
    with pytest.raises(IllegalDecision, match=r"Action -1 \(–\)"):
        strict.step(np.full(8, -1))
