"""Evolution strategies in NumPy, for batches: see `territories_network.py` and `hit_and_sunk_network.py`.

A network is a list of steps, each a function that is linear in what it gets, or `np.tanh`. In each generation every row of a batch
plays with weights of its own, near the common ones, and these move towards those that did better (Salimans and others, 2017).
"""

import time

import numpy as np

from wasm_arena.networks import Linear, Policy, Tanh
from wasm_arena.vector import OBSERVATIONS

SPREAD, RATE = 0.3, 0.1  # how far the weights of rows are from the common ones; how far these move in a generation


def split(weights, shapes):
    """The weights of each row, as arrays of these shapes."""
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    return [part.reshape(len(weights), *shape) for part, shape in zip(np.split(weights, ends[:-1], axis=1), shapes)]


def evolve(steps, shapes, batch, generations, actions, standing, seed=0):
    """The weights after so many generations, in each of which every row plays so many actions. `standing` says how well the rows
    stand, which counts besides winning."""
    rng, begin = np.random.default_rng(seed), time.monotonic()
    count = sum(int(np.prod(shape)) for shape in shapes)
    best, mean, square = rng.normal(size=count) * 0.3, np.zeros(count), np.zeros(count)
    for generation in range(1, generations + 1):
        batch.reset(generation)
        rows, off = np.arange(len(batch)), rng.normal(size=(len(batch) // 2, count))
        weights = split((best + SPREAD * np.concatenate([off, -off])).astype(np.float32), shapes)
        won, matches, stood = np.zeros(len(batch)), 0, np.zeros(len(batch))
        for _ in range(actions):
            seats, numbers = batch.seats.copy(), run(steps, weights, batch.observations)
            batch.step(np.where(batch.masks != 0, numbers, -np.inf).argmax(axis=1))
            won += batch.rewards[rows, seats]
            matches += batch.ended.sum()
            stood += standing(batch) / actions
        # Rows in pairs, whose weights lie on opposite sides.
        first, second = np.split(won * len(batch) / max(matches, 1) + stood, 2)
        better = first - second
        slope = better @ off / (len(off) * better.std() + 1e-8)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        best += RATE * (1 - 0.99**generation) ** 0.5 / (1 - 0.9**generation) * mean / (np.sqrt(square) + 1e-8)
        if generation % 10 == 0 or generation == generations:
            print(f"{time.monotonic() - begin:4.0f} s: generation {generation}, {matches} matches, reward "
                  f"{won.sum() / max(matches, 1):+.2f}, standing {stood.mean():+.3f}", flush=True)
    return split(best[None].astype(np.float32), shapes)


def run(steps, weights, values):
    """What the steps make of values."""
    for step in steps:
        values = np.tanh(values) if step is np.tanh else step(weights, values)
    return values


def policy(steps, weights, game, inputs):
    """The network as a policy: each step's numbers follow from what it makes of 0 and of each 1."""
    layers = []
    for step in steps:
        if step is np.tanh:
            layers.append(Tanh())
            continue
        ones = np.concatenate([np.zeros((1, inputs)), np.eye(inputs)]).astype(np.float32)
        made = step([np.broadcast_to(part, (len(ones), *part.shape[1:])) for part in weights], ones)
        layers.append(Linear((made[1:] - made[0]).T, made[0]))
        inputs = made.shape[1]
    return Policy(layers, game=game, observations=OBSERVATIONS)
