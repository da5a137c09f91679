"""Trains a network for Hit and Sunk from nothing, in duels against house bots, and makes a bot of it.

    python examples/hit_and_sunk_network.py [STEPS]
"""

import sys

from learning import Learner, report, train
from wasm_arena.vector import Batch

GAME, BOT = "hit-and-sunk", "hit-and-sunk-network.wasm"
STEPS = 2_000_000

if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    batch = Batch(GAME, 128, opponents=["random", "level-1"], seats=2, rewards="points", threads=2)
    learner = Learner(batch.observations.shape[1], batch.shape.actions, 64)
    train(learner, batch, steps, scale=0.2)
    report(learner, GAME, BOT, ["random", "level-1", "level-2"])
