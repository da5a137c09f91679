"""Territories for agents.

An action has three numbers for each territory, row by row (300 in all): the number ``3 * (10 * row + column)`` and the two
after it. Those of territories that the agent does not own are ignored, so that every action is a legal reply.

- Deployment, 0 to 4: the income is divided in proportion to these numbers; evenly if all are 0.
- Direction, 0 to 8: where armies are sent from here. 0 sends none; 1 is north, and so on clockwise to 8, north-west.
- Share, 0 to 3: a quarter, a half, three quarters, or all of the armies that may leave, which are all but one, after the
  deployment.

A reply of the game may send armies from one territory to several; an action here sends them to one.

An observation is a vector of integers, with these `fields`:

=========== ====== =========================================================================================
field       length
=========== ====== =========================================================================================
round            1 the current round, from 1
rounds           1 the last round
turn             1 the turn of the round, from 1
income           1 the armies that must be deployed
points       seats the points of each seat so far: the own, then the next seats' in turn
owner          100 row by row: -2 unseen, -1 neutral, 0 own, 1 the next seat's, and so on
armies         100 row by row; 0 unseen
bonus          100 the bonus that each territory belongs to; -1 unseen
values          10 armies a turn for who owns all of a bonus
left            10 how many territories of a bonus the agent does not own
=========== ====== =========================================================================================

A state is a vector of these `state_fields`, without fog: ``round``, ``rounds``, ``turn``, ``values``; ``income`` and ``points`` of
each seat; ``owner``, which is a seat or -1, ``armies`` and ``bonus`` of each territory.
"""

from __future__ import annotations

from array import array
from typing import Any, ClassVar, Dict, List, Optional, Tuple, cast

import numpy as np
from gymnasium import spaces as gym
from gymnasium.spaces import Box, MultiDiscrete, Space

from ..positions import GameName, TerritoriesPosition, Territory
from .agents import Actions, Array, Observation, Play
from .fields import Fields

DIRECTIONS = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
"""Rows and columns to go, for the directions 1 to 8."""
_MOST = 2**31 - 1
_LIMITS = np.array([5, 9, 4] * 100)


def fields(seats: int) -> Fields:
    """The fields of an observation in a match of this many seats."""
    return Fields(
        ("round", 1, 1, 20), ("rounds", 1, 1, 20), ("turn", 1, 1, 1_001), ("income", 1, 0, 200),
        ("points", seats, 0, 2_000), ("owner", 100, -2, seats - 1), ("armies", 100, 0, _MOST),
        ("bonus", 100, -1, 9), ("values", 10, 0, 10), ("left", 10, 0, 10),
    )


def state_fields(seats: int) -> Fields:
    """The fields of a state in a match of this many seats."""
    return Fields(
        ("round", 1, 1, 20), ("rounds", 1, 1, 20), ("turn", 1, 1, 1_001), ("income", seats, 0, 200),
        ("points", seats, 0, 2_000), ("owner", 100, -1, seats - 1), ("armies", 100, 0, _MOST), ("bonus", 100, 0, 9),
        ("values", 10, 0, 10),
    )


