"""Several agents at one table, as PettingZoo knows them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import croupier.rl as rl
from croupier.cards.card import HIDDEN
from croupier.errors import IllegalDecision
from croupier.games.registry import game_of
from croupier.games.sight import mask
from croupier.rl.company import TableEnv
from croupier.rulebooks.load import book_ids, load_book

ROOM = sorted(
    {
        game: book for book in book_ids() for game in load_book(book).games if game_of(game).between
    }.items()
)
TABLES = [
    *((game, book, 3, 0) for game, book in ROOM),
    ("blackjack", "by", 3, 0),
    ("blackjack", "ru", 3, 1),
]
"""The last with three on one box."""
FOR_ALL_DICTS = "ignore:Observation"
"""What PettingZoo says of every observation with a mask in it."""


@pytest.mark.filterwarnings(FOR_ALL_DICTS)
@pytest.mark.parametrize(("game", "book", "seats", "boxes"), TABLES)
def test_pettingzoo_finds_nothing_wrong(game: str, book: str, seats: int, boxes: int) -> None:
    def made(**_: object) -> TableEnv:
        return rl.aec_env(book, game, seats, boxes=boxes)

    api_test(made(), num_cycles=10)
    seed_test(made, num_cycles=10)
    parallel_api_test(rl.parallel_env(book, game, seats, boxes=boxes), num_cycles=40)
    parallel_seed_test(lambda: rl.parallel_env(book, game, seats, illegal="penalty"), num_cycles=10)


def hand(env: TableEnv, chance: np.random.Generator) -> dict[str, float]:
    """A hand of anything that is legal; what each agent got."""
    env.reset()
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        got[agent] += reward
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    return got


@pytest.mark.parametrize(("game", "book"), ROOM)
def test_between_players_nothing_is_won_but_what_others_lose_and_the_house_takes(
    game: str, book: str
) -> None:
    env, chance = rl.aec_env(book, game, 3), np.random.default_rng(2)
    env.reset(seed=3)
    for _ in range(10):
        got = hand(env, chance)
        playing = env.company.table.playing
        result: Any = playing.setting.game.result(playing.round)  # type: ignore[arg-type]
        assert sum(got.values()) == pytest.approx(-result["rake"] / playing.unit)
        assert any(got.values())


@pytest.mark.parametrize(("game", "book"), ROOM)
def test_no_agent_sees_a_card_that_lies_face_down_for_it(game: str, book: str) -> None:
    env, chance = rl.aec_env(book, game, 3), np.random.default_rng(5)
    env.reset(seed=6)
    faces: set[str] = set()
    while env.agents and not all(env.terminations.values()):
        playing, face = env.company.table.playing, env.company.table.face
        for agent, seat in env.company.seats.items():
            view = playing.view(seat)
            assert view.round == mask(playing.round, seat)
            lying = face.lies(view)
            hidden = [one for other in lying if other != seat for one in lying[other]]
            faces |= {one.card for one in hidden}
            open_cards = sum(one.card != HIDDEN for some in lying.values() for one in some)
            named = [
                n
                for n, name in enumerate(env.company.table.legend)
                if name[-2:-1] in "23456789TJQKA" and name[-1:] in "cdhs" and name[-3:-2] == " "
            ]
            assert env.observe(agent)["observation"][named].sum() <= open_cards
        mine = env.observe(env.agent_selection)["action_mask"]
        env.step(chance.choice(np.flatnonzero(mine)))
    assert HIDDEN in faces


def test_those_behind_follow_the_owner_of_a_box() -> None:
    env = rl.aec_env("by", "blackjack", 2, boxes=1, bet="10", render_mode="ansi")
    env.reset(seed=1, options={"cards": "6s 5h 5d Tc"})
    actions = env.company.table.actions
    assert env.agent_selection == "player_0"
    env.step(actions.index("double (high)"))
    assert env.agent_selection == "player_1"
    allowed = env.observe("player_1")["action_mask"]
    assert {actions[at] for at in np.flatnonzero(allowed)} == {"stay", "follow (high)"}
    assert "p2 on 1: stay, follow 10" in env.render()
    env.step(actions.index("stay"))
    assert all(env.terminations.values())
    assert env.rewards["player_0"] == 2 * env.rewards["player_1"] != 0


def test_whoever_is_not_asked_waits_and_a_wrong_word_is_refused() -> None:
    env = rl.parallel_env("by", "holdem", 3, stack="100")
    seen, _ = env.reset(seed=4)
    asked = env.company.turn
    for agent in env.agents:
        waits = [*np.flatnonzero(seen[agent]["action_mask"])] == [0]
        assert waits == (agent != asked)
    with pytest.raises(IllegalDecision, match="is not legal now"):
        env.step(dict.fromkeys(env.agents, 0))
    by_turns = rl.aec_env("by", "holdem", 2)
    with pytest.raises(IllegalDecision, match="a reset begins one"):
        by_turns.step(0)
