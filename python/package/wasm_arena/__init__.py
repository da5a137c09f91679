"""The arena's games for programs in Python: the same rules, hashes and replays as the page and the command line.

>>> from wasm_arena import Match
>>> match = Match("kingdom", seed=7)
>>> while not match.over:
...     for seat in match.waiting:
...         _ = match.answer(seat, match.legal(seat)[0])
>>> match.outcome()["places"]
[1, 2]

``wasm_arena.envs`` has environments for learning libraries; it needs the extra ``envs``.
"""

from ._native import Match, Replay, __version__
from .errors import ArenaError

__all__ = ["ArenaError", "Match", "Replay", "__version__"]
