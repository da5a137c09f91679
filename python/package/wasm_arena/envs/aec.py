"""PettingZoo environments in which one agent acts after another."""

from __future__ import annotations

from typing import Any, ClassVar, Dict, Optional, Type

from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from .agents import Observation, Play
from .hit_and_sunk import HitAndSunkPlay
from .kingdom import KingdomPlay
from .shared import AllSeats


class OneByOne(AllSeats, AECEnv[str, Observation, Any]):
    """What the environments below have in common.

    ``seats`` and ``rounds`` default to the game's usual numbers. ``rewards`` are ``outcome`` (at the end, from 1 for the
    sole first to -1 for the sole last) or ``points`` (changes of the seat's score). ``reset(seed=...)`` plays the match of that
    seed; without one, the environment chooses the next. The agent of seat 0 is ``player_0``. All agents stay to the end of
    the match.
    """

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a match."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.waiting[0]]
        # As PettingZoo does, against its own types.
        self._skip_agent_selection = None  # type: ignore[assignment]

    def observe(self, agent: str) -> Observation:
        """What an agent knows now."""
        return self._observe(agent)

    def step(self, action: Any) -> None:
        """Plays the action of the selected agent."""
        if self._scoring is None:
            raise ResetNeeded("call reset() before step()")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._play.act(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._scoring.since_last()))
        self._accumulate_rewards()
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.waiting[0]]


class KingdomAEC(OneByOne):
    """Kingdom Guard; `wasm_arena.envs.kingdom` describes observations and actions."""

    play: ClassVar[Type[Play]] = KingdomPlay
    metadata = {"render_modes": ["ansi"], "name": "kingdom_v0", "is_parallelizable": False}


class HitAndSunkAEC(OneByOne):
    """Hit and Sunk; `wasm_arena.envs.hit_and_sunk` describes observations and actions."""

    play: ClassVar[Type[Play]] = HitAndSunkPlay
    metadata = {"render_modes": ["ansi"], "name": "hit_and_sunk_v0", "is_parallelizable": False}
