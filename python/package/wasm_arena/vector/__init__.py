"""Batches: many matches of one game in one object, stepped in Rust while other threads of Python run.

>>> from wasm_arena.vector import Batch
>>> batch = Batch("kingdom", 64, opponents="random", seed=1)
>>> for step in range(100):
...     batch.sample()
...     batch.step()
>>> batch.observations.shape, batch.masks.shape
((64, 242), (64, 150))

`Batch` is all that training needs. `VectorGame` is the same as a vector environment of gymnasium, and `ParallelGame` as a
parallel environment of PettingZoo. docs/training.md has the tables of observations and actions, which have a version:
`OBSERVATIONS`.

It needs the extra ``envs``: ``pip install ./python[envs]``.
"""

from .._native import OBSERVATIONS, match_seed
from .batch import Batch, Opponents, Rewards, Shape
from .gym import VectorGame
from .parallel import ParallelGame

__all__ = [
    "Batch", "OBSERVATIONS", "Opponents", "ParallelGame", "Rewards", "Shape", "VectorGame", "match_seed",
]
