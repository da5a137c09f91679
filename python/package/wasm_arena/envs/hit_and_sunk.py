"""Hit and Sunk for agents.

A reply is a string of actions, which agents compose one by one: each step adds an action of `ACTIONS`, and the observation shows
the ship as it will be then, as far as it can know. The reply is given with ``end``, or when nothing else can be done, or
after `MOST_ACTIONS`, so an agent is asked several times in a row. Its first step chooses the class of its ship.

``action_mask`` says which actions have an effect, as far as the ship can know. Any other action is a wait, as in the rules. If the
first one chooses no class, the agent is out of the match.

An observation is a vector of integers, with these `FIELDS`:

=========== ====== =========================================================================================
field       length
=========== ====== =========================================================================================
stage            1 0 choosing, 1 sailing, 2 over
round            1 the current round, from 1
rounds           1 the last round
planned          1 the actions of the reply so far
class            1 1 destroyer, 2 submarine, 3 cruiser, 4 battleship, 5 carrier; 0 none, as before the choice
head             2 column and row
direction        1 0 up, 1 right, 2 down, 3 left
hull             5 cell by cell from the head: 1 whole, 0 damaged, -1 no cell
left             3 moves, shots and mines that are left
cooldown         1 own turns until the skill is available again
score            3 cells of others that it hit, ships that it sank, and own cells that were damaged
flags            3 1 if it is under water; if its shield is up; if it scans
center           2 column and row of the cell in the middle of the map, where the head was when the turn began
map            361 19 rows of 19: the place of each cell's character in `GLYPHS`
=========== ====== =========================================================================================

A state is a vector of these `state_fields`: ``stage``, ``round`` and ``rounds``; ``to_act``, for each seat 1 if it is asked;
``ships``, for each seat the fields from ``class`` to ``flags``; and ``mines``, for each cell of the sea, row by row, the seat that
laid a mine there, or -1. It does not hold the actions of a reply that is not complete.
"""

from __future__ import annotations

from typing import Any, ClassVar, Dict, List, Optional, Tuple, cast

import numpy as np
from gymnasium import spaces as gym
from gymnasium.spaces import Box, Discrete, Space

from ..positions import GameName, HitAndSunkPosition, Preview, Ship, WholeSea
from .agents import Actions, Array, Observation, Play, number_of
from .fields import Fields

GLYPHS = "U.OMXABCDW"
"""The characters of maps, as the rules explain them."""
_OFFSETS = [f"{x:+d}{y:+d}" for y in range(-9, 10) for x in range(-9, 10)]
ACTIONS = [
    "end", *"12345", *"MBCKASRPD", *(f"F{offset}" for offset in _OFFSETS), *(f"N{offset}" for offset in _OFFSETS),
]
"""What each number of an action stands for: ``end``, a class, or an action as written in a reply."""
MOST_ACTIONS = 12
"""The most actions of a reply."""
FIELDS = Fields(
    ("stage", 1, 0, 2), ("round", 1, 1, 101), ("rounds", 1, 1, 100), ("planned", 1, 0, MOST_ACTIONS), ("class", 1, 0, 5),
    ("head", 2, 0, 45), ("direction", 1, 0, 3), ("hull", 5, -1, 1), ("left", 3, 0, 4), ("cooldown", 1, 0, 3),
    ("score", 3, 0, 1_000), ("flags", 3, 0, 1), ("center", 2, 0, 45), ("map", 361, 0, len(GLYPHS) - 1),
)
_NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
_SHIP = 19
"""How many numbers describe a ship."""
_STAGES = ["choosing", "sailing", "over"]
_CLASSES = ["destroyer", "submarine", "cruiser", "battleship", "carrier"]
_DIRECTIONS = ["up", "right", "down", "left"]
_CODES = bytes.maketrans(GLYPHS.encode(), bytes(range(len(GLYPHS))))


def state_fields(seats: int) -> Fields:
    """The fields of a state in a match of this many seats."""
    side = 30 + seats
    return Fields(
        ("stage", 1, 0, 2), ("round", 1, 1, 101), ("rounds", 1, 1, 100), ("to_act", seats, 0, 1),
        ("ships", _SHIP * seats, -1, 1_000), ("mines", side * side, -1, seats - 1),
    )


