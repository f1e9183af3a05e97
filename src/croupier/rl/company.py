"""Several agents at one table, in both of PettingZoo's ways.

`TableEnv` goes by turns: whoever is asked answers (AEC). In `ParallelTableEnv` all answer at once,
and whoever is not asked waits, which is the one action its mask then allows. An episode is a round
or a hand; rewards come with its end, in units of the bet, or in big blinds between players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from croupier.errors import IllegalDecision
from croupier.rl.rendering import MODES, rendered
from croupier.rl.table import ActionMask, Asked, Illegal, Observation, Table

Seen = dict[str, Observation | ActionMask]


class _Company:
    """What both have: a table, its agents, and what each of them sees."""

    def __init__(self, asked: Asked, seats: int, illegal: Illegal, mode: str | None) -> None:
        self.agents_there = [f"p{number}" for number in range(1, seats + 1)]
        self.table = Table(asked, tuple(self.agents_there))
        self.illegal, self.mode = illegal, mode
        seen = Dict(
            {
                "observation": self.table.observation_space,
                "action_mask": Box(0, 1, (len(self.table.actions),), np.int8),
            }
        )
        self.seen: dict[str, Dict] = dict.fromkeys(self.agents_there, seen)
        self.done = {
            agent: Discrete(len(self.table.actions)) for agent in self.agents_there
        }

    def begin(self, seed: int | None, options: Mapping[str, object] | None) -> None:
        if seed is not None or self.table.chance is None:
            self.table.shuffle(seeding.np_random(seed)[0])
        self.table.begin(options)

    def observe(self, agent: str) -> Seen:
        return {"observation": self.table.observation(agent), "action_mask": self.table.mask(agent)}

    def rewards(self) -> dict[str, float]:
        return {agent: self.table.reward(agent) for agent in self.agents_there}


class TableEnv(AECEnv[str, Seen, Any]):
    """By turns. An illegal action is refused by name, or with `illegal="penalty"` the clock answers
    in its place."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [*MODES],
        "name": "croupier_table",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        asked: Asked,
        seats: int = 2,
        *,
        illegal: Illegal = "error",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.company = _Company(asked, seats, illegal, render_mode)
        self.possible_agents = [*self.company.agents_there]
        self.render_mode = render_mode
        self.agents: list[str] = []
        self.metadata = {**type(self).metadata, "name": f"croupier_{asked.game}"}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.company.seen[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.company.done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.company.begin(seed, options)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.company.table.playing.turn

    def observe(self, agent: str) -> Seen:
        return self.company.observe(agent)

    def step(self, action: Any) -> None:
        if not self.agents:
            raise IllegalDecision("no-round-played")
        agent, playing = self.agent_selection, self.company.table.playing
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        ended = playing.over
        self._cumulative_rewards[agent] = 0.0
        legal = self.company.table.act(agent, action, self.company.illegal)
        self.infos[agent] = {} if legal else {"illegal": True}
        self._clear_rewards()
        if ended or playing.over:
            self.rewards = self.company.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = playing.turn
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        seat = self.agent_selection if self.agents else self.possible_agents[0]
        return rendered(self.company.table, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class ParallelTableEnv(ParallelEnv[str, Seen, Any]):
    """All at once: who is not asked waits."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [*MODES],
        "name": "croupier_table",
        "render_fps": 2,
    }

    def __init__(
        self,
        asked: Asked,
        seats: int = 2,
        *,
        illegal: Illegal = "error",
        render_mode: str | None = None,
    ) -> None:
        self.company = _Company(asked, seats, illegal, render_mode)
        self.possible_agents = [*self.company.agents_there]
        self.render_mode = render_mode
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        return self.company.seen[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.company.done[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.company.begin(seed, options)
        self.agents = [*self.possible_agents]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]
    ]:
        if not self.agents:
            raise IllegalDecision("no-round-played")
        table, agents = self.company.table, self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        ended = table.playing.over
        for agent in table.playing.asked:
            if not table.act(agent, actions[agent], self.company.illegal):
                infos[agent]["illegal"] = True
        over = ended or table.playing.over
        seen = self._seen()
        rewards = self.company.rewards() if over else dict.fromkeys(agents, 0.0)
        self.agents = [] if over else agents
        done, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return seen, rewards, done, cut, infos

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.company.observe(agent) for agent in self.possible_agents}

    def render(self) -> Any:
        return rendered(self.company.table, self.company.table.playing.turn, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
