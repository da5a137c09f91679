"""Observations as one vector of named fields."""

from __future__ import annotations

from typing import Dict, Tuple

import numpy as np
from gymnasium.spaces import Box


Field = Tuple[str, int, int, int]


class Fields:
    """The fields of a vector, each with its name, its length, and the range of its numbers.

    ``fields["name"]`` is a field's place: ``observation[fields["name"]]`` are its numbers.
    """

    def __init__(self, *fields: Field) -> None:
        self._places: Dict[str, slice] = {}
        start = 0
        for name, length, _, _ in fields:
            self._places[name] = slice(start, start + length)
            start += length
        self._low = np.repeat([least for _, _, least, _ in fields], [length for _, length, _, _ in fields])
        self._high = np.repeat([most for _, _, _, most in fields], [length for _, length, _, _ in fields])

    def __getitem__(self, name: str) -> slice:
        return self._places[name]

    def names(self) -> Tuple[str, ...]:
        """The names, in the order of the vector."""
        return tuple(self._places)

    def space(self) -> Box:
        """The space of such vectors."""
        return Box(self._low.astype(np.int32), self._high.astype(np.int32), dtype=np.int32)
