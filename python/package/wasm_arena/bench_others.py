"""Batches beside environments of other packages, in one run: ``python -m wasm_arena.bench others``.

Of these packages, it measures those that are installed: ``cargo xtask bench others`` installs Pgx, and PufferLib for Python 3.11.
Steps are random legal actions, on one thread of one core, with all observations; seconds are of the clock on the wall, since
others may not keep to one thread.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
import types
from typing import Any, Callable, Iterator, Tuple

import numpy as np

from .positions import GameName
from .vector import Batch

_SECONDS = 2.0
_ROWS = 1024
_Measured = Tuple[str, int, Callable[[], int]]
"""A name, the numbers of an observation, and what steps and says how many steps it was."""


def others() -> None:
    """Prints a table of steps per second. The process stays on one core, where the system lets it."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
    print(f"{'environment':<28}{'numbers':>9}{'steps a second':>16}")
    for source in (_batches, _pgx, _pufferlib):
        try:
            for name, numbers, step in source():
                print(f"{name:<28}{numbers:>9,}{_speed(step):>16,.0f}", flush=True)
        except ImportError as why:
            print(f"{source.__name__[1:]}: not installed ({why})")


def _speed(step: Callable[[], int]) -> float:
    step()
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < _SECONDS:
        steps += step()
    return steps / (time.perf_counter() - start)


def _batches() -> Iterator[_Measured]:
    games: Tuple[GameName, ...] = ("kingdom", "territories", "hit-and-sunk")
    for game in games:
        batch = Batch(game, _ROWS, seed=1)

        def step(batch: Batch = batch) -> int:
            batch.sample()
            batch.step()
            return len(batch)

        yield f"wasm_arena {game}", batch.observations.shape[1], step


def _pgx() -> Iterator[_Measured]:
    """Small board games of Pgx, on JAX's processor backend with one thread."""
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    for name in ("connect_four", "othello", "go_9x9", "gardner_chess"):
        env = pgx.make(name)
        start, play = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(_pgx_step(jax, pgx, env)))
        keys = jax.random.split(jax.random.PRNGKey(1), _ROWS)
        current = [start(keys), keys]

        def step(play: Any = play, current: Any = current) -> int:
            current[:] = play(*current)
            jax.block_until_ready(current[0].observation)
            return _ROWS

        yield f"pgx {name}", int(np.prod(env.observation_shape)), step


def _pgx_step(jax: Any, pgx: Any, env: Any) -> Any:
    wrapped: Any = importlib.import_module("pgx.experimental.wrappers")

    def step(state: Any, key: Any) -> Any:
        key, choose, begin = jax.random.split(key, 3)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(choose, scores)
        return wrapped.auto_reset(env.step, env.init)(state, action, begin), key

    return step


def _pufferlib() -> Iterator[_Measured]:
    """An environment of PufferLib's Ocean, in C: snakes on boards of 16 × 16, each alone on its own, which see 11 × 11 cells."""
    package: Any = importlib.import_module("pufferlib")
    # The published wheel lacks some of the modules that `pufferlib.ocean` imports, so it is not run.
    ocean: Any = types.ModuleType("pufferlib.ocean")
    ocean.__path__ = [f"{package.__path__[0]}/ocean"]
    sys.modules["pufferlib.ocean"] = ocean
    snakes: Any = importlib.import_module("pufferlib.ocean.snake.snake")
    sides, ones, food = [16] * _ROWS, [1] * _ROWS, [4] * _ROWS
    env = snakes.Snake(widths=sides, heights=sides, num_snakes=ones, num_food=food, max_snake_length=64)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def step() -> int:
        env.step(rng.integers(0, 4, _ROWS))
        return _ROWS

    yield "pufferlib snake", int(np.prod(env.single_observation_space.shape)), step
