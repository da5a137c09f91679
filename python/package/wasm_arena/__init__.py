"""The arena's games for programs in Python: the same rules, hashes and replays as the page and the command line.

>>> from wasm_arena import Match
>>> match = Match("kingdom", seed=7)
>>> while not match.over:
...     for seat in match.waiting:
...         _ = match.answer(seat, match.legal(seat)[0])
>>> match.outcome()["places"]
[1, 2]

``wasm_arena.envs`` and ``wasm_arena.vector`` have environments for learning libraries, and `export` makes a bot of a policy, a
network of ``wasm_arena.networks``; they need the extra ``envs``.
"""

from ._export import Exported, export
from ._native import Match, Replay, __version__
from .errors import ArenaError

__all__ = ["ArenaError", "Exported", "Match", "Replay", "__version__", "export"]
