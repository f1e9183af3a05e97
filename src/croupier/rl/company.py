"""Several agents at one table, in both of PettingZoo's ways.

`TableEnv` goes by turns: whoever is asked answers (AEC). In `ParallelTableEnv` all answer at once,
and whoever is not asked waits, which is the one action its mask then allows. An episode is a round
or a hand; rewards come with its end, in units of the bet, or in big blinds between players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from croupier.errors import IllegalDecision
from croupier.rl.rendering import MODES, rendered
from croupier.rl.table import ActionMask, Asked, Illegal, Observation, Table

Seen = dict[str, Observation | ActionMask]
PENALTY = 1.0
"""What an illegal action costs where it is not refused."""


class _Company:
    """What both have: a table, its agents, and what each of them sees."""

    def __init__(self, asked: Asked, seats: int, illegal: Illegal, mode: str | None) -> None:
        self.agents_there = [f"player_{number}" for number in range(seats)]
        self.seats = {agent: f"p{number}" for number, agent in enumerate(self.agents_there, 1)}
        self.table = Table(asked, tuple(self.seats.values()))
        self.illegal, self.mode = illegal, mode
        seen = Dict(
            {
                "observation": self.table.observation_space,
                "action_mask": Box(0, 1, (len(self.table.actions),), np.int8),
            }
        )
        self.seen: dict[str, Dict] = dict.fromkeys(self.agents_there, seen)
        self.done = {agent: Discrete(len(self.table.actions)) for agent in self.agents_there}

    def begin(self, seed: int | None, options: Mapping[str, object] | None) -> None:
        if seed is not None or self.table.chance is None:
            self.table.shuffle(seeding.np_random(seed)[0])
        self.table.begin(options)

    @property
    def turn(self) -> str:
        """The agent that is asked."""
        return self.agents_there[self.table.seats.index(self.table.playing.turn)]

    @property
    def asked(self) -> list[str]:
        """All agents that have to answer."""
        asked = self.table.playing.asked
        return [agent for agent, seat in self.seats.items() if seat in asked]

    def act(self, agent: str, action: Any) -> bool:
        return self.table.act(self.seats[agent], action, self.illegal)

    def observe(self, agent: str) -> Seen:
        seat = self.seats[agent]
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def rewards(self) -> dict[str, float]:
        return {agent: self.table.reward(seat) for agent, seat in self.seats.items()}

    def render(self, agent: str) -> Any:
        return rendered(self.table, self.seats[agent], self.mode)


class TableEnv(AECEnv[str, Seen, Any]):
    """By turns. An illegal action is refused by name; with `illegal="penalty"` it costs a unit, and
    the clock answers in its place."""

    metadata: dict[str, Any] = {
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
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.company.turn

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
        legal = self.company.act(agent, action)
        self.infos[agent] = {} if legal else {"illegal": True}
        self._clear_rewards()
        if ended or playing.over:
            self.rewards = self.company.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[agent] -= 0.0 if legal else PENALTY
        self.agent_selection = self.company.turn
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        return self.company.render(self.agent_selection if self.agents else self.possible_agents[0])

    def close(self) -> None:
        """Nothing is open."""


class ParallelTableEnv(ParallelEnv[str, Seen, Any]):
    """All at once: who is not asked waits."""

    metadata: dict[str, Any] = {
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
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        if not self.agents:
            raise IllegalDecision("no-round-played")
        table, agents = self.company.table, self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        ended = table.playing.over
        for agent in self.company.asked:
            if not self.company.act(agent, actions[agent]):
                infos[agent]["illegal"] = True
        over = ended or table.playing.over
        seen = self._seen()
        rewards = self.company.rewards() if over else dict.fromkeys(agents, 0.0)
        for agent in agents:
            rewards[agent] -= PENALTY if infos[agent] else 0.0
        self.agents = [] if over else agents
        done, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return seen, rewards, done, cut, infos

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.company.observe(agent) for agent in self.possible_agents}

    def render(self) -> Any:
        return self.company.render(self.company.turn)

    def close(self) -> None:
        """Nothing is open."""
