"""What PettingZoo's two kinds of environments have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Dict, List, Optional, Tuple, Type

import numpy as np
from gymnasium.spaces import Box, Space

from .. import Match
from .agents import Actions, Array, Observation, Play, Rewards, Scoring, check_options, match_seed


class AllSeats:
    """A match in which each seat has its agent; that of seat 0 is ``player_0``."""

    play: ClassVar[Type[Play]]

    def __init__(
        self,
        *,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        rewards: Rewards = "outcome",
        render_mode: Optional[str] = None,
    ) -> None:
        check_options(rewards, render_mode)
        self.render_mode = render_mode
        self._options = (seats, rounds)
        self._rewards: Rewards = rewards
        self._rng = np.random.default_rng()
        self._play = self.play(*self._options, 0)
        self._scoring: Optional[Scoring] = None
        count = self.match.config["seats"]
        self.possible_agents: List[str] = [f"player_{seat}" for seat in range(count)]
        self.agents: List[str] = []
        self._spaces: Dict[str, Tuple[Space[Any], Actions]] = {
            agent: self.play.spaces(count) for agent in self.possible_agents
        }
        self.state_space: Box = self.play.state_space(count)

    @property
    def match(self) -> Match:
        """The match in progress, with its replay, events and outcome."""
        return self._play.match

    def observation_space(self, agent: str) -> Space[Any]:
        """See the game's module."""
        return self._spaces[self.possible_agents[self._seat(agent)]][0]

    def action_space(self, agent: str) -> Actions:
        """See the game's module."""
        return self._spaces[self.possible_agents[self._seat(agent)]][1]

    def state(self) -> Array:
        """The whole position, with what no agent knows: a vector of ``state_space``; see the game's module."""
        return self._play.state()

    def render(self) -> Optional[str]:
        """The whole position as text, in the mode ``ansi``."""
        return self.match.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: Optional[int]) -> None:
        """Begins a match, with all agents."""
        rng = self._rng if seed is None else np.random.default_rng(seed)
        self._play = self.play(*self._options, match_seed(seed, rng))
        self._rng = rng
        self._scoring = Scoring(self.match, self._rewards)
        self.agents = self.possible_agents[:]

    def _observe(self, agent: str) -> Observation:
        return self._play.observe(self._seat(agent))

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}: agents are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)
