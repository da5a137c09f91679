"""Evolves a network for Territories from nothing, against house bots, and makes a bot of it.

    python examples/territories_network.py [SHORT [WHOLE [MATCHES]]]

SHORT and WHOLE are how many generations play short rounds, to learn to expand, and then whole ones.
"""

import sys

import numpy as np

from evolving import evolve, policy
from reporting import report
from wasm_arena.vector import Batch

GAME, BOT = "territories", "territories-network.wasm"
SHORT, WHOLE, ACTIONS, MATCHES = 60, 55, 600, 200
ROUND = {"rounds": 1, "short_rounds": True}
CELLS, PLANES = 100, 12
ROWS, COLUMNS = np.divmod(np.arange(CELLS), 10)
# The neighbour of each cell in the eight directions; the board has no edges.
DIRECTIONS = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
NEIGHBOURS = np.array([(ROWS + row) % 10 * 10 + (COLUMNS + column) % 10 for row, column in DIRECTIONS])
# What the planes of a cell count for deploying there, sending all and sending half from there; for deploying next to it, sending
# all and sending half there. And a number for ending.
SHAPES = [(6, PLANES), (1,)]


def heads(weights, values):
    planes = values[:, :PLANES * CELLS].reshape(len(values), PLANES, CELLS)
    return (weights[0] @ planes).reshape(len(values), -1)


def actions(weights, values):
    here, beside = np.split(values.reshape(len(values), 6, CELLS), 2, axis=1)
    beside = beside[:, :, NEIGHBOURS]
    deploys, sends = here[:, 0] + beside[:, 0].mean(axis=1), here[:, 1:, None] + beside[:, 1:]
    return np.concatenate([deploys, sends.reshape(len(values), -1), weights[1]], axis=1)


STEPS = [heads, actions]


def share(batch):
    """The share of the board."""
    return batch.vector()[:, 3].copy()


def strength(batch):
    """Income, and the share of the board."""
    return (batch.vector()[:, 0] + batch.vector()[:, 3]).astype(float)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    first, second, matches = given + [SHORT, WHOLE, MATCHES][len(given):]
    levels = ["level-1", "level-2", "level-3"]
    short = Batch(GAME, 128, opponents=levels, seats=2, threads=2, **ROUND)
    whole = Batch(GAME, 128, opponents="level-1", seats=2, rounds=1, threads=2)
    best = evolve(STEPS, SHAPES, short, first, ACTIONS, share)
    best = evolve(STEPS, SHAPES, whole, second, ACTIONS, strength, best, spread=0.15, rate=0.05, seed=1)
    made = policy(STEPS, SHAPES, best, GAME, whole.observations.shape[1])
    report(made, BOT, ["random", *levels], matches, **ROUND)
