"""Batches beside environments of other packages, in one run: ``python -m wasm_arena.bench others``.

Of these packages, it measures those that are installed; install `pgx` and `pufferlib` to compare. Steps are random legal actions, on
one thread of one core, with all observations; seconds are of the clock on the wall, since others may not keep to one thread.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
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
    """Environments of PufferLib's Ocean in C."""
    ocean: Any = importlib.import_module("pufferlib.ocean.environment")
    for name in ("puffer_connect4", "puffer_tripletriad", "puffer_go"):
        env = ocean.env_creator(name)(num_envs=_ROWS)
        env.reset(seed=1)
        actions = np.stack([env.action_space.sample() for _ in range(64)])

        def step(env: Any = env, actions: Any = actions, at: Any = [0]) -> int:
            at[0] = (at[0] + 1) % 64
            env.step(actions[at[0]])
            return _ROWS

        yield f"pufferlib {name[7:]}", int(np.prod(env.single_observation_space.shape)), step
