"""PettingZoo environments in which all agents act at once."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import numpy as np
from gymnasium.spaces import Space
from pettingzoo import ParallelEnv

from .. import Match
from .agents import Observation, Rewards, Scoring, match_seed
from .territories import TerritoriesPlay


class TerritoriesParallel(ParallelEnv):
    """Territories; `wasm_arena.envs.territories` describes observations and actions, and `KingdomAEC` the options.

    All agents stay to the end of the match; what one chooses while it is out of a round is ignored. An agent without an action
    counts as absent.
    """

    metadata = {"render_modes": ["ansi"], "name": "territories_v0", "is_parallelizable": True}

    def __init__(
        self,
        *,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        rewards: Rewards = "outcome",
        render_mode: Optional[str] = None,
    ) -> None:
        self.render_mode = render_mode
        self._options = (seats, rounds)
        self._rewards = rewards
        self._rng = np.random.default_rng()
        self._play = TerritoriesPlay(*self._options, 0)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.config["seats"])]
        self._spaces = {agent: TerritoriesPlay.spaces(len(self.possible_agents)) for agent in self.possible_agents}
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match in progress, with its replay, events and outcome."""
        return self._play.match

    def observation_space(self, agent: str) -> Space:
        """See the game's module."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Space:
        """See the game's module."""
        return self._spaces[agent][1]

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict] = None
    ) -> Tuple[Dict[str, Observation], Dict[str, dict]]:
        """Begins a match; returns what each agent knows, and no infos."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._play = TerritoriesPlay(*self._options, match_seed(seed, self._rng))
        self._scoring = Scoring(self.match, self._rewards)
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(
        self, actions: Dict[str, Any]
    ) -> Tuple[Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, dict]]:
        """Plays one turn."""
        for seat in self.match.waiting:
            action = actions.get(self.possible_agents[seat])
            if action is None:
                self.match.answer(seat, fault="absent")
            else:
                self._play.act(seat, action)
        rewards = dict(zip(self.agents, self._scoring.since_last()))
        terminated = dict.fromkeys(self.agents, self.match.over)
        truncated = dict.fromkeys(self.agents, False)
        result = self._observations(), rewards, terminated, truncated, self._infos()
        if self.match.over:
            self.agents = []
        return result

    def render(self) -> Optional[str]:
        """The whole position as text, in the mode ``ansi``."""
        return self.match.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _observations(self) -> Dict[str, Observation]:
        return {agent: self._play.observe(self.possible_agents.index(agent)) for agent in self.agents}

    def _infos(self) -> Dict[str, dict]:
        return {agent: {} for agent in self.agents}
