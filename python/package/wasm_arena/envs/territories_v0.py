"""Territories as PettingZoo offers its own environments: ``parallel_env()`` is the environment, ``raw_env()`` asks one agent after
another, and ``env()`` also refuses calls before ``reset()``."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .agents import Observation
from .parallel import TerritoriesParallel as parallel_env

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(**options: Any) -> AECEnv[str, Observation, Any]:
    """The environment with one agent after another, with the options of `TerritoriesParallel`."""
    return parallel_to_aec(parallel_env(**options))


def env(**options: Any) -> AECEnv[str, Observation, Any]:
    """The same, with calls in their order."""
    return OrderEnforcingWrapper(raw_env(**options))
