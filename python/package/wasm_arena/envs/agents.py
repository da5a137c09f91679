"""What environments share: a match as agents see it, rewards, and players for the other seats."""

from __future__ import annotations

import operator
from typing import Any, Callable, ClassVar, Dict, List, Literal, Optional, Tuple, Union

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete, Space
from numpy.typing import NDArray

from .. import Match
from ..positions import GameName

Array = NDArray[Any]
Observation = Dict[str, Array]
Player = Callable[[Observation], Any]
"""Chooses an action from an observation."""
Opponent = Union[Player, Literal["random"]]
Actions = Union[Discrete, MultiDiscrete]
Rewards = Literal["outcome", "points"]


class Play:
    """A match as agents see it: observations, and actions that become replies. Each game has its own."""

    game: ClassVar[GameName]

    def __init__(self, seats: Optional[int], rounds: Optional[int], seed: int) -> None:
        self.match = Match(self.game, seats=seats, rounds=rounds, seed=seed)

    @classmethod
    def spaces(cls, seats: int) -> Tuple[Space[Any], Actions]:
        """Fresh spaces of observations and of actions, in a match of this many seats."""
        raise NotImplementedError

    @classmethod
    def state_space(cls, seats: int) -> Box:
        """A fresh space of states, in a match of this many seats."""
        raise NotImplementedError

    def observe(self, seat: int) -> Observation:
        """What the agent in a seat knows now."""
        raise NotImplementedError

    def state(self) -> Array:
        """The whole position, with what no agent knows."""
        raise NotImplementedError

    def act(self, seat: int, action: Any) -> None:
        """Plays the action of an agent whose seat is asked. The rules say what an illegal action does. A value outside of the
        action space is refused, and changes nothing."""
        raise NotImplementedError


def number_of(action: Any, actions: int) -> int:
    """The number of an action, if it is one of this many."""
    try:
        number = operator.index(action)
    except TypeError:
        raise TypeError(f"an action is a whole number, not {action!r}") from None
    if not 0 <= number < actions:
        raise ValueError(f"there is no action {number}: actions are 0 to {actions - 1}")
    return number


def check_options(rewards: Any, render_mode: Any) -> None:
    """Refuses unknown rewards and render modes."""
    if rewards not in ("outcome", "points"):
        raise ValueError(f"there are no rewards {rewards!r}: choose 'outcome' or 'points'")
    if render_mode not in (None, "ansi"):
        raise ValueError(
            f"there is no render mode {render_mode!r}: choose 'ansi', which is text, or None. Pictures are drawn only by the "
            "arena's page, which opens the link of env.match.replay()"
        )


class RandomPlayer:
    """Plays at random: each legal action is as likely as any other."""

    def __init__(self, action_space: Actions, rng: np.random.Generator) -> None:
        self._space = action_space
        self._rng = rng

    def __call__(self, observation: Observation) -> Any:
        """An action."""
        if isinstance(self._space, MultiDiscrete):
            # Three times as fast as drawing integers below each of this many limits.
            return (self._rng.random(self._space.shape) * self._space.nvec).astype(self._space.dtype)
        legal = np.flatnonzero(observation["action_mask"])
        return int(legal[self._rng.integers(len(legal))])


class Scoring:
    """The rewards of a match's seats, step by step.

    ``outcome``: at the end, from 1 for the sole first to -1 for the sole last; the rewards of all seats add up to 0.
    ``points``: whenever a seat's score changes, by how much.
    """

    def __init__(self, match: Match, rewards: Rewards) -> None:
        self._match = match
        self._rewards = rewards
        self._scores = self._points()

    def since_last(self) -> List[float]:
        """The rewards since the last call, in seat order."""
        if self._rewards == "points":
            before, self._scores = self._scores, self._points()
            return [float(now - then) for now, then in zip(self._scores, before)]
        outcome = self._match.outcome()
        places = outcome["places"] if outcome else [1] * len(self._scores)
        others = len(places) - 1
        return [sum((other > place) - (other < place) for other in places) / others for place in places]

    def _points(self) -> List[int]:
        return [score or 0 for score in self._match.scores()]


def match_seed(seed: Optional[int], rng: np.random.Generator) -> int:
    """The seed of a match: that of `reset`, or else the environment's next one."""
    return int(rng.integers(2**63)) if seed is None else seed
