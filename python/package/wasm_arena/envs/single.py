"""gymnasium environments: one agent in a match against an opponent."""

from __future__ import annotations

import operator
from typing import Any, ClassVar, Dict, Optional, Tuple, Type

import gymnasium
from gymnasium.error import ResetNeeded

from .. import Match
from .agents import Observation, Opponent, Play, RandomPlayer, Rewards, Scoring, check_options, match_seed
from .hit_and_sunk import HitAndSunkPlay
from .kingdom import KingdomPlay
from .territories import TerritoriesPlay


class OneSeat(gymnasium.Env[Observation, Any]):
    """What the environments below have in common.

    ``opponent`` plays all other seats: ``random``, or a function that chooses an action from an observation. ``seat`` is the
    agent's own; with ``None`` it is drawn anew for each match. ``seats`` and ``rounds`` default to the game's usual numbers.
    ``rewards`` are ``outcome`` (at the end, from 1 for the sole first to -1 for the sole last) or ``points`` (changes of the seat's
    score). ``reset(seed=...)`` plays the match of that seed; without one, the environment chooses the next.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}
    play: ClassVar[Type[Play]]

    def __init__(
        self,
        opponent: Opponent = "random",
        *,
        seat: Optional[int] = 0,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        rewards: Rewards = "outcome",
        render_mode: Optional[str] = None,
    ) -> None:
        check_options(rewards, render_mode)
        self.render_mode = render_mode
        self._options = (seats, rounds)
        self._rewards: Rewards = rewards
        self._play = self.play(*self._options, 0)
        self._scoring: Optional[Scoring] = None
        self._seats = self.match.config["seats"]
        if seat is not None and not 0 <= operator.index(seat) < self._seats:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self._seats - 1}")
        if opponent != "random" and not callable(opponent):
            raise ValueError(f"there is no opponent {opponent!r}: give 'random', or a function")
        self._fixed_seat = seat
        self.seat = seat or 0
        self.observation_space, self._actions = self.play.spaces(self._seats)
        self.action_space = self._actions
        self._opponent: Opponent = opponent

    @property
    def match(self) -> Match:
        """The match in progress, with its replay, events and outcome."""
        return self._play.match

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Observation, Dict[str, Any]]:
        """Begins a match and plays until the agent must act."""
        super().reset(seed=seed)
        self._play = self.play(*self._options, match_seed(seed, self.np_random))
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self._seats))
        self._scoring = Scoring(self.match, self._rewards)
        self._play_others()
        return self._play.observe(self.seat), {}

    def step(self, action: Any) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        """Plays the agent's action, and on until it must act again or the match ends."""
        if self._scoring is None:
            raise ResetNeeded("call reset() before step()")
        self._play.act(self.seat, action)
        self._play_others()
        reward = self._scoring.since_last()[self.seat]
        return self._play.observe(self.seat), reward, self.match.over, False, {}

    def render(self) -> Optional[str]:
        """The whole position as text, in the mode ``ansi``."""
        return self.match.text() if self.render_mode == "ansi" else None

    def _other_action(self, observation: Observation) -> Any:
        """What the opponent does."""
        if callable(self._opponent):
            return self._opponent(observation)
        # Each match may have another source of randomness.
        return RandomPlayer(self._actions, self.np_random)(observation)

    def _play_others(self) -> None:
        """Lets the others act until only the agent must: where seats are asked at once, they act before it."""
        while others := [seat for seat in self.match.waiting if seat != self.seat]:
            self._play.act(others[0], self._other_action(self._play.observe(others[0])))


class KingdomEnv(OneSeat):
    """Kingdom Guard; `wasm_arena.envs.kingdom` describes observations and actions."""

    play: ClassVar[Type[Play]] = KingdomPlay


class TerritoriesEnv(OneSeat):
    """Territories; `wasm_arena.envs.territories` describes observations and actions."""

    play: ClassVar[Type[Play]] = TerritoriesPlay


class HitAndSunkEnv(OneSeat):
    """Hit and Sunk; `wasm_arena.envs.hit_and_sunk` describes observations and actions."""

    play: ClassVar[Type[Play]] = HitAndSunkPlay
