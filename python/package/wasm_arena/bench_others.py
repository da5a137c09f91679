"""Batches beside environments of other packages, in one run: ``python -m wasm_arena.bench others``.

Of these packages, it measures those that are installed; install `pgx` and `pufferlib` to compare. Steps are random legal actions, on
one thread of one core, with all observations; seconds are of the clock on the wall, since others may not keep to one thread.
"""

from __future__ import annotations

import importlib
import time
from typing import Any, Callable, Iterator, Tuple

import numpy as np

from .positions import GameName
from .vector import Batch

_SECONDS = 2.0
_ROWS = 1024
_Measured = Tuple[str, Callable[[], int]]


def others() -> None:
    """Prints a table of steps per second."""
    for source in (_batches, _pgx, _pufferlib):
        try:
            for name, step in source():
                print(f"{name:<48}{_speed(step):>14,.0f}", flush=True)
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

        yield f"wasm_arena {game}, {batch.observations.shape[1]} numbers", step


def _pgx() -> Iterator[_Measured]:
    """Small board games of Pgx, on JAX's processor backend."""
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    for name in ("gardner_chess", "othello", "connect_four"):
        env = pgx.make(name)
        start, play = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(_pgx_step(jax, pgx, env)))
        keys = jax.random.split(jax.random.PRNGKey(1), _ROWS)
        current = [start(keys), keys]

        def step(play: Any = play, current: Any = current) -> int:
            current[:] = play(*current)
            jax.block_until_ready(current[0].observation)
            return _ROWS

        size = int(np.prod(env.observation_shape))
        yield f"pgx {name}, {size} numbers", step


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

        size = int(np.prod(env.single_observation_space.shape))
        yield f"pufferlib {name[7:]}, {size} numbers", step
