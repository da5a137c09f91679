"""Kingdom Guard for agents.

Each agent sees the board from its own side: for Red it is rotated by half a turn, so that one agent can play both. Cells are
numbered ``5 * row + column``; in that view the agent's own base is at row 4, column 0.

An action is a number from 0 to 149: ``75 * verb + 25 * kind + cell``. Verbs: 0 moves the soldier to the cell, 1 attacks what
stands on it. Kinds: 0 cavalry, 1 archer, 2 infantry. ``action_mask`` says which are legal; one that is not loses at once.

An observation is a vector of integers, with these `FIELDS`:

=========== ====== =========================================================================================
field       length
=========== ====== =========================================================================================
round            1 the current round, from 1
rounds           1 the last round
points           2 flag points, own and the other's
bases            2 hit points of the bases, own and the other's
soldiers        24 row, column, hit points, and rounds until it is due, of each soldier: own cavalry, archer and
                   infantry, then the other's; row and column of a dead one are -1
flags           25 for each cell, the points of the flag on it, or 0
=========== ====== =========================================================================================

A state is what Blue observes, and ``to_act``: the seat that acts next, -1 when the match is over (`STATE`).
"""

from __future__ import annotations

from typing import Any, ClassVar, List, Tuple, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from ..positions import GameName, KingdomPosition
from .agents import Actions, Array, Observation, Play, number_of
from .fields import Field, Fields

_FIELDS: List[Field] = [
    ("round", 1, 1, 200), ("rounds", 1, 1, 200), ("points", 2, 0, 10_000), ("bases", 2, 0, 2_000),
    ("soldiers", 24, -1, 1_800), ("flags", 25, 0, 15),
]
FIELDS = Fields(*_FIELDS)
STATE = Fields(*_FIELDS, ("to_act", 1, -1, 1))
REPLIES = [
    f"{verb},{kind},{cell // 5},{cell % 5}" for verb in "MA" for kind in "CAI" for cell in range(25)
]
"""Each action as the reply of Blue."""
_ACTIONS = {reply: action for action, reply in enumerate(REPLIES)}
_FLAG_POINTS = {"green": 10, "purple": 15}


class KingdomPlay(Play):
    """A match of Kingdom Guard as agents see it."""

    game: ClassVar[GameName] = "kingdom"

    @classmethod
    def spaces(cls, seats: int) -> Tuple[Space[Any], Actions]:
        """See the module."""
        mask = Box(0, 1, (len(REPLIES),), np.int8)
        return Dict({"observation": FIELDS.space(), "action_mask": mask}), Discrete(len(REPLIES))

    @classmethod
    def state_space(cls, seats: int) -> Box:
        """See the module."""
        return STATE.space()

    def observe(self, seat: int) -> Observation:
        """See the module."""
        numbers = _numbers_of(self._view(), seat)
        mask = np.zeros(len(REPLIES), np.int8)
        legal = [_ACTIONS[reply] for reply in self.match.legal(seat) or ()]
        mask[[_turned(action, seat) for action in legal]] = 1
        return {"observation": np.array(numbers, np.int32), "action_mask": mask}

    def state(self) -> Array:
        """See the module."""
        view = self._view()
        to_act = {None: -1, "blue": 0, "red": 1}[view["to_act"]]
        return np.array([*_numbers_of(view, 0), to_act], np.int32)

    def act(self, seat: int, action: Any) -> None:
        """See the module."""
        self.match.answer(seat, REPLIES[_turned(number_of(action, len(REPLIES)), seat)])

    def _view(self) -> KingdomPosition:
        return cast(KingdomPosition, self.match.view())


def _numbers_of(view: KingdomPosition, seat: int) -> List[int]:
    """The position from the side of a seat."""
    own, other = (0, 1) if seat == 0 else (1, 0)
    numbers = [view["round"], view["rounds"], view["points"][own], view["points"][other]]
    numbers += [view["bases"][own], view["bases"][other]]
    soldiers = view["soldiers"]
    for soldier in soldiers[3 * own:3 * own + 3] + soldiers[3 * other:3 * other + 3]:
        row, col = soldier["cell"] or (-1, -1)
        if own and row >= 0:
            row, col = 4 - row, 4 - col
        numbers += [row, col, soldier["hp"], soldier["wait"]]
    flags = [0] * 25
    for flag in view["flags"]:
        row, col = flag["cell"]
        flags[_turned(5 * row + col, seat)] = _FLAG_POINTS[flag["kind"]]
    return numbers + flags


def _turned(number: int, seat: int) -> int:
    """A cell or an action of the board as it is, as `seat` sees it, and the other way round."""
    return number if seat == 0 else number - number % 25 + 24 - number % 25
