"""A batch as a parallel environment of PettingZoo."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from ..positions import GameName
from .batch import Batch, Opponents, Rewards
from .gym import single_spaces

Observation = Dict[str, NDArray[Any]]


class ParallelGame(ParallelEnv[str, Observation, Any]):
    """Many matches as the agents of one environment: ``match_0`` plays your seat in the first match, and so on.

    The options are those of `Batch`. An agent leaves when its match ends; after the last one, `reset` begins new matches.
    """

    metadata: Dict[str, Any] = {"render_modes": [], "name": "wasm_arena_matches", "is_parallelizable": True}

    def __init__(
        self,
        game: GameName,
        matches: int,
        *,
        opponents: Opponents = "random",
        seat: Optional[int] = None,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        short_rounds: bool = False,
        rewards: Rewards = "outcome",
        threads: int = 1,
    ) -> None:
        self.batch = Batch(
            game, matches, opponents=opponents, seat=seat, seats=seats, rounds=rounds, short_rounds=short_rounds,
            rewards=rewards, threads=threads,
        )
        self.render_mode = None
        self.possible_agents: List[str] = [f"match_{row}" for row in range(matches)]
        self.agents: List[str] = []
        self._rows = {agent: row for row, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: single_spaces(self.batch) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._spaces[agent][1]

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Observation], Dict[str, Dict[str, Any]]]:
        """Begins all matches."""
        self.batch.reset(seed)
        self.agents = self.possible_agents[:]
        return {agent: self._observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Dict[str, Any]) -> Tuple[
        Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Dict[str, Any]]
    ]:
        """Plays an action in the match of each agent."""
        if not self.agents:
            raise ResetNeeded("call reset() before step()")
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise ValueError(f"an agent has no action: {missing[0]}")
        # Rows whose agents have left play on unseen.
        self.batch.sample()
        for agent in self.agents:
            self.batch.actions[self._rows[agent]] = actions[agent]
        acting = self.batch.seats.copy()
        self.batch.step()
        stepped = self.agents
        rows = [self._rows[agent] for agent in stepped]
        rewards = self.batch.rewards[np.arange(len(acting)), acting]
        ended = {agent: bool(self.batch.ended[row]) for agent, row in zip(stepped, rows)}
        self.agents = [agent for agent in stepped if not ended[agent]]
        return (
            {agent: self._observe(agent) for agent in stepped},
            {agent: float(rewards[row]) for agent, row in zip(stepped, rows)},
            ended,
            dict.fromkeys(stepped, False),
            {agent: {} for agent in stepped},
        )

    def render(self) -> None:
        """There is nothing to draw: `Batch.match` gives a match of a row, which has a text."""

    def close(self) -> None:
        """There is nothing to close."""

    def _observe(self, agent: str) -> Observation:
        row = self._rows[agent]
        return {"observation": self.batch.observations[row].copy(), "action_mask": self.batch.masks[row].copy()}
