"""Environments for machine-learning libraries: PettingZoo and gymnasium.

=================== ============================ =================================
game                all seats                    one seat, against an opponent
=================== ============================ =================================
Kingdom Guard       ``KingdomAEC``               ``KingdomEnv``
Territories         ``TerritoriesParallel``      ``TerritoriesEnv``
Hit and Sunk        ``HitAndSunkAEC``            ``HitAndSunkEnv``
=================== ============================ =================================

``kingdom_v0``, ``territories_v0`` and ``hit_and_sunk_v0`` make the environments of all seats as PettingZoo's modules do, with
``env()``, and ``parallel_env()`` in Territories. The modules ``kingdom``, ``territories`` and ``hit_and_sunk`` describe
observations and actions. Importing this module registers the environments of one seat:
``gymnasium.make("wasm_arena/Kingdom-v0")``.

It needs the extra ``envs``: ``pip install ./python[envs]``.
"""

import gymnasium

from . import hit_and_sunk_v0, kingdom_v0, territories_v0
from .aec import HitAndSunkAEC, KingdomAEC
from .agents import Opponent, RandomPlayer
from .parallel import TerritoriesParallel
from .single import HitAndSunkEnv, KingdomEnv, TerritoriesEnv

__all__ = [
    "HitAndSunkAEC", "HitAndSunkEnv", "KingdomAEC", "KingdomEnv", "Opponent", "RandomPlayer", "TerritoriesEnv",
    "TerritoriesParallel", "hit_and_sunk_v0", "kingdom_v0", "territories_v0",
]

for _name in ("Kingdom", "Territories", "HitAndSunk"):
    gymnasium.register(f"wasm_arena/{_name}-v0", entry_point=f"wasm_arena.envs.single:{_name}Env")
