"""Trains a linear agent for Kingdom Guard against a random one, and lets it play matches that it has not seen.

The likelier an action, the greater the sum of its features, each times a weight. After a match the weights of what the agent
chose grow if it won, and fall if it lost (REINFORCE). It plays both seats.
"""

import numpy as np

from wasm_arena.envs import KingdomEnv
from wasm_arena.envs.kingdom import FIELDS

TRAINING = 300  # matches, with the seeds from 0 on
HELD_OUT = range(10_000, 10_200)  # seeds of the matches that count
RATE = 0.5
ENEMY_BASE = (0, 4)  # each agent sees the board from its own side


def features(observation, legal):
    """What the agent looks at: a row of numbers for each legal action."""
    vector = observation["observation"]
    soldiers, flags = vector[FIELDS["soldiers"]].reshape(6, 4), vector[FIELDS["flags"]]
    rows = []
    for action in legal:
        attacks, kind, cell = action // 75, action // 25 % 3, action % 25
        row, col = divmod(cell, 5)
        at_base = (row, col) == ENEMY_BASE
        at_start = np.abs(soldiers[kind, :2] - ENEMY_BASE).sum()
        nearer = 0 if attacks else at_start - abs(row - ENEMY_BASE[0]) - abs(col - ENEMY_BASE[1])
        by_kind = np.zeros((3, 3))
        by_kind[kind] = attacks and at_base, attacks and not at_base, nearer
        rows.append([*by_kind.ravel(), 0 if attacks else flags[cell] / 10])
    return np.array(rows, float)


def chances(weights, rows):
    """How likely each action is."""
    likely = np.exp(rows @ weights - np.max(rows @ weights))
    return likely / likely.sum()


def play(env, seed, choose):
    """Plays a match, and returns the reward at its end: 1, 0 or -1."""
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        action = choose(observation, np.flatnonzero(observation["action_mask"]))
        observation, reward, over, _, _ = env.step(action)
    return reward


def train(env, rng):
    """The weights after all matches of the training."""
    weights = np.zeros(10)
    for seed in range(TRAINING):
        slopes = []

        def explore(observation, legal):
            rows = features(observation, legal)
            likely = chances(weights, rows)
            chosen = rng.choice(len(legal), p=likely)
            slopes.append(rows[chosen] - likely @ rows)
            return legal[chosen]

        reward = play(env, seed, explore)
        weights = weights + RATE * reward * np.mean(slopes, axis=0)
    return weights


if __name__ == "__main__":
    env, rng = KingdomEnv("random", seat=None), np.random.default_rng(0)
    weights = train(env, rng)
    for name, agent in (("random", np.zeros(10)), ("trained", weights)):
        def choose(seen, legal):
            return rng.choice(legal, p=chances(agent, features(seen, legal)))

        wins = sum(play(env, seed, choose) > 0 for seed in HELD_OUT)
        print(f"{name}: wins {wins / len(HELD_OUT):.0%} of {len(HELD_OUT)} matches")
    if wins < 0.8 * len(HELD_OUT):
        raise SystemExit("The trained agent should win at least 80 % of its matches.")
