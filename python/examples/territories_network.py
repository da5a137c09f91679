"""Trains a network for Territories from nothing, in duels against house bots, and makes a bot of it.

    python examples/territories_network.py [STEPS]
"""

import sys

from learning import Learner, report, train
from wasm_arena.vector import Batch

GAME, BOT = "territories", "territories-network.wasm"
STEPS = 4_000_000
SHARE = 12 * 100 + 3  # where an observation has the share of all cells that the seat owns


def standing(seen):
    """How good a position seems: how much of the board is ours."""
    return seen[:, SHARE]


if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    batch = Batch(GAME, 128, opponents=["random", "level-1"], seats=2, threads=2)
    learner = Learner(batch.observations.shape[1], batch.shape.actions, 64)
    train(learner, batch, steps, standing)
    report(learner, GAME, BOT, ["random", "level-1", "level-2"])
