"""Evolves a network for Hit and Sunk from nothing, against house bots, and makes a bot of it.

    python examples/hit_and_sunk_network.py [GENERATIONS [MATCHES]]
"""

import sys

import numpy as np

from evolving import evolve, policy
from reporting import report
from wasm_arena.vector import Batch

GAME, BOT = "hit-and-sunk", "hit-and-sunk-network.wasm"
GENERATIONS, ACTIONS, MATCHES = 60, 300, 200
SIDE, PLANES, VECTOR, ORDERS, UNITS = 19, 9, 41, 15, 12
CELLS = SIDE * SIDE
DOWN, RIGHT = np.divmod(np.arange(CELLS), SIDE) - np.array([[SIDE // 2]] * 2)
FAR = np.maximum(abs(DOWN), abs(RIGHT))
# Above, right, below and left of the head, near and far: what the network knows of where things are.
QUARTERS = [-DOWN >= abs(RIGHT), RIGHT >= abs(DOWN), DOWN >= abs(RIGHT), -RIGHT >= abs(DOWN)]
PARTS = np.array([quarter & (FAR >= 1) & (FAR <= 1 + 8 * far) & (FAR > far) for quarter in QUARTERS for far in (0, 1)], np.float32)
SEEN = [1, 2, 3, 6]  # mines, off the grid, others, wrecks
# For units: what the vector and the parts count. For orders: what units count, and their own numbers. For shots and mines:
# what the planes of a cell count, and a number for all cells.
SHAPES = [(UNITS, VECTOR + len(SEEN) * len(PARTS)), (UNITS,), (ORDERS, UNITS), (ORDERS,), (2, PLANES), (2, 1)]


def first(weights, values):
    """Units, and what each cell is worth to a shot and to a mine."""
    planes = values[:, :PLANES * CELLS].reshape(len(values), PLANES, CELLS)
    parts = (planes[:, SEEN] @ PARTS.T).reshape(len(values), -1)
    seen = np.concatenate([values[:, PLANES * CELLS:], parts], axis=1)
    units = (weights[0] @ seen[:, :, None])[:, :, 0] + weights[1]
    aims = weights[4] @ planes + weights[5]
    return np.concatenate([units, aims.reshape(len(values), -1)], axis=1)


def second(weights, values):
    orders = (weights[2] @ values[:, :UNITS, None])[:, :, 0] + weights[3]
    return np.concatenate([orders, values[:, UNITS:]], axis=1)


STEPS = [first, np.tanh, second]


def standing(batch):
    """Hits and ships sunk, less own damage."""
    hits, sunk, damage = batch.vector()[:, 22:25].T
    return hits + 2 * sunk - damage


if __name__ == "__main__":
    generations, matches = [int(given) for given in sys.argv[1:]] + [GENERATIONS, MATCHES][len(sys.argv) - 1:]
    batch = Batch(GAME, 128, opponents="level-1", seats=2, threads=2)
    best = evolve(STEPS, SHAPES, batch, generations, ACTIONS, standing)
    made = policy(STEPS, SHAPES, best, GAME, batch.observations.shape[1])
    report(made, BOT, ["random", "level-1", "level-2", "level-3", "level-4", "level-5"], matches)
