"""Games against the house as Gymnasium knows them: by every book, with what a player may see, do
and win, and nothing more."""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import croupier.rl as rl
from croupier.cards.card import HIDDEN, PACK
from croupier.croupier import Croupier
from croupier.errors import CroupierError, IllegalDecision, Refused, RuleBookError
from croupier.games.awaiting import Draw
from croupier.games.registry import game_of
from croupier.games.sight import ALL, Lying, mask
from croupier.odds.asking import of
from croupier.rl.house_env import AGENT, HouseEnv
from croupier.rl.registry import FACES
from croupier.rulebooks.load import book_ids, load_book

IDS = [each.id for each in rl.registered()]
ONE_EACH = {each.game: each for each in rl.registered()}


def house(name: str, **given: Any) -> HouseEnv:
    env = gymnasium.make(name, **given).unwrapped
    assert isinstance(env, HouseEnv)
    return env


def played(env: HouseEnv, chance: np.random.Generator) -> float:
    """A round of anything that is legal; its reward."""
    _, info = env.reset()
    while True:
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut, info = env.step(action)
        assert seen in env.observation_space
        assert not cut
        if over:
            return reward


def test_every_game_against_the_house_of_every_book_is_registered() -> None:
    wanted = {
        (book, game)
        for book in book_ids()
        for game in load_book(book).games
        if game_of(game).between is None
    }
    assert {(each.book, each.game) for each in rl.registered()} == wanted
    assert len(IDS) == len(wanted) == 20
    assert set(FACES) == {
        game_of(game).folder for book in book_ids() for game in load_book(book).games
    }


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("game", ONE_EACH)
def test_a_reward_is_what_the_wallet_has_more_or_less(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same outcomes and words at a table held in the hand: the ledger moves as much."""
    env, chance = house(ONE_EACH[game].id, illegal="error"), np.random.default_rng(1)
    env.reset(seed=11)
    table, log = env.table, list[Any]()
    decide = table.playing._decide

    def noted(answer: Any) -> None:
        log.append(answer)
        decide(answer)

    monkeypatch.setattr(table.playing, "_decide", noted)
    for _ in range(5):
        log.clear()
        reward = played(env, chance)
        felt = {line.wager: line.back + line.lost for line in table.playing.lines}
        hand = Croupier(table.book, game, seats=1)
        before = hand.wallets["p1"].balance
        laid = [spot for spot in felt if spot in _first(env)]
        hand.say(f"p1: bet {env.table.playing.unit / 100} on {laid[0].rpartition('/')[0]}")
        hand.say("dealer: no more bets")
        for answer in log:
            hand.take(answer, getattr(answer, "actor", getattr(answer, "device", "")))
        won = hand.wallets["p1"].balance - before
        assert Fraction(won, table.playing.unit) == Fraction(reward).limit_denominator(10**6)


def _first(env: HouseEnv) -> set[str]:
    """The names of wagers that a round begins with."""
    moves = env.table.playing.moves
    spots = [move.spot for move in moves if move.spot]
    boxes = env.table.face.boxes(env.table.setting.terms)
    return {f"{spot}/{AGENT}" for spot in (*spots, *(env.table.face.place(b, "") for b in boxes))}


def test_the_same_seed_gives_the_same_rounds_and_another_one_others() -> None:
    def rewards(seed: int) -> list[float]:
        env, chance = house("croupier/blackjack-by-v0"), np.random.default_rng(3)
        env.reset(seed=seed)
        return [played(env, chance) for _ in range(30)]

    assert rewards(1) == rewards(1) != rewards(2)


# What is seen.


def _swapped(thing: Any, cards: dict[str, str], seat: str) -> Any:
    """The same round, but for the cards that this seat may not see."""
    if isinstance(thing, Lying):
        hidden = thing.seen_by not in (ALL, seat) and thing.card != HIDDEN
        return Lying(cards[thing.card], thing.seen_by) if hidden else thing  # type: ignore[arg-type]
    if isinstance(thing, tuple):
        return tuple(_swapped(each, cards, seat) for each in thing)
    if isinstance(thing, dict):
        return {key: _swapped(each, cards, seat) for key, each in thing.items()}
    if hasattr(thing, "__struct_fields__"):
        fields = {
            name: _swapped(getattr(thing, name), cards, seat) for name in thing.__struct_fields__
        }
        return type(thing)(**fields)
    return thing


@pytest.mark.parametrize("game", ["caribbean", "oasis", "russian", "dealer-holdem", "blackjack"])
def test_other_hidden_cards_change_nothing_of_what_is_seen_or_allowed(game: str) -> None:
    env, chance = house(ONE_EACH[game].id), np.random.default_rng(4)
    env.reset(seed=5)
    hidden = 0
    for _ in range(25):
        _, info = env.reset()
        playing = env.table.playing
        over = playing.over
        while not over:
            playing._views.clear()
            seen, allowed = env.table.observation(AGENT), env.table.mask(AGENT)
            true = playing.round
            other = dict(zip(PACK, chance.permutation(PACK), strict=True))
            playing.round = _swapped(true, other, AGENT)
            hidden += playing.round != true
            playing._views.clear()
            assert (env.table.observation(AGENT) == seen).all()
            assert (env.table.mask(AGENT) == allowed).all()
            playing.round = true
            playing._views.clear()
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            _, _, over, _, info = env.step(action)
    assert hidden or game == "blackjack"


def test_a_face_is_shown_a_masked_round() -> None:
    env = house("croupier/oasis-by-v0")
    env.reset(seed=1)
    view = env.table.playing.view(AGENT)
    assert view.round == mask(env.table.playing.round, AGENT) != env.table.playing.round
    assert [lying.card for lying in env.table.face.lies(view)["dealer"]].count(HIDDEN) == 4


def test_every_number_and_every_action_has_a_name() -> None:
    for each in rl.registered():
        env = house(each.id)
        assert len(env.legend) == env.observation_space.shape[0]  # type: ignore[index]
        assert len(set(env.legend)) == len(env.legend)
        assert len(set(env.actions)) == len(env.actions) == env.action_space.n  # type: ignore[attr-defined]


# What it comes to.


def test_every_number_of_the_wheel_together_is_the_edge_that_the_odds_have() -> None:
    """Roulette, exactly: each pocket once on every spot."""
    env = house("croupier/roulette-by-v0", illegal="error")
    env.reset(seed=1)
    order = env.table.setting.equipment.wheel.order  # type: ignore[union-attr]
    edges = {bet.name: Fraction(str(bet.edge.exact)) for bet in of("by", "roulette").bets}
    for spot, kind in (("17", "straight"), ("red", "red-or-black"), ("17/20", "split")):
        action = env.actions.index(f"bet on {spot}")
        total = Fraction(0)
        for number in order:
            env.reset(options={"cards": [str(number)]})
            _, _, over, _, info = env.step(np.int64(action))
            assert over
            total += Fraction(info["net"], env.table.playing.unit)
        assert -total / len(order) == edges[kind]


def test_a_natural_that_is_paid_at_once_asks_nothing_but_to_wait() -> None:
    env = house("croupier/blackjack-by-v0", bet="10")
    seen, info = env.reset(seed=1, options={"cards": "As 5h Kd"})
    assert [*np.flatnonzero(info["action_mask"])] == [0]
    assert not seen.any()
    _, reward, over, _, info = env.step(np.int64(0))
    assert over
    assert reward == 1.5
    assert info["net"] == 1500


# As it looks.


def test_the_text_is_what_a_terminal_shows() -> None:
    env = house("croupier/blackjack-by-v0", render_mode="ansi", bet="10")
    env.reset(seed=1, options={"cards": "8s 6h 8d"})
    said = env.render()
    assert "1: 8s 8d\ndealer: 6h\n1: 16, dealer: 6\n" in said
    assert "p1 on 1: stand, hit, double 10, split 10, surrender" in said


def test_a_picture_shows_backs_for_what_is_hidden() -> None:
    env = house("croupier/oasis-by-v0", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (480, 720, 3)
    assert picture.dtype == np.uint8
    backs = (picture == (40, 60, 130)).all(axis=2).sum()
    assert 4 * 36 * 50 * 0.9 < backs < 4 * 37 * 51


# Refusals.


def test_bad_input_is_refused_by_name() -> None:
    for wrong, code in (
        (lambda: rl.env("xx", "roulette"), "no-such-book"),
        (lambda: rl.env("by", "caribbean"), "no-such-game"),
        (lambda: rl.env("by", "holdem"), "other-environment"),
        (lambda: rl.env("by", "blackjack", plate="war 5..100"), "bad-plate"),
        (lambda: rl.env("by", "blackjack", plate="boxes many"), "bad-plate"),
        (lambda: rl.env("by", "blackjack", bet="1"), "below-minimum"),
        (lambda: rl.env("by", "blackjack", beside={"war": "5"}), "not-offered"),
        (lambda: rl.env("by", "blackjack", currency="XXX"), "rule-book"),
        (lambda: rl.aec_env("by", "holdem", 1), "too-few-players"),
        (lambda: rl.aec_env("by", "roulette", 2), "rule-book"),
        (lambda: rl.aec_env("by", "blackjack", 2, boxes=9), "rule-book"),
        (lambda: rl.aec_env("by", "holdem", 2, stack=0).reset(), "bad-amount"),
    ):
        with pytest.raises(CroupierError) as refused:
            wrong()
        assert refused.value.code == code
        assert isinstance(refused.value, RuleBookError | IllegalDecision | Refused)


def test_no_step_before_a_round_or_after_its_end() -> None:
    env = rl.env("by", "roulette")
    with pytest.raises(IllegalDecision, match="a reset begins one"):
        env.step(np.int64(1))
    env.reset(seed=1)
    assert env.step(np.int64(1))[2]
    with pytest.raises(IllegalDecision, match="a reset begins one"):
        env.step(np.int64(1))


def test_an_illegal_action_costs_a_bet_and_the_clock_answers_or_it_is_refused() -> None:
    fined = rl.env("by", "blackjack")
    fined.reset(seed=1, options={"cards": "Ts 6h 9d Tc 9h"})
    _, reward, over, _, info = fined.step(np.int64(fined.actions.index("split")))
    assert over
    assert reward == 1 - 1
    assert info["illegal"]
    strict = rl.env("by", "blackjack", illegal="error")
    strict.reset(seed=1, options={"cards": "Ts 6h 9d Tc 9h"})
    with pytest.raises(IllegalDecision, match=r"Action 6 \(split\) is not legal now"):
        strict.step(np.int64(6))
    with pytest.raises(IllegalDecision, match="Action 99"):
        strict.step(np.int64(99))
    assert strict.step(np.int64(strict.actions.index("stand")))[1] == 1


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "croupier.rl.apart")
    with pytest.raises(RuleBookError, match=r"pip install 'croupier\[rl\]'"):
        __import__("croupier.rl.apart")


def test_a_wheel_is_drawn_evenly() -> None:
    env = rl.env("by", "roulette")
    env.reset(seed=1)
    chance = env.table.chance
    assert chance is not None
    drawn = [chance(Draw("wheel", ("wheel",)))[0] for _ in range(3700)]
    assert set(drawn) == {str(number) for number in range(37)}
    assert max(map(drawn.count, set(drawn))) < 150


def test_a_game_without_a_face_has_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that comes from outside, and is played at tables all the same."""
    fewer = {folder: face for folder, face in FACES.items() if folder != "roulette"}
    monkeypatch.setattr("croupier.rl.registry.FACES", fewer)
    with pytest.raises(RuleBookError, match="“roulette” has no environment"):
        rl.env("by", "roulette")
    assert "roulette" not in {each.game for each in rl.registered()}
