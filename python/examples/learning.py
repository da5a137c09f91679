"""Proximal policy optimisation in NumPy, for batches: see `kingdom_network.py`.

A network with one hidden layer gives a number for each action, and with another one the chance to win. It plays all matches of a
batch at once, and after some steps of each its weights change, so that actions which turned out better than expected become
likelier (Schulman and others, 2017). If it plays both sides, what is good for one is bad for the other.
"""

import time

import numpy as np

from wasm_arena.networks import Linear, Policy, Tanh
from wasm_arena.vector import OBSERVATIONS

HORIZON, ROUNDS, PARTS = 32, 3, 8  # steps between two changes; how often each is learned from; in how many parts
DISCOUNT, TRACE, CLIP, BONUS = 0.99, 0.95, 0.2, 0.01


class Learner:
    """The weights, and how they learn."""

    def __init__(self, inputs, actions, hidden, seed=0):
        rng = self.rng = np.random.default_rng(seed)
        shapes = [(inputs, hidden), (hidden,), (hidden, actions), (actions,), (inputs, hidden), (hidden,), (hidden, 1), (1,)]
        scales = [inputs**-0.5, 0, 0.01, 0, inputs**-0.5, 0, 0.01, 0]
        self.weights = [(rng.normal(size=shape) * scale).astype(np.float32) for shape, scale in zip(shapes, scales)]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.changes = 0

    def chances(self, seen, masks):
        """The chance of each action, and the hidden layer."""
        hidden = np.tanh(seen @ self.weights[0] + self.weights[1])
        numbers = np.where(masks != 0, hidden @ self.weights[2] + self.weights[3], -np.inf)
        likely = np.exp(numbers - numbers.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True), hidden

    def value(self, seen):
        """What is expected, and the hidden layer."""
        hidden = np.tanh(seen @ self.weights[4] + self.weights[5])
        return (hidden @ self.weights[6] + self.weights[7])[:, 0], hidden

    def choose(self, seen, masks):
        """Draws an action for each row; the actions and their chances."""
        likely, _ = self.chances(seen, masks)
        drawn = self.rng.random((len(seen), 1), np.float32)
        sums = np.cumsum(likely, axis=1)
        actions = np.argmax(sums > drawn * sums[:, -1:], axis=1)
        return actions, likely[np.arange(len(seen)), actions]

    def learn(self, seen, masks, actions, before, better, expected, rate):
        """Changes the weights once: `better` says how much better than expected each action was."""
        count, rows = len(seen), np.arange(len(seen))
        likely, hidden = self.chances(seen, masks)
        ratio = likely[rows, actions] / before
        used = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * better * ratio
        slope = likely * used[:, None]
        slope[rows, actions] -= used
        logs = np.log(np.maximum(likely, 1e-12))
        slope += BONUS * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
        back = (slope @ self.weights[2].T) * (1 - hidden**2)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        value, hidden = self.value(seen)
        off = (value - expected)[:, None]
        back = (off @ self.weights[6].T) * (1 - hidden**2)
        slopes += [seen.T @ back, back.sum(axis=0), hidden.T @ off, off.sum(axis=0)]
        self.changes += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments):
            slope = slope / count
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = rate * (1 - 0.999**self.changes) ** 0.5 / (1 - 0.9**self.changes)
            weight -= step * mean / (np.sqrt(square) + 1e-8)

    def policy(self, game):
        """The network as a policy."""
        w = self.weights
        return Policy([Linear(w[0].T, w[1]), Tanh(), Linear(w[2].T, w[3])], game=game, observations=OBSERVATIONS)


def train(learner, batch, steps, standing, rate=1e-3):
    """Plays this many steps, and learns from them. `standing` says how good a position seems, from -1 to 1; it speeds learning up,
    and does not change what is learned (Ng, Harada, Russell 1999)."""
    rows, begin, done, shown, matches = np.arange(len(batch)), time.monotonic(), 0, 0, 0
    while done < steps:
        kept = []
        for _ in range(HORIZON):
            seen, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
            actions, likely = learner.choose(seen, masks)
            batch.step(actions)
            reward, ended = batch.rewards[rows, seats], batch.ended.copy()
            matches += ended.sum()
            sign = np.where(batch.seats == seats, 1, -1) * ~ended * DISCOUNT
            reward += sign * standing(batch.observations) - standing(seen)
            kept.append((seen, masks, actions, likely, reward, sign))
        seen, masks, actions, likely, reward, sign = (np.array(part) for part in zip(*kept))
        values = [learner.value(part)[0] for part in [*seen, batch.observations]]
        better, later = np.zeros_like(reward), 0
        for step in reversed(range(HORIZON)):
            later = reward[step] + sign[step] * values[step + 1] - values[step] + TRACE * sign[step] * later
            better[step] = later
        flat = [part.reshape(-1, *part.shape[2:]) for part in (seen, masks, actions, likely, better)]
        expected = (better + np.array(values[:-1])).ravel()
        flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-8)
        for _ in range(ROUNDS):
            for part in np.array_split(learner.rng.permutation(len(expected)), PARTS):
                learner.learn(*(array[part] for array in flat), expected[part], rate * (1 - done / steps))
        done += expected.size
        if done >= min(shown + steps / 20, steps):
            shown = done
            print(f"{time.monotonic() - begin:4.0f} s: {done:,} steps, {matches:,} matches", flush=True)
