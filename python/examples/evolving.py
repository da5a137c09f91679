"""Evolution strategies in NumPy, for batches: see `territories_network.py` and `hit_and_sunk_network.py`.

A network is a list of steps, each a function that is linear in what it gets, or `np.tanh`. In each generation every row of a batch
plays with weights of its own, near the common ones, and these move towards those that did better (Salimans and others, 2017).
"""

import time

import numpy as np

from wasm_arena.networks import Linear, Policy, Tanh
from wasm_arena.vector import OBSERVATIONS


def split(weights, shapes):
    """The weights of each row, as arrays of these shapes."""
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    return [part.reshape(len(weights), *shape) for part, shape in zip(np.split(weights, ends[:-1], axis=1), shapes)]


def evolve(steps, shapes, batch, generations, actions, standing, best=None, spread=0.3, rate=0.1, seed=0):
    """The weights after so many generations, in each of which every row plays so many actions. `standing` says how well rows stand.

    From random weights, each generation begins new matches, and how rows stand on average counts besides winning. From the
    weights `best`, matches go on, and what rows gain counts. `spread` is how far rows are from the common weights, `rate` how far
    these move."""
    rng, begin, rows, anew = np.random.default_rng(seed), time.monotonic(), np.arange(len(batch)), best is None
    count = sum(int(np.prod(shape)) for shape in shapes)
    best = rng.normal(size=count) * 0.3 if anew else best.astype(float)
    mean, square = np.zeros(count), np.zeros(count)
    batch.reset(seed)
    for generation in range(1, generations + 1):
        if anew:
            batch.reset(generation)
        # Rows in pairs, whose weights lie on opposite sides.
        off = rng.normal(size=(len(batch) // 2, count))
        weights = split((best + spread * np.concatenate([off, -off])).astype(np.float32), shapes)
        won, stood, gained = np.zeros((3, len(batch)))
        matches, before = 0, standing(batch)
        for _ in range(actions):
            seats, numbers = batch.seats.copy(), run(steps, weights, batch.observations)
            batch.step(np.where(batch.masks != 0, numbers, -np.inf).argmax(axis=1))
            reward, after = batch.rewards[rows, seats], standing(batch)
            won += reward
            stood += after / actions
            gained += np.where(batch.ended, reward, after) - before
            matches, before = matches + batch.ended.sum(), after
        better = np.subtract(*np.split(won * len(batch) / max(matches, 1) + stood if anew else gained, 2))
        slope = better @ off / (len(off) * better.std() + 1e-8)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        best += rate * (1 - 0.99**generation) ** 0.5 / (1 - 0.9**generation) * mean / (np.sqrt(square) + 1e-8)
        if generation % 10 == 0 or generation == generations:
            print(f"{time.monotonic() - begin:4.0f} s: generation {generation}, {matches} matches, reward "
                  f"{won.sum() / max(matches, 1):+.2f}, standing {stood.mean():+.3f}", flush=True)
    return best.astype(np.float32)


def run(steps, weights, values):
    """What the steps make of values."""
    for step in steps:
        values = np.tanh(values) if step is np.tanh else step(weights, values)
    return values


def policy(steps, shapes, weights, game, inputs):
    """The network as a policy: each step's numbers follow from what it makes of 0 and of each 1."""
    layers, weights = [], split(weights[None], shapes)
    for step in steps:
        if step is np.tanh:
            layers.append(Tanh())
            continue
        ones = np.concatenate([np.zeros((1, inputs)), np.eye(inputs)]).astype(np.float32)
        made = step([np.broadcast_to(part, (len(ones), *part.shape[1:])) for part in weights], ones)
        layers.append(Linear((made[1:] - made[0]).T, made[0]))
        inputs = made.shape[1]
    return Policy(layers, game=game, observations=OBSERVATIONS)
