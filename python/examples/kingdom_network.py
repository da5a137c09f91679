"""Trains a network for Kingdom Guard from nothing, by playing against itself, and makes a bot of it.

    python examples/kingdom_network.py [STEPS [MATCHES]]
"""

import sys

from learning import Learner, train
from reporting import report
from wasm_arena.vector import Batch

GAME, BOT = "kingdom", "kingdom-network.wasm"
STEPS, MATCHES = 3_000_000, 200
OWN_BASE, OTHER_BASE = 7 * 25 + 20, 8 * 25 + 4  # where an observation has the bases' hit points


def standing(seen):
    """How good a position seems: whose base stands better."""
    return 0.5 * (seen[:, OWN_BASE] - seen[:, OTHER_BASE])


if __name__ == "__main__":
    steps, matches = [int(given) for given in sys.argv[1:]] + [STEPS, MATCHES][len(sys.argv) - 1:]
    batch = Batch(GAME, 512, opponents="self", threads=2)
    learner = Learner(batch.observations.shape[1], batch.shape.actions, 128)
    train(learner, batch, steps, standing)
    report(learner.policy(GAME), BOT, ["random", "level-1", "level-2", "level-3", "level-4", "level-5"], matches)
