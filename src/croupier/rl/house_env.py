"""A game against the house as a Gymnasium environment: one agent, one round, one reward."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from croupier.errors import IllegalDecision
from croupier.rl.rendering import MODES, rendered
from croupier.rl.table import Amount, Asked, Illegal, Observation, Table
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import Plate

AGENT = "p1"
PENALTY = 1.0


class HouseEnv(gymnasium.Env[Observation, np.int64]):
    """An episode is a round: it terminates when all is paid, and is never truncated. The reward
    comes with its end: what the lines of the round brought, in units of the bet.

    `illegal`: an action that the mask does not allow costs `penalty`, and the clock answers for the
    agent; or, with `error`, it is refused by name and nothing happens.
    """

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 2}

    def __init__(
        self,
        book: Book | str,
        game: str,
        *,
        plate: Plate | str = "",
        bet: Amount | None = None,
        beside: Mapping[str, Amount] | None = None,
        currency: str = "",
        illegal: Illegal = "penalty",
        penalty: float = PENALTY,
        render_mode: str | None = None,
    ) -> None:
        asked = Asked(book, game, plate, bet, beside or {}, 0, None, currency)
        self.table = Table(asked, (AGENT,), alone=True)
        self.observation_space = self.table.observation_space
        self.action_space = self.table.action_space
        self.render_mode = render_mode
        self._illegal, self._penalty = illegal, penalty
        self._plays = False

    @property
    def actions(self) -> tuple[str, ...]:
        """What each action means."""
        return self.table.actions

    @property
    def legend(self) -> tuple[str, ...]:
        """What each number of an observation means."""
        return self.table.legend

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The next round from the same shoe; with a seed, from a new one."""
        super().reset(seed=seed)
        if seed is not None or self.table.chance is None:
            self.table.shuffle(self.np_random)
        self.table.begin(options)
        self._plays = True
        return self.table.observation(AGENT), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._plays:
            raise IllegalDecision("no-round-played")
        ended = self.table.playing.over
        legal = self.table.act(AGENT, int(action), self._illegal)
        over = ended or self.table.playing.over
        self._plays = not over
        reward = (self.table.reward(AGENT) if over else 0.0) - (0.0 if legal else self._penalty)
        info = self._info()
        if not legal:
            info["illegal"] = True
        if over:
            info["net"] = self.table.playing.net(AGENT)
        return self.table.observation(AGENT), reward, over, False, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(AGENT)}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as masked policies of other libraries ask for it."""
        return self.table.mask(AGENT).astype(np.bool_)

    def render(self) -> Any:
        return rendered(self.table, AGENT, self.render_mode)
