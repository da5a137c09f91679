"""A batch as a vector environment of gymnasium."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..positions import GameName
from .batch import Batch, Opponents, Rewards

Observations = Dict[str, NDArray[Any]]
Rows = NDArray[Any]


def single_spaces(batch: Batch) -> Tuple[spaces.Space[Any], spaces.Discrete]:
    """What one row shows, and what can be chosen in it."""
    numbers, actions = batch.observations.shape[1], batch.shape.actions
    shown: Dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0.0, np.inf, (numbers,), np.float32),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    return spaces.Dict(shown), spaces.Discrete(actions)


class VectorGame(VectorEnv[Observations, Rows, Rows]):
    """Many matches, each with one seat of yours, as gymnasium's vector environments are used.

    The options are those of `Batch`, with random opponents unless you say otherwise. Observations are dictionaries of
    ``observation`` and ``action_mask``. When a match ends, the same step shows the first moment of the next one; the last moment
    of the old one is not shown, since nobody is asked in it. With ``copy=False`` the arrays that you get are the batch's own, which the
    next step overwrites.

    A reward is that of the seat which acted. If you play all seats, ``infos`` has the ``rewards`` of all.
    """

    metadata: Dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}

    def __init__(
        self,
        game: GameName,
        num_envs: int,
        *,
        opponents: Opponents = "random",
        seat: Optional[int] = None,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        short_rounds: bool = False,
        rewards: Rewards = "outcome",
        seed: int = 0,
        threads: int = 1,
        copy: bool = True,
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode {render_mode!r}: choose 'ansi', which is text, or None")
        self.batch = Batch(
            game, num_envs, opponents=opponents, seat=seat, seats=seats, rounds=rounds, short_rounds=short_rounds,
            rewards=rewards, seed=seed, threads=threads,
        )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space, self.single_action_space = single_spaces(self.batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Observations, Dict[str, Any]]:
        """Begins all matches anew."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._observations(), {"seats": self.batch.seats.copy()}

    def step(self, actions: Rows) -> Tuple[Observations, Rows, Rows, Rows, Dict[str, Any]]:
        """Plays an action in each match."""
        acting = self.batch.seats.copy()
        self.batch.step(actions)
        ended = self.batch.ended
        infos: Dict[str, Any] = {"seats": self.batch.seats.copy(), "rewards": self.batch.rewards.copy()}
        if ended.any():
            # What gymnasium's wrappers look for. Nobody is asked at the end of a match, so there is nothing to see.
            blank = {name: np.zeros_like(array[0]) for name, array in self._shown().items()}
            infos["final_obs"] = np.array([blank if over else None for over in ended], dtype=object)
            infos["_final_obs"] = ended.copy()
            infos["final_info"] = {}
            infos["_final_info"] = ended.copy()
        rewards = self.batch.rewards[self._rows, acting].astype(np.float64)
        return self._observations(), rewards, ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def render(self) -> Optional[Tuple[str, ...]]:
        """All positions as text, in the mode ``ansi``."""
        if self.render_mode != "ansi":
            return None
        return tuple(self.batch.match(row).text() for row in range(self.num_envs))

    def _shown(self) -> Observations:
        return {"observation": self.batch.observations, "action_mask": self.batch.masks}

    def _observations(self) -> Observations:
        shown = self._shown()
        return {name: array.copy() for name, array in shown.items()} if self._copy else shown