class HitAndSunkPlay(Play):
    """A match of Hit and Sunk as agents see it."""

    game: ClassVar[GameName] = "hit-and-sunk"

    def __init__(self, seats: Optional[int], rounds: Optional[int], seed: int) -> None:
        super().__init__(seats, rounds, seed)
        self._planned: Dict[int, List[str]] = {}
        self._previews: Dict[int, Preview] = {}

    @classmethod
    def spaces(cls, seats: int) -> Tuple[Space[Any], Actions]:
        """See the module."""
        mask = Box(0, 1, (len(ACTIONS),), np.int8)
        return gym.Dict({"observation": FIELDS.space(), "action_mask": mask}), Discrete(len(ACTIONS))

    @classmethod
    def state_space(cls, seats: int) -> Box:
        """See the module."""
        return state_fields(seats).space()

    def observe(self, seat: int) -> Observation:
        """See the module."""
        view = cast(HitAndSunkPosition, self.match.view(seat))
        preview = self._preview(seat)
        planned = self._planned.get(seat, [])
        known = view["known"]
        ship = (preview and preview["ship"]) or (known and known["ship"])
        numbers = [_STAGES.index(view["stage"]), view["round"], view["rounds"], len(planned)]
        numbers += _numbers_of(ship) if ship else [0] * _SHIP
        numbers += known["ship"]["head"] if known else [0, 0]
        text = "".join(known["map"]) if known else GLYPHS[0] * 361
        glyphs = np.frombuffer(text.encode().translate(_CODES), np.uint8)
        mask = np.zeros(len(ACTIONS), np.int8)
        if preview:
            mask[[_NUMBERS[action] for action in preview["actions"]]] = 1
            mask[0] = preview["ship"] is not None
        return {"observation": np.concatenate([numbers, glyphs]).astype(np.int32), "action_mask": mask}

    def state(self) -> Array:
        """See the module."""
        view = cast(HitAndSunkPosition, self.match.view())
        sea = cast(WholeSea, view["sea"])
        mines = np.full((sea["height"], sea["width"]), -1)
        for mine in sea["mines"]:
            x, y = mine["cell"]
            mines[y, x] = mine["layer"]
        seats = self.match.config["seats"]
        numbers = [_STAGES.index(view["stage"]), view["round"], view["rounds"]]
        numbers += [int(seat in view["to_act"]) for seat in range(seats)]
        for ship in sea["ships"] or [None] * seats:
            numbers += _numbers_of(ship) if ship else [0] * _SHIP
        return np.concatenate([numbers, mines.ravel()]).astype(np.int32)

    def act(self, seat: int, action: Any) -> None:
        """See the module."""
        text = ACTIONS[number_of(action, len(ACTIONS))]
        planned = self._planned.setdefault(seat, [])
        if text != "end":
            planned.append(text)
            self._previews.pop(seat, None)
        preview = self._preview(seat)
        can_go_on = preview is not None and preview["ship"] is not None and preview["actions"]
        if text != "end" and can_go_on and len(planned) < MOST_ACTIONS:
            return
        self.match.answer(seat, "".join(planned))
        self._planned.pop(seat)
        self._previews.clear()

    def _preview(self, seat: int) -> Optional[Preview]:
        """What can follow in the seat's reply; `None` if it is not asked."""
        found = self._previews.get(seat)
        if found is None:
            found = self.match.preview(seat, "".join(self._planned.get(seat, [])))
            if found:
                self._previews[seat] = found
        return found


def _numbers_of(ship: Ship) -> List[int]:
    """The fields from `class` to `flags`."""
    hull = [int(whole) for whole in ship["whole"]]
    numbers = [_CLASSES.index(ship["class"]) + 1, *ship["head"], _DIRECTIONS.index(ship["direction"])]
    numbers += hull + [-1] * (5 - len(hull)) + [ship["moves"], ship["shots"], ship["mines"], ship["cooldown"]]
    numbers += [ship["hits"], ship["sunken"], ship["damage"]]
    return numbers + [int(ship["submerged"]), int(ship["shield"]), int(ship["scan"])]