class TerritoriesPlay(Play):
    """A match of Territories as agents see it."""

    game: ClassVar[GameName] = "territories"

    def __init__(self, seats: Optional[int], rounds: Optional[int], seed: int) -> None:
        super().__init__(seats, rounds, seed)
        self._turn = 0
        self._views: Dict[int, TerritoriesPosition] = {}

    @classmethod
    def spaces(cls, seats: int) -> Tuple[Space[Any], Actions]:
        """See the module."""
        return gym.Dict({"observation": fields(seats).space()}), MultiDiscrete(_LIMITS)

    @classmethod
    def state_space(cls, seats: int) -> Box:
        """See the module."""
        return state_fields(seats).space()

    def observe(self, seat: int) -> Observation:
        """See the module."""
        view = self._view(seat)
        seats = len(view["points"])
        owner, armies, bonus = [-2] * 100, [0] * 100, [-1] * 100
        for row, line in enumerate(view["territories"]):
            for cell, territory in enumerate(line, 10 * row):
                if territory:
                    of = territory["owner"]
                    owner[cell] = -1 if of is None else (of - seat) % seats
                    armies[cell] = territory["armies"]
                    bonus[cell] = territory["bonus"]
        points = view["points"][seat:] + view["points"][:seat]
        values = [bonus["value"] for bonus in view["bonuses"]]
        left = [10 - (bonus["owned"][seat] or 0) for bonus in view["bonuses"]]
        head = [view["round"], view["rounds"], view["turn"], _income(view, seat)]
        numbers = array("i", head + points + owner + armies + bonus + values + left)
        return {"observation": np.frombuffer(numbers, np.int32)}

    def state(self) -> Array:
        """See the module."""
        view = cast(TerritoriesPosition, self.match.view())
        cells = [cast(Territory, territory) for line in view["territories"] for territory in line]
        head = [view["round"], view["rounds"], view["turn"], *(_income(view, seat) for seat in range(len(view["points"])))]
        owner = [-1 if cell["owner"] is None else cell["owner"] for cell in cells]
        armies, bonus = [cell["armies"] for cell in cells], [cell["bonus"] for cell in cells]
        values = [bonus["value"] for bonus in view["bonuses"]]
        return np.array(head + view["points"] + owner + armies + bonus + values, np.int32)

    def act(self, seat: int, action: Any) -> None:
        """See the module."""
        self.match.answer(seat, self.reply(seat, action))

    def reply(self, seat: int, action: Any) -> str:
        """The reply that an action of a seat stands for now."""
        return reply(self._view(seat), seat, _checked(action))

    def _view(self, seat: int) -> TerritoriesPosition:
        """What a seat sees; asked for once a turn."""
        if self._turn != self.match.turns:
            self._turn = self.match.turns
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = cast(TerritoriesPosition, self.match.view(seat))
        return self._views[seat]


def reply(view: TerritoriesPosition, seat: int, action: Array) -> str:
    """The reply that an action stands for, in the position that `seat` sees."""
    own = [
        (row, col, territory["armies"])
        for row, line in enumerate(view["territories"])
        for col, territory in enumerate(line)
        if territory and territory["owner"] == seat
    ]
    chosen = np.asarray(action).reshape(10, 10, 3).tolist()
    deployed = dealt(_income(view, seat), [chosen[row][col][0] for row, col, _ in own])
    orders = []
    for (row, col, armies), more in zip(own, deployed):
        _, direction, share = chosen[row][col]
        sent = (armies + more - 1) * (share + 1) // 4
        if direction and sent:
            down, right = DIRECTIONS[direction - 1]
            orders.append(f"{row},{col},{(row + down) % 10},{(col + right) % 10},{sent}")
    deployments = [f"{row},{col},{more}" for (row, col, _), more in zip(own, deployed) if more]
    return (" ".join(deployments) or " ") + "\n" + (" ".join(orders) or " ")


def _checked(action: Any) -> Array:
    """The numbers of an action, if it is one."""
    numbers = np.asarray(action)
    if numbers.shape != _LIMITS.shape or numbers.dtype.kind not in "iu":
        found = f"{numbers.dtype} of the shape {numbers.shape}"
        raise ValueError(f"an action is a list of {len(_LIMITS)} whole numbers, not {found}")
    wrong = np.flatnonzero((numbers < 0) | (numbers >= _LIMITS))
    if len(wrong):
        at = wrong[0]
        raise ValueError(f"number {at} of the action is {numbers[at]}, and may be 0 to {_LIMITS[at] - 1}")
    return numbers


def _income(view: TerritoriesPosition, seat: int) -> int:
    """The armies that a seat must deploy, in its own view."""
    holdings = view["holdings"][seat]
    return holdings["income"] if holdings else 0


def dealt(income: int, weights: List[int]) -> List[int]:
    """This many armies, divided in proportion to the weights; the rest goes to the largest remainders, the first of
    equal ones first."""
    if not any(weights):
        weights = [1] * len(weights)
    whole = sum(weights)
    parts = [income * weight // whole for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda at: -(income * weights[at] % whole))
    for at in by_remainder[:income - sum(parts)]:
        parts[at] += 1
    return parts
