"""What a policy sees in each game, and how many actions it chooses among."""

from __future__ import annotations

from typing import Dict, NamedTuple

from .._native import OBSERVATIONS, space
from ..positions import GameName

VERSION: int = OBSERVATIONS
"""The version of the observations and actions."""


class Space(NamedTuple):
    """A game's observations, planes and then a vector, and its actions."""

    planes: int
    side: int
    vector: int
    actions: int
    most_actions: int
    """The most actions of a reply."""

    @property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return self.planes * self.side**2 + self.vector


SPACES: Dict[GameName, Space] = {
    "kingdom": Space(*space("kingdom")),
    "territories": Space(*space("territories")),
    "hit-and-sunk": Space(*space("hit-and-sunk")),
}
