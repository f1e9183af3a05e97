"""Many tables of blackjack at once, on the compiled kernel: one box each, every decision the book
has, the same numbers seen and the same actions as in the environment of one table."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.errors import IllegalDecision
from croupier.games.blackjack.terms import Terms
from croupier.odds.blackjack.simulation.kernel import FRESH, POS, START
from croupier.odds.blackjack.simulation.kernel import PLACES as SHOE_PLACES
from croupier.odds.blackjack.stepping import kernel
from croupier.odds.blackjack.stepping.tables import steps
from croupier.odds.simulation.cards import pack
from croupier.rl.house_env import AGENT, PENALTY
from croupier.rl.rendering import MODES
from croupier.rl.table import Amount, Asked, Illegal, Observation, Table
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import Plate
from croupier.table.setting import terms_of

Actions = NDArray[np.int64]
Rewards = NDArray[np.float64]
Flags = NDArray[np.bool_]
Info = dict[str, Any]
_step: Any = kernel.step


class BlackjackVectorEnv(VectorEnv[Observation, Actions, Any]):
    """`autoreset_mode`: with `SAME_STEP` the step that ends a round shows the first observation of
    the next one, and `final_obs` in the info the last of this one; with `NEXT_STEP` the step after
    it begins the next round, and its action counts for nothing."""

    metadata: dict[str, Any] = {
        "render_modes": [*MODES],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        book: Book | str,
        game: str,
        *,
        plate: Plate | str = "",
        bet: Amount | None = None,
        currency: str = "",
        illegal: Illegal = "penalty",
        penalty: float = PENALTY,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        table = Table(Asked(book, game, plate, bet, {}, 0, None, currency), (AGENT,), alone=True)
        mode = AutoresetMode(autoreset_mode)
        self.num_envs, self.render_mode = num_envs, render_mode
        self.metadata = {**type(self).metadata, "autoreset_mode": mode}
        self.actions, self.legend = table.actions, table.legend
        self.single_observation_space: Box = table.observation_space
        self.single_action_space: Discrete = table.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        terms = terms_of(table.setting, Terms)
        self._tables = steps(terms, table.playing.unit)
        self._deck = pack(terms.decks)
        self._illegal, self._penalty = illegal, penalty
        self._same, self._begun = mode == AutoresetMode.SAME_STEP, False
        self._lay_out()

    def _lay_out(self) -> None:
        count = self.num_envs
        self._at = np.zeros((count, SHOE_PLACES), np.uint64)
        self._state = np.zeros((count, 4), np.uint64)
        self._shoe = np.tile(self._deck, (count, 1))
        self._hand = np.zeros((count, kernel.PLACES), np.int64)
        self._codes = np.zeros((count, kernel.MANY), np.uint8)
        self._waiting = np.zeros((count, kernel.MANY), np.uint8)

    @property
    def _rows(self) -> tuple[NDArray[Any], ...]:
        t = self._tables
        return (
            self._at, self._state, self._shoe, t.rule, self._hand, self._codes, self._waiting,
            t.asked, t.final, t.points, t.cards, t.offers, t.insured, t.bank, t.outcome, t.needs,
            t.money, t.tens, t.sevens, t.limits,
        )  # fmt: skip

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 – as all have it
    ) -> tuple[Observation, Info]:
        """The next round at every table; with a seed, from new shoes."""
        super().reset(seed=seed)
        if seed is not None or not self._begun:
            self._shuffle()
        self._begun = True
        self._hand[:, kernel.ENDED] = 1
        seen, *_ = self._took(np.zeros(self.num_envs, np.int64), same=False)
        return seen, {"action_mask": self._mask}

    def _shuffle(self) -> None:
        """New packs, and a stream of chance for every table."""
        self._lay_out()
        self._at[:, FRESH] = 1
        words = self.np_random.integers(0, 2**64, (self.num_envs, 4), np.uint64)
        self._state[:] = np.where(words.any(1, keepdims=True), words, np.uint64(1))

    def _took(self, said: Actions, *, same: bool) -> tuple[Observation, Rewards, Flags, Flags]:
        """A word at every table: what is seen then, what it brought, which rounds are over, and
        which words were not legal."""
        count = self.num_envs
        seen = np.empty((count, len(self.legend)), np.float32)
        self._mask = np.empty((count, len(self.actions)), np.int8)
        rewards, (over, illegal) = np.empty(count), np.empty((2, count), np.bool_)
        _step(said, same, *self._rows, seen, self._mask, rewards, over, illegal)
        return seen, rewards, over, illegal

    def step(self, actions: Actions) -> tuple[Observation, Rewards, Flags, Flags, Info]:
        if not self._begun:
            raise IllegalDecision("no-round-played")
        said = np.ascontiguousarray(actions, np.int64)
        if self._illegal == "error":
            self._refuse(said)
        seen, rewards, over, illegal = self._took(said, same=self._same)
        info: Info = {"action_mask": self._mask}
        if illegal.any():
            rewards -= self._penalty * illegal
            info["illegal"] = illegal
        if self._same and over.any():
            info |= {"final_obs": np.zeros_like(seen), "_final_obs": over}
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _refuse(self, said: Actions) -> None:
        """Names the first action that the mask does not allow."""
        known = (said >= 0) & (said < len(self.actions))
        allowed = known & (self._mask[np.arange(len(said)), said * known] == 1)
        ended = self._hand[:, kernel.ENDED] != 0
        for at in np.flatnonzero(~(allowed | ended))[:1]:
            names = tuple(self.actions[each] for each in np.flatnonzero(self._mask[at]))
            number = int(said[at])
            move = self.actions[number] if known[at] else "–"
            raise IllegalDecision("action-not-legal", action=number, move=move, actions=names)

    def cards(self, table: int) -> list[int]:
        """What has been dealt at a table in this round, as the kernel writes cards."""
        start, end = (int(self._at[table, place]) for place in (START, POS))
        return [int(card) for card in self._shoe[table, start:end]]
