"""PettingZoo environments in which one agent acts after another."""

from __future__ import annotations

from typing import Any, Optional, Type

import numpy as np
from gymnasium.spaces import Space
from pettingzoo import AECEnv

from .. import Match
from .agents import Observation, Play, Rewards, Scoring, match_seed
from .hit_and_sunk import HitAndSunkPlay
from .kingdom import KingdomPlay


class _AEC(AECEnv):
    """What the environments below have in common.

    ``seats`` and ``rounds`` default to the game's usual numbers. ``rewards`` are ``outcome`` (at the end, from 1 for the
    sole first to -1 for the sole last) or ``points`` (changes of the seat's score). ``reset(seed=...)`` plays the match of that
    seed; without one, the environment chooses the next. The agent of seat 0 is ``player_0``. All agents stay to the end of
    the match.
    """

    play: Type[Play]

    def __init__(
        self,
        *,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        rewards: Rewards = "outcome",
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._options = (seats, rounds)
        self._rewards = rewards
        self._rng = np.random.default_rng()
        self._play = self.play(*self._options, 0)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.config["seats"])]
        self._spaces = {agent: self.play.spaces(len(self.possible_agents)) for agent in self.possible_agents}

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

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Begins a match."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._play = self.play(*self._options, match_seed(seed, self._rng))
        self._scoring = Scoring(self.match, self._rewards)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.waiting[0]]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observation:
        """What an agent knows now."""
        return self._play.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Plays the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._play.act(self.possible_agents.index(agent), action)
        self.rewards = dict(zip(self.agents, self._scoring.since_last()))
        self._accumulate_rewards()
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.waiting[0]]

    def render(self) -> Optional[str]:
        """The whole position as text, in the mode ``ansi``."""
        return self.match.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class KingdomAEC(_AEC):
    """Kingdom Guard; `wasm_arena.envs.kingdom` describes observations and actions."""

    play = KingdomPlay
    metadata = {"render_modes": ["ansi"], "name": "kingdom_v0", "is_parallelizable": False}


class HitAndSunkAEC(_AEC):
    """Hit and Sunk; `wasm_arena.envs.hit_and_sunk` describes observations and actions."""

    play = HitAndSunkPlay
    metadata = {"render_modes": ["ansi"], "name": "hit_and_sunk_v0", "is_parallelizable": False}
