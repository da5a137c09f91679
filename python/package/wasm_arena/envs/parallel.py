"""PettingZoo environments in which all agents act at once."""

from __future__ import annotations

from typing import Any, ClassVar, Dict, Optional, Tuple, Type

from gymnasium.error import ResetNeeded
from pettingzoo import ParallelEnv

from .agents import Observation, Play
from .shared import AllSeats
from .territories import TerritoriesPlay


class TerritoriesParallel(AllSeats, ParallelEnv[str, Observation, Any]):
    """Territories; `wasm_arena.envs.territories` describes observations and actions, and `KingdomAEC` the options.

    All agents stay to the end of the match; what one chooses while it is out of a round is ignored. An agent without an action
    counts as absent.
    """

    play: ClassVar[Type[Play]] = TerritoriesPlay
    metadata = {"render_modes": ["ansi"], "name": "territories_v0", "is_parallelizable": True}
    _play: TerritoriesPlay

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Observation], Dict[str, Dict[str, Any]]]:
        """Begins a match; returns what each agent knows, and no infos."""
        self._begin(seed)
        return self._observations(), self._infos()

    def step(self, actions: Dict[str, Any]) -> Tuple[
        Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Dict[str, Any]]
    ]:
        """Plays one turn. Actions that are refused change nothing."""
        if self._scoring is None:
            raise ResetNeeded("call reset() before step()")
        given = {self._seat(agent): action for agent, action in actions.items() if action is not None}
        replies = {seat: self._play.reply(seat, given[seat]) for seat in self.match.waiting if seat in given}
        for seat in self.match.waiting:
            if seat in replies:
                self.match.answer(seat, replies[seat])
            else:
                self.match.answer(seat, fault="absent")
        rewards = dict(zip(self.agents, self._scoring.since_last()))
        terminated = dict.fromkeys(self.agents, self.match.over)
        truncated = dict.fromkeys(self.agents, False)
        result = self._observations(), rewards, terminated, truncated, self._infos()
        if self.match.over:
            self.agents = []
        return result

    def _observations(self) -> Dict[str, Observation]:
        return {agent: self._observe(agent) for agent in self.agents}

    def _infos(self) -> Dict[str, Dict[str, Any]]:
        return {agent: {} for agent in self.agents}
