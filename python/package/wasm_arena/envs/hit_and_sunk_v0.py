"""Hit and Sunk as PettingZoo offers its own environments: ``env()`` also refuses calls before ``reset()``, ``raw_env()`` is the
environment alone."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .aec import HitAndSunkAEC as raw_env
from .agents import Observation

__all__ = ["env", "raw_env"]


def env(**options: Any) -> AECEnv[str, Observation, Any]:
    """The environment, with the options of `HitAndSunkAEC`."""
    return OrderEnforcingWrapper(raw_env(**options))
