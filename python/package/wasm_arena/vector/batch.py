"""Many matches at once, as NumPy arrays."""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from typing import Any, Dict, List, Literal, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from .. import Match
from .._native import Batch as NativeBatch, match_seed
from ..positions import GameName

Opponents = Union[str, Sequence[str]]
"""Who plays the other seats: ``"self"``, ``"random"``, ``"level-1"`` to ``"level-8"``, or several of these in turn."""
Rewards = Literal["outcome", "points"]


class Shape(NamedTuple):
    """The shape of a game's observations: ``planes`` of ``side`` rows and columns, then a ``vector``."""

    planes: int
    side: int
    vector: int
    actions: int
    """How many actions there are."""
    most_actions: int
    """The most actions of one reply."""


class _Shown:
    """A part of a batch's memory, for NumPy. An array keeps it alive, and it keeps the batch alive."""

    def __init__(self, owner: NativeBatch, kind: str, address: int, shape: List[int]) -> None:
        self.owner = owner
        self.__array_interface__: Dict[str, Any] = {
            "version": 3, "typestr": kind, "data": (address, False), "shape": tuple(shape),
        }


class Batch:
    """Many matches of a game, one in each row.

    In each step, one seat of each match plays one action: `seats` says which, `observations` what it sees, `masks` what is legal.
    Choose, and write the choices to `actions`, or hand them to `step`. When a match ends, its row shows the next one at once, so
    `rewards` and `ended` are of the match before.

    - ``rows``: how many matches.
    - ``opponents``: who plays the seats that you do not. With ``"self"`` you play all. A list is a mixture: the matches of a row
      take its members in turn, and so do neighbouring rows.
    - ``seat``: the seat that you play, or `None` for each in turn. Without a meaning when you play all.
    - ``seats``, ``rounds``, ``short_rounds``: the match, as usual if you leave them out; short rounds are for Territories.
    - ``rewards``: ``"outcome"``, from 1 for a sole first place to -1 for a sole last one when a match ends, or ``"points"``, the
      changes of scores as they happen.
    - ``seed``: match number ``n`` of row ``r`` has the seed ``match_seed(seed, r, n)``, and so has all that opponents draw. The
      same seed and actions give the same matches, on any number of threads.
    - ``threads``: how many threads step.

    The arrays are made once, and always show the batch's own memory; copy what must last longer than a step. Batches can be
    pickled and copied in the middle of their matches, and used after a ``fork``.
    """

    observations: NDArray[np.float32]
    """What the seat of each row sees: ``(rows, numbers)``."""
    masks: NDArray[np.int8]
    """1 for each action of each row that is legal, as far as the seat may know: ``(rows, actions)``."""
    seats: NDArray[np.uint8]
    """The seat of each row that acts next."""
    rewards: NDArray[np.float32]
    """What each seat of each row got in the last step: ``(rows, seats)``."""
    ended: NDArray[np.bool_]
    """Whether the last step ended the match of a row."""
    actions: NDArray[np.int32]
    """The action of each row that `step` plays; written by you."""

    def __init__(
        self,
        game: GameName,
        rows: int,
        *,
        opponents: Opponents = "self",
        seat: Optional[int] = None,
        seats: Optional[int] = None,
        rounds: Optional[int] = None,
        short_rounds: bool = False,
        rewards: Rewards = "outcome",
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        if rewards not in ("outcome", "points"):
            raise ValueError(f"there are no rewards {rewards!r}: choose 'outcome' or 'points'")
        if threads < 1:
            raise ValueError(f"a batch steps on 1 thread or more, not {threads}")
        match = Match(game, seats=seats, rounds=rounds, seed=seed)
        self.game: GameName = game
        self.match_seats = match.config["seats"]
        self.threads = threads
        lineups = _lineups(opponents, seat, self.match_seats)
        self._options: Tuple[Tuple[Any, ...], Dict[str, Any]] = (
            (game, rows, lineups),
            {"seats": seats, "rounds": rounds, "short_rounds": short_rounds, "points": rewards == "points"},
        )
        self._seed, self._draws = seed, 0
        self._connect(seed)

    def _connect(self, seed: int) -> None:
        given, named = self._options
        self._native = NativeBatch(*given, **named, seed=seed)
        self.shape = Shape(*self._native.shape)
        for name, kind, address, shape in self._native.arrays():
            setattr(self, name, np.asarray(_Shown(self._native, kind, address, shape)))

    def __len__(self) -> int:
        return len(self.actions)

    def reset(self, seed: Optional[int] = None) -> None:
        """Begins all matches anew: from a seed, or from one that follows from that of before."""
        # No row has this number.
        self._seed = match_seed(self._seed, len(self), 0) if seed is None else seed
        self._draws = 0
        self._native.reset(self._seed)

    def step(self, actions: Optional[NDArray[Any]] = None) -> None:
        """Plays an action in each match: these, or else those in `actions`. An action that is not legal has the effect that the
        game's rules say; a number that is no action is refused, and changes nothing."""
        if actions is not None:
            self.actions[:] = actions
        self._native.step(self.threads)

    def sample(self) -> None:
        """Chooses at random: writes a legal action of each row to `actions`."""
        self._native.sample(match_seed(self._seed, len(self), 1 + self._draws), self.threads)
        self._draws += 1

    def planes(self) -> NDArray[np.float32]:
        """The planes of all observations, ``(rows, planes, side, side)``, in the same memory."""
        planes, side = self.shape.planes, self.shape.side
        flat = self.observations[:, : planes * side * side]
        return flat.reshape(len(self), planes, side, side)

    def vector(self) -> NDArray[np.float32]:
        """The numbers after the planes, ``(rows, vector)``, in the same memory."""
        return self.observations[:, self.observations.shape[1] - self.shape.vector :]

    def match_seeds(self) -> List[int]:
        """The seed of each match in progress."""
        return self._native.match_seeds()

    def hashes(self) -> List[str]:
        """The hash of the position of each match in progress, as `Match.hash` gives it."""
        return self._native.hashes()

    def match(self, row: int) -> Match:
        """The match in progress in a row, as a match of its own: with its text, its turns and its replay."""
        found = self._native.match_of(row)
        assert found is not None
        return found

    def last_match(self, row: int) -> Optional[Match]:
        """The match that ended last in a row."""
        return self._native.match_of(row, last=True)

    def __getstate__(self) -> Dict[str, Any]:
        return {
            "game": self.game, "match_seats": self.match_seats, "threads": self.threads, "options": deepcopy(self._options),
            "seed": self._seed, "draws": self._draws, "state": self._native.__getstate__(),
            "arrays": {name: getattr(self, name).tolist() for name in ("actions", "rewards", "ended")},
        }

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.game, self.match_seats, self.threads = state["game"], state["match_seats"], state["threads"]
        self._options, self._seed, self._draws = state["options"], state["seed"], state["draws"]
        self._connect(self._seed)
        self._native.__setstate__(state["state"])
        for name, values in state["arrays"].items():
            getattr(self, name)[:] = values

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} matches of {self.game}>"


def _lineups(opponents: Opponents, seat: Optional[int], seats: int) -> List[List[str]]:
    """Who plays each seat, for the matches of a row in turn."""
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if not names:
        raise ValueError("there are no opponents: name some, such as 'self' or 'random'")
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
    own = range(seats) if seat is None else [seat]
    lineups: List[List[str]] = []
    for at, name in product(own, names):
        other = "caller" if name == "self" else name
        lineups.append(["caller" if place == at else other for place in range(seats)])
    return lineups[:1] if names == ["self"] else lineups
