"""Small neural networks as policies: what `wasm_arena.export` makes a bot of.

>>> import numpy as np
>>> from wasm_arena.networks import Linear, Policy, Tanh
>>> rng = np.random.default_rng(0)
>>> layers = [Linear(rng.normal(size=(16, 242))), Tanh(), Linear(rng.normal(size=(150, 16)))]
>>> policy = Policy(layers, game="kingdom", observations=1)
>>> actions, _ = policy.act(np.ones((3, 242)), np.ones((3, 150)))
>>> actions.shape
(3,)
"""

from .layers import GRU, Conv2d, Layer, Linear, ReLU, Scale, Tanh
from .policy import Policy

__all__ = ["GRU", "Conv2d", "Layer", "Linear", "Policy", "ReLU", "Scale", "Tanh"]
